import Archiving
import Cells
import Foundation

/// What a text field tells its delegate.
public protocol TextFieldDelegate: AnyObject {
  /// Return was pressed. True: the field gives the keys back.
  func textFieldShouldReturn(_ field: TextField) -> Bool
  /// A key or a paste changed the text; setting `text` does not tell.
  func textFieldDidChange(_ field: TextField)
  /// More was typed or pasted than the field takes: the end of it is missing.
  func textFieldDidOverflow(_ field: TextField)
}

extension TextFieldDelegate {
  /// Gives the keys back.
  public func textFieldShouldReturn(_ field: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChange(_ field: TextField) {}
  /// Does nothing.
  public func textFieldDidOverflow(_ field: TextField) {}
}

/// One line to type in, of any length: what is seen moves with the caret.
open class TextField: View {
  /// Is told what happens; not archived.
  public weak var delegate: (any TextFieldDelegate)?
  /// Setting it puts the caret at the end; the delegate is not told.
  public var text: String {
    get { line.text }
    set { line = TextLine(newValue) }
  }
  /// Shown, faint, while nothing is typed.
  public var placeholder: String
  /// The longest text that is taken, in bytes of UTF-8.
  public var maximumLength = 4096

  /// The text with its caret.
  public private(set) var line: TextLine { didSet { if line != oldValue { setNeedsDisplay() } } }

  /// With the caret at the end of the text.
  public init(frame: Rect = .zero, text: String) {
    InitTrace.note(TextField.self)
    line = TextLine(text)
    placeholder = ""
    super.init(frame: frame)
  }

  /// Empty.
  public override convenience init(frame: Rect = .zero) {
    InitTrace.note(TextField.self)
    self.init(frame: frame, text: "")
  }

  /// Reads `text`, `caret`, `placeholder` and `maximumLength`.
  public required init?(coder: NSCoder) {
    InitTrace.note(TextField.self)
    line = TextLine(coder)
    placeholder = coder.decodeString(forKey: "placeholder") ?? ""
    super.init(coder: coder)
    guard coder.containsValue(forKey: "maximumLength") else { return }
    maximumLength = coder.decodeInteger(forKey: "maximumLength")
    guard maximumLength >= 0 else {
      coder.failWithError(CodingError(key: "maximumLength", expected: "0 or more"))
      return nil
    }
  }

  open override func setUp() {
    super.setUp()
    if backgroundStyle == nil { backgroundStyle = "field" }
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    line.encode(with: coder)
    coder.encode(placeholder, forKey: "placeholder")
    coder.encode(maximumLength, forKey: "maximumLength")
  }

  /// What is typed, and where the caret is.
  open override func encodeRestorableState(with coder: NSCoder) { line.encode(with: coder) }
  open override func decodeRestorableState(with coder: NSCoder) {
    line = TextLine(coder)
    delegate?.textFieldDidChange(self)
  }

  open override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "delegate", let object = object as? any TextFieldDelegate else {
      return super.connect(outlet, to: object)
    }
    delegate = object
    return true
  }

  // MARK: Keys

  open override var canBecomeFirstResponder: Bool { true }

  open override func keyPressed(_ key: Key) {
    if key == Key(.enter) {
      if delegate?.textFieldShouldReturn(self) ?? true { resignFirstResponder() }
      return
    }
    var next = line
    guard next.handle(key) else { return super.keyPressed(key) }
    if next.length <= max(maximumLength, line.length) {
      change(to: next)
    } else {
      delegate?.textFieldDidOverflow(self)
    }
  }

  /// A paste is one line, whatever breaks and colours it has.
  open override func pasted(_ text: String) {
    var next = line
    let pasted = StyledText(text).plain.split(whereSeparator: \.isNewline).joined(separator: " ")
    let taken = pasted.prefix(bytes: maximumLength - line.length)
    next.insert(String(taken))
    change(to: next)
    if taken.utf8.count < pasted.utf8.count { delegate?.textFieldDidOverflow(self) }
  }

  private func change(to next: TextLine) {
    let isOther = next.text != line.text
    line = next
    if isOther { delegate?.textFieldDidChange(self) }
  }

  // MARK: Drawing

  open override func draw(in context: GraphicsContext) {
    if line.text.isEmpty {
      context.text(placeholder, style(named: "field.faint"), at: .zero)
    } else {
      let hidden = line.hiddenCharacters(within: bounds.width)
      context.text(line.text.dropFirst(hidden), style(named: "field"), at: .zero)
    }
  }

  open override var cursorPosition: Point? {
    let hidden = line.hiddenCharacters(within: bounds.width)
    let x = Glyph.width(of: line.textBeforeCaret.dropFirst(hidden))
    return Point(max(0, min(x, bounds.width - 1)), 0)
  }
}

extension String {
  /// The longest beginning of whole characters in so many bytes of UTF-8.
  fileprivate func prefix(bytes: Int) -> Substring {
    var room = bytes
    return prefix { character in
      room -= character.utf8.count
      return room >= 0
    }
  }
}

extension TextLine {
  fileprivate init(_ coder: NSCoder) {
    let text = coder.decodeString(forKey: "text") ?? ""
    let hasCaret = coder.containsValue(forKey: "caret")
    self.init(text, caret: hasCaret ? coder.decodeInteger(forKey: "caret") : text.count)
  }

  fileprivate func encode(with coder: NSCoder) {
    coder.encode(text, forKey: "text")
    coder.encode(caret, forKey: "caret")
  }
}
