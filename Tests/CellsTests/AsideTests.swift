import Cells
import Testing

struct AsideTests {
  private struct Holder: Equatable {
    @Aside var number: Int?
  }

  @Test func aCopyKeepsItsOwnValue() {
    var one = Holder()
    #expect(one.number == nil && one == Holder())
    one.number = 1
    var two = one
    #expect(two == one)
    two.number? += 1
    #expect(one.number == 1 && two.number == 2 && two != one)
    two.number = 1
    #expect(two == one)
    two.number = nil
    #expect(two == Holder() && one.number == 1)
  }

  @Test func itTakesTheRoomOfAReference() {
    #expect(MemoryLayout<Holder>.size == MemoryLayout<AnyObject?>.size)
  }
}
