import sharp from 'sharp'
import type { Sharp } from 'sharp'

import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { photoTypeOf } from '../photo-type.ts'
import type { UnusablePhoto } from '../photo-type.ts'

/** Pixels that are decoded at most: a small file can claim to be far larger than memory. */
const MAX_PIXELS = 50_000_000

const SECONDS = 20

/** The longest side in pixels of a photo as it is kept, and the quality of its JPEG, of 100. */
export type KeptSize = { longestSide: number; quality: number }

export type KeptPhoto = { content: Uint8Array; width: number; height: number }

/**
 * A photo written anew as JPEG: upright, no larger than is needed, and without anything that its
 * camera noted, where it was taken above all.
 */
export const rewritePhoto = (bytes: Uint8Array, { longestSide, quality }: KeptSize) =>
  rewriteOneByOne(bytes, (photo) =>
    photo
      .resize({
        width: longestSide,
        height: longestSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      // JPEG has no transparency: what is clear shows white rather than black.
      .flatten({ background: '#fff' })
      .jpeg({ quality }),
  )

/** The same as PNG that is clear where the picture is, within so many pixels: for a mark, not for a photo. */
export const rewriteMark = (bytes: Uint8Array, within: { width: number; height: number }) =>
  rewriteOneByOne(bytes, (mark) =>
    mark
      .resize({ ...within, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, quality: 90, effort: 10 }),
  )

type Write = (picture: Sharp) => Sharp

function rewriteOneByOne(
  bytes: Uint8Array,
  write: Write,
): Promise<Result<KeptPhoto, UnusablePhoto>> {
  // One after the other: each may need a hundred megabytes while it is decoded.
  const rewritten = last.then(() => rewrite(bytes, write))
  last = rewritten.catch(() => undefined)
  return rewritten
}

let last: Promise<unknown> = Promise.resolve()

async function rewrite(bytes: Uint8Array, write: Write): Promise<Result<KeptPhoto, UnusablePhoto>> {
  // Asked before anything decodes it: sharp would read drawings and documents, too.
  if (!photoTypeOf(bytes)) return err('no_photo')
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) return err('too_many_pixels')
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: SECONDS })
      .autoOrient()
    const { data, info } = await write(upright).toBuffer({ resolveWithObject: true })
    return ok({ content: data, width: info.width, height: info.height })
  } catch {
    // Whatever is wrong with it, it is wrong with the file: nothing else is read here.
    return err('unreadable_photo')
  }
}
