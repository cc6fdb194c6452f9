<?php
// SabreDAV with one user, ann, whose password is in the file `password` of the folder in which the server began.

require_once 'Sabre/autoload.php';

class PasswordOfAnn extends Sabre\DAV\Auth\Backend\AbstractBasic
{
    protected function validateUserPass($user, $password)
    {
        return $user === 'ann' && $password === file_get_contents($_SERVER['DOCUMENT_ROOT'] . '/password');
    }
}

$file = new PDO("sqlite:$_SERVER[DOCUMENT_ROOT]/lists.sqlite");
$file->exec('CREATE TABLE IF NOT EXISTS calendars (id INTEGER PRIMARY KEY, principaluri, uri, displayname, description,
    ctag, calendarorder, calendarcolor, timezone, components, transparent)');
$file->exec('CREATE TABLE IF NOT EXISTS calendarobjects (id INTEGER PRIMARY KEY, calendarid, uri, calendardata, size,
    lastmodified, etag, componenttype, firstoccurence, lastoccurence)');
$file->exec('CREATE TABLE IF NOT EXISTS principals (id INTEGER PRIMARY KEY, uri UNIQUE, email, displayname, vcardurl)');
$file->exec('CREATE TABLE IF NOT EXISTS groupmembers (id INTEGER PRIMARY KEY, principal_id, member_id)');
$file->exec("INSERT OR IGNORE INTO principals (uri, displayname) VALUES ('principals/ann', 'Ann')");

$users = new Sabre\DAVACL\PrincipalBackend\PDO($file);
$server = new Sabre\DAV\Server([
    new Sabre\CalDAV\Principal\Collection($users),
    new Sabre\CalDAV\CalendarRootNode($users, new Sabre\CalDAV\Backend\PDO($file)),
]);
$server->setBaseUri('/');
$server->addPlugin(new Sabre\DAV\Auth\Plugin(new PasswordOfAnn(), 'lists'));
$server->addPlugin(new Sabre\DAVACL\Plugin());
$server->addPlugin(new Sabre\CalDAV\Plugin());
$server->exec();
