import DrawingCore
import DrawingStore
import Formats
import TerminalKit

extension CommandTable<Action> {
  /// The words that `set` knows.
  nonisolated private static let settings = "clipboard, colors, keys, sync or save"

  /// The commands of the program itself, which are typed like those of a drawing.
  static let program = CommandTable([
    Entry(
      "save", "[\"FILE\" [replace]]", "save the drawing",
      options: ["replace"]
    ) { (a) throws(ScriptError) in
      let path = a.hasText ? try a.text("a file name") : nil
      return .file(.save(path, replaces: a.flag("replace")))
    },
    Entry("open", "\"FILE\"", "open a drawing") { (a) throws(ScriptError) in
      .file(.open(try a.text("a file name")))
    },
    Entry(
      "export", "[\"FILE\" \(DrawingExport.Request.usage)]",
      "export for other programs: .ans, .svg … .gpl",
      options: DrawingExport.Request.options
    ) { (a) throws(ScriptError) in
      guard a.hasText else { return .file(.askName(.export)) }
      let name = try a.text("a file name")
      return .file(.export(name, try DrawingExport.Request(a)))
    },
    Entry(
      "import", "[\"FILE\" \(PictureRequest.options.joined(separator: " "))]",
      "place a picture in any format, or load a palette", options: PictureRequest.options
    ) { (a) throws(ScriptError) in
      guard a.hasText else { return .file(.askName(.place)) }
      let name = try a.text("a file name")
      return .file(.importPicture(name, try PictureRequest(a)))
    },
    Entry("new", "[WxH]", "a new drawing; the open one is kept") {
      (a) throws(ScriptError) in
      .file(.new(a.hasMore ? try a.size() : nil))
    },
    Entry("record", "[\"FILE\"]", "record what you do as a script; without a file: stop") {
      (a) throws(ScriptError) in
      .file(.record(a.hasText ? try a.text("a file name") : nil))
    },
    Entry("share", "[NAME] [via=SERVICE]", "let others draw on it", options: ["via="]) {
      (a) throws(ScriptError) in
      let name = a.hasText ? try a.text("a name") : nil
      return .canvas(.share(name, via: try a.option("via")?.value))
    },
    Entry("who", "", "who is at the canvas") { (_) throws(ScriptError) in .canvas(.who) },
    Entry("say", "\"TEXT\"", "say something to all") { (a) throws(ScriptError) in
      .canvas(.say(try a.text("what you say")))
    },
    Entry("follow", "[NAME]", "follow somebody’s hand") {
      (a) throws(ScriptError) in
      .canvas(.follow(a.hasText ? try a.text("a name") : nil))
    },
    Entry("presence", "[on|off]", "whether others see where you are at the canvas") {
      (a) throws(ScriptError) in .canvas(.presence(a.hasMore ? try a.isOn() : nil))
    },
    Entry(
      "unshared", "[N|forget N]", "what of yours came back from the canvas, to place it",
      options: ["forget"]
    ) {
      (a) throws(ScriptError) in .canvas(.unshared(try a.unshared()))
    },
    Entry(
      "revert", "by=NAME since=TIME", "take back what somebody drew on the canvas",
      options: ["by=", "since="]
    ) { (a) throws(ScriptError) in .canvas(try a.revert()) },
    Entry(
      "lock", "N for=NAME[,NAME]|all", "who alone draws on a layer of the canvas",
      options: ["for="]
    ) { (a) throws(ScriptError) in .canvas(try a.lock()) },
    Entry("conflicts", "", "what of yours lies on what others drew, to decide") {
      (_) throws(ScriptError) in .canvas(.conflicts)
    },
    Entry("leave", "", "go on alone, with a copy of the canvas") { (_) throws(ScriptError) in
      .canvas(.leave)
    },
    Entry("gallery", "", "all drawings and sessions, to open and tidy up") {
      (_) throws(ScriptError) in
      .screen(.gallery)
    },
    Entry("quit", "", "leave; the session is kept") { (_) throws(ScriptError) in .program(.quit) },
    Entry("help", "", "all keys and commands") { (_) throws(ScriptError) in .screen(.help) },
    Entry("suspend", "", "back to the shell until fg") { (_) throws(ScriptError) in
      .program(.suspend)
    },
    Entry("redraw", "", "redraw the screen") { (_) throws(ScriptError) in .program(.redraw) },
    letter { .letter($0) },
    reference("\(ReferenceFile.usage) | \(ReferenceFile.otherUsage)") {
      .file(.reference($0))
    } command: {
      .command($0)
    },
    Entry("lettering", "", "choose a font for text, with a preview") {
      (_) throws(ScriptError) in .screen(.lettering)
    },
    Entry(
      "copy", "[visible] [as STYLE]",
      "copy the selection, also as a comment",
      options: ["visible"]
    ) { (a) throws(ScriptError) in
      guard a.hasMore else { return .command(.copy(visible: a.flag("visible"))) }
      let (word, token) = try a.bareWord("as")
      guard word == "as" else { throw a.failure("expected as", at: token) }
      return .selection(.copyComment(try a.commentStyle()))
    },
    Entry(
      "set", "[clipboard|sync on|off | colors vga|terminal | keys standard|classic | save]",
      "show or change settings: clipboard, function keys"
    ) {
      (a) throws(ScriptError) in
      guard a.hasMore else { return .setting(.tell) }
      let (name, place) = try a.bareWord(Self.settings)
      switch name {
      case "keys": return .setting(.keys(try a.word("standard or classic", KeyLayout.self)))
      case "clipboard": return .setting(.clipboard(try a.isOn()))
      case "colors": return .setting(.colors(try a.word("vga or terminal", FirstColors.self)))
      case "sync": return .setting(.sync(try a.isOn()))
      case "save": return .setting(.save)
      default: throw a.failure("expected \(Self.settings)", at: place)
      }
    },
    Entry("config", "", "edit the file of settings, in $VISUAL or $EDITOR") {
      (_) throws(ScriptError) in .setting(.edit)
    },
    Entry("bind", "KEY [\"COMMAND\"]", "bind a key to a command; without one: unbind it") {
      (a) throws(ScriptError) in
      let (name, _, place) = try a.wordOrText("a key such as ctrl-k")
      guard let key = KeyName(name) else { throw a.failure("no such key", at: place) }
      guard a.hasText else { return .setting(.bind(key, nil)) }
      return .setting(.bind(key, try a.commandLine("a command")))
    },
    Entry(
      "lint", "[ascii] [columns=N] [rows=N] [contrast=R]", "check for what does not fit the target",
      options: ["ascii", "columns=", "rows=", "contrast="]
    ) { (a) throws(ScriptError) in .view(.lint(try a.lint())) },
    Entry("theme", "[auto|dark|light|mono|NAME]", "how the interface looks; alone: read it again") {
      (a) throws(ScriptError) in
      guard a.hasMore else { return .setting(.rereadTheme) }
      let (word, place) = try a.bareWord("a theme")
      if let theme = ThemeChoice(rawValue: word) { return .setting(.theme(theme)) }
      guard ThemeFile.isName(word) else {
        throw a.failure("no such theme (use one of \(ThemeChoice.names))", at: place)
      }
      return .setting(.themeFile(word))
    },
    Entry("view", "clear|rulers|panels [on|off]", "mark clear cells, number rows, unfold panels") {
      (a) throws(ScriptError) in
      let part = try a.word("clear, rulers or panels", Shown.self)
      return .setting(.show(part, a.hasMore ? try a.isOn() : nil))
    },
    Entry("glyphs", "[\"FILE\"]", "choose a glyph from a chart; FILE: sets for F1–F10") {
      (a) throws(ScriptError) in
      a.hasText ? .setting(.glyphs(try a.text("a file name"))) : .screen(.glyphs)
    },
    Entry("mouse", "on|off", "off: the terminal selects text") { (a) throws(ScriptError) in
      .setting(.mouse(try a.isOn()))
    },
  ])
}

extension ArgumentReader {
  nonisolated fileprivate mutating func unshared() throws(ScriptError) -> UnsharedAction {
    guard hasMore else { return .show }
    let n = try integer(1...Int(Int32.max), "a number from 1")
    return flag("forget") ? .forget(n) : .place(n)
  }

  nonisolated fileprivate func revert() throws(ScriptError) -> CanvasAction {
    guard let (name, _) = try option("by"), !name.isEmpty else {
      throw failure("expected by= and a name (who tells who is there)")
    }
    guard let (text, token) = try option("since") else {
      throw failure("expected since= and a time: \(PastTime.forms)")
    }
    guard let time = PastTime(text) else {
      throw failure("expected a time: \(PastTime.forms)", at: token)
    }
    return .revert(by: name, since: time)
  }

  nonisolated fileprivate mutating func lock() throws(ScriptError) -> CanvasAction {
    let n = try integer(1...Drawing.maximumLayers, "a layer's number")
    guard let (text, token) = try option("for") else {
      throw failure("expected for= and names, or for=all (layer lock \(n) locks it for everybody)")
    }
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.allSatisfy({ !$0.isEmpty && $0.utf8.count <= LayerLocking.longestName }),
      names.count <= LayerLocking.mostNames
    else { throw failure("expected for= and names with commas between", at: token) }
    return .lock(layer: n, for: names == ["all"] ? [] : names)
  }

  nonisolated fileprivate mutating func isOn() throws(ScriptError) -> Bool {
    let (word, token) = try bareWord("on or off")
    guard word == "on" || word == "off" else { throw failure("expected on or off", at: token) }
    return word == "on"
  }

  /// Returns the name of a comment style, or the quoted text to put before each row.
  nonisolated fileprivate mutating func commentStyle() throws(ScriptError) -> String {
    let (text, isQuoted, token) = try wordOrText("a style such as slashes, or text in quotes")
    let names = CommentFrame.named.map(\.name)
    guard isQuoted || names.contains(text) else {
      throw failure("no such style (use one of \(names.joined(separator: ", ")))", at: token)
    }
    return text
  }

  nonisolated fileprivate func lint() throws(ScriptError) -> Lint {
    var lint = Lint()
    lint.isASCII = flag("ascii")
    lint.columns = try number("columns", 1...Drawing.maximumSide)
    lint.rows = try number("rows", 1...Drawing.maximumSide)
    if let (value, token) = try option("contrast") {
      guard let ratio = Double(value), (1...21).contains(ratio) else {
        throw failure("expected contrast= and a number from 1 to 21", at: token)
      }
      lint.contrast = ratio
    }
    return lint.isEmpty ? .everything : lint
  }
}

extension Action {
  /// Parses a line typed on the command line.
  ///
  /// - Parameter actions: the table that an error takes keys from.
  static func parse(
    _ line: String, with actions: ActionTable = .standard
  ) throws(ScriptError) -> Action {
    if let panel = Panel(openedBy: line) { return .screen(.panel(panel)) }
    let verb = verb(ofLine: line)
    if CommandTable.program.entry(for: verb) != nil {
      return try CommandTable.program.parse(line: line)
    }
    if CommandTable.drawing.entry(for: verb) != nil || verb.isEmpty {
      return .command(try CommandTable.drawing.parse(line: line))
    }
    throw unknown(verb, in: line, actions)
  }

  private static func verb(ofLine line: String) -> String {
    // A combining mark would form one character with the blank before it.
    line.unicodeScalars.split { $0 == " " || $0 == "\t" }.first.map { String($0) } ?? ""
  }

  /// Returns the summary of the command that a line begins with; empty if there is no such command.
  static func summary(ofLine line: String) -> String {
    let verb = verb(ofLine: line)
    return syntax.first { $0.verb == verb }?.summary ?? ""
  }

  /// Returns an error that hints at the command that other programs call by that name, or else at the
  /// shortest that begins so, or at the nearest.
  private static func unknown(
    _ verb: String, in line: String, _ actions: ActionTable
  ) -> ScriptError {
    let hint =
      actions.entry(called: verb.lowercased()).map { "; \($0.menuKey): \($0.title)" }
      ?? Suggestion.begun(by: verb, among: syntax.map(\.verb))
    return ScriptError(
      "unknown command “\(verb)”\(hint)", at: ScriptPlace(line: 1, column: 1), source: line)
  }

  /// The first word, usage and summary of every command, in alphabetical order.
  static let syntax: [(verb: String, usage: String, summary: String)] =
    (CommandTable.program.entries.map { ($0.verb, $0.usage, $0.summary) }
    + CommandTable.drawing.entries.filter { CommandTable.program.entry(for: $0.verb) == nil }
    .map { ($0.verb, $0.usage, $0.summary) })
    .sorted { $0.0 < $1.0 }
}
