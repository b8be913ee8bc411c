import TerminalKit

/// A decoder of the bytes that a terminal sends into events. A pure value: the same bytes give the
/// same events, however they are divided, as long as no timeout falls in between.
///
/// No input is an error: a meaningless byte is dropped alone, and an unknown or endless sequence is
/// swallowed, so that none of it is taken for typing, until a second of silence.
nonisolated package struct InputDecoder: Sendable {
  private enum State {
    case ground
    /// Within a character of several bytes.
    case character(isAlt: Bool)
    case escape
    /// `ESC [` and what follows.
    case control
    /// `ESC [ [`, a function key of the Linux console.
    case linuxKey
    /// `ESC O`.
    case shift3
    /// `ESC [ M` and three bytes.
    case oldMouse
    /// A string for programs, from the byte after ESC up to its end.
    case report(introducer: UInt8)
    case reportEscape(introducer: UInt8)
    case paste
  }

  /// The longest control sequence, in bytes, that is parsed.
  static let longestSequence = 256

  private var state = State.ground
  private var character = CharacterAssembler()
  /// The bytes since the introducer.
  private var sequence: [UInt8] = []
  /// The beginning of a report, limited to the length of one that is understood.
  private var report: [UInt8] = []
  private var mouse = MouseDecoder()
  /// The bytes to send to the terminal in answer to its reports.
  private var answers: [UInt8] = []
  private var paste = PasteBuffer()
  /// The number of reports that the terminal has shown what was sent.
  private var statusReports = 0
  /// Whether the terminal has reported that it can show a frame in one piece.
  private(set) var synchronizesOutput = false
  /// What the terminal has reported that it has.
  private(set) var extras: TerminalExtras = []
  /// What the terminal has reported of its sixels.
  private var sixels = SixelReports()
  /// Whether what the terminal says that it is tells all of it: within a multiplexer, the terminal
  /// around it may show pictures.
  private let isAlone: Bool

  package init(isAlone: Bool = true) { self.isAlone = isAlone }

  /// The length of silence after which `endSilence()` is due; nil while nothing is pending.
  ///
  /// Bytes that may be a complete key or begin a longer sequence are resolved quickly. A sequence
  /// that never ends, such as a paste over a broken connection, blocks input for at most a second.
  package var patience: Duration? {
    switch state {
    case .ground: nil
    case .escape: .milliseconds(25)
    case .control, .shift3: sequence.isEmpty ? .milliseconds(25) : .seconds(1)
    case .report: report.isEmpty ? .milliseconds(25) : .seconds(1)
    default: .seconds(1)
    }
  }

  /// Returns to mouse reports in cells until the terminal reports otherwise.
  mutating func forgetPixels() { mouse.pixels = PixelMouse() }

  /// Removes and returns the bytes to send to the terminal.
  mutating func takeAnswers() -> [UInt8] {
    defer { answers.removeAll() }
    return answers
  }

  /// Returns how many reports have come that the terminal has shown what was sent, and forgets them.
  package mutating func takeStatusReports() -> Int {
    defer { statusReports = 0 }
    return statusReports
  }

  /// Returns the events that the bytes complete. Takes time linear in the number of bytes.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Event] {
    var events: [Event] = []
    let done: Void? = bytes.withContiguousStorageIfAvailable { consume($0, &events) }
    if done == nil { Array(bytes).withUnsafeBufferPointer { consume($0, &events) } }
    return events
  }

  /// Resolves what is pending after a silence: it becomes a key or a paste, or is dropped.
  package mutating func endSilence() -> [Event] {
    defer { state = .ground }
    switch state {
    case .escape: return [.key(Key(.escape))]
    case .control where sequence.isEmpty: return [.key(Key(.character("["), .alt))]
    case .shift3 where sequence.isEmpty: return [.key(Key(.character("O"), .alt))]
    case .report(let introducer) where report.isEmpty:
      return [.key(Key(.character(Unicode.Scalar(introducer)), .alt))]
    case .paste: return Self.event(pasting: paste.textSoFar)
    default: return []
    }
  }

  private static func event(pasting text: String) -> [Event] {
    text.isEmpty ? [] : [.paste(text)]
  }

  private mutating func consume(_ bytes: UnsafeBufferPointer<UInt8>, _ events: inout [Event]) {
    var index = 0
    while index < bytes.count {
      if case .paste = state {
        guard let text = paste.take(bytes, &index) else { return }
        state = .ground
        events += Self.event(pasting: text)
      } else {
        step(bytes[index], &events)
        index += 1
      }
    }
  }

  private mutating func step(_ byte: UInt8, _ events: inout [Event]) {
    switch state {
    case .ground: begin(byte, isAlt: false, &events)
    case .character(let isAlt): continueCharacter(byte, isAlt, &events)
    case .escape: stepEscape(byte, &events)
    case .control: stepControl(byte, &events)
    case .linuxKey: endLinuxKey(byte, &events)
    case .shift3: stepShift3(byte, &events)
    case .oldMouse: stepOldMouse(byte, &events)
    case .report(let introducer): stepReport(byte, introducer, &events)
    case .reportEscape(let introducer): stepReportEscape(byte, introducer, &events)
    case .paste: break
    }
  }
}

// MARK: Characters

nonisolated extension InputDecoder {
  private mutating func begin(_ byte: UInt8, isAlt: Bool, _ events: inout [Event]) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x00...0x1F, 0x7F: events.append(.key(.controlCode(byte, isAlt ? .alt : [])))
    case 0x20...0x7E:
      events.append(.key(Key(.character(Unicode.Scalar(byte)), isAlt ? .alt : [])))
    default:
      character = CharacterAssembler()
      if character.begin(byte) { state = .character(isAlt: isAlt) }
    }
  }

  private mutating func continueCharacter(_ byte: UInt8, _ isAlt: Bool, _ events: inout [Event]) {
    switch character.add(byte) {
    case .more: return
    case .broken: begin(byte, isAlt: false, &events)
    case .scalar(let scalar):
      state = .ground
      // C1 controls cannot be typed.
      if scalar.value >= 0xA0 { events.append(.key(Key(.character(scalar), isAlt ? .alt : []))) }
    }
  }

  private mutating func stepEscape(_ byte: UInt8, _ events: inout [Event]) {
    sequence.removeAll(keepingCapacity: true)
    report.removeAll(keepingCapacity: true)
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .shift3
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .report(introducer: byte)
    case 0x1B: events.append(.key(Key(.escape)))
    default: begin(byte, isAlt: true, &events)
    }
  }
}

// MARK: Sequences

nonisolated extension InputDecoder {
  private mutating func stepControl(_ byte: UInt8, _ events: inout [Event]) {
    switch byte {
    case UInt8(ascii: "[") where sequence.isEmpty: state = .linuxKey
    case UInt8(ascii: "M") where sequence.isEmpty: state = .oldMouse
    case UInt8(ascii: "$") where !sequence.isEmpty && sequence.allSatisfy(\.isDigit):
      endControl(byte, &events)
    case 0x20...0x3F: if sequence.count <= Self.longestSequence { sequence.append(byte) }
    case 0x40...0x7E: endControl(byte, &events)
    default: begin(byte, isAlt: false, &events)
    }
  }

  private mutating func endControl(_ final: UInt8, _ events: inout [Event]) {
    state = .ground
    guard sequence.count <= Self.longestSequence else { return }
    if let report = PixelMouse.Report(sequence, final: final) {
      answers += mouse.pixels.take(report)
      return
    }
    if let report = ModeReport(sequence, final: final) { return take(report) }
    guard let control = ControlSequence(sequence, final: final) else { return }
    if control.isStatusReport {
      statusReports += 1
    } else if control.isKeyboardReport {
      extras.insert(.keyboard)
    } else if let level = control.otherKeysLevel {
      if extras.isDisjoint(with: .keys) { extras.insert(.otherKeys(from: level)) }
    } else if let report = control.pictureReport {
      sixels.take(report.item, report.values)
    } else if let attributes = control.attributesReport {
      let method = sixels.method(attributes)
      if method != nil || isAlone { events.append(.pictures(method)) }
    } else if let isLight = control.isLightReport {
      events.append(.background(isLight: isLight))
    } else if control.isPasteStart {
      state = .paste
      paste = PasteBuffer()
    } else if let event = control.event(isKitty: extras.contains(.keyboard)) ?? mouse.event(control)
    {
      events.append(event)
    }
  }

  private mutating func take(_ report: ModeReport) {
    switch report.mode {
    case PixelMouse.mode: answers += mouse.pixels.take(.mode(isOn: report.isOn))
    case SynchronizedOutput.mode: synchronizesOutput = true
    case ColorScheme.mode: extras.insert(.scheme)
    default: break
    }
  }

  private mutating func endLinuxKey(_ byte: UInt8, _ events: inout [Event]) {
    state = .ground
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "E"):
      events.append(.key(Key(.function(Int(byte - UInt8(ascii: "A")) + 1))))
    case 0x20...0x7E: break
    default: begin(byte, isAlt: false, &events)
    }
  }

  private mutating func stepShift3(_ byte: UInt8, _ events: inout [Event]) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
      if sequence.count <= Self.longestSequence { sequence.append(byte) }
    case 0x20...0x7E:
      state = .ground
      guard sequence.count <= Self.longestSequence else { return }
      if let key = Key(shift3: byte, parameters: sequence) { events.append(.key(key)) }
    default: begin(byte, isAlt: false, &events)
    }
  }

  private mutating func stepOldMouse(_ byte: UInt8, _ events: inout [Event]) {
    guard byte >= 0x20 else { return begin(byte, isAlt: false, &events) }
    sequence.append(byte)
    guard sequence.count == 3 else { return }
    state = .ground
    if let event = mouse.event(old: sequence) { events.append(event) }
  }

  private mutating func stepReport(_ byte: UInt8, _ introducer: UInt8, _ events: inout [Event]) {
    switch byte {
    case 0x1B: state = .reportEscape(introducer: introducer)
    case 0x07: endReport(&events)
    case 0x18, 0x1A: state = .ground
    default:
      if report.count <= BackgroundReport.longest { report.append(byte) }
    }
  }

  private mutating func endReport(_ events: inout [Event]) {
    if case .report(UInt8(ascii: "_")) = state, PictureSequence.isAgreement(report) {
      events.append(.pictures(.kitty))
    }
    if case .report(UInt8(ascii: "P")) = state, extras.contains(.keyboard),
      TerminalVersion(report)?.tellsReleases ?? false
    {
      extras.insert(.releases)
    }
    if case .report(UInt8(ascii: "]")) = state, let told = BackgroundReport(report) {
      events.append(.background(isLight: told.isLight))
    }
    if case .report(UInt8(ascii: "]")) = state, let told = PaletteReport(report) {
      events.append(.paletteColor(told.number, told.color))
    }
    state = .ground
  }

  private mutating func stepReportEscape(
    _ byte: UInt8, _ introducer: UInt8, _ events: inout [Event]
  ) {
    guard byte != UInt8(ascii: "\\") else {
      state = .report(introducer: introducer)
      return endReport(&events)
    }
    state = .ground
    stepEscape(byte, &events)
  }
}

nonisolated extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
