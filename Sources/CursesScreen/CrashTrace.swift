import CNcurses
import Glibc

/// Where a program crashed: the addresses of the fault and of the calls around it, counted from the
/// start of the program file, so that `addr2line` or `nm` can name them.
///
/// Everything here is safe in a signal handler: nothing is allocated, and the stack, which may be what
/// is broken, is read through the kernel.
nonisolated struct CrashTrace {
  private static let mostCalls = 12

  private let base = cnProgramStart()

  /// Writes one line about a signal, and about the place it came from if the processor is known here.
  func write(_ signal: Int32, _ context: UnsafeMutableRawPointer?, to descriptor: Int32) {
    put("The program crashed: signal ", descriptor)
    put(UInt(signal), radix: 10, descriptor)
    if let context { writeCalls(context, descriptor) }
    put("\n", descriptor)
  }

  private func writeCalls(_ context: UnsafeMutableRawPointer, _ descriptor: Int32) {
    let registers = context.assumingMemoryBound(to: ucontext_t.self).pointee.uc_mcontext
    #if arch(x86_64)
    let place = UInt(bitPattern: Int(registers.gregs.16))
    var frame = UInt(bitPattern: Int(registers.gregs.10))
    #elseif arch(arm64)
    let place = UInt(registers.pc)
    var frame = UInt(registers.regs.29)
    #else
    return
    #endif
    put(" at", descriptor)
    put(place, from: base, descriptor)
    for _ in 0..<Self.mostCalls {
      guard let (next, caller) = Self.read(frame), next > frame, caller > 0 else { return }
      put(caller, from: base, descriptor)
      frame = next
    }
  }

  /// Reads a frame: the address of the one around it, and where that goes on. Nil if nothing is there.
  private static func read(_ frame: UInt) -> (next: UInt, caller: UInt)? {
    var pair: (UInt, UInt) = (0, 0)
    let size = MemoryLayout<(UInt, UInt)>.size
    let count = withUnsafeMutableBytes(of: &pair) { cnReadMemory(frame, $0.baseAddress, size) }
    return count == size ? (pair.0, pair.1) : nil
  }

  // MARK: Text without memory

  private func put(_ text: StaticString, _ descriptor: Int32) {
    writeWithoutWaiting(
      UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), to: descriptor)
  }

  private func put(_ address: UInt, from base: UInt, _ descriptor: Int32) {
    // Code of a library is far away, and above or below.
    let isOurs = address >= base && address - base < 1 << 32
    put(isOurs ? " +0x" : " 0x", descriptor)
    put(isOurs ? address - base : address, radix: 16, descriptor)
  }

  private func put(_ number: UInt, radix: UInt, _ descriptor: Int32) {
    var digits: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &digits) { bytes in
      var (rest, first) = (number, bytes.count)
      repeat {
        first -= 1
        let digit = UInt8(truncatingIfNeeded: rest % radix)
        bytes[first] = digit < 10 ? 0x30 + digit : 0x57 + digit
        rest /= radix
      } while rest > 0
      writeWithoutWaiting(UnsafeRawBufferPointer(rebasing: bytes[first...]), to: descriptor)
    }
  }
}
