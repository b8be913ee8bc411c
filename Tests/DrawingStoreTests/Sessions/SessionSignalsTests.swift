import DrawingStore
import Synchronization
import Testing

/// What sessions tell goes on for as long as something is drawn.
struct SessionSignalsTests {
  @Test func theThousandthCallTakesNoMoreStackThanTheFirst() {
    let signals = SessionSignals()
    let places = Mutex<Set<UInt>>([])
    let notePlace: @Sendable () -> Void = {
      var here: UInt8 = 0
      let place = withUnsafePointer(to: &here) { UInt(bitPattern: $0) }
      places.withLock { _ = $0.insert(place) }
    }
    signals.onChange(notePlace)
    signals.onDurable { _ in notePlace() }
    let listener = signals.listener
    for _ in 1...1000 { listener.changed() }
    #expect(places.withLock { $0.count } == 1)
    places.withLock { $0 = [] }
    for number in 1...1000 { listener.becameDurable(UInt64(number)) }
    #expect(places.withLock { $0.count } == 1)
  }
}
