import Archiving
import Cells
import Foundation

/// A titled button, pressed with Enter, Space or a click. The one with the focus is between brackets.
open class Button: View {
  /// The title, drawn with a blank on either side.
  public var title: String { didSet { if title != oldValue { setNeedsDisplay() } } }
  /// The action called on Enter, Space or a click.
  public var onPress: (() -> Void)?
  /// The action called when the button becomes first responder, or no longer is.
  public var onFocusChange: (() -> Void)?
  private lazy var tap = TapGestureRecognizer { [weak self] _ in self?.onPress?() }

  /// The style that it is drawn in while it is not first responder. Not archived.
  var usualStyle = "button"

  /// Creates a button, drawn in the style `button`, or `chosen` while it is first responder.
  public init(frame: Rect, title: String) {
    InitTrace.note(Button.self)
    self.title = title
    super.init(frame: frame)
  }

  /// Creates a button without a title.
  public override convenience init(frame: Rect = .zero) {
    InitTrace.note(Button.self)
    self.init(frame: frame, title: "")
  }

  /// Creates a button with an empty frame; `widthNeeded` is the width it needs.
  public convenience init(title: String) {
    InitTrace.note(Button.self)
    self.init(frame: .zero, title: title)
  }

  /// Reads `title`.
  public required init?(coder: NSCoder) {
    InitTrace.note(Button.self)
    title = coder.decodeString(forKey: "title") ?? ""
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(title, forKey: "title")
  }

  open override func mouseEvent(_ mouse: Mouse) {
    if !recognizes(mouse, with: tap) { super.mouseEvent(mouse) }
  }

  /// The width of the title with its blanks, in cells.
  public var widthNeeded: Int { Glyph.width(of: title) + 2 }

  open override func draw(in context: GraphicsContext) {
    let text = isFirstResponder ? "[\(title)]" : " \(title) "
    context.text(text, style(named: isFirstResponder ? "chosen" : usualStyle), at: .zero)
  }

  open override var canBecomeFirstResponder: Bool { true }
  open override var cursorPosition: Point? { Point(min(1, max(0, bounds.width - 1)), 0) }
  open override func didBecomeFirstResponder() { focusChanged() }
  open override func didResignFirstResponder() { focusChanged() }

  private func focusChanged() {
    setNeedsDisplay()
    onFocusChange?()
  }

  open override var keyCommands: [KeyCommand] {
    [Key(.enter), .character(" ")].map { key in
      KeyCommand(key, key.code == .enter ? title : "") { [weak self] in self?.onPress?() }
    }
  }
}
