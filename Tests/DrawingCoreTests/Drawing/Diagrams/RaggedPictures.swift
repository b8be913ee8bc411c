import Cells

/// Pictures that are ragged as hands and language models make them, of each kind that linters of
/// such pictures name, and what becomes of them.
enum RaggedPictures {
  struct Case: CustomStringConvertible, Sendable {
    let description: String
    let before: String
    /// What it becomes; the same if it is only listed.
    let after: String
  }

  static let cases: [Case] = [
    Case(
      description: "plus in words",
      before: #"""
        +--------------------+
        | total               |
        | Ctrl + C to stop     |
        | Alt+F4              |
        +--------------------+
        """#,
      after: #"""
        +----------------------+
        | total                |
        | Ctrl + C to stop     |
        | Alt+F4               |
        +----------------------+
        """#),
    Case(
      description: "paths",
      before: #"""
        +----------+
        | /usr/lib  |
        | usr/local/ |
        | a        |
        +----------+
        """#,
      after: #"""
        +------------+
        | /usr/lib   |
        | usr/local/ |
        | a          |
        +------------+
        """#),
    Case(
      description: "a path beside a box",
      before: #"""
        +----------+   +---+
        | /usr/local/ |  | b |
        | a        |   |   |
        +----------+   +---+
        """#,
      after: #"""
        +-------------+  +---+
        | /usr/local/ |  | b |
        | a           |  |   |
        +-------------+  +---+
        """#),
    Case(
      description: "plus at the side",
      before: #"""
        +------------+
        | one        |
        | two        |
        | written in C++ |
        +------------+
        """#,
      after: #"""
        +----------------+
        | one            |
        | two            |
        | written in C++ |
        +----------------+
        """#),
    Case(
      description: "a joint beside a corner",
      before: #"""
              |
        +-----++   +------+
        | api  |   | to|  |
        | b   |    +------++
        +------+        | |
                        +-+
        """#,
      after: #"""
              |
        +-----++   +------+
        | api  |   | to|  |
        | b    |   +------++
        +------+        | |
                        +-+
        """#),
    // The row may as well end at the joint below.
    Case(
      description: "joints beside corners",
      before: #"""
              |
        +-----++
        | api  |
        | b   |
        +-----++
              |
        """#,
      after: #"""
              |
        +-----++
        | api  |
        | b   |
        +-----++
              |
        """#),
    Case(
      description: "plus before a neighbour",
      before: #"""
        +-----+ +---+
        | x + y | | z |
        +-----+ +---+
        """#,
      after: #"""
        +-------+ +---+
        | x + y | | z |
        +-------+ +---+
        """#),
    Case(
      description: "bars short",
      before: #"""
        ┌────────────────────┐
        │ Load balancer     │
        │ listens on 443     │
        │ and on 80        │
        └────────────────────┘
        """#,
      after: #"""
        ┌────────────────────┐
        │ Load balancer      │
        │ listens on 443     │
        │ and on 80          │
        └────────────────────┘
        """#),
    Case(
      description: "bar long",
      before: #"""
        +------------+
        | collector  |
        | queue depth  |
        | flush      |
        +------------+
        """#,
      after: #"""
        +--------------+
        | collector    |
        | queue depth  |
        | flush        |
        +--------------+
        """#),
    Case(
      description: "short bottom",
      before: #"""
        ┌──────────────┐
        │ scheduler    │
        └─────────────┘
        """#,
      after: #"""
        ┌──────────────┐
        │ scheduler    │
        └──────────────┘
        """#),
    Case(
      description: "short top",
      before: #"""
        ╔═════════════╗
        ║ Cold storage  ║
        ║ 90 days       ║
        ╚═══════════════╝
        """#,
      after: #"""
        ╔═══════════════╗
        ║ Cold storage  ║
        ║ 90 days       ║
        ╚═══════════════╝
        """#),
    Case(
      description: "no upper corner",
      before: #"""
        ┌───────────
        │ ingest    │
        │ validate  │
        └───────────┘
        """#,
      after: #"""
        ┌───────────┐
        │ ingest    │
        │ validate  │
        └───────────┘
        """#),
    Case(
      description: "no lower corner",
      before: #"""
        +----------+
        | worker 1 |
        | worker 2 |
        +----------
        """#,
      after: #"""
        +----------+
        | worker 1 |
        | worker 2 |
        +----------+
        """#),
    Case(
      description: "open row",
      before: #"""
        ┌──────────────┐
        │ Header       │
        ├──────────────┤
        │ row one
        │ row two      │
        └──────────────┘
        """#,
      after: #"""
        ┌──────────────┐
        │ Header       │
        ├──────────────┤
        │ row one      │
        │ row two      │
        └──────────────┘
        """#),
    Case(
      description: "short rule",
      before: #"""
        ┌───────────────┐
        │ Users         │
        ├──────────────┤
        │ id, name      │
        └───────────────┘
        """#,
      after: #"""
        ┌───────────────┐
        │ Users         │
        ├───────────────┤
        │ id, name      │
        └───────────────┘
        """#),
    Case(
      description: "gap in side",
      before: #"""
        +------- -----+
        | parser      |
        +-------------+
        """#,
      after: #"""
        +-------------+
        | parser      |
        +-------------+
        """#),
    Case(
      description: "neighbours",
      before: #"""
        ┌────────┐  ┌────────┐  ┌────────┐
        │ fetch   │ │ parse  │  │ store   │
        └────────┘  └────────┘  └────────┘
        """#,
      after: #"""
        ┌─────────┐ ┌────────┐  ┌─────────┐
        │ fetch   │ │ parse  │  │ store   │
        └─────────┘ └────────┘  └─────────┘
        """#),
    Case(
      description: "wire between",
      before: #"""
        ┌─────────┐      ┌─────────┐
        │ gateway ├─────▶│ billing  │
        └────────┘       └─────────┘
        """#,
      after: #"""
        ┌─────────┐      ┌──────────┐
        │ gateway ├─────▶│ billing  │
        └─────────┘      └──────────┘
        """#),
    Case(
      description: "nested",
      before: #"""
        ┌─ cluster ───────────────┐
        │ ┌──────┐   ┌─────────┐  │
        │ │ node  │  │ node b  │  │
        │ └──────┘   └─────────┘  │
        │  shared disk           │
        └─────────────────────────┘
        """#,
      after: #"""
        ┌─ cluster ───────────────┐
        │ ┌───────┐  ┌─────────┐  │
        │ │ node  │  │ node b  │  │
        │ └───────┘  └─────────┘  │
        │  shared disk            │
        └─────────────────────────┘
        """#),
    Case(
      description: "wide glyphs",
      before: #"""
        ┌────────────┐
        │ 配置中心   │
        │ 日志  │
        │ データ 🚀  │
        └────────────┘
        """#,
      after: #"""
        ┌────────────┐
        │ 配置中心   │
        │ 日志       │
        │ データ 🚀  │
        └────────────┘
        """#),
    Case(
      description: "table",
      before: #"""
        +------+---------+
        | key  | value   |
        +------+---------+
        | ttl  | 3600    |
        | size | 12 MB  |
        | mode | lazy     |
        +------+---------+
        """#,
      after: #"""
        +------+----------+
        | key  | value    |
        +------+----------+
        | ttl  | 3600     |
        | size | 12 MB    |
        | mode | lazy     |
        +------+----------+
        """#),
    Case(
      description: "arrow short",
      before: #"""
        +--------+       +--------+
        | client +-----> | server |
        +--------+       +--------+
            ^                |
                             |
            |   +------+     |
            +---+ auth |<----+
                +------+
        """#,
      after: #"""
        +--------+       +--------+
        | client +------>| server |
        +--------+       +--------+
            ^                |
                             |
            |   +------+     |
            +---+ auth |<----+
                +------+
        """#),
    Case(
      description: "arrow down",
      before: #"""
        ┌───────┐
        │ build │
        └───┬───┘
            │
            ▼

        ┌───────┐
        │ test   │
        └───────┘
        """#,
      after: #"""
        ┌───────┐
        │ build │
        └───┬───┘
            │
            ▼

        ┌────────┐
        │ test   │
        └────────┘
        """#),
    Case(
      description: "rounded",
      before: #"""
        ╭─────────────╮
        │ hello, world │
        ╰─────────────╯
        """#,
      after: #"""
        ╭──────────────╮
        │ hello, world │
        ╰──────────────╯
        """#),
    Case(
      description: "old round",
      before: #"""
        .----------.
        | request   |
        | response |
        '----------'
        """#,
      after: #"""
        .-----------.
        | request   |
        | response  |
        '-----------'
        """#),
    Case(
      description: "pushed down",
      before: #"""
        +-----+ +------+
        | api  | | db   |
        +-----+ +--+---+
                   |
                   v
                +------+
                | disk |
                +------+
        """#,
      after: #"""
        +------+ +------+
        | api  | | db   |
        +------+ +--+---+
                    |
                    v
                 +------+
                 | disk |
                 +------+
        """#),
    Case(
      description: "no lower left",
      before: #"""
        ┌─────────┐
        │ replica │
         ─────────┘
        """#,
      after: #"""
        ┌─────────┐
        │ replica │
        └─────────┘
        """#),
    Case(
      description: "comment beside",
      before: #"""
        +------+
        | step  |  first, once
        | done |  second
        +------+
        """#,
      after: #"""
        +-------+
        | step  |  first, once
        | done  | second
        +-------+
        """#),
    Case(
      description: "joint below",
      before: #"""
           +-------+
           | entry  |
           +---+---+
               |
          +----+----+
          |         |
        +-+-+     +-+-+
        | a  |    | b |
        +---+     +---+
        """#,
      after: #"""
           +--------+
           | entry  |
           +---+----+
               |
          +----+----+
          |         |
        +-+--+    +-+-+
        | a  |    | b |
        +----+    +---+
        """#),
    Case(
      description: "arrow misses",
      before: #"""
                +-----+
        ----+   | sum |
            |   +-----+
            +-->
        """#,
      after: #"""
                +-----+
        ----+   | sum |
            |   +-----+
            +-->
        """#),
    Case(
      description: "overflow",
      before: #"""
        +--------+
        | short  |
        | this goes far beyond the side
        | end    |
        +--------+
        """#,
      after: #"""
        +--------+
        | short  |
        | this goes far beyond the side
        | end    |
        +--------+
        """#),
    Case(
      description: "heavy",
      before: #"""
        ┏━━━━━━━━━┓
        ┃ primary ┃
        ┃ lag 3s   ┃
        ┗━━━━━━━━━┛
        """#,
      after: #"""
        ┏━━━━━━━━━━┓
        ┃ primary  ┃
        ┃ lag 3s   ┃
        ┗━━━━━━━━━━┛
        """#),
    Case(
      description: "side titled",
      before: #"""
        ┌─ queue ──────┐
        │ waiting 12    │
        │ running 3    │
        └──────────────┘
        """#,
      after: #"""
        ┌─ queue ───────┐
        │ waiting 12    │
        │ running 3     │
        └───────────────┘
        """#),
    Case(
      description: "words too long push the boxes behind",
      before: #"""
        +-----+   +---+
        | api gateway +-->| x |
        +-----+   +---+
        """#,
      after: #"""
        +-------------+   +---+
        | api gateway +-->| x |
        +-------------+   +---+
        """#),
    Case(
      description: "words too short draw the boxes behind",
      before: #"""
        ┌──────────┐   ┌───┐
        │ api ├──▶│ x │
        └──────────┘   └───┘
        """#,
      after: #"""
        ┌──────────┐   ┌───┐
        │ api      ├──▶│ x │
        └──────────┘   └───┘
        """#),
    Case(
      description: "words too long in the middle",
      before: #"""
        ┌─────┐   ┌───┐   ┌───┐
        │     │   │   │   │   │
        │ api ├──▶│ long text ├──▶│ c │
        │     │   │   │   │   │
        └─────┘   └───┘   └───┘
        """#,
      after: #"""
        ┌─────┐   ┌───────────┐   ┌───┐
        │     │   │           │   │   │
        │ api ├──▶│ long text ├──▶│ c │
        │     │   │           │   │   │
        └─────┘   └───────────┘   └───┘
        """#),
    Case(
      description: "two rows pushed by different amounts",
      before: #"""
        +-------+   +-----+
        | words +-->|  x  |
        | more words |   |     |
        | too long  |   |     |
        +-------+   +-----+
        """#,
      after: #"""
        +------------+   +-----+
        | words      +-->|  x  |
        | more words |   |     |
        | too long   |   |     |
        +------------+   +-----+
        """#),
    Case(
      description: "the upper side of a lower box is pushed",
      before: #"""
        +-----+
        | too long |   +---+
        |     |   | b |
        |     |   +---+
        +-----+
        """#,
      after: #"""
        +----------+
        | too long |   +---+
        |          |   | b |
        |          |   +---+
        +----------+
        """#),
    Case(
      description: "a rule of another sign",
      before: #"""
        +---+---+
        | a | b |
        +===+===+
        | c | ddd|
        +---+---+
        """#,
      after: #"""
        +---+----+
        | a | b  |
        +===+====+
        | c | ddd|
        +---+----+
        """#),
    Case(
      description: "rules with colons",
      before: #"""
        +---+---+
        | a | b |
        +:==+==:+
        | c | ddd|
        +:-:+--:+
        | e | f |
        +---+---+
        """#,
      after: #"""
        +---+----+
        | a | b  |
        +:==+===:+
        | c | ddd|
        +:-:+---:+
        | e | f  |
        +---+----+
        """#),
    Case(
      description: "a rule of signs that are no lines",
      before: #"""
        +---+---+
        | a | b |
        +~~~+~~~+
        | c | ddd|
        +---+---+
        """#,
      after: #"""
        +---+----+
        | a | b  |
        +~~~+~~~~+
        | c | ddd|
        +---+----+
        """#),
    Case(
      description: "a rule without an end",
      before: #"""
        +---+---+
        | a | b |
        +===+===
        | c | ddd|
        +---+---+
        """#,
      after: #"""
        +---+----+
        | a | b  |
        +===+===
        | c | ddd|
        +---+----+
        """#),
    Case(
      description: "a lower side without an end",
      before: #"""
        +---+---+
        | a | b |
        +===+===+
        | c | ddd|
        +===+===
        """#,
      after: #"""
        +---+---+
        | a | b |
        +===+===+
        | c | ddd|
        +===+===
        """#),
    Case(
      description: "a cell over two rows",
      before: #"""
        ┌───┬───┐
        │ d │ eee│
        ├───┤   │
        │ x │ y │
        └───┴───┘
        """#,
      after: #"""
        ┌───┬────┐
        │ d │ eee│
        ├───┤    │
        │ x │ y  │
        └───┴────┘
        """#),
    Case(
      description: "a slash alone in a cell",
      before: #"""
        +-----+----+
        | or  |      |
        |     | / or   |
        +-----+------+
        """#,
      after: #"""
        +-----+--------+
        | or  |        |
        |     | / or   |
        +-----+--------+
        """#),
    Case(
      description: "a slash below the end of a short side",
      before: #"""
        +-----+
        | use / |
        | \     |
        +-------+
        """#,
      after: #"""
        +-------+
        | use / |
        | \     |
        +-------+
        """#),
  ]
}
