import Cells
import DrawingCore

/// What came of reading a file.
public struct Reading: Sendable {
  /// Of a size that is allowed; what could not be kept is in `losses`.
  public var drawing: Drawing
  /// What is in the file, and not in the drawing.
  public var losses: LossReport
  /// How to write the drawing so that the file is as it was.
  public var habits: WritingOptions

  package init(
    _ drawing: Drawing?, _ format: some Format, losing losses: [Loss] = [],
    habits: WritingOptions = WritingOptions()
  ) throws(FormatError) {
    guard let drawing else { throw FormatError(Drawing.sizeRule) }
    self.drawing = drawing
    self.losses = LossReport(format: format.name, losses)
    self.habits = habits
  }
}

/// How to read a file, where its bytes leave a choice.
public struct ReadingOptions: Hashable, Sendable {
  /// Nil: UTF-8 where the bytes are that, else code page 437.
  public var encoding: TextEncoding?
  /// Whether text may be a comment in a program, whose frame is taken off.
  public var findsComments = false
  /// Columns of a picture that does not say how wide it is.
  public var columns: Int?
  /// Of a recording: milliseconds from its start; nil for its end.
  public var time: Int?
  /// How pixels become cells.
  public var tracing = Tracing()
  /// Cells that a picture of pixels fills; nil for a dot a pixel.
  public var size: Size?

  /// What suits files whose origin is not known.
  public init() {}
}
