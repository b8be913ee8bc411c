import CSessions

/// What whole files take while they are read and written.
package enum FileMemory {
  /// From now on it goes back to the system once it is let go of, for the whole process: else the C
  /// library keeps blocks that are as large as those that it has seen freed.
  package static func goesBackAtOnce() { mallopt(M_MMAP_THRESHOLD, 1 << 20) }
}
