/// What the name of a text file says about its comments.
struct SourceKind: Sendable {
  /// The ending of the name, or the whole name where that tells the language.
  private let key: String
  /// The characters that begin comments; nil if they are not known.
  private let signs: String?
  /// The pairs that open and close comments, those of any language among them.
  let pairs: [CommentPair]
  /// Whether it is text for people, where a row without a sign needs none.
  let isProse: Bool
  /// How its strings of several lines are read.
  let strings: StringReading.Language

  /// Whether it is in a language with signs of comments, other than pairs alone.
  var isCode: Bool { signs.map { !$0.isEmpty && $0 != "*" } ?? false }

  init(named name: String) {
    let name = name.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
    let key = Self.list(Self.names).contains(name) ? name : String(ending ?? "")
    self.key = key
    signs = Self.families.first { Self.list($0.keys).contains(key) }?.signs
    isProse = key.isEmpty || Self.list(Self.prose).contains(key)
    strings = Self.languages.first { Self.list($0.keys).contains(key) }?.language ?? .other
    pairs = Self.pairs(of: key, signs, strings)
  }

  private static func list(_ keys: String) -> Set<String> {
    Set(keys.split(separator: " ").map(String.init))
  }

  private func isOne(of keys: String) -> Bool { Self.list(keys).contains(key) }

  // MARK: Languages

  /// Files whose whole name tells the language.
  private static let names =
    "makefile gnumakefile dockerfile containerfile rakefile gemfile cmakelists.txt .gitignore"
    + " .bashrc .profile .zshrc"
  private static let nesting = "swift rs kt kts scala sc dart"
  private static let joining = "c h cc cpp cxx hh hpp hxx ino cu cuh m mm y l"
  private static let python = "py pyi pyw pyx"
  private static let lisp = "lisp cl el scm rkt ss clj cljs cljc"

  private static let families: [(keys: String, signs: String)] = [
    (keys: nesting, signs: "/*"), (joining, "/*"),
    (
      "java js jsx ts tsx mjs cjs cs go groovy gradle css scss sass less proto v sv svh vala zig"
        + " glsl hlsl wgsl vert frag thrift sol idl jsonc json5 odin d", "/*"
    ),
    ("php phtml", "/#*"), (python, "#"),
    (
      "sh bash zsh ksh fish rb pl pm r yml yaml toml mk cmake awk tcl conf cfg ex exs jl nim cr"
        + " coffee nix ps1 psm1 tf hcl po pot properties env graphql " + names, "#"
    ),
    ("lua sql hs lhs elm purs adb ads ada vhd vhdl idr agda", "-"), (lisp, ";"),
    ("tex sty cls bib ltx erl hrl ps eps", "%"), ("f f90 f95 f03 f08", "!"),
    ("vim vimrc", "\""), ("vb bas vbs", "'"),
    // In these, only pairs enclose comments.
    ("html htm xml svg xhtml xsl xslt xsd plist rss wsdl vue svelte", "*"),
    ("ml mli sml pas pp", ""),
  ]

  /// Those in which strings of several lines serve as comments.
  private static let languages: [(keys: String, language: StringReading.Language)] = [
    (python, .python), ("swift", .swift), ("java", .java), ("toml", .toml),
    ("groovy gradle", .groovy), ("jl", .julia), ("ex exs", .elixir), ("kt kts", .kotlin),
    ("scala", .scala), ("nim", .nim),
  ]

  private static func pairs(
    of key: String, _ signs: String?, _ strings: StringReading.Language
  ) -> [CommentPair] {
    var pairs = CommentPair.common
    pairs[0].nests = list(nesting).contains(key)
    pairs[0].isAnywhere = signs?.contains("*") ?? true
    let others = [
      (lisp, CommentPair("#|", "|#", nests: true)), ("jl", CommentPair("#=", "=#", nests: true)),
      ("nim", CommentPair("#[", "]#", nests: true)), ("wat", CommentPair("(;", ";)", nests: true)),
      ("lean", CommentPair("/-", "-/", nests: true)), ("rb", CommentPair("=begin", "=end")),
      ("erb ejs eex heex asp aspx jsp", CommentPair("<%#", "%>")),
      ("pl pm pod", CommentPair("=pod", "=cut")),
    ]
    pairs += others.filter { list($0.0).contains(key) }.map(\.1)
    let isUnknown = signs == nil && !list(prose).contains(key)
    return strings != .other || isUnknown ? pairs + CommentPair.quotes : pairs
  }

  private static let markdown = "md markdown mkd mdx qmd rmd"
  private static let prose = markdown + " rst adoc txt asc nfo diz org text"

  // MARK: What they mean

  /// Whether a backslash at the end of a line makes the next one part of it.
  var joinsLines: Bool { isOne(of: Self.joining + " mk tcl makefile gnumakefile") }

  /// Whether comments must not have two hyphens in a row.
  var isXML: Bool { isOne(of: "xml svg xhtml xsl xslt xsd plist rss wsdl") }

  /// What ends even a comment of one line.
  var lineClosings: [String] { isOne(of: "php phtml") ? ["?>"] : [] }

  /// What has a meaning even in comments.
  var readEverywhere: [String] { isOne(of: "java jsp") ? ["\\u"] : [] }

  /// Returns whether a character begins comments up to the end of a line.
  func isKnown(_ sign: Character) -> Bool { signs?.contains(sign) ?? false }

  /// Whether a comment may begin with the sign without a blank after it.
  func isCertain(_ sign: CommentSign) -> Bool {
    guard let first = sign.sign.first else { return false }
    return signs.map { $0.contains(first) } ?? (first == "/" || !isProse)
  }

  /// Whether the sign begins a heading, or the block of a title.
  private func isHeading(_ sign: Character) -> Bool {
    "#%".contains(sign) && isOne(of: Self.markdown)
  }

  /// Whether the sign may begin a comment.
  func knows(_ sign: CommentSign) -> Bool {
    guard let first = sign.sign.first, !isHeading(first) else { return false }
    return "/#-;%*".contains(first) || signs.map { $0.contains(first) } ?? !isProse
  }
}
