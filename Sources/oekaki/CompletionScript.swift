/// The completion scripts of `--generate-completion-script`.
enum CompletionScript {
  /// Returns the parser's script with what `oekaki draw` takes, files and options, where it offers
  /// only subcommands, as `oekaki FILE` means `oekaki draw FILE`. Any other text is returned
  /// unchanged.
  static func offeringDrawing(_ text: String) -> String {
    let text = additions.reduce(text) { text, addition in
      text.replacing(addition.place, with: addition.place + addition.text, maxReplacements: 1)
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    addToBash(&lines)
    addToZsh(&lines)
    addToFish(&lines)
    return lines.joined(separator: "\n")
  }

  /// The additions of files for bash, zsh and fish.
  private static var additions: [(place: String, text: String)] {
    let offered = "__oekaki_should_offer_completions_for_positional \"oekaki\" -eq 1"
    return [
      ("\ncomplete -o filenames", " -o default"),
      ("_describe -V subcommand subcommands && ret=0", "\n        _files && ret=0"),
      ("\ncomplete -c 'oekaki' -f", "\ncomplete -c 'oekaki' -n '\(offered)' -F"),
    ]
  }

  // MARK: Options

  /// Completes as for `oekaki draw` where no subcommand is named.
  private static func addToBash(_ lines: inout [Substring]) {
    guard let place = lines.firstIndex(of: "        # Offer subcommand completions") else { return }
    lines.insert(
      contentsOf: [
        "        unparsed_words=(\"${COMP_WORDS[@]:1:${COMP_CWORD}}\")",
        "        # The flags of all commands are offered once more.",
        "        [[ \"${cur}\" == -* ]] && COMPREPLY=()", "        _oekaki_draw",
      ], at: place + 2)
  }

  /// Copies the options of `oekaki draw`, and the lists that they complete from.
  private static func addToZsh(_ lines: inout [Substring]) {
    guard let root = lines.firstIndex(of: "    local -ar arg_specs=("),
      let draw = lines.firstIndex(of: "_oekaki_draw() {")
    else { return }
    let body = lines[draw...].prefix { $0 != "}" }
    let lists = body.filter { $0.hasPrefix("    local -ar ___") }
    let options = body.filter { line in
      let text = line.drop { $0 == " " }
      return (text.hasPrefix("'--") || text.hasPrefix("'*--")) && !text.hasPrefix("'--version[")
    }
    lines.insert(contentsOf: options, at: root + 1)
    lines.insert(contentsOf: lists, at: root)
  }

  /// Copies the options of `oekaki draw`, and what tells which of them have values.
  private static func addToFish(_ lines: inout [Substring]) {
    let condition = "__oekaki_should_offer_completions_for_flags_or_options \"oekaki"
    let options = lines.filter {
      $0.contains("\(condition) draw\"") && !$0.contains(" -l 'version'")
        && !$0.contains(" -l 'help'")
    }
    guard let place = lines.firstIndex(where: { $0.contains("\(condition)\"") }),
      let root = lines.firstIndex(of: "    case 'oekaki'"),
      let draw = lines.firstIndex(of: "        case 'draw'"), lines.count > draw + 1
    else { return }
    lines.insert(
      contentsOf: options.map { $0.replacing("\(condition) draw\"", with: "\(condition)\"")[...] },
      at: place)
    lines[root + 1] =
      lines[draw + 1].dropFirst(4).replacing("subcommand 1 ", with: "subcommand 0 ")[...]
  }
}
