import Cells
import DrawingCore

extension Editor {
  /// Performs commands that are known to be right.
  public mutating func draw(_ commands: Command...) {
    for command in commands {
      do throws(CommandError) {
        _ = try perform(command)
      } catch {
        fatalError("\(command): \(error)")
      }
    }
  }

  /// An editor with a drawing of some size, undo steps and layers, each with something on it.
  public static func prepared(size: Size, layers: Int = 1, steps: Int = 0) -> Editor {
    var editor = empty(size)
    for _ in 1..<max(1, layers) { editor.draw(.layer(.new("more")), .stroke([.zero])) }
    editor = editor.withoutHistory()
    for step in 0..<steps {
      editor.draw(.stroke([Point(step % size.width, step / size.width % size.height)]))
    }
    return editor
  }

  public static func empty(_ size: Size) -> Editor {
    guard let state = EditorState(size: size) else { fatalError("no drawing of \(size)") }
    return Editor(state)
  }

  /// The same drawing as after opening a file that has no undo steps: nothing is packed yet.
  public func withoutHistory() -> Editor {
    var editor = self
    var parts = editor.parts()
    parts.history = []
    return Editor(unpacking: parts)
  }

  public init(unpacking parts: EditorParts) {
    do throws(PackingError) {
      self.init(try EditorState(parts))
    } catch {
      fatalError("\(error)")
    }
  }

  /// The bytes of all layers' cells.
  public var packedSize: Int {
    var copy = self
    return copy.packedLayers().reduce(0) { $0 + $1.count }
  }
}

/// Pictures in 24-bit colour in which every cell is drawn.
public enum Study: String, CaseIterable, Sendable {
  /// A colour for each cell, from corner to corner.
  case gradient
  /// Chance decides on glyph, foreground and background of each cell.
  case noise

  public func editor(_ size: Size) -> Editor {
    var editor = Editor.empty(size)
    var numbers = SeededGenerator(seed: 1)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let cell = self == .gradient ? Self.shade(x, y, size) : Self.chance(&numbers)
        let override = BrushOverride(
          glyph: cell.glyph, foreground: cell.style.foreground, background: cell.style.background)
        let p = Point(x, y)
        editor.draw(.line(p, p, override))
      }
    }
    // Undo steps would be in the archive too.
    return editor.withoutHistory()
  }

  private static func shade(_ x: Int, _ y: Int, _ size: Size) -> Cell {
    let red = x * 255 / max(1, size.width - 1)
    let green = y * 255 / max(1, size.height - 1)
    let blue = (x + y) * 255 / max(1, size.width + size.height - 2)
    return Cell(.block, Style(foreground: .rgb(UInt32(red << 16 | green << 8 | blue))))
  }

  private static func chance(_ numbers: inout SeededGenerator) -> Cell {
    let bits = numbers.next()
    let glyph = Unicode.Scalar(UInt8(0x21 + numbers.next() % 94))
    return Cell(
      Glyph(glyph) ?? .block,
      Style(
        foreground: .rgb(UInt32(truncatingIfNeeded: bits)),
        background: .rgb(UInt32(truncatingIfNeeded: bits >> 32))))
  }
}
