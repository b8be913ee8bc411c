import Testing

/// What calls of the kernel that fail, kill or are late do to the sessions of the real program, by
/// strace. A row beside `DurabilityTests`: both wait for the disk more than they compute.
@Suite(.serialized) enum FaultInjectionTests {}
