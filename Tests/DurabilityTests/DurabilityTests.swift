import Testing

/// What kills, power cuts and full disks do to the sessions of the real program. One after the
/// other, so that a machine of two cores does other tests meanwhile.
@Suite(.serialized) enum DurabilityTests {}
