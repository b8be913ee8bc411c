import Cells
import DrawingCore
import Sessions

nonisolated extension Drawing {
  /// Returns the frames, the layer and the cells that are asked for, with all that a drawing of ours
  /// knows of them. The rest is taken away by the commands that do so by hand.
  ///
  /// - Parameter file: The name of the drawing’s file.
  func part(_ request: DrawingExport.Request, of file: String) throws(Failure) -> Drawing {
    var editor = Editor(EditorState(drawing: self))
    let commands = try frames(request.frames, of: file) + layer(request.layer) + area(request)
    for command in commands {
      do throws(CommandError) { _ = try editor.perform(command) } catch {
        throw Failure("\(PathName(file).safeText): \(error)", exitCode: 65)
      }
    }
    return editor.state.drawing
  }

  /// Returns what takes away all frames but those that are chosen, and goes to the first of them.
  private func frames(_ choice: FrameChoice?, of file: String) throws(Failure) -> [Command] {
    guard let choice else { return [] }
    guard frameCount > 1 else {
      throw Failure("\(PathName(file).safeText): has no frames to choose from", exitCode: 65)
    }
    let kept = try choice.range(in: timeline)
    let before = kept.lowerBound > 1 ? [Command.frame(.delete(1...kept.lowerBound - 1))] : []
    let behind =
      kept.upperBound < frameCount ? [Command.frame(.delete(kept.upperBound + 1...frameCount))] : []
    return behind + before + [.pickFrame(1)]
  }

  /// Returns what takes away all layers but one, counted from 1.
  private func layer(_ number: Int?) throws(Failure) -> [Command] {
    guard let number else { return [] }
    guard (1...layers.count).contains(number) else { throw DrawingExport.noPart(of: self) }
    let others = (1...layers.count).reversed().filter { $0 != number }
    return others.map { .layer(.delete($0)) } + [.layer(.show(1))]
  }

  /// Returns what cuts the drawing to the cells that are asked for.
  private func area(_ request: DrawingExport.Request) throws(Failure) -> [Command] {
    guard let area = request.area(in: self)?.intersection(bounds), area != bounds else { return [] }
    guard !area.isEmpty else { throw DrawingExport.noPart(of: self) }
    return [.select(area.origin, Point(area.maxX - 1, area.maxY - 1)), .crop]
  }
}
