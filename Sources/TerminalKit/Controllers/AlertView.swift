import Archiving
import Cells
import Foundation

/// The panel of an alert, in the middle of the window and as wide as its text needs. With less
/// room, the text is broken into lines and the buttons are stacked; with still less, the blank rows
/// go first, then the end of the text.
final class AlertView: View {
  /// The rectangle of the panel, which is drawn; the parts lie on it.
  private var panel = Rect.zero
  let title: Label
  let message: String
  /// What the keys do, and the row where that stands.
  private var keys = ""
  private var keyRow = Rect.zero
  private var lines: [Label] = []
  let field: TextField?
  let buttons: [Button]
  /// What Esc does.
  var leavingText = AlertView.goesBack
  static let goesBack = "Esc goes back"
  /// Returns the part of the window that what stands below takes.
  var frameBelow: (() -> Rect?)?

  init(title: String, message: String, text: String?, actions: [String]) {
    InitTrace.note(AlertView.self)
    self.title = Label(text: " \(title)", style: "title")
    self.message = message
    field = text.map { TextField(text: $0) }
    field?.restorationIdentifier = "field"
    buttons = actions.map(Button.init(title:))
    // The button that has the keys gets them back after a relaunch.
    for (index, button) in buttons.enumerated() { button.restorationIdentifier = "button\(index)" }
    super.init(frame: .zero)
    assemble()
  }

  /// Decodes the parts: `titleLabel`, `message`, `field` and `buttons`.
  required init?(coder: NSCoder) {
    InitTrace.note(AlertView.self)
    title = coder.decodeView(forKey: "titleLabel") ?? Label()
    message = coder.decodeString(forKey: "message") ?? ""
    field = coder.decodeView(forKey: "field")
    buttons = coder.decodeList(of: Button.self, forKey: "buttons") ?? []
    super.init(coder: coder)
    assemble()
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(title, forKey: "titleLabel")
    coder.encode(message, forKey: "message")
    if let field { coder.encode(field, forKey: "field") }
    coder.encode(NSArray(array: buttons), forKey: "buttons")
  }

  override var archivedSubviews: [View] { [] }

  private func assemble() {
    title.backgroundStyle = "title"
    for part in parts { addSubview(part) }
    for button in buttons {
      button.usualStyle = "alert.button"
      button.onFocusChange = { [weak self] in self?.showKeys() }
    }
  }

  /// Names what Enter does, in the last row of what stands below: what it says of keys does not hold
  /// now. Where there is little room, that alone.
  private func showKeys() {
    let pressed = buttons.first(where: \.isFirstResponder) ?? buttons.first
    let enter = pressed.map { ["Enter: \($0.title)"] } ?? []
    let others = buttons.count > 1 && field == nil ? ["←→ choose"] : []
    let texts = [enter + others + [leavingText], enter + [leavingText], enter]
    keys =
      texts.map { " " + $0.joined(separator: " · ") }
      .first { Glyph.width(of: $0) <= keyRow.width } ?? ""
    setNeedsDisplay()
  }

  private var parts: [View] { [title] + lines + (field.map { [$0] } ?? []) + buttons }

  override func draw(in context: GraphicsContext) {
    let style = style(named: "alert")
    context.fill(panel, .space, style)
    context.fill(keyRow, .space, style)
    context.text(keys, style, at: keyRow.origin)
    // The title covers the first row.
    if !style.hasPaper { context.frame(panel, style) }
  }

  // MARK: Layout

  /// The columns of a message beyond which it is easier to read in several rows.
  private static let longestLine = 72

  override func layoutSubviews() {
    let content = [
      title.widthNeeded, min(Glyph.width(of: message), Self.longestLine), width(of: buttons),
      field == nil ? 0 : 40,
    ]
    let needed = min(bounds.width, (content.max() ?? 0) + 4)
    // Of what is nearly as narrow nothing is to be seen beside it.
    let below = frameBelow?() ?? bounds
    let covered = [below, bounds].first {
      (needed..<needed + 2 * View.leastBeside).contains($0.width)
    }
    let width = covered?.width ?? needed
    let margin = width < 40 ? 1 : 2
    let texts = Glyph.lines(of: message, width: width - 2 * margin)
    let rows = buttonRows(within: width - margin)
    // The title, the field and the buttons always have their rows.
    let fixed = 1 + (field == nil ? 0 : 1) + rows.count
    let gap = fixed + texts.count + (field == nil ? 3 : 4) <= bounds.height ? 1 : 0
    showLines(texts, atMost: max(0, bounds.height - fixed))

    title.frame = Rect(0, 0, width, 1)
    var y = 1 + gap
    for line in lines {
      line.frame = Rect(margin, y, width - 2 * margin, 1)
      y += 1
    }
    if let field {
      field.frame = Rect(margin, y + gap, width - 2 * margin, 1)
      y += 1 + gap
    }
    y += gap
    for row in rows {
      place(row, endingAt: width - margin + 1, y)
      y += 1
    }
    let height = min(y + gap, bounds.height)
    let x = covered?.minX ?? (bounds.width - width) / 2
    panel = Rect(x, max(0, (bounds.height - height) / 2), width, height)
    for part in parts { part.frame = part.frame.offset(by: panel.origin).intersection(panel) }
    keyRow = Rect(below.minX, below.maxY - 1, below.width, panel.maxY < below.maxY ? 1 : 0)
    showKeys()
  }

  private func width(of buttons: some Sequence<Button>) -> Int {
    buttons.reduce(0) { $0 + $1.widthNeeded + 1 }
  }

  /// Returns the buttons in rows, as many in each as fit.
  private func buttonRows(within width: Int) -> [[Button]] {
    buttons.reduce(into: []) { rows, button in
      if let row = rows.last, self.width(of: row + [button]) <= width {
        rows[rows.count - 1].append(button)
      } else {
        rows.append([button])
      }
    }
  }

  private func place(_ row: [Button], endingAt end: Int, _ y: Int) {
    var x = max(0, end - width(of: row))
    for button in row {
      button.frame = Rect(x, y, button.widthNeeded, 1)
      x += button.widthNeeded + 1
    }
  }

  /// Shows lines, of which the last takes what there is no room for, and is cut.
  private func showLines(_ all: [String], atMost room: Int) {
    var texts = Array(all.prefix(room))
    if all.count > room, room > 0 { texts[room - 1] = all[(room - 1)...].joined(separator: " ") }
    guard texts != lines.map(\.text) else { return }
    for line in lines { line.removeFromSuperview() }
    lines = texts.map { Label(text: $0, style: "alert") }
    for line in lines { addSubview(line) }
  }
}

nonisolated extension Glyph {
  /// Returns a text broken into lines at its spaces. A word longer than a line is kept whole.
  static func lines(of text: String, width: Int) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let line = lines.last, Glyph.width(of: line) + 1 + Glyph.width(of: word) <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}
