import Cells
import DrawingCore

/// The result of reading a file.
public struct Reading: Sendable {
  /// The drawing, of an allowed size.
  public var drawing: Drawing
  /// The parts of the file that the drawing does not hold, whatever it is written as.
  public var losses: LossReport
  /// What is lost of the file if it is changed and written again in its own format; at most one
  /// loss.
  public var formLosses: [Loss]
  /// The options that write the drawing as the file was written.
  public var habits: WritingOptions

  package init(
    _ drawing: Drawing?, _ format: some Format, of file: ForeignFile, losing losses: [Loss] = [],
    form: [String] = [], habits: WritingOptions = WritingOptions()
  ) throws(FormatError) {
    guard let drawing else { throw FormatError(Drawing.sizeRule) }
    self.drawing = drawing
    // Letters in the file itself are shown as they are.
    let fonts = drawing.font == nil ? file.fontLosses(format) : []
    self.losses = LossReport(format: format.name, losses + fonts)
    self.habits = habits
    let record = file.sauce.map { habits.sauce == nil ? ["its SAUCE record"] : $0.unread } ?? []
    formLosses = Loss.form(form + record)
  }

  /// Creates what was read of a file as a film.
  ///
  /// - Parameter still: what was read of it as a picture.
  package init(_ film: FilmReading, _ still: Reading) throws(FormatError) {
    (drawing, losses, habits) = (try film.drawing(), film.losses, film.habits)
    formLosses = still.formLosses
  }

  /// Creates what was read of one frame of a film.
  package init(frame drawing: Drawing, _ losses: LossReport, _ habits: WritingOptions) {
    (self.drawing, self.losses, self.habits) = (drawing, losses, habits)
    formLosses = []
  }

  /// Returns what was read as a picture of what is not read as a film.
  package func losingAnimation(because reason: FormatError) -> Reading {
    var reading = self
    let report = losses.losses.map { (loss) -> Loss in
      var loss = loss
      if loss.kind == .animation { loss.names = [reason.reason] }
      return loss
    }
    reading.losses = LossReport(format: losses.format, report)
    return reading
  }

  /// Everything that is lost if the drawing is written in a format.
  public func losses(as name: String) -> [Loss] {
    losses.losses + (name == losses.format ? formLosses : [])
  }
}

/// The options for reading a file where its bytes leave a choice.
public struct ReadingOptions: Hashable, Sendable {
  /// The encoding, or nil for UTF-8 if the bytes are valid, else code page 437.
  public var encoding: TextEncoding?
  /// Whether text may be a comment in a program, whose frame is then removed.
  public var findsComments = false
  /// The number of columns of a picture that does not state its width.
  public var columns: Int?
  /// The time in a recording, in milliseconds from its start; nil for its end.
  public var time: Int?
  /// The longest time in milliseconds that a picture of a recording is shown, when it is read as a
  /// film; nil for what the recording says, else two seconds.
  public var idle: Int?
  /// The bits per second at which ANSI art that moves is received, when it is read as a film; nil
  /// for 9600.
  public var baud: Int?
  /// The way pixels become cells.
  public var tracing = Tracing()
  /// The size in cells that a picture of pixels fills; nil for one dot per pixel.
  public var size: Size?

  /// Creates options that suit files of unknown origin.
  public init() {}
}
