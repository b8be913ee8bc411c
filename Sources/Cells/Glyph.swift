/// The content of a cell: one spacing scalar with at most two combining marks, or the right half of
/// a wide one. 8 bytes of plain data, with no table behind it.
@frozen
public struct Glyph: Hashable, Sendable {
  /// Bits 0-20 hold the scalar, 21-41 and 42-62 the marks (0 for none), 63 marks a continuation.
  public let rawValue: UInt64

  @inlinable
  init(unchecked rawValue: UInt64) { self.rawValue = rawValue }

  /// The right half of the wide glyph in the cell to the left.
  public static let continuation = Glyph(unchecked: 1 << 63)
  /// U+0020, shown by empty cells.
  public static let space = Glyph(unchecked: 0x20)
  /// U+2588, the full block.
  public static let block = Glyph(unchecked: 0x2588)
  /// U+FFFD, which stands where there is a character that no cell may hold.
  public static let replacement = Glyph(unchecked: 0xFFFD)

  /// Returns what stands in the place of a character that no cell may hold, as wide as that is: U+FFFD
  /// and a space where it is wide, nothing where it is invisible.
  public static func standIns(for scalar: Unicode.Scalar) -> [Glyph] {
    Array([replacement, space].prefix(CellWidth.room(of: scalar)))
  }

  /// No glyph: a cell that a sketch has not touched. Never part of a drawing.
  public static let unset = Glyph(unchecked: 0)

  /// The number of combining marks that a cell has room for.
  public static let maximumMarks = 2

  /// Returns nil if `base` does not take one or two cells, or is not allowed in a drawing.
  public init?(_ base: Unicode.Scalar) {
    guard CellWidth.of(base) ?? 0 > 0 else { return nil }
    rawValue = UInt64(base.value)
  }

  /// Creates a glyph from an untrusted bit pattern; nil unless this program would make it.
  public init?(rawValue: UInt64) {
    if rawValue == Glyph.continuation.rawValue {
      self.rawValue = rawValue
      return
    }
    guard rawValue >> 63 == 0, let base = Glyph.scalar(rawValue, 0), var glyph = Glyph(base) else {
      return nil
    }
    // A shortcut: most glyphs have no marks, and large drawings are read glyph by glyph.
    if glyph.rawValue == rawValue {
      self = glyph
      return
    }
    for mark in [Glyph.bits(rawValue, 1), Glyph.bits(rawValue, 2)] where mark != 0 {
      guard let scalar = Unicode.Scalar(mark), let marked = glyph.adding(mark: scalar) else {
        return nil
      }
      glyph = marked
    }
    guard glyph.rawValue == rawValue else { return nil }
    self = glyph
  }

  /// Creates the single glyph of `text`; nil if there is none, more than one, or one not allowed in
  /// a cell. Joiners, variation selectors and marks after the second are dropped.
  public init?(_ text: some StringProtocol) {
    let rest = text.unicodeScalars.dropFirst()
    guard let base = text.unicodeScalars.first, var glyph = Glyph(base) else { return nil }
    for scalar in rest where scalar != "\u{200D}" && !(0xFE00...0xFE0F).contains(scalar.value) {
      guard CellWidth.of(scalar) == 0 else { return nil }
      glyph = glyph.adding(mark: scalar) ?? glyph
    }
    self = glyph
  }

  /// Returns the glyph with another mark, or nil if the scalar is not one or there are two already.
  public func adding(mark: Unicode.Scalar) -> Glyph? {
    guard CellWidth.of(mark) == 0, !isContinuation, Glyph.bits(rawValue, 2) == 0 else { return nil }
    let slot = Glyph.bits(rawValue, 1) == 0 ? 1 : 2
    return Glyph(unchecked: rawValue | UInt64(mark.value) << UInt64(21 * slot))
  }

  /// Whether this is the right half of the wide glyph in the cell to the left.
  @inlinable public var isContinuation: Bool { rawValue >> 63 == 1 }
  /// Whether this is no glyph, in a cell that a sketch has not touched.
  @inlinable public var isUnset: Bool { rawValue == 0 }

  /// The number of cells: 1 or 2 for a glyph, 0 for a continuation.
  @inlinable
  public var width: Int {
    if rawValue < 0x1100 || rawValue &- 0x2500 < 0xA0 { return 1 }
    return isContinuation
      ? 0 : Glyph.width(ofBase: UInt32(truncatingIfNeeded: rawValue & 0x1F_FFFF))
  }

  /// Whether the glyph takes two cells.
  @inlinable public var isWide: Bool { width == 2 }
  /// Whether the glyph takes one cell: it is neither wide nor half of a wide one.
  @inlinable public var isNarrow: Bool { width == 1 }

  @usableFromInline
  static func width(ofBase value: UInt32) -> Int {
    Unicode.Scalar(value).flatMap(CellWidth.of) ?? 1
  }

  /// The scalars in order, the spacing one first; empty for a continuation.
  public var scalars: [Unicode.Scalar] {
    isContinuation || isUnset ? [] : (0...2).compactMap { Glyph.scalar(rawValue, $0) }
  }

  private static func bits(_ raw: UInt64, _ slot: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: raw >> UInt64(21 * slot) & 0x1F_FFFF)
  }

  private static func scalar(_ raw: UInt64, _ slot: Int) -> Unicode.Scalar? {
    let value = bits(raw, slot)
    return value == 0 ? nil : Unicode.Scalar(value)
  }
}

extension Glyph: CustomStringConvertible {
  /// The text of the glyph, empty for a continuation.
  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text as UTF-8 without creating a string, since large drawings are written glyph by
  /// glyph.
  public func append(to bytes: inout [UInt8]) {
    guard rawValue > 0x7F else {
      if !isUnset { bytes.append(UInt8(truncatingIfNeeded: rawValue)) }
      return
    }
    guard !isContinuation else { return }
    for slot in 0...2 {
      guard let scalar = Glyph.scalar(rawValue, slot) else { return }
      for byte in UTF8.encode(scalar) ?? .init() { bytes.append(byte) }
    }
  }
}

extension Glyph {
  /// Returns the glyphs of a text, in order. Marks join the glyph before them; marks after the
  /// second are dropped, and so is anything that no cell may hold: control characters, unassigned
  /// scalars, joiners, variation selectors and bidirectional controls.
  public static func glyphs(in text: some StringProtocol) -> [Glyph] {
    var glyphs: [Glyph] = []
    for scalar in text.unicodeScalars {
      if let glyph = Glyph(scalar) {
        glyphs.append(glyph)
      } else if let marked = glyphs.last?.adding(mark: scalar) {
        glyphs[glyphs.count - 1] = marked
      }
    }
    return glyphs
  }
}
