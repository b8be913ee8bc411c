import Archiving
import Cells
import Foundation

/// A receiver of the events of a text field.
public protocol TextFieldDelegate: AnyObject {
  /// Returns whether the field gives up the focus after Return was pressed.
  func textFieldShouldReturn(_ field: TextField) -> Bool
  /// Tells the delegate that a key or a paste changed the text; not called when `text` is set.
  func textFieldDidChange(_ field: TextField)
  /// Tells the delegate that a key or the end of a paste was dropped because the text would be too
  /// long.
  func textFieldDidOverflow(_ field: TextField)
}

extension TextFieldDelegate {
  /// Returns true.
  public func textFieldShouldReturn(_ field: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChange(_ field: TextField) {}
  /// Does nothing.
  public func textFieldDidOverflow(_ field: TextField) {}
}

/// A field for a line of text of any length; the visible part follows the caret.
open class TextField: View {
  /// The receiver of events; not archived.
  public weak var delegate: (any TextFieldDelegate)?
  /// The text. Setting it puts the caret at the end and does not notify the delegate.
  public var text: String {
    get { line.text }
    set {
      line = TextLine(newValue)
      isAllSelected = false
    }
  }
  /// Whether the whole text is selected: what is typed replaces it, other keys take the selection
  /// back first.
  public private(set) var isAllSelected = false {
    didSet { if isAllSelected != oldValue { setNeedsDisplay() } }
  }
  /// The text shown, faint, while the field is empty.
  public var placeholder: String
  /// The list that what is typed filters; not archived. While the arrows choose in it, the cursor
  /// stands there and not in the text.
  public weak var list: View?
  private var isChoosing = false { didSet { if isChoosing != oldValue { setNeedsDisplay() } } }
  /// The greatest length of the text, in bytes of UTF-8.
  public var maximumLength = 4096

  /// The text with its caret.
  public private(set) var line: TextLine { didSet { if line != oldValue { setNeedsDisplay() } } }

  /// Creates a field with the caret at the end of the text.
  public init(frame: Rect = .zero, text: String) {
    InitTrace.note(TextField.self)
    line = TextLine(text)
    placeholder = ""
    super.init(frame: frame)
  }

  /// Creates an empty field.
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

  /// Encodes the text, the position of the caret and whether all is selected.
  open override func encodeRestorableState(with coder: NSCoder) {
    line.encode(with: coder)
    if isAllSelected { coder.encode(true, forKey: "isAllSelected") }
    if isChoosing { coder.encode(true, forKey: "isChoosing") }
  }
  open override func decodeRestorableState(with coder: NSCoder) {
    line = TextLine(coder)
    isAllSelected = coder.decodeBool(forKey: "isAllSelected")
    isChoosing = coder.decodeBool(forKey: "isChoosing")
    delegate?.textFieldDidChange(self)
  }

  open override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "delegate", let object = object as? any TextFieldDelegate else {
      return super.connect(outlet, to: object)
    }
    delegate = object
    return true
  }

  // MARK: Selection

  /// Selects the whole text, if there is any.
  public func selectAll() { isAllSelected = !line.text.isEmpty }

  // MARK: Keys

  open override var canBecomeFirstResponder: Bool { true }

  open override func keyPressed(_ key: Key) {
    if key == Key(.enter) {
      if delegate?.textFieldShouldReturn(self) ?? true { resignFirstResponder() }
      return
    }
    if isAllSelected, [.backspace, .delete].contains(key.code) {
      isAllSelected = false
      return change(to: TextLine())
    }
    var next = isAllSelected && key.isTyped ? TextLine() : line
    guard next.handle(key) || isAllSelected && key == Key(.right) else {
      if list != nil, key.chooses { isChoosing = true }
      return super.keyPressed(key)
    }
    isChoosing = false
    isAllSelected = false
    if next.length <= max(maximumLength, line.length) {
      change(to: next)
    } else {
      delegate?.textFieldDidOverflow(self)
    }
  }

  /// Inserts a paste as one line: without colours, and with blanks in place of line breaks.
  open override func pasted(_ text: String) {
    var next = isAllSelected ? TextLine() : line
    isAllSelected = false
    let pasted = StyledText(text).plain.split(whereSeparator: \.isNewline).joined(separator: " ")
    let taken = pasted.prefix(bytes: maximumLength - next.length)
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
      context.put(
        Glyph.glyphs(in: placeholder, within: bounds.width), style(named: "field.faint"), at: .zero)
    } else {
      let hidden = line.hiddenCharacters(within: bounds.width)
      let look = isAllSelected ? "chosen" : "field"
      context.text(line.text.dropFirst(hidden), style(named: look), at: .zero)
    }
  }

  open override var cursorPosition: Point? {
    if isChoosing, let list, let place = list.cursorPosition {
      return place + list.originInWindow - originInWindow
    }
    let hidden = line.hiddenCharacters(within: bounds.width)
    let x = Glyph.width(of: line.textBeforeCaret.dropFirst(hidden))
    return Point(max(0, min(x, bounds.width - 1)), 0)
  }
}

extension Key {
  /// Whether the key moves what is chosen in a list.
  fileprivate var chooses: Bool {
    switch code {
    case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end: true
    default: false
    }
  }

  /// Whether the key types a character.
  fileprivate var isTyped: Bool {
    if case .character = code { modifiers.isEmpty } else { false }
  }
}

extension String {
  /// Returns the longest prefix of whole characters within a number of bytes of UTF-8.
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
