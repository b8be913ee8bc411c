import Cells
import DrawingCore

extension Lint {
  /// Returns the findings in all frames of a drawing, by the first frame of each. What is found in
  /// several frames is one, which names them.
  public func findings(inFramesOf drawing: Drawing) -> [Finding] {
    guard drawing.frameCount > 1 else { return findings(in: drawing) }
    var (all, frames) = ([Finding](), [Finding: [Int]]())
    var known: [[Int]: [Finding]] = [:]
    for frame in 0..<drawing.frameCount {
      let cels = drawing.layers.map { $0.celNumber(inFrame: frame) }
      let found = known[cels] ?? findings(in: drawing.showing(frame: frame))
      known[cels] = found
      for finding in found {
        if frames[finding] == nil {
          guard all.count <= Lint.most else { continue }
          all.append(finding)
        }
        frames[finding, default: []].append(frame + 1)
      }
    }
    return Lint.limited(
      all.map { finding in
        var finding = finding
        finding.frames = Self.text(ofFrames: frames[finding] ?? [])
        return finding
      })
  }

  /// Returns ascending numbers in words, those that follow one another as a range.
  private static func text(ofFrames numbers: [Int]) -> String {
    let texts = numbers.runs.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    return "frame\(numbers.count == 1 ? "" : "s") " + texts.joined(separator: ", ")
  }
}
