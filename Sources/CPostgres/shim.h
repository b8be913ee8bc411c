#pragma once
#include <libpq-fe.h>

// The code of SQLSTATE in the fields of an error.
static const int cpgErrorCode = 'C';
