import { z } from 'zod'

import type { Picture } from './picture.ts'

/** A picture in the answers of functions. */
export const PictureSchema = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  dominantHex: z.string(),
  alt: z.string(),
  focal: z.object({ x: z.int(), y: z.int() }).nullish(),
}) satisfies z.ZodType<Picture>
