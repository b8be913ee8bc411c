import Cells

/// The rectangles that make up the arms of a box-drawing glyph.
struct BoxPlan {
  typealias Area = (columns: Range<Int>, rows: Range<Int>)

  private let arms: BoxArms
  private let size: Size
  private let rail: Int

  init(_ arms: BoxArms, _ size: Size) {
    (self.arms, self.size) = (arms, size)
    rail = BoxWeight.rail(size)
  }

  /// Returns the area that an arm fills, including the gap in a double one.
  func solid(_ side: BoxSide) -> Area {
    let weight = arms[side]
    guard weight != .none else { return (0..<0, 0..<0) }
    return area(side, from: start(side, weight), thickness: weight.thickness(size))
  }

  /// Returns the gap between the two lines of a double arm.
  func hollow(_ side: BoxSide) -> Area {
    let across = across(side)
    let goesOn =
      arms[side.opposite] == .double && across.first != .double && across.second != .double
    let start: Start =
      switch (across.first, across.second) {
      case (.none, .none): .middle
      case _ where goesOn: .middle
      case (.double, _), (_, .double): .near(hollow)
      default: .far(thickest(across))
      }
    return area(side, from: start, thickness: hollow)
  }

  private var hollow: Int { BoxWeight.double.thickness(size) - 2 * rail }

  /// The place where an arm begins: the middle, or the near or far side, seen from the end of the
  /// arm, of a line of some thickness through the middle.
  private enum Start {
    case middle
    case near(Int)
    case far(Int)
  }

  private func start(_ side: BoxSide, _ weight: BoxWeight) -> Start {
    let across = across(side)
    guard across.first != .none || across.second != .none else { return .middle }
    guard weight.isSingle, across.first == .double || across.second == .double else {
      return .near(thickest(across))
    }
    // A single line crosses a double one, ends at it, or forms a corner with it.
    if arms[side.opposite].isSingle { return .middle }
    guard across.first == .double, across.second == .double else { return .near(thickest(across)) }
    return .far(BoxWeight.double.thickness(size) - 2 * rail)
  }

  private func across(_ side: BoxSide) -> (first: BoxWeight, second: BoxWeight) {
    side.isLevel ? (arms[.up], arms[.down]) : (arms[.left], arms[.right])
  }

  private func thickest(_ across: (first: BoxWeight, second: BoxWeight)) -> Int {
    max(across.first.thickness(size), across.second.thickness(size))
  }

  private func area(_ side: BoxSide, from start: Start, thickness: Int) -> Area {
    let length = side.isLevel ? size.width : size.height
    let along = side.isForward ? forward(start, length) : backward(start, length)
    let across = (side.isLevel ? size.height : size.width).middle(thickness)
    return side.isLevel ? (along, across) : (across, along)
  }

  private func forward(_ start: Start, _ length: Int) -> Range<Int> {
    let from =
      switch start {
      case .middle: length / 2
      case .near(let thickness): length.middle(thickness).lowerBound
      case .far(let thickness): length.middle(thickness).upperBound
      }
    return min(max(0, from), length)..<length
  }

  private func backward(_ start: Start, _ length: Int) -> Range<Int> {
    let to =
      switch start {
      case .middle: length / 2
      case .near(let thickness): length.middle(thickness).upperBound
      case .far(let thickness): length.middle(thickness).lowerBound
      }
    return 0..<max(0, to)
  }
}
