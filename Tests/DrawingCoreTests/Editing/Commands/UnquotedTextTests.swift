import Cells
import RandomCommands
import Testing

@testable import DrawingCore

/// A text that is the last argument needs no quotes, whatever the verb: it is the rest of the
/// statement as it stands.
struct UnquotedTextTests {
  /// Texts that need no quotes.
  private static let plain = [
    "a", "hello world", "two  blanks", "it's", "C:\\x\\n", "絵 é", "12", "3,4", "40x20", "a/b.png",
    "a#b", "fg", "end", "undo 2", "is fg=1 red", "replace me", "…",
  ]
  /// Texts that do, and in which nothing may be left out silently.
  private static let others = ["", " a", "a ", "a;b", "a ; undo", "#1", "a #1", "a \"b\"", "5\" x"]

  private static func asksForText(_ usage: String) -> Bool { usage.contains("\"") }

  /// Returns a command’s words with its last text exchanged, and whether there is one.
  private func exchanged(_ line: String, _ text: String, quoted: Bool) throws -> String? {
    guard case .statement(let statement)? = Tokenizer.scan(line).first,
      let place = statement.tokens.lastIndex(where: { $0.word.isEmpty && $0.quoted != nil })
    else { return nil }
    // A point behind a reference is another one.
    guard statement.tokens[(place + 1)...].allSatisfy({ Point(text: $0.word) == nil }) else {
      return nil
    }
    var words = statement.tokens.map(\.text)
    words[place] = quoted ? Script.quoted(text) : text
    return words.joined(separator: " ")
  }

  @Test func whatIsReadInQuotesIsReadWithout() throws {
    var random = SplitMix64(seed: 3701)
    for entry in CommandTable.drawing.entries where Self.asksForText(entry.usage) {
      var tried = 0
      for _ in 0..<200 {
        let line = random.example(of: entry)?.description ?? ""
        let own = Tokenizer.scan(line).first.flatMap { scanned -> String? in
          guard case .statement(let statement) = scanned else { return nil }
          return statement.tokens.last { $0.word.isEmpty && $0.quoted != nil }?.quoted
        }
        for text in Self.plain + (own.map { [$0] } ?? []) where !text.isEmpty {
          guard !text.contains(where: { " ;#\"\n".contains($0) }) || Self.plain.contains(text),
            // Without quotes, a reference that reads as a point is one.
            !entry.usage.contains("REF") || Point(text: text) == nil,
            // And a number is that of a frame.
            !entry.usage.hasPrefix("A-B|") || Int(text) == nil,
            let quoted = try exchanged(line, text, quoted: true),
            let bare = try exchanged(line, text, quoted: false),
            let command = try? Command.parse(quoted)
          else { continue }
          #expect(throws: Never.self, "\(bare)") { try Command.parse(bare) }
          #expect(try Command.parse(bare) == command, "\(bare)")
          #expect(try Command.parse(command.description) == command)
          tried += 1
        }
      }
      // The texts of `about`, `option` and `trace` have names.
      #expect(tried > 0 || entry.options.contains { entry.usage.contains("\($0)\"…\"") })
    }
  }

  @Test func whatCannotStandWithoutQuotesIsNotMisread() throws {
    for head in ["text 0,0", "layer new", "layer rename 1", "insert"] {
      for text in Self.others {
        let line = "\(head) \(text)"
        guard let command = try? Command.parse(line) else { continue }
        let trimmed = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
        #expect(try Command.parse("\(head) \(Script.quoted(String(trimmed)))") == command)
        #expect(!text.contains("#") && !text.contains(";"), "\(line)")
      }
    }
  }

  /// The same in scripts, where statements stand beside others.
  @Test(arguments: [
    ("type %", ""), ("paste %", ""), ("save %", ""), ("save % replace", ""), ("open %", ""),
    ("restore %", ""), ("include %", ""), ("expect error % ; undo", ""),
    ("expect cell 1,2 % fg=red bg=#00ff00", "x"), ("letter 1,1 %", ""),
    ("letter 1,1 % fg=#00ff00 font=solid", ""), ("letter 1,1 \"a\" font=%", "Big Money"),
    ("state %", "YXBw"), ("reference %", "photo a.png"), ("reference % 40x20", "photo a.png"),
    ("about title=%", ""), ("about title=% author=%", ""), ("trace ramp=%", "ab c"),
    ("text 1,1 %", ""), ("glyph %", "x"), ("layer new %", ""), ("layer rename 2 %", ""),
  ])
  func statementsOfScriptsToo(form: String, text: String) throws {
    for text in text.isEmpty ? Self.plain : [text] {
      let quoted = form.replacing("%", with: Script.quoted(text))
      guard let steps = try? Script.parse(quoted) else { continue }
      for tail in ["", " ; undo", ";undo", " # a remark", "  "] {
        let bare = form.replacing("%", with: text) + tail
        let read = try Script.parse(bare)
        #expect(
          read.first?.content.description == steps.first?.content.description, "\(bare)")
        #expect(read.count == steps.count + (tail.contains("undo") ? 1 : 0), "\(bare)")
      }
    }
  }

  /// The list above lacks no statement that takes a text.
  @Test func everyStatementThatTakesATextIsTried() {
    let tried: Set = [
      "type", "paste", "save", "open", "restore", "include", "expect", "letter", "state",
      "reference",
    ]
    let own = Set(CommandTable.drawing.entries.map(\.verb)).subtracting(["reference", "paste"])
    let verbs = Script.syntax.filter { !own.contains($0.verb) && Self.asksForText($0.usage) }
    #expect(Set(verbs.map(\.verb)) == tried)
  }

  /// Options stand at the end; amid the words they are words.
  @Test func optionsStandAtTheEnd() throws {
    let red = BrushOverride(foreground: .palette(1))
    #expect(try Command.parse("text 0,0 a b fg=red") == .text(.zero, "a b", red))
    #expect(try Command.parse("text 0,0 a fg=red b") == .text(.zero, "a fg=red b", BrushOverride()))
    #expect(try Command.parse("text fg=red 0,0 a b") == .text(.zero, "a b", red))
    #expect(try Script.parse("save a replace b").first?.content == .file(.save, "a replace b"))
    #expect(try Script.parse("save a b replace").first?.content == .file(.replace, "a b"))
    #expect(try Script.parse("save replace a").first?.content == .file(.save, "replace a"))
    #expect(try Script.parse("save replace \"a\"").first?.content == .file(.replace, "a"))
    #expect(throws: ScriptError.self) { try Script.parse("save replace") }
  }

  @Test(arguments: [
    ("layer new sky #2", "1:15: # begins a comment (a text with # in it goes in double quotes)"),
    ("text 0,0 #1", "1:10: # begins a comment (a text with # in it goes in double quotes)"),
    ("layer new a \"b\"", "1:11: a text with \" in it goes in double quotes, with \\\" for each"),
    ("text 0,0 a\"b\" c", "1:10: a text with \" in it goes in double quotes, with \\\" for each"),
    ("text 0,0 \"a\" b", "1:14: expected nothing more, found “b”"),
    (
      "about title=a \"b\"",
      "1:15: a text with \" in it goes in double quotes, with \\\" for each"
    ),
    ("about date=20261122 b", "1:7: expected a date such as 20261122, found “20261122 b”"),
    ("text 0,0 a; b", "1:13: unknown command “b”"),
  ])
  func whatIsWrongIsTold(line: String, description: String) {
    let error = #expect(throws: ScriptError.self) { try Script.parse(line) }
    #expect(error?.description == description)
  }

  /// Before, a comment behind a text in quotes was one, wherever it stands.
  @Test func commentsBehindQuotesStayComments() throws {
    for tail in ["#x", "# x", "#"] {
      #expect(try Command.parse("text 0,0 \"a\" \(tail)") == .text(.zero, "a", BrushOverride()))
      #expect(try Command.parse("undo \(tail)") == .undo(1))
    }
  }

  /// Long lines of many words are read in time proportional to their length.
  @Test func manyWordsAndColoursAreReadAtOnce() throws {
    let words = Array(repeating: "ab", count: 300_000).joined(separator: " ")
    #expect(try Command.parse("text 0,0 \(words)") == .text(.zero, words, BrushOverride()))
    let colors = Array(repeating: "#a0b0c0", count: 100_000).joined(separator: " ")
    let error = #expect(throws: ScriptError.self) { try Command.parse("palette colors \(colors)") }
    #expect(error?.reason == CommandError.paletteTooLarge.description)
  }

  // MARK: Colours

  /// `#rrggbb` is a colour wherever one may stand, on every verb, with options before it or not.
  @Test func aColourNeedsNoQuotesOnAnyVerb() throws {
    var tried: Set<String> = []
    for entry in CommandTable.drawing.entries {
      for way in entry.usage.split(separator: " | ") {
        let words = way.split(separator: " ").filter { !$0.hasPrefix("[") }.map(String.init)
        let flags = entry.options.filter { !$0.hasSuffix("=") && way.contains($0) }
        for place in words.indices where words[place].hasPrefix("C") {
          let counts = words[place] == "C…" ? 1...3 : 1...1
          for count in counts {
            for before in [[]] + flags.map({ [$0] }) {
              func line(_ color: String) -> String {
                let colors = Array(repeating: color, count: count)
                let head = words[..<place].map { $0 == "N" ? "1" : $0 }
                return ([entry.verb] + before + head + colors).joined(separator: " ")
              }
              let command = try Command.parse(line("\"#12AB34\""))
              for tail in ["", " # remark", " #remark", ";undo", " ; undo"] {
                let read = try Script.parse(line("#12AB34") + tail)
                #expect(read.first?.content == .command(command), "\(line("#12AB34"))\(tail)")
              }
              tried.insert(entry.verb)
            }
          }
        }
        for option in ["fg=", "bg=", "tofg=", "tobg="] where entry.options.contains(option) {
          let line = random(entry, option + "#12AB34")
          #expect(throws: Never.self, "\(line)") { try Command.parse(line) }
        }
      }
    }
    #expect(tried == ["palette"])
  }

  /// Returns a command of an entry with one more option.
  private func random(_ entry: CommandTable<Command>.Entry, _ option: String) -> String {
    switch entry.verb {
    case "color": return "color \(option)"
    case "replace": return "replace \(option) " + (option.hasPrefix("to") ? "fg=1" : "tofg=1")
    case "adjust": return "adjust \(option)1"
    default:
      let (point, text) = ("1,1", "\"a\"")
      let words = (entry.usage.split(separator: " | ").first ?? "").split(separator: " ")
        .prefix { !$0.hasPrefix("[") }
        .map {
          $0.hasPrefix("P") || $0.hasPrefix("REF") ? point : $0.hasPrefix("\"") ? text : String($0)
        }
      return ([entry.verb] + words + [option]).joined(separator: " ")
    }
  }

  /// Elsewhere it begins a comment, as ever.
  @Test(arguments: ["undo", "line 0,0 1,1", "palette extract", "rect 0,0 1,1 filled", "copy"])
  func elsewhereItIsAComment(line: String) throws {
    let steps = try Script.parse("\(line) #12ab34 ; redo")
    #expect(steps.count == 1)
    #expect(steps.first?.content == (try Script.parse(line).first?.content))
  }
}
