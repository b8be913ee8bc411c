import Testing

@testable import Cells

struct HSLTests {
  @Test func levelsComeBack() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let levels = RGB(red, green, blue)
          #expect(HSL(levels).rgb == levels)
        }
      }
    }
  }

  @Test func huesGoAround() {
    let red = HSL(RGB(255, 0, 0))
    for turn in [-720.0, -360, 0, 360, 1080] {
      #expect(HSL(hue: red.hue + turn, saturation: 1, lightness: 0.5).rgb == RGB(255, 0, 0))
    }
    #expect(HSL(RGB(255, 0, 128)).hue < 0 && HSL(RGB(7, 7, 7)).saturation == 0)
  }
}
