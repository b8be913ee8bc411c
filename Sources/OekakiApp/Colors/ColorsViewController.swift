import Archiving
import Cells
import DrawingCore
import DrawingStore
import Foundation
import TerminalKit

/// The panel for any colour: mixed, typed, or taken from the ones there are.
final class ColorsViewController: DrawingPanelController, Storyboardable {
  private weak var mixer: ColorMixer?
  private weak var grid: ColorGrid?
  private weak var palettes: PaletteSearch?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("mixer", let view as ColorMixer): mixer = view
    case ("grid", let view as ColorGrid): grid = view
    case ("palettes", let view as PaletteSearch): palettes = view
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override func viewDidLoad() {
    mixingHint = (view as? PanelView)?.hint ?? ""
    for bar in [mixer, grid, palettes] as [BarView?] {
      bar?.onAction = { [weak self] in self?.take($0) }
    }
    mixer?.onPalettes = { [weak self] in self?.search() }
    mixer?.onSlide = { [weak self] part, value in self?.slide(part, to: value) }
    mixer?.model.firstColors = host?.delegate?.surroundings.firstColors ?? .terminal
    if let ink = host?.editor.state.brush.style.foreground { mixer?.model.take(ink) }
  }

  override func show() {
    guard let host else { return }
    let state = host.editor.state
    mixer?.model.style = state.brush.style
    mixer?.model.palette = state.drawing.palette
    mixer?.model.recent = host.remembered.used.colors.items.filter { $0.levels != nil }
    grid?.brush = state.brush.style
  }

  /// Attempts an action and puts the colour that it chose into the mixer.
  private func take(_ action: Action) {
    let before = host?.editor.state.brush.style
    attempt(action)
    guard let after = host?.editor.state.brush.style, after != before else { return }
    let color = after.foreground == before?.foreground ? after.background : after.foreground
    mixer?.model.take(color)
    mixer?.model.typed = ""
  }

  // MARK: Palettes

  /// The hint at the keys of the sliders.
  private var mixingHint = ""

  private var isSearching: Bool { palettes?.model.isOpen ?? false }

  /// Shows the known palettes in place of all colours, or no longer.
  private func search(_ isOn: Bool = true) {
    palettes?.model.isOpen = isOn
    mixer?.model.isActive = !isOn
    grid?.isHidden = isOn
    let panel = viewIfLoaded as? PanelView
    panel?.hint = isOn ? "type a name · Enter takes the palette · Esc goes back" : mixingHint
  }

  private var searchKeys: [KeyAction] {
    [
      on(Key(.escape)) { $0.search(false) }, on(Key(.up)) { $0.palettes?.model.move(by: -1) },
      on(Key(.down)) { $0.palettes?.model.move(by: 1) }, on(Key(.enter)) { $0.takePalette() },
    ]
  }

  private func takePalette() {
    if let preset = palettes?.model.chosen { attempt(.command(.palette(preset))) }
    search(false)
  }

  private func slide(_ part: ColorMix.Part, to value: Int) {
    mixer?.model.part = part
    mixer?.model.mix[part] = value
    mixer?.model.typed = ""
  }

  // MARK: Keys

  override var panel: Panel? { .colors }

  override var keyActions: [KeyAction] { isSearching ? searchKeys : mixingKeys }

  private var mixingKeys: [KeyAction] {
    let steps = [
      (Key(.left), -1), (Key(.right), 1), (Key(.left, .shift), -10), (Key(.right, .shift), 10),
    ]
    return [
      on(Key(.enter)) { $0.finish("ink") { .color(foreground: $0, background: nil) } },
      on(Key(.enter, .alt)) { $0.finish("paper") { .color(foreground: nil, background: $0) } },
      on(.character("+")) { $0.addToPalette() }, on(.character("/")) { $0.search() },
      on(Key(.up)) { $0.choose(-1) }, on(Key(.down)) { $0.choose(1) },
      on(Key(.backspace)) { _ = $0.mixer?.model.typed.popLast() },
    ] + steps.map { key, step in on(key) { $0.nudge(by: step) } }
  }

  private func addToPalette() {
    if let action = mixer?.intoPalette { attempt(action) }
  }

  /// Closes the panel with the mix as the ink or the paper, and says so: it may be what there was.
  private func finish(_ name: String, _ command: (Color) -> Command) {
    guard let mixer else { return }
    if let levels = RGB(hex: mixer.model.typed) { mixer.model.mix.take(levels) }
    let host = host
    dismiss()
    let color = mixer.model.color
    if host?.attempt(command(color)) == true {
      host?.show(StatusMessage(text: "\(name) \(color.shortText)"))
    }
  }

  private func choose(_ step: Int) {
    if let part = mixer?.model.part { mixer?.model.part = part.next(by: step) }
  }

  private func nudge(by step: Int) {
    guard let model = mixer?.model else { return }
    slide(model.part, to: model.mix[model.part] + step)
  }

  override func keyPressed(_ key: Key) {
    if isSearching, palettes?.model.typed.type(key) == true { return }
    guard case .character(let scalar) = key.code, key.modifiers.isEmpty,
      scalar == "#" || scalar.properties.isASCIIHexDigit
    else { return super.keyPressed(key) }
    type(scalar)
  }

  /// Adds a digit to the typed number; `#` begins a new one, and six digits are a colour.
  private func type(_ scalar: Unicode.Scalar) {
    guard let mixer else { return }
    let typed = scalar == "#" || mixer.model.typed.count >= 6 ? "" : mixer.model.typed
    mixer.model.typed = typed + (scalar == "#" ? "" : String(scalar))
    if mixer.model.typed.count == 6, let levels = RGB(hex: mixer.model.typed) {
      mixer.model.mix.take(levels)
    }
  }

  /// Types the number of a colour that another program has copied.
  override func pasted(_ text: String) {
    StyledText(text).plain.unicodeScalars.prefix(7).forEach(typeDigit)
  }

  private func typeDigit(_ scalar: Unicode.Scalar) {
    if scalar == "#" || scalar.properties.isASCIIHexDigit { type(scalar) }
  }

  // MARK: Restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    guard let model = mixer?.model else { return }
    if model.isMixed { coder.encode(Int(model.mix.color.rawValue), forKey: "color") }
    coder.encode(model.mix[.hue], forKey: "hue")
    coder.encode(model.mix[.saturation], forKey: "saturation")
    coder.encode(model.part.rawValue, forKey: "part")
    coder.encode(model.typed, forKey: "typed")
    coder.encode(isSearching, forKey: "searches")
    coder.encode(palettes?.model.typed.text ?? "", forKey: "search")
    coder.encode(palettes?.model.row ?? 0, forKey: "palette")
    coder.encode(
      (host?.remembered.used.colors.items ?? []).map { String($0.rawValue) }, forKey: "recent")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let recent = coder.decodeList(of: NSString.self, forKey: "recent") ?? []
    host?.remembered.used.colors.restore(
      recent.compactMap { UInt32($0.substring(from: 0)).flatMap(Color.init(rawValue:)) })
    show()
    let color = UInt32(exactly: coder.decodeInteger(forKey: "color")).flatMap {
      Color(rawValue: $0)
    }
    if let levels = color?.levels {
      mixer?.model.mix.recall(
        hue: coder.decodeInteger(forKey: "hue"),
        saturation: coder.decodeInteger(forKey: "saturation"), of: levels)
    }
    mixer?.model.part = ColorMix.Part(rawValue: coder.decodeInteger(forKey: "part")) ?? .hue
    let typed = coder.decodeString(forKey: "typed") ?? ""
    mixer?.model.typed = String(typed.prefix { $0.isHexDigit }.prefix(6))
    palettes?.model.typed = SearchText(coder.decodeString(forKey: "search") ?? "")
    palettes?.model.move(by: coder.decodeInteger(forKey: "palette"))
    search(coder.decodeBool(forKey: "searches"))
  }
}

extension RGB {
  /// Creates levels from six hexadecimal digits, or from three, each of which counts twice.
  fileprivate init?(hex: String) {
    let digits = hex.count == 3 ? hex.map { "\($0)\($0)" }.joined() : hex
    guard let levels = Color("#\(digits)")?.levels else { return nil }
    self = levels
  }
}
