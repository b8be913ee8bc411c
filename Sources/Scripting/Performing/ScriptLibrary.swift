import DrawingCore
import DrawingStore
import Sessions

/// A script with all the files it includes, read and parsed before anything is performed.
struct ScriptLibrary {
  struct File {
    /// The name that errors give the file.
    let name: String
    let steps: [Script.Step]
  }

  let main: File
  /// The texts of the included files, by the names that the script gives them.
  private(set) var texts: [String: String]
  /// The failures to read others, by name, where the script expects them.
  private(set) var unread: [String: FailureRecord] = [:]
  private var included: [String: Result<File, Failure>] = [:]
  /// The steps by their texts: a file that is included by several names is parsed and counted once.
  private var parsed: [String: [Script.Step]] = [:]
  /// The files being read, each included by the one before it.
  private var open: [String] = []
  private let limits: ScriptLimits
  /// The number of bytes in all texts that differ.
  private(set) var size = 0
  /// The number of bytes read for includes.
  private var sizeRead = 0
  /// The memory that the texts and the statements take, in bytes.
  private(set) var footprint = 0
  /// Whether there is a `crash` statement anywhere.
  private(set) var crashes = false

  /// - Parameters:
  ///   - texts: the texts of included files that have been read already.
  ///   - read: returns the text of an included file.
  init(
    _ source: ScriptSource, texts: [String: String] = [:], limits: ScriptLimits,
    reading read: (String) throws(Failure) -> String
  ) throws(Failure) {
    self.texts = texts
    self.limits = limits
    let steps = try ScriptLibrary.parse(source.text, source.name)
    main = File(name: source.name, steps: steps)
    count(source.text, steps)
    try look(through: steps, of: main, isTried: false, read)
  }

  /// Returns an included file, or throws the failure to read it that the script expects.
  func file(_ name: String) throws(Failure) -> File {
    guard let file = included[name] else { throw Failure("\(name): not read", exitCode: 70) }
    return try file.get()
  }

  private static func parse(_ text: String, _ name: String) throws(Failure) -> [Script.Step] {
    do throws(ScriptError) { return try Script.parse(text) } catch {
      throw Failure(error.reason, at: TextLocation(error, in: name))
    }
  }

  private mutating func count(_ text: String, _ steps: [Script.Step]) {
    parsed[text] = steps
    size += text.utf8.count
    footprint += text.utf8.count + ScriptLibrary.footprint(of: steps)
  }

  private static func footprint(of steps: [Script.Step]) -> Int {
    steps.reduce(0) { sum, step in
      let inner: [Script.Step] =
        switch step.content {
        case .repeat(_, let body): body
        case .expectError(_, .step(let step)): [step]
        case .command, .snap, .input, .file, .letter, .reference, .state, .expect, .expectError,
          .crash:
          []
        }
      return sum + MemoryLayout<Script.Step>.stride + footprint(of: inner)
    }
  }

  private mutating func look(
    through steps: [Script.Step], of file: File, isTried: Bool,
    _ read: (String) throws(Failure) -> String
  ) throws(Failure) {
    for step in steps {
      let location = TextLocation(step, in: file.name)
      switch step.content {
      case .repeat(_, let body): try look(through: body, of: file, isTried: isTried, read)
      case .expectError(_, .step(let step)):
        try look(through: [step], of: file, isTried: true, read)
      case .file(.include, let name):
        do throws(Failure) { try include(name, read) } catch {
          guard isTried else { throw error.located(at: location) }
          included[name] = .failure(error)
        }
      case .crash: crashes = true
      case .command, .snap, .input, .file, .letter, .reference, .state, .expect, .expectError: break
      }
    }
  }

  private mutating func text(
    of name: String, _ read: (String) throws(Failure) -> String
  ) throws(Failure) -> String {
    if let known = texts[name] { return known }
    do throws(Failure) {
      let text = try read(name)
      sizeRead += text.utf8.count
      guard sizeRead <= ScriptLimits.largestText else {
        throw Failure(
          "\(PathName(name).safeText): what is included has more than "
            + "\(ScriptLimits.largestText >> 20) MB in all (run it in parts)", exitCode: 65)
      }
      let known = parsed.index(forKey: text).map { parsed[$0].key } ?? text
      texts[name] = known
      return known
    } catch {
      unread[name] = FailureRecord(error)
      throw error
    }
  }

  /// Reads and parses a file the first time it is included.
  private mutating func include(
    _ name: String, _ read: (String) throws(Failure) -> String
  ) throws(Failure) {
    guard !open.contains(name) else {
      throw Failure("\(PathName(name).safeText) includes itself", exitCode: 64)
    }
    guard open.count < limits.depth else {
      throw Failure("files include each other more than \(limits.depth) deep", exitCode: 64)
    }
    if let known = included[name] {
      _ = try known.get()
      return
    }
    open.append(name)
    defer { open.removeLast() }
    let text = try text(of: name, read)
    let file = File(name: name, steps: try steps(of: text, in: name))
    try look(through: file.steps, of: file, isTried: false, read)
    included[name] = .success(file)
  }

  private mutating func steps(of text: String, in name: String) throws(Failure) -> [Script.Step] {
    if let known = parsed[text] { return known }
    let steps = try ScriptLibrary.parse(text, name)
    count(text, steps)
    return steps
  }
}
