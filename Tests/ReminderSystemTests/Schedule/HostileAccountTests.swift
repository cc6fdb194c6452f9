import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// The file of accounts (passwd(5)), with any content.
struct HostileAccountTests {
  static let accounts: [(text: String, name: String?, home: String?)] = [
    ("a:x:1000:1:A B:/home/a:/bin/sh\n", "a", "/home/a"),
    ("a:x:1000:1:\u{301}G:/home/a:", "a", "/home/a"),
    ("a:x:1000:1::/\u{301}home:", "a", "/\u{301}home"),
    ("\r\na:x:1000:1::/home/a:\r\nb", "a", "/home/a"),
    ("a:x:1000:1::home:", "a", nil),
    ("a:x:+1000:1::/home/a:", nil, nil),
    ("a:x:1000:1:", nil, nil),
    ("a:x:01000:1::/home/a", "a", "/home/a"),
    ("", nil, nil),
  ]

  @Test(arguments: ["-0", "+0", "-000", "", " 0", "0x0"])
  func `a wrong user number is not read`(number: String) {
    #expect(UserAccount(0, in: "a:x:\(number):0::/root:") == nil)
    #expect(UserAccount(0, in: "a:x:00:0::/root:")?.name == "a")
  }

  @Test(arguments: accounts)
  func `an account is read as the system reads it`(text: String, name: String?, home: String?) {
    let account = UserAccount(1000, in: text)
    #expect(account?.name == name)
    #expect(account?.home == home)
  }
}
