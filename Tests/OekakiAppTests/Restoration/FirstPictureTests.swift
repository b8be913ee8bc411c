import Cells
import DrawingStore
import Foundation
import Staging
import TestSupport
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// The guard of a restoration stands until the first picture is shown: a program that dies drawing is
/// followed by one that leaves the screens closed.
@MainActor @Suite("S2 Restoration: the first picture") struct FirstPictureTests {
  /// Notes what the guard's file holds at each picture.
  @MainActor private final class Witness: Screen {
    let size = Stage.standard
    let colors = ColorDepth.rgb24
    var reportsMouse = true
    var synchronizesOutput = true
    var firstColors = FirstColors.terminal
    private let look: () -> Int
    private(set) var sizes: [Int] = []

    init(_ look: @escaping () -> Int) { self.look = look }

    func show(_ grid: Grid, changed spans: [Span], cursor: Point?) { sizes.append(look()) }
    func suspend() {}
  }

  @Test func theGuardStandsUntilItIsShown() throws {
    let stage = try Stage(.new(nil))
    stage.press("space", "?")
    let id = try #require(stage.controller.session?.keptID)
    stage.die()
    let word = "state/restoration/restoring-\(id)"
    let screen = Witness { (try? stage.folder.bytes(word).count) ?? 0 }
    let launch = try Launch(.last, state: stage.folder("state"))
    let application = Application(launch, on: screen)
    #expect(application.controller.presented is HelpViewController)
    #expect(screen.sizes.first ?? 0 > 0, "under way while the first picture is shown")
    #expect(try stage.folder.bytes(word).isEmpty, "and done after that")
    application.controller.session?.end(within: 60_000)
  }
}
