import { Hono } from 'hono'

import { failure } from '#platform/functions/failure.ts'
import { limitBody } from '#platform/http/limit-body.ts'
import { savePicture } from '#platform/pictures/server/pictures.ts'
import { rewritePhoto } from '#platform/pictures/server/rewrite-photo.ts'
import { ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { onlyAdmins } from '#shop/sign-in/server/define-admin-function.ts'
import type { AdminRoutesOptions } from '#shop/sign-in/server/define-admin-function.ts'
import { storedFileName } from '#shop/media/media.ts'

import {
  MAX_PICTURE_BYTES,
  PICTURE_UPLOAD,
  pictureRefusalText,
} from '../../editing/edit-refusals.ts'
import type { PictureRefusal } from '../../editing/edit-refusals.ts'

/** Far more than the widest rendition, so that one can be enlarged. */
const KEPT = { longestSide: 3000, quality: 90 }

type Added = { pictureId: string; hash: string; width: number; height: number; dominantHex: string }

/**
 * Stores a picture that products can show, re-encoded without its camera's metadata. It belongs to
 * nobody until a product is saved with it. The same file again is the same picture.
 */
async function addPicture(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  bytes: Uint8Array,
  origin: { fileName: string; isKept: boolean },
): Promise<Result<Added, PictureRefusal>> {
  const rewritten = await rewritePhoto(bytes, KEPT)
  if (!rewritten.ok) return rewritten
  const { id, ...kept } = await savePicture({ db, storage }, rewritten.value.content, origin)
  return ok({ pictureId: id, ...kept })
}

/**
 * Pictures for products, posts and pages, from admins who can edit any of these: `POST
 * /admin/pictures` takes the bytes of one as its body and returns `{success, picture}`. With `?name=` the name
 * of its file is stored; with `?kept=1` the media library keeps it while nothing shows it.
 */
export function pictureUploadRoutes(options: AdminRoutesOptions) {
  const { services } = options
  const app = new Hono()
  const tooLarge = refusal('picture_too_large')
  app.post(
    PICTURE_UPLOAD,
    onlyAdmins(options, {
      needs: ['manage_products', 'manage_content'],
      refused: 'Your role does not include editing products or posts.',
      tooMany: 'Too many pictures at once. Please wait before trying again.',
    }),
    limitBody(MAX_PICTURE_BYTES, tooLarge),
    async (c) => {
      const added = await addPicture(services, new Uint8Array(await c.req.arrayBuffer()), {
        fileName: storedFileName(c.req.query('name') ?? ''),
        isKept: c.req.query('kept') === '1',
      })
      return added.ok
        ? c.json({ success: true, picture: added.value })
        : c.json(refusal(added.refusal), statusOf[added.refusal])
    },
  )
  app.all(PICTURE_UPLOAD, (c) => c.json(failure('Pictures are sent with POST.'), 405))
  return app
}

const refusal = (reason: PictureRefusal) => ({
  ...failure(pictureRefusalText[reason], 'picture'),
  reason,
})

const statusOf = {
  picture_too_large: 413,
  no_photo: 415,
  unreadable_photo: 400,
  too_many_pixels: 413,
} as const satisfies Record<PictureRefusal, number>
