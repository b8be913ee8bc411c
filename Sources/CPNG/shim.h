#pragma once
// Swift uses only the simplified interface, `png_image_*`, which keeps libpng's longjmp in C.
#include <png.h>

// The maximum size of a picture's file in bytes.
static inline size_t cpngFileBound(png_image image) { return PNG_IMAGE_PNG_SIZE_MAX(image); }

// Pixel formats, which are macros that Swift cannot see.
static const png_uint_32 cpngRGB = PNG_FORMAT_RGB;
static const png_uint_32 cpngRGBA = PNG_FORMAT_RGBA;
static const png_uint_32 cpngPaletteRGB = PNG_FORMAT_RGB_COLORMAP;
static const png_uint_32 cpngPaletteRGBA = PNG_FORMAT_RGBA_COLORMAP;
