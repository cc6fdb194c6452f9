// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// One file that starts fast and runs under cron on any Linux of the same architecture; a debug build stays dynamic,
/// because `swift test` cannot link it otherwise.
let staticExecutable: [LinkerSetting] = [
  .unsafeFlags(["-static-executable", "-Xlinker", "-s"], .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "remind",
  products: [
    .library(name: "ReminderCore", targets: ["ReminderCore"]),
    .executable(name: "remind", targets: ["remind"]),
  ],
  targets: [
    .target(name: "ReminderCore", swiftSettings: strict),
    .target(name: "ReminderSystem", dependencies: ["ReminderCore"], swiftSettings: strict),
    .executableTarget(
      name: "remind", dependencies: ["ReminderCore", "ReminderSystem"], swiftSettings: strict,
      linkerSettings: staticExecutable),
    .testTarget(name: "ReminderCoreTests", dependencies: ["ReminderCore"], swiftSettings: strict),
    .testTarget(
      name: "ReminderSystemTests", dependencies: ["ReminderCore", "ReminderSystem"], swiftSettings: strict),
    .testTarget(
      name: "RemindTests", dependencies: ["ReminderCore", "ReminderSystem", "remind"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
