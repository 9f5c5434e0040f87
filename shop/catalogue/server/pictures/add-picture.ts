import { keepPicture } from '#platform/pictures/server/pictures.ts'
import { rewritePhoto } from '#platform/pictures/server/rewrite-photo.ts'
import { ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'

import type { PictureRefusal } from '../../editing/picture-refusals.ts'

/** Far more than the widest rendition, so that one can be enlarged. */
const KEPT = { longestSide: 3000, quality: 90 }

type Added = { pictureId: string; hash: string; width: number; height: number; dominantHex: string }

/**
 * Keeps a picture that products can show: written anew, without what its camera noted. It is nobody's
 * until a product is saved with it. The same file again is the same picture.
 */
export async function addPicture(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  bytes: Uint8Array,
): Promise<Result<Added, PictureRefusal>> {
  const rewritten = await rewritePhoto(bytes, KEPT)
  if (!rewritten.ok) return rewritten
  const { id, ...kept } = await keepPicture({ db, storage }, rewritten.value.content)
  return ok({ pictureId: id, ...kept })
}
