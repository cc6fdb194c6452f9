#!/bin/sh
# Installs remind from the folder that this script is in: the program, its manual, the completions of three shells.
#
#   ./install.sh                         into ~/.local
#   ./install.sh --prefix /usr/local     for everybody, as root
#   ./install.sh --name rmd              under another name, where another remind is installed
#   ./install.sh --uninstall             takes the same files away; tasks stay
set -eu

prefix=${HOME:-}/.local
name=remind
action=install
while [ $# -gt 0 ]; do
  case $1 in
    --prefix) [ $# -ge 2 ] || { echo "install.sh: --prefix wants a folder" >&2; exit 2; }; prefix=$2; shift 2 ;;
    --name) [ $# -ge 2 ] || { echo "install.sh: --name wants a word" >&2; exit 2; }; name=$2; shift 2 ;;
    --prefix=*) prefix=${1#*=}; shift ;;
    --name=*) name=${1#*=}; shift ;;
    --uninstall) action=uninstall; shift ;;
    *) sed -n '2,7s/^# \{0,1\}//p' "$0"; [ "$1" = --help ] && exit 0; exit 2 ;;
  esac
done
case $name in
  '' | *[!A-Za-z0-9_-]* | -*) echo "install.sh: '$name' is no name for a program" >&2; exit 2 ;;
esac
case $prefix in
  /*) ;;
  *) echo "install.sh: write the whole path of the folder: --prefix $(pwd)/$prefix" >&2; exit 2 ;;
esac
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

# The file in this folder, its place under the prefix, its mode.
files() {
  echo "bin/remind bin/$name 755"
  echo "share/man/man1/remind.1 share/man/man1/$name.1 644"
  echo "share/bash-completion/completions/remind share/bash-completion/completions/$name 644"
  echo "share/zsh/site-functions/_remind share/zsh/site-functions/_$name 644"
  echo "share/fish/vendor_completions.d/remind.fish share/fish/vendor_completions.d/$name.fish 644"
}

if [ "$action" = uninstall ]; then
  files | while read -r _ target _; do rm -f "$prefix/$target"; done
  echo "taken away from $prefix: $name; your tasks stay where they are"
  exit 0
fi

files | while read -r source target mode; do
  mkdir -p "$(dirname "$prefix/$target")"
  # A completion names its program.
  case $source in
    share/bash-*) sed "s/-F _remind remind/-F _remind $name/g" "$here/$source" >"$prefix/$target.new" ;;
    share/zsh/*)
      sed "1s/ remind/ $name/; s/== _remind \]\]/== _$name ]]/; s/compdef _remind remind/compdef _remind $name/" \
        "$here/$source" >"$prefix/$target.new" ;;
    share/fish/*) sed "s/^complete -c remind /complete -c $name /" "$here/$source" >"$prefix/$target.new" ;;
    *) cp "$here/$source" "$prefix/$target.new" ;;
  esac
  chmod "$mode" "$prefix/$target.new"
  mv -f "$prefix/$target.new" "$prefix/$target"
done
echo "installed: $prefix/bin/$name"
case :$PATH: in
  *":$prefix/bin:"*) ;;
  *) echo "note: $prefix/bin is not in your PATH; add to ~/.profile: PATH=\"$prefix/bin:\$PATH\"" ;;
esac
