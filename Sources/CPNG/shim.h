#pragma once
// Swift uses the simplified interface, `png_image_*`, which keeps libpng's longjmp in C, and one
// function that does the same.
#include <png.h>
#include <setjmp.h>
#include <stdbool.h>
#include <string.h>

// The maximum size of a picture's file in bytes.
static inline size_t cpngFileBound(png_image image) { return PNG_IMAGE_PNG_SIZE_MAX(image); }

// Pixel formats, which are macros that Swift cannot see.
static const png_uint_32 cpngRGB = PNG_FORMAT_RGB;
static const png_uint_32 cpngRGBA = PNG_FORMAT_RGBA;
static const png_uint_32 cpngPaletteRGB = PNG_FORMAT_RGB_COLORMAP;
static const png_uint_32 cpngPaletteRGBA = PNG_FORMAT_RGBA_COLORMAP;

// What is read of a file, and what is wrong with it.
typedef struct {
  const png_byte *next;
  size_t left;
  char message[64];
} cpngSource;

static inline void cpngTake(png_structp png, png_bytep target, size_t count) {
  cpngSource *source = png_get_io_ptr(png);
  if (count > source->left) png_error(png, "the end is missing");
  memcpy(target, source->next, count);
  source->next += count;
  source->left -= count;
}

static inline void cpngFail(png_structp png, png_const_charp message) {
  cpngSource *source = png_get_error_ptr(png);
  strncpy(source->message, message, sizeof source->message - 1);
  png_longjmp(png, 1);
}

static inline void cpngIgnore(png_structp png, png_const_charp message) {}

// Reads a picture of `width` columns, each of four bytes, in sRGB. The simplified interface of libpng
// 1.6 mixes up the rows of interlaced pictures with 16 bits a channel; this one does not.
static inline bool cpngReadRGBA(cpngSource *source, png_byte *pixels, size_t width, size_t height) {
  png_structp png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, source, cpngFail, cpngIgnore);
  png_infop info = png == NULL ? NULL : png_create_info_struct(png);
  if (info == NULL) {
    png_destroy_read_struct(&png, NULL, NULL);
    return false;
  }
  if (setjmp(png_jmpbuf(png)) != 0) {
    png_destroy_read_struct(&png, &info, NULL);
    return false;
  }
  png_set_read_fn(png, source, cpngTake);
  png_read_info(png, info);
  png_set_alpha_mode_fixed(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != 4 * width || png_get_image_height(png, info) != height) {
    png_error(png, "its size changes");
  }
  for (int pass = 0; pass < passes; pass++) {
    for (size_t y = 0; y < height; y++) png_read_row(png, pixels + 4 * width * y, NULL);
  }
  png_destroy_read_struct(&png, &info, NULL);
  return true;
}
