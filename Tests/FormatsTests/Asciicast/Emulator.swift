import CVTerm
import Cells

/// A terminal by others: libvterm, without a program in it.
final class Emulator {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  let size: Size

  init(_ size: Size) throws {
    self.size = size
    guard let terminal = vterm_new(Int32(size.height), Int32(size.width)),
      let screen = vterm_obtain_screen(terminal)
    else { throw Missing() }
    (self.terminal, self.screen) = (terminal, screen)
    vterm_set_utf8(terminal, 1)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  struct Missing: Error {}

  deinit { vterm_free(terminal) }

  func write(_ text: String) {
    let bytes = text.utf8.map { CChar(bitPattern: $0) }
    vterm_input_write(terminal, bytes, bytes.count)
  }

  /// A cell without its attributes; blank where nothing was written.
  func cell(_ x: Int, _ y: Int) -> Cell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(y), col: Int32(x)), &cell)
    if cell.chars.0 == UInt32.max { return Cell(.continuation) }
    let scalars = withUnsafeBytes(of: cell.chars) { bytes in
      bytes.bindMemory(to: UInt32.self).prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
    }
    let glyph = Glyph(String(String.UnicodeScalarView(scalars))) ?? .space
    return Cell(
      glyph,
      Style(
        foreground: Self.color(cvtColor(cell.fg, 1)), background: Self.color(cvtColor(cell.bg, 0))))
  }

  /// Whether a cell has half of a wide glyph whose other half was written over, which libvterm 0.1
  /// leaves there.
  func isHalf(_ x: Int, _ y: Int) -> Bool {
    let glyph = cell(x, y).glyph
    if glyph.isContinuation { return x == 0 || !cell(x - 1, y).glyph.isWide }
    return glyph.isWide && (x + 1 == size.width || !cell(x + 1, y).glyph.isContinuation)
  }

  private static func color(_ number: Int32) -> Color {
    if number < 0 { return .default }
    return number < 0x100_0000
      ? .rgb(UInt32(number)) : .palette(UInt8(truncatingIfNeeded: number))
  }
}
