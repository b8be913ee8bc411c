import Archiving
import Cells
import Foundation

/// A word that does something when Enter or Space is pressed on it, or it is clicked.
public final class Button: View {
  public var title: String { didSet { if title != oldValue { setNeedsDisplay() } } }
  public var onPress: (() -> Void)?

  public init(frame: Rect, title: String) {
    InitTrace.note(Button.self)
    self.title = title
    super.init(frame: frame)
    listen()
  }

  public override convenience init(frame: Rect = .zero) {
    InitTrace.note(Button.self)
    self.init(frame: frame, title: "")
  }

  public convenience init(title: String) {
    InitTrace.note(Button.self)
    self.init(frame: .zero, title: title)
  }

  /// Reads `title`.
  public required init?(coder: NSCoder) {
    InitTrace.note(Button.self)
    title = coder.decodeString(forKey: "title") ?? ""
    super.init(coder: coder)
    listen()
  }

  public override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(title, forKey: "title")
  }

  private func listen() {
    addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.onPress?() })
  }

  public var widthNeeded: Int { Glyph.width(of: title) + 2 }

  public override func draw(in context: GraphicsContext) {
    context.text(
      " \(title) ", style(named: isFirstResponder ? "chosen" : "button"), at: .zero)
  }

  public override var canBecomeFirstResponder: Bool { true }
  public override func didBecomeFirstResponder() { setNeedsDisplay() }
  public override func didResignFirstResponder() { setNeedsDisplay() }

  public override var keyCommands: [KeyCommand] {
    [Key(.enter), .character(" ")].map { key in
      KeyCommand(key, key.code == .enter ? title : "") { [weak self] in self?.onPress?() }
    }
  }
}
