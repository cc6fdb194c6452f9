// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// What the code needs of the types that it uses, it gets by calls rather than by names that the runtime reads at each
/// start: a quarter of the instructions of a command with few tasks. The package manager calls the flag unsafe, so
/// a checkout for another package does without.
let startingFast: [SwiftSetting] =
  Context.packageDirectory.contains("/checkouts/")
  ? []
  : [
    .unsafeFlags(
      ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"], .when(configuration: .release))
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
    .target(name: "ReminderCore", swiftSettings: strict + startingFast),
    .target(name: "ReminderSystem", dependencies: ["ReminderCore"], swiftSettings: strict + startingFast),
    .executableTarget(
      name: "remind", dependencies: ["ReminderCore", "ReminderSystem"], swiftSettings: strict + startingFast,
      linkerSettings: staticExecutable),
    .testTarget(name: "LibraryTests", dependencies: ["ReminderCore"], swiftSettings: strict),
    .testTarget(name: "ReminderCoreTests", dependencies: ["ReminderCore"], swiftSettings: strict),
    .testTarget(
      name: "ReminderSystemTests", dependencies: ["ReminderCore", "ReminderSystem"], swiftSettings: strict),
    .testTarget(
      name: "RemindTests", dependencies: ["ReminderCore", "ReminderSystem", "remind"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
