import Cells
import Foundation
import PseudoTerminal
import TestSupport

/// A folder of its own for one test, with a drawing in it, gone with the last reference.
final class Sitting {
  private let folder: TemporaryFolder
  var drawing: String { path("a.oekaki") }

  init() throws { folder = try TemporaryFolder(in: TemporaryFolder.onDisk) }

  /// With a drawing that a script makes.
  convenience init(drawing script: String, size: Size = Size(60, 16)) throws {
    try self.init()
    try make("a.oekaki", script, size)
  }

  func path(_ name: String) -> String { folder(name) }

  private func make(_ name: String, _ script: String, _ size: Size) throws {
    try folder.write("script", script.utf8)
    _ = try run("run", path("script"), "--size", size.text, "--save", path(name))
  }

  /// Writes the settings of the person who draws.
  func set(_ lines: [String]) throws {
    try FileManager.default.createDirectory(
      atPath: folder(".config/oekaki"), withIntermediateDirectories: true)
    try folder.write(".config/oekaki/settings", lines.joined(separator: "\n").utf8)
  }

  /// Starts `oekaki` in the folder on a terminal, whatever comes of it: garbage may name files, too.
  func launch(
    _ arguments: String..., size: Size = Size(80, 24), environment changes: [String: String?] = [:]
  ) throws -> PseudoTerminal {
    let program = ["/usr/bin/env", "-C", folder.path, ShippedProgram.path]
    let command = program + arguments + ["--state", path("state")]
    return try PseudoTerminal(
      command, size: size, environment: environment.merging(changes) { $1 })
  }

  private var environment: [String: String?] {
    ["LC_ALL": nil, "LANG": "C.UTF-8", "HOME": folder.path]
  }

  /// What a command writes that does not draw.
  func run(_ arguments: String...) throws -> String {
    try output(of: [ShippedProgram.path] + arguments)
  }

  struct Failure: Error { let text: String }

  /// Runs a program to its end. Not by Foundation's `Process`: that waits for everything which the
  /// program has left running.
  func output(of command: [String], environment changes: [String: String?] = [:]) throws -> String {
    let terminal = try PseudoTerminal(command, environment: environment.merging(changes) { $1 })
    let status = try terminal.waitForExit()
    let text = String(decoding: terminal.output, as: UTF8.self).replacing("\r\n", with: "\n")
    guard status == .exited(0) else { throw Failure(text: text) }
    return text
  }

  /// What a script draws from nothing, as the digest of the drawing alone.
  func digest(ofScript script: String, size: Size) throws -> String {
    try make("b.oekaki", script, size)
    return try digest(of: "b.oekaki")
  }

  func digest(of name: String) throws -> String { try facts(of: name).drawing }

  func facts(of name: String) throws -> Facts {
    try JSONDecoder().decode(Facts.self, from: Data(try run("info", path(name), "--json").utf8))
  }

  struct Facts: Decodable {
    let drawing: String
    let undo: Int
  }
}
