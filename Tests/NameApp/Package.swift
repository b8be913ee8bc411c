// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "NameApp",
  dependencies: [.package(name: "oekaki", path: "../..")],
  targets: [
    .executableTarget(
      name: "NameApp",
      dependencies: ["Cells", "TerminalKit", "CursesScreen"].map {
        .product(name: $0, package: "oekaki")
      },
      resources: [.embedInCode("Scenes")],
      swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
