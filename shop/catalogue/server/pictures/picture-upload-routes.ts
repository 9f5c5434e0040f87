import { Hono } from 'hono'
import type { Context, MiddlewareHandler } from 'hono'

import { failure } from '#platform/functions/failure.ts'
import { limitBody } from '#platform/http/limit-body.ts'
import { refuseForeignOrigin } from '#platform/http/origin.ts'
import { rateLimitHeaders } from '#platform/http/rate-limit-headers.ts'
import type { RateLimiter } from '#platform/http/rate-limit.ts'
import { isAdminSession } from '#platform/http/session.ts'
import type { ReadSession } from '#platform/http/session.ts'
import type { Services } from '#platform/services.ts'
import { may } from '#shop/accounts/permissions.ts'

import {
  MAX_PICTURE_BYTES,
  PICTURE_UPLOAD,
  pictureRefusalText,
} from '../../editing/picture-refusals.ts'
import type { PictureRefusal } from '../../editing/picture-refusals.ts'
import { addPicture } from './add-picture.ts'

type Options = {
  services: Services
  readSession: ReadSession
  limiter: RateLimiter
  addressOf: (context: Context) => string
  isAdminAddress: (address: string) => boolean
}

/**
 * Pictures for products, posts and pages, from admins who may edit any of these: `POST /admin/pictures` takes the bytes of one as
 * its body and answers `{success, picture}`.
 */
export function pictureUploadRoutes(options: Options) {
  const { services } = options
  const app = new Hono()
  const tooLarge = refusal('picture_too_large')
  app.post(
    PICTURE_UPLOAD,
    onlyEditors(options),
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

/** Lets in admins whose role includes editing products or posts, from pages of the shop itself; counts them. */
function onlyEditors({
  services,
  readSession,
  limiter,
  addressOf,
  isAdminAddress,
}: Options): MiddlewareHandler {
  return async (c, next) => {
    c.header('cache-control', 'no-store')
    const { headers } = c.req.raw
    const session = await readSession(headers, { fresh: true })
    if (!session || !isAdminSession(session, services.clock.now()))
      return c.json(failure('Authentication required. Please sign in to continue.'), 401)
    const foreign = refuseForeignOrigin(c.req.method, headers, services.publicUrl)
    if (foreign) return c.json(failure(foreign), 403)
    if (!may(session, 'manage_products') && !may(session, 'manage_content'))
      return c.json(failure('Your role does not include editing products or posts.'), 403)
    const key = `user:${session.userId}`
    const { allowed, ...info } = limiter.hit('admin', key, isAdminAddress(addressOf(c)))
    if (!allowed) {
      const text = 'Too many pictures at once. Please wait before trying again.'
      return c.json({ ...failure(text), ...info }, 429, rateLimitHeaders(info))
    }
    return next()
  }
}
