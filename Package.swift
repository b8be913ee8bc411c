// swift-tools-version: 6.2
import PackageDescription

/// `Tests/all` sets OEKAKI_TESTED and makes a debug build that is made once and thrown away: each module
/// is compiled at once, in half the processor time that its files take one by one.
let isTested = Context.environment["OEKAKI_TESTED"] != nil
let atOnce: [SwiftSetting] =
  isTested
  ? [
    .unsafeFlags([
      "-whole-module-optimization", "-no-emit-module-separately-wmo", "-num-threads", "2",
    ])
  ] : []

/// Looking up a type by its name for the first time has the runtime go through all conformances of
/// the program, which would be a quarter of a start: a release asks for types directly. It does not
/// check at every turn what the tests have checked: that nothing is changed while it is read, and that
/// what belongs to the main actor runs there. Each function is for the linker to place, or to leave out.
let strict: [SwiftSetting] =
  [
    .treatAllWarnings(as: .error),
    .unsafeFlags(
      [
        "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
        "-enforce-exclusivity=unchecked", "-disable-dynamic-actor-isolation",
        "-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link",
      ],
      .when(configuration: .release)),
  ] + atOnce
/// Modules in which tests spend their time are optimised in that build.
let fast: [SwiftSetting] = isTested ? strict + [.unsafeFlags(["-O"])] : strict
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// A release carries Swift and Foundation in itself: half the time of a start would otherwise go
/// into linking them. The libraries after the first are what Foundation's own need. The places that
/// have to be told where the program lies in memory are packed, of which there are a hundred thousand.
/// What runs in most sittings lies together, in an order that a benchmark notes: a third less memory.
/// Names of it that are gone do no harm.
let selfContained: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-static-stdlib",
      "-Xlinker", "--no-export-dynamic", "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker",
      "--symbol-ordering-file=\(Context.packageDirectory)/Tests/Benchmarks/function-order.txt",
      "-lCoreFoundation", "-l_FoundationICU", "-l_FoundationCShims", "-l_FoundationCollections",
      "-lswiftSynchronization", "-lstdc++",
    ], .when(configuration: .release))
]

let package = Package(
  name: "oekaki",
  products: [
    .executable(name: "oekaki", targets: ["oekaki"]),
    .executable(name: "oekaki-host", targets: ["oekaki-host"]),
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
    .target(name: "Cells", swiftSettings: fast),
    .target(name: "Archiving", swiftSettings: fast),
    .systemLibrary(name: "CSessions"),
    .target(name: "Sessions", dependencies: ["CSessions", "Cells"], swiftSettings: strict),
    .systemLibrary(name: "CZlib"),
    .target(name: "Compression", dependencies: ["CZlib"], swiftSettings: fast),
    .target(name: "DrawingCore", dependencies: ["Cells"], swiftSettings: fast),
    .target(name: "Sharing", dependencies: ["DrawingCore"], swiftSettings: fast),
    .target(
      name: "Hosting", dependencies: ["Cells", "DrawingCore", "Sessions", "Sharing"],
      swiftSettings: fast),
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(
      name: "Relaying",
      dependencies: ["CPostgres", "Cells", "DrawingCore", "Hosting", "Sessions", "Sharing"],
      swiftSettings: fast),
    .target(name: "Diagrams", dependencies: ["Cells", "DrawingCore"], swiftSettings: fast),
    .target(
      name: "Lettering", dependencies: ["Cells", "Compression"],
      resources: [.embedInCode("Fonts/Files")], swiftSettings: fast),
    .target(
      name: "TerminalKit", dependencies: ["Archiving", "Cells"], swiftSettings: mainActor),
    .target(
      name: "Formats", dependencies: ["Cells", "Compression", "DrawingCore"],
      resources: [.embedInCode("Letters/Files")], swiftSettings: fast),
    .systemLibrary(name: "CPNG"),
    .systemLibrary(name: "CGIF"),
    .target(
      name: "Images",
      dependencies: ["CGIF", "CPNG", "Cells", "Compression", "DrawingCore", "Formats"],
      swiftSettings: fast),
    .systemLibrary(name: "CNcurses"),
    .target(
      name: "CursesScreen", dependencies: ["Cells", "CNcurses", "TerminalKit"],
      swiftSettings: mainActor),
    .target(
      name: "DrawingStore",
      dependencies: [
        "Archiving", "Cells", "Diagrams", "DrawingCore", "Formats", "Images", "Sessions", "Sharing",
      ],
      swiftSettings: mainActor),
    .target(
      name: "OekakiApp",
      dependencies: [
        "Archiving", "Cells", "DrawingCore", "DrawingStore", "Formats", "Hosting", "Lettering",
        "Sessions", "Sharing", "TerminalKit",
      ],
      resources: [.embedInCode("Scenes/Files")], swiftSettings: mainActor),
    .target(
      name: "Scripting",
      dependencies: [
        "Cells", "DrawingCore", "DrawingStore", "Formats", "OekakiApp", "Sessions", "TerminalKit",
      ],
      swiftSettings: mainActor),
    // A release has no use for the languages of Foundation. Valgrind reads version 4 of what is told to
    // debuggers.
    .target(name: "CWithoutLocales", cSettings: [.unsafeFlags(["-gdwarf-4"])]),
    .executableTarget(
      name: "oekaki",
      dependencies: [
        "CWithoutLocales", "Cells", "CursesScreen", "DrawingCore", "DrawingStore", "Formats",
        "OekakiApp", "Scripting", "Sessions", "TerminalKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict, linkerSettings: selfContained),
    .executableTarget(
      name: "oekaki-host",
      dependencies: [
        "Cells", "DrawingCore", "Hosting", "Relaying", "Sessions", "Sharing",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict, linkerSettings: selfContained),

    .target(
      name: "TestSupport", dependencies: ["Cells"], path: "Tests/TestSupport", swiftSettings: strict
    ),
    .target(
      name: "RandomCommands", dependencies: ["Cells", "DrawingCore", "TestSupport"],
      path: "Tests/RandomCommands", swiftSettings: strict),
    .target(
      name: "Staging",
      dependencies: [
        "Cells", "DrawingCore", "DrawingStore", "Formats", "OekakiApp", "Scripting", "TerminalKit",
        "TestSupport",
      ],
      path: "Tests/Staging", swiftSettings: strict),
    // For the tests: libvterm, a pseudo-terminal, and a program that shows what CursesScreen does.
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm"),
    .target(
      name: "PseudoTerminal", dependencies: ["CVTerm", "Cells", "TerminalKit", "TestSupport"],
      path: "Tests/PseudoTerminal", swiftSettings: strict),
    .executableTarget(
      name: "CursesDemo", dependencies: ["Cells", "CursesScreen", "TerminalKit"],
      path: "Tests/CursesDemo", swiftSettings: mainActor),
    .executableTarget(
      name: "RestorationDemo",
      dependencies: ["Cells", "DrawingStore", "OekakiApp", "Sessions", "TerminalKit"],
      path: "Tests/RestorationDemo", swiftSettings: mainActor),
    .executableTarget(
      name: "LockRacer", dependencies: ["Sessions", "TestSupport"], path: "Tests/LockRacer",
      swiftSettings: strict),
    .testTarget(
      name: "CursesScreenTests",
      dependencies: [
        "Cells", "CursesDemo", "CursesScreen", "PseudoTerminal", "TestSupport", "TerminalKit",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Cells", "Compression", "DrawingCore", "DrawingStore", "Formats", "Hosting",
        "PseudoTerminal", "Sessions", "Sharing", "TestSupport", "TerminalKit",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DurabilityTests",
      dependencies: [
        "Cells", "DrawingCore", "DrawingStore", "Formats", "PseudoTerminal", "RandomCommands",
        "TestSupport", "TerminalKit",
      ],
      exclude: ["README.md", "full"], swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", swiftSettings: strict),
    .testTarget(
      name: "SnapshotTests",
      dependencies: [
        "Cells", "DrawingCore", "DrawingStore", "Formats", "OekakiApp", "Scripting", "Sessions",
        "TerminalKit", "TestSupport",
      ],
      exclude: ["Frozen"], swiftSettings: strict),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Cells", "PseudoTerminal", "TestSupport", "TerminalKit"],
      swiftSettings: strict),
    // What is dear to read and to perform, and the search for it.
    .target(
      name: "Costs",
      dependencies: [
        "Archiving", "Cells", "Compression", "CursesScreen", "DrawingCore", "DrawingStore",
        "Formats", "Images", "Lettering", "OekakiApp", "RandomCommands", "Sessions",
        "TerminalKit", "TestSupport",
      ],
      path: "Tests/Costs", swiftSettings: fast),
    .executableTarget(
      name: "CostSearch", dependencies: ["Cells", "Costs", "DrawingCore", "TestSupport"],
      path: "Tests/CostSearch", swiftSettings: strict),
    .testTarget(
      name: "HostileTests",
      dependencies: [
        "Archiving", "Cells", "CostSearch", "Costs", "DrawingCore", "DrawingStore", "Formats",
        "OekakiApp", "PseudoTerminal", "TerminalKit", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ArchivingTests", dependencies: ["Archiving", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "SessionsTests", dependencies: ["CSessions", "LockRacer", "TestSupport", "Sessions"],
      swiftSettings: strict),
    .testTarget(name: "CellsTests", dependencies: ["Cells"], swiftSettings: strict),
    .testTarget(name: "CompressionTests", dependencies: ["Compression"], swiftSettings: strict),
    .testTarget(
      name: "LetteringTests", dependencies: ["Cells", "Lettering", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FormatsTests",
      dependencies: [
        "CVTerm", "Cells", "Compression", "DrawingCore", "Formats", "PseudoTerminal", "TestSupport",
      ],
      swiftSettings: strict),
    // What proves that classes archive and initialise as they should, for the kit and the program.
    .target(
      name: "ArchiveProofs", dependencies: ["Archiving", "Cells", "TerminalKit"],
      path: "Tests/ArchiveProofs", swiftSettings: strict),
    .testTarget(
      name: "ImagesTests",
      dependencies: [
        "Cells", "Compression", "DrawingCore", "Formats", "Images", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalKitTests",
      dependencies: ["ArchiveProofs", "Archiving", "Cells", "TerminalKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "OekakiAppTests",
      dependencies: [
        "ArchiveProofs", "Archiving", "Cells", "DrawingCore", "DrawingStore", "Formats", "Hosting",
        "OekakiApp", "RandomCommands", "RestorationDemo", "Scripting", "Sessions", "Sharing",
        "Staging", "TerminalKit", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DrawingStoreTests",
      dependencies: [
        "Archiving", "Cells", "DrawingCore", "DrawingStore", "OekakiApp", "RandomCommands",
        "Sessions", "Sharing", "Staging", "TerminalKit", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ScriptingTests",
      dependencies: [
        "Cells", "DrawingCore", "DrawingStore", "Formats", "OekakiApp", "Scripting", "Sessions",
        "Staging", "TerminalKit", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SharingTests",
      dependencies: ["Cells", "DrawingCore", "RandomCommands", "Sharing", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RelayingTests",
      dependencies: [
        "Cells", "DrawingCore", "Hosting", "RandomCommands", "Relaying", "Sessions", "Sharing",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "HostingTests",
      dependencies: [
        "Cells", "DrawingCore", "Hosting", "RandomCommands", "Sessions", "Sharing", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DiagramsTests", dependencies: ["Cells", "Diagrams", "DrawingCore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DrawingCoreTests",
      dependencies: ["Cells", "DrawingCore", "RandomCommands", "TestSupport"],
      swiftSettings: strict),
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
