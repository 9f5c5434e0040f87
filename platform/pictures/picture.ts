import { z } from 'zod'

import type { Untranslated } from '#platform/languages/fallback-language-text.ts'

import type { FocalPoint } from './picture-crop.ts'

/** A picture as pages need it; its files are at /pictures/<hash>/<width>.<avif|webp>, and a JPEG for machines. */
export type Picture = Untranslated & {
  hash: string
  width: number
  height: number
  dominantHex: string
  alt: string
  /** What stays in view where it is cut; the middle without one. */
  focal?: FocalPoint | null
}

/** A picture in the answers of functions. */
export const PictureSchema = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  dominantHex: z.string(),
  alt: z.string(),
  focal: z.object({ x: z.int(), y: z.int() }).nullish(),
}) satisfies z.ZodType<Picture>
