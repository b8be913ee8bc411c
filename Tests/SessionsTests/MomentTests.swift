import Glibc
import Sessions
import Testing

struct MomentTests {
  @Test func whoWaitsTakesNoTimeOfTheProcessor() {
    let (time, processor) = (Moment.uptime(), Moment.processorTime())
    usleep(20_000)
    #expect(Moment.uptime() - time >= .milliseconds(20))
    #expect(Moment.processorTime() - processor < Moment.uptime() - time)
  }

  @Test func whoWorksTakesIt() {
    let start = Moment.processorTime()
    var rounds = 0
    while Moment.processorTime() == start, rounds < 1_000_000 { rounds += 1 }
    #expect(Moment.processorTime() > start)
  }
}
