import { Hono } from 'hono'

import { failure } from '#platform/functions/failure.ts'
import { limitBody } from '#platform/http/limit-body.ts'
import { onlyAdmins } from '#shop/sign-in/server/only-admins.ts'
import type { AdminRoutesOptions } from '#shop/sign-in/server/only-admins.ts'

import {
  MAX_PICTURE_BYTES,
  PICTURE_UPLOAD,
  pictureRefusalText,
} from '../../editing/picture-refusals.ts'
import type { PictureRefusal } from '../../editing/picture-refusals.ts'
import { addPicture } from './add-picture.ts'

/**
 * Pictures for products, posts and pages, from admins who may edit any of these: `POST /admin/pictures` takes the bytes of one as
 * its body and answers `{success, picture}`.
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
      const added = await addPicture(services, new Uint8Array(await c.req.arrayBuffer()))
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
