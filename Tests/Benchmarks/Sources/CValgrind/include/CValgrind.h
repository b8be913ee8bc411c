#pragma once
// Callgrind counts between these two calls, when it is started with --instr-atstart=no. They do
// nothing elsewhere, and nothing at all where valgrind's headers are missing.
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
static inline int cvgIsAvailable(void) { return 1; }
static inline void cvgStart(void) { CALLGRIND_START_INSTRUMENTATION; }
static inline void cvgStop(void) { CALLGRIND_STOP_INSTRUMENTATION; }
#else
static inline int cvgIsAvailable(void) { return 0; }
static inline void cvgStart(void) {}
static inline void cvgStop(void) {}
#endif
