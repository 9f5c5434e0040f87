import sharp from 'sharp'

import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { PhotoRefusal } from '../../photos/photo-refusals.ts'
import { photoTypeOf } from '../../photos/photo-type.ts'

/** Pixels that are decoded at most: a small file can claim to be far larger than memory. */
const MAX_PIXELS = 50_000_000

/** The longest side of a photo as it is kept, in pixels. */
const LONGEST_SIDE = 2000

const SECONDS = 20

export type KeptPhoto = { content: Uint8Array; width: number; height: number }

/**
 * A photo written anew as JPEG: upright, no larger than is needed, and without anything that its
 * camera noted, where it was taken above all.
 */
export function rewritePhoto(bytes: Uint8Array): Promise<Result<KeptPhoto, PhotoRefusal>> {
  // One after the other: each may need a hundred megabytes while it is decoded.
  const rewritten = last.then(() => rewrite(bytes))
  last = rewritten.catch(() => undefined)
  return rewritten
}

let last: Promise<unknown> = Promise.resolve()

async function rewrite(bytes: Uint8Array): Promise<Result<KeptPhoto, PhotoRefusal>> {
  // Asked before anything decodes it: sharp would read drawings and documents, too.
  if (!photoTypeOf(bytes)) return err('no_photo')
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) return err('too_many_pixels')
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      // JPEG has no transparency: what is clear shows white rather than black.
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return ok({ content: data, width: info.width, height: info.height })
  } catch {
    // Whatever is wrong with it, it is wrong with the file: nothing else is read here.
    return err('unreadable_photo')
  }
}
