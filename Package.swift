// swift-tools-version: 6.2
import PackageDescription

/// Looking up a type by its name for the first time has the runtime go through all conformances of
/// the program, which would be a quarter of a start: a release asks for types directly.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .unsafeFlags(
    ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
    .when(configuration: .release)),
]
/// `Tests/all` sets OEKAKI_TESTED and builds a release to be tested. In it only modules with `strict`
/// are optimised, those in which tests spend their time: the others, tests included, compile in a
/// third of the time without.
let light = strict + tested("-Onone", "-no-emit-module-separately-wmo")
/// The last to be compiled, in parts: nothing else is left to keep all cores busy.
let last = light + tested("-no-whole-module-optimization", "-enable-batch-mode")
let mainActor: [SwiftSetting] = light + [.defaultIsolation(MainActor.self)]

/// A release carries Swift and Foundation in itself: half the time of a start would otherwise go
/// into linking them. The libraries after the first are what Foundation's own need.
let selfContained: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-lCoreFoundation", "-l_FoundationICU", "-l_FoundationCShims",
      "-l_FoundationCollections", "-lswiftSynchronization", "-lstdc++",
    ], .when(configuration: .release))
]

func tested(_ flags: String...) -> [SwiftSetting] {
  Context.environment["OEKAKI_TESTED"] == nil ? [] : [.unsafeFlags(flags)]
}

let package = Package(
  name: "oekaki",
  products: [
    .executable(name: "oekaki", targets: ["oekaki"]),
    .library(name: "Cells", targets: ["Cells"]),
    .library(name: "DrawingCore", targets: ["DrawingCore"]),
    .library(name: "Lettering", targets: ["Lettering"]),
    .library(name: "Formats", targets: ["Formats"]),
    .library(name: "Images", targets: ["Images"]),
    .library(name: "Archiving", targets: ["Archiving"]),
    .library(name: "TerminalKit", targets: ["TerminalKit"]),
    .library(name: "CursesScreen", targets: ["CursesScreen"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // From the bottom up: every arrow points down.
    .target(name: "Cells", swiftSettings: strict),
    .target(name: "Archiving", swiftSettings: strict),
    .systemLibrary(name: "CSessions"),
    .target(name: "Sessions", dependencies: ["CSessions", "Cells"], swiftSettings: light),
    .systemLibrary(name: "CZlib"),
    .target(name: "Compression", dependencies: ["CZlib"], swiftSettings: strict),
    .target(name: "DrawingCore", dependencies: ["Cells"], swiftSettings: strict),
    .target(
      name: "Lettering", dependencies: ["Cells", "Compression"],
      resources: [.embedInCode("Fonts/Files")], swiftSettings: strict),
    .target(
      name: "TerminalKit", dependencies: ["Archiving", "Cells"], swiftSettings: mainActor),
    .target(
      name: "Formats", dependencies: ["Cells", "Compression", "DrawingCore"],
      resources: [.embedInCode("Letters/Files")], swiftSettings: strict),
    .systemLibrary(name: "CPNG"),
    .target(
      name: "Images", dependencies: ["CPNG", "Cells", "Compression", "DrawingCore", "Formats"],
      swiftSettings: strict),
    .systemLibrary(name: "CNcurses"),
    .target(
      name: "CursesScreen", dependencies: ["Cells", "CNcurses", "TerminalKit"],
      swiftSettings: mainActor),
    .target(
      name: "DrawingStore",
      dependencies: ["Archiving", "Cells", "DrawingCore", "Formats", "Images", "Sessions"],
      swiftSettings: mainActor),
    .target(
      name: "OekakiApp",
      dependencies: [
        "Archiving", "Cells", "DrawingCore", "DrawingStore", "Formats", "Lettering", "Sessions",
        "TerminalKit",
      ],
      resources: [.embedInCode("Scenes/Files")], swiftSettings: mainActor),
    .target(
      name: "Scripting",
      dependencies: [
        "Cells", "DrawingCore", "DrawingStore", "Formats", "OekakiApp", "Sessions", "TerminalKit",
      ],
      swiftSettings: mainActor),
    .executableTarget(
      name: "oekaki",
      dependencies: [
        "Cells", "CursesScreen", "DrawingCore", "DrawingStore", "Formats", "OekakiApp", "Scripting",
        "Sessions", "TerminalKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: light, linkerSettings: selfContained),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: light),
    .target(
      name: "RandomCommands", dependencies: ["Cells", "DrawingCore", "TestSupport"],
      path: "Tests/RandomCommands", swiftSettings: light),
    .target(
      name: "Staging",
      dependencies: [
        "Cells", "DrawingCore", "DrawingStore", "Formats", "OekakiApp", "Scripting", "TerminalKit",
        "TestSupport",
      ],
      path: "Tests/Staging", swiftSettings: light),
    // For the tests: libvterm, a pseudo-terminal, and a program that shows what CursesScreen does.
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm"),
    .target(
      name: "PseudoTerminal", dependencies: ["CVTerm", "Cells", "TerminalKit", "TestSupport"],
      path: "Tests/PseudoTerminal", swiftSettings: light),
    .executableTarget(
      name: "CursesDemo", dependencies: ["Cells", "CursesScreen", "TerminalKit"],
      path: "Tests/CursesDemo", swiftSettings: mainActor),
    .executableTarget(
      name: "RestorationDemo",
      dependencies: ["Cells", "DrawingStore", "OekakiApp", "Sessions", "TerminalKit"],
      path: "Tests/RestorationDemo", swiftSettings: mainActor),
    .executableTarget(
      name: "LockRacer", dependencies: ["Sessions", "TestSupport"], path: "Tests/LockRacer",
      swiftSettings: light),
    .testTarget(
      name: "CursesScreenTests",
      dependencies: [
        "Cells", "CursesDemo", "CursesScreen", "PseudoTerminal", "TestSupport", "TerminalKit",
      ],
      swiftSettings: light),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Cells", "Compression", "DrawingCore", "PseudoTerminal", "TestSupport", "TerminalKit",
      ],
      swiftSettings: light),
    .testTarget(
      name: "DurabilityTests",
      dependencies: [
        "Cells", "DrawingCore", "PseudoTerminal", "RandomCommands", "TestSupport", "TerminalKit",
      ],
      exclude: ["README.md", "full"], swiftSettings: light),
    .testTarget(name: "ArchitectureTests", swiftSettings: light),
    .testTarget(
      name: "SnapshotTests",
      dependencies: [
        "Cells", "DrawingCore", "DrawingStore", "Formats", "OekakiApp", "Scripting", "Sessions",
        "TerminalKit", "TestSupport",
      ],
      exclude: ["Frozen"], swiftSettings: light),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Cells", "PseudoTerminal", "TestSupport", "TerminalKit"],
      swiftSettings: light),
    // What is dear to read and to perform, and the search for it.
    .target(
      name: "Costs",
      dependencies: [
        "Archiving", "Cells", "Compression", "CursesScreen", "DrawingCore", "DrawingStore",
        "Formats", "Images", "Lettering", "OekakiApp", "RandomCommands", "Sessions",
        "TerminalKit", "TestSupport",
      ],
      path: "Tests/Costs", swiftSettings: strict),
    .executableTarget(
      name: "CostSearch", dependencies: ["Cells", "Costs", "DrawingCore", "TestSupport"],
      path: "Tests/CostSearch", swiftSettings: light),
    .testTarget(
      name: "HostileTests",
      dependencies: [
        "Archiving", "Cells", "CostSearch", "Costs", "DrawingCore", "DrawingStore", "Formats",
        "OekakiApp", "PseudoTerminal", "TerminalKit", "TestSupport",
      ],
      swiftSettings: light),
    .testTarget(
      name: "ArchivingTests", dependencies: ["Archiving", "TestSupport"], swiftSettings: light),
    .testTarget(
      name: "SessionsTests", dependencies: ["CSessions", "LockRacer", "TestSupport", "Sessions"],
      swiftSettings: light),
    .testTarget(name: "CellsTests", dependencies: ["Cells"], swiftSettings: light),
    .testTarget(name: "CompressionTests", dependencies: ["Compression"], swiftSettings: light),
    .testTarget(
      name: "LetteringTests", dependencies: ["Cells", "Lettering", "TestSupport"],
      swiftSettings: light),
    .testTarget(
      name: "FormatsTests",
      dependencies: [
        "CVTerm", "Cells", "Compression", "DrawingCore", "Formats", "PseudoTerminal", "TestSupport",
      ],
      swiftSettings: light),
    // What proves that classes archive and initialise as they should, for the kit and the program.
    .target(
      name: "ArchiveProofs", dependencies: ["Archiving", "Cells", "TerminalKit"],
      path: "Tests/ArchiveProofs", swiftSettings: light),
    .testTarget(
      name: "ImagesTests",
      dependencies: [
        "Cells", "Compression", "DrawingCore", "Formats", "Images", "TestSupport",
      ],
      swiftSettings: light),
    .testTarget(
      name: "TerminalKitTests",
      dependencies: ["ArchiveProofs", "Archiving", "Cells", "TerminalKit", "TestSupport"],
      swiftSettings: light),
    .testTarget(
      name: "OekakiAppTests",
      dependencies: [
        "ArchiveProofs", "Archiving", "Cells", "DrawingCore", "DrawingStore", "Formats",
        "OekakiApp", "RandomCommands", "RestorationDemo", "Scripting", "Sessions", "Staging",
        "TerminalKit",
        "TestSupport",
      ],
      swiftSettings: last),
    .testTarget(
      name: "DrawingStoreTests",
      dependencies: [
        "Archiving", "Cells", "DrawingCore", "DrawingStore", "OekakiApp", "RandomCommands",
        "Sessions", "Staging", "TerminalKit", "TestSupport",
      ],
      swiftSettings: light),
    .testTarget(
      name: "ScriptingTests",
      dependencies: [
        "Cells", "DrawingCore", "DrawingStore", "Formats", "OekakiApp", "Scripting", "Sessions",
        "Staging", "TerminalKit", "TestSupport",
      ],
      swiftSettings: light),
    .testTarget(
      name: "DrawingCoreTests",
      dependencies: ["Cells", "DrawingCore", "RandomCommands", "TestSupport"],
      swiftSettings: light),
  ],
  swiftLanguageModes: [.v6]
)

// `OEKAKI_TESTS=FormatsTests,CellsTests swift test` builds and runs these test targets alone, with
// nothing that they do not need. `Tests/one` sets it.
if let chosen = Context.environment["OEKAKI_TESTS"]?.split(separator: ",").map(String.init) {
  let byName = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  // These run the program.
  let runners: Set = ["DurabilityTests", "EndToEndTests", "HostileTests", "TerminalTests"]
  var (needed, next) = (Set<String>(), chosen)
  if !runners.isDisjoint(with: chosen) { next.append("oekaki") }
  while let name = next.popLast() {
    guard let target = byName[name], needed.insert(name).inserted else { continue }
    next += target.dependencies.compactMap {
      if case .byNameItem(let name, _) = $0 { name } else { nil }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { product in
    ((product as? Product.Library)?.targets ?? [product.name]).contains { !needed.contains($0) }
  }
}
