// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [.unsafeFlags(["-warnings-as-errors"])]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "oekaki", path: "../.."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // What is measured: drawings, edits, archives.
    .target(
      name: "Workloads",
      dependencies: [
        .product(name: "Archiving", package: "oekaki"),
        .product(name: "Cells", package: "oekaki"),
        .product(name: "DrawingCore", package: "oekaki"),
      ],
      swiftSettings: strict),
    // By time, and by size.
    .executableTarget(
      name: "OekakiBenchmarks",
      dependencies: [
        "Workloads",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "Cells", package: "oekaki"),
        .product(name: "DrawingCore", package: "oekaki"),
      ],
      path: "Benchmarks/OekakiBenchmarks", swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // Diagrams, by time and by instructions, each beside what it may cost.
    .executableTarget(
      name: "DiagramCost",
      dependencies: [
        "CValgrind",
        .product(name: "Cells", package: "oekaki"),
        .product(name: "DrawingCore", package: "oekaki"),
      ],
      swiftSettings: strict),
    // Strokes, by time, each beside plain writing.
    .executableTarget(
      name: "BrushCost",
      dependencies: [
        "Workloads",
        .product(name: "Cells", package: "oekaki"),
        .product(name: "DrawingCore", package: "oekaki"),
      ],
      swiftSettings: strict),
    // By instructions, under callgrind.
    .target(name: "CValgrind"),
    .executableTarget(
      name: "EditCost",
      dependencies: [
        "CValgrind", "Workloads",
        .product(name: "Cells", package: "oekaki"),
        .product(name: "DrawingCore", package: "oekaki"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
