import Cells
import OekakiApp
import TerminalKit

/// What `oekaki [FILE]` is told on the command line.
struct DrawOptions {
  var file: String?
  var restore: String?
  var new = false
  var size: Size?
  var state: String?
  var font: [String] = []
  var colors: ColorDepth?
  var octants = false
  var record: String?

  /// What is wrong with options that exclude each other; nil if nothing is.
  var contradiction: String? {
    if restore != nil, new || file != nil {
      return "--restore FILE cannot be combined with --new or another file."
    }
    return size != nil && !new ? "--size requires --new." : nil
  }

  /// The size of a fresh drawing: `--new 200x60` is short for `--new --size 200x60`.
  private var freshSize: Size? { size ?? file.flatMap(Size.init(argument:)) }
  private var freshFile: String? { size == nil && freshSize != nil ? nil : file }

  private var request: LaunchRequest {
    if let restore { return .restore(restore) }
    if new { return .new(freshSize, file: freshFile) }
    return file.map(LaunchRequest.open) ?? .last
  }

  @MainActor func launch() throws {
    try Draw.launch(
      request, state: state, record: record, fontFolders: font, colors: colors, octants: octants)
  }
}

extension DrawOptions {
  /// Reads a command line in which each option stands as it does in the help, with its value as the
  /// next word. Nil for any other, and where something is wrong: that is up to the parser of all
  /// commands, which would take a third of the launch time.
  init?(plain words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard take(word, &rest) else { return nil }
    }
    if contradiction != nil { return nil }
  }

  /// Takes a word, and the value after it. Returns false if that is not plain.
  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) -> Bool {
    switch word {
    case "--new": new = true
    case "--octants": octants = true
    case "--restore": return set(\.restore, &rest) { $0 }
    case "--size": return set(\.size, &rest) { Size(argument: $0) }
    case "--state": return set(\.state, &rest) { $0 }
    case "--colors": return set(\.colors, &rest) { ColorDepth(argument: $0) }
    case "--record": return set(\.record, &rest) { $0 }
    case "--font":
      guard let folder = Self.value(&rest) else { return false }
      font.append(folder)
    default:
      guard file == nil, Self.isValue(word), !Oekaki.isCommand(word) else { return false }
      file = word
    }
    return true
  }

  /// Sets an option that is not set yet to what is read of the next word.
  private mutating func set<Value>(
    _ option: WritableKeyPath<DrawOptions, Value?>, _ rest: inout ArraySlice<String>,
    _ read: (String) -> Value?
  ) -> Bool {
    guard self[keyPath: option] == nil, let value = Self.value(&rest).flatMap(read) else {
      return false
    }
    self[keyPath: option] = value
    return true
  }

  private static func value(_ rest: inout ArraySlice<String>) -> String? {
    rest.popFirst().flatMap { isValue($0) ? $0 : nil }
  }

  private static func isValue(_ word: String) -> Bool { !word.isEmpty && word.first != "-" }
}
