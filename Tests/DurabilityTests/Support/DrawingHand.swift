import Cells
import Foundation
import PseudoTerminal
import TerminalKit
import TestSupport

/// Draws with the pencil on a terminal of 80x24, and knows which cells must be drawn on.
struct DrawingHand {
  static let canvas = Rect(0, 0, 68, 18)
  private static let origin = Point(8, 2)

  private(set) var drawn: Set<Point> = []
  private var random: SeededGenerator
  private var place = Point(30, 8)
  private var isDown = false

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Presses, moves by one cell, or releases.
  mutating func act(on terminal: PseudoTerminal) throws {
    switch (isDown, Int.random(in: 0..<8, using: &random)) {
    case (false, _):
      place = Point(.random(in: 0..<68, using: &random), .random(in: 0..<18, using: &random))
      try send(.press(.left), to: terminal)
      isDown = true
    case (true, 0):
      try send(.release(.left), to: terminal)
      isDown = false
    case (true, _):
      let step = Point(.random(in: -1...1, using: &random), .random(in: -1...1, using: &random))
      place = Point(place.x + step.x, place.y + step.y).clamped(to: Self.canvas)
      try send(.drag(.left), to: terminal)
    }
    drawn.insert(place)
  }

  /// The next thing it does is to press the button.
  mutating func rest() { isDown = false }

  private func send(_ phase: Mouse.Phase, to terminal: PseudoTerminal) throws {
    try terminal.mouse(phase, place.x + Self.origin.x, place.y + Self.origin.y)
  }
}

extension PseudoTerminal {
  /// Reads output until the drawing screen is there, down to its last row.
  func expectDrawingScreen(within seconds: Double = patience) throws {
    try expect("the drawing screen", within: seconds) {
      isAlternateScreen && reportsFocus && !messageRow.isEmpty && isPictureWhole
    }
  }

  /// Enters a command on the command line.
  func command(_ line: String) throws {
    try press(Key(.function(2)))
    try expect("the command line") { messageRow.hasPrefix(":") }
    try type(line + "\r")
    try expect("no command line") { !messageRow.hasPrefix(":") }
  }

  var statusRow: String { row(size.height - 2) }
  var messageRow: String { row(size.height - 1) }

  /// Rows are written from the top down, and the cursor is put where it belongs in the end.
  private var isPictureWhole: Bool { cursor.y < size.height - 2 || !isCursorVisible }

  /// The cells of the drawing that show ink.
  var shownInk: Set<Point> {
    var ink: Set<Point> = []
    for y in 0..<18 {
      for x in 0..<68 where cell(x + 8, y + 2).text == "█" { ink.insert(Point(x, y)) }
    }
    return ink
  }

  /// Reads output until these cells show ink.
  func expectInk(_ points: Set<Point>, _ context: String) throws {
    try expect("\(context): \(points.count) cells of ink") { shownInk.isSuperset(of: points) }
  }

  /// Waits until the newest session's log names these cells.
  func expectLogged(
    _ points: Set<Point>, in workplace: Workplace, meanwhile action: () -> Void = {}
  ) throws {
    try expect("what is drawn in the log") {
      action()
      return (try? workplace.pointsInLog().isSuperset(of: points)) == true
    }
  }
}

extension Workplace {
  /// Every point that the newest session's log names.
  func pointsInLog() throws -> Set<Point> {
    guard let id = try listedSessions().first else { return [] }
    let words = try run(command("sessions", "--log", id)).output.split(
      whereSeparator: \.isWhitespace)
    return Set(
      words.compactMap { word in
        let numbers = word.split(separator: ",").compactMap { Int($0) }
        return numbers.count == 2 ? Point(numbers[0], numbers[1]) : nil
      })
  }

  /// What is wrong with the newest session: it must be what its own log draws.
  func faultOfNewestSession() throws -> String? {
    guard let session = try sessions().first else { return "no session" }
    let log = try run(command("sessions", "--log", session.id))
    guard log.status == .exited(0) else { return "sessions --log: \(log)" }
    try write(log.output, to: "log")
    let words = ["run", self("log"), "--allow-files", "--save", self("log.oekaki")]
    let outcome = try run([ShippedProgram.path] + words)
    guard outcome.status == .exited(0) else { return "run of the log: \(outcome)" }
    let drawn = try digest(of: "log.oekaki")
    return drawn == session.digest ? nil : "the log draws something else"
  }
}
