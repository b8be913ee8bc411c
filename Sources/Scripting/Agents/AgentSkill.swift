import DrawingCore

/// The page that teaches an agent to draw.
package enum AgentSkill {
  /// What a server says about itself.
  static let short = """
    Oekaki draws boxes, arrows and text in cells. draw performs a script as one step and answers \
    the picture; look shows it with rulers and as a graph; undo takes a step back; open and save \
    are for files, edit_block for the comment or fenced block around FILE:LINE. What is drawn is a \
    session of the user's: oekaki recover ID opens it, oekaki replay ID shows how it came to be.
    """

  /// The whole page, in Markdown.
  package static var page: String {
    guide + "\n## All commands\n\n"
      + CommandTable.drawing.entries.filter(\.isTyped).map { entry in
        let words = entry.usage.isEmpty ? entry.verb : "\(entry.verb) \(entry.usage)"
        return "- `\(words)`: \(entry.summary)\n"
      }.joined()
  }

  private static let guide = """
    # Drawing with Oekaki

    A drawing is a grid of cells: columns from the left, rows from the top, both from 0, a place is
    `COLUMN,ROW`. A script is commands, one a line or separated by `;`. Texts stand in double quotes,
    `\\n` in them begins a new row. `repeat 3` … `end` repeats; everything else is listed below. Each
    script that is drawn is one step, and a tool takes it back: `undo`, `redo`, `together` and
    `resolve` are for `oekaki run` and the keyboard.

    Draw diagrams with boxes and wires that find their own places, and name boxes by their text:

        box "api" at=0,0
        box "db" right-of="api"
        box "queue" below="api"
        connect "api" "db" "SQL"
        connect "api" "queue"
        group "backend" "db" "queue"

    - A drawing grows as boxes need it. `right-of`, `left-of`, `below` and `above` leave 4 columns or
      2 rows; `gap=N` says another distance. A box is its longest row and 4 columns wide, its rows and 2
      high.
    - `connect A B "label"` draws an arrow around what is in the way. `to=none` has no head, `from=arrow`
      one at both ends, `style=dashed`, `style=heavy`; `out=down` and `in=left` choose the sides.
    - In a tree all wires leave below: `connect "boss" "a" to=none out=down in=up`.
    - `END` is none, arrow, open, thin, dot, circle, diamond, square.
    - `S` is single, rounded, heavy, double, dashed, dotted, ascii. `SIDE` is up, right, down, left. `C` is
      a name such as red or bright-red (white is grey, yellow is brown: bright-white, bright-yellow), or
      `#rrggbb`. `REF` is a box's text, or a cell inside of it.
    - Two boxes of one text: name them by a cell inside, `connect 2,1 20,1`. A wire is named by one of its
      cells, `remove 45,1`. Places are those of now: commands before on the same script move things.
    - A box that takes three wires on a side is better made `height=5` from the beginning, or `width=9` if
      they leave below. Connect the one in the middle first.
    - A label may move a box to have room; what was placed beside it stays: connect first, then place
      its neighbours.
    - A wire may begin at another: `connect 22,4 "c"` branches from the wire at 22,4.
    - A new box into a wire: `box "cache" into=45,1`; one that is there: `splice "cache" 45,1`.
    - `retext "api" "gateway"` changes a text and makes room; `remove "api"` takes a box and its
      wires; `swap "a" "b"`; `arrange left "a" "b"`; `fit "a" width=20`.
    - `move "api" 40,0`, `move "api" by 4,2` and `move "api" below="db"` move a box or a group; its
      wires follow. Any other part is selected and shifted, `select 0,0 6,2 ; shift 4,2`: what goes
      over an edge is cut, so make room first, `room columns 0 10`.
    - What changed without being asked for stands after `told:`. Look at it, and `undo` if need be.
    - A box of several parts, as of a class, is a table of one column:
      `table 0,0 "Order\\nid: int\\ntotal()" header`. `title=` stands in the upper side.
    - Free drawing: `rect 0,0 9,4 style=rounded`, `text 2,1 "words"`, `wire 0,0 8,4 to=arrow` for lines
      of `─│`, `line 0,5 9,5 glyph="-"` (without glyph, of █), `fill 3,3 glyph="."`, `erase 0,0 3,3`,
      `table 0,0 "a|b\\nc|d"`. `filled` has a border, `solid` has none.
    - Colours: `text 2,1 "hot" fg=red`. A text has a paper of its own; over a coloured area
      `text 2,1 "hot" fg=bright-white channels=glyph,fg,attributes`. Bold is set before, `attributes bold`.
    - `repeat` has no counter; what moves on by itself does: `select 0,0 1,2 ; repeat 9 ; shift 2,0 copy ; end`.
    - In texts `\\n` is a new row, `\\\\` a backslash. `#` begins a comment.
    - A film begins with frame 1: draw, `frame new empty`, draw, `frame new empty`, draw …; `frame new`
      begins with what was there, `frame 2` goes back to the second.
    - Plain ASCII: `asciify` as the last command.

    ## Work like this

    1. `draw` without `drawing` begins one and answers its name; give it to all later calls.
    2. Read the picture that comes back. A script that fails changes nothing: the answer says line,
       column and reason; mend the script and send all of it again.
    3. `undo` takes back a whole `draw`. `look` shows the picture with rulers, and the graph.
    4. The picture shows no colours, and one frame only.
    5. `save` writes `.oekaki` (to go on later), `.txt`, `.svg`, `.png`, `.gif` and more, and says what is
       lost. `replace` writes over a file. In a comment or a Markdown fence use `edit_block`.
    6. `open` reads pictures of all formats, and diagrams in Mermaid and DOT (`flow.mmd`, `flow.dot`).

    In a shell the same scripts are for `oekaki run a.oek --print text --save a.oekaki`, and
    `oekaki export a.oekaki a.png`. `oekaki run flow.mmd --into README.md:20` draws Mermaid, DOT or a script
    into the comment or fence around line 20, `--check` compares what stands there. `oekaki mend --check FILE`
    says which boxes are ragged.

    """
}
