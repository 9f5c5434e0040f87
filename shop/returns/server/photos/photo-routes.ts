import { Hono } from 'hono'
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'

import { failure } from '#platform/functions/failure.ts'
import { limitBody } from '#platform/http/limit-body.ts'
import { refuseForeignOrigin } from '#platform/http/origin.ts'
import { rateLimitHeaders } from '#platform/http/rate-limit-headers.ts'
import type { RateLimiter } from '#platform/http/rate-limit.ts'
import type { ReadSession, Session } from '#platform/http/session.ts'
import type { Services } from '#platform/services.ts'

import { photoRefusalText, photoText } from '../../photos/photo-refusal-text.ts'
import { MAX_PHOTO_BYTES } from '../../photos/photo-refusals.ts'
import type { PhotoRefusal } from '../../photos/photo-refusals.ts'

import { addPhoto, readPhoto, removePhoto } from './photos.ts'

type Options = {
  services: Services
  readSession: ReadSession
  limiter: RateLimiter
  addressOf: (context: Context) => string
  isAdminAddress: (address: string) => boolean
}

/** Thirty photos a minute: a return has six, and some are taken away again. */
const PHOTOS_PER_RETURN_REQUEST = 3

/**
 * Photos of returns. `POST /returns/photos` takes the bytes of one as its body and answers
 * `{success, photo_id, width, height}`; `GET` and `DELETE /returns/photos/:id` read it and take it away.
 */
export function photoRoutes(options: Options) {
  const { services } = options
  const app = new Hono<{ Variables: { session: Session } }>()
  app.use('/returns/photos/*', onlyCustomers(options))

  app.post('/returns/photos', limited(options), limitBody(MAX_PHOTO_BYTES, tooLarge), async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const added = await addPhoto(services, { customerId: c.get('session').userId, bytes })
    if (!added.ok) return c.json(refusal(added.refusal), statusOf[added.refusal])
    const { photoId, width, height } = added.value
    return c.json({ success: true, photo_id: photoId, width, height })
  })

  app.get('/returns/photos/:id', async (c) => {
    const photoId = z.uuid().safeParse(c.req.param('id')).data
    const content =
      photoId === undefined ? undefined : await readPhoto(services, c.get('session'), photoId)
    if (!content) return c.json(refusal('photo_not_found'), 404)
    return c.body(content, 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
    })
  })

  app.delete('/returns/photos/:id', async (c) => {
    const photoId = z.uuid().safeParse(c.req.param('id')).data
    const isGone =
      photoId !== undefined &&
      (await removePhoto(services, { customerId: c.get('session').userId, photoId }))
    return isGone ? c.json({ success: true }) : c.json(refusal('photo_not_found'), 404)
  })

  app.all('/returns/photos/*', (c) =>
    c.json(failure('Photos are sent with POST, read with GET and taken away with DELETE.'), 405),
  )
  return app
}

const refusal = (reason: PhotoRefusal) => ({
  ...failure(photoRefusalText[reason], 'photo'),
  reason,
})

const tooLarge = () => refusal('photo_too_large')

const statusOf = {
  photo_too_large: 413,
  no_photo: 415,
  unreadable_photo: 400,
  too_many_pixels: 413,
  too_many_photos: 409,
  photo_not_found: 404,
} as const satisfies Record<PhotoRefusal, number>

/** Lets in whoever is signed in, from pages of the shop itself; nothing of it is stored on the way. */
function onlyCustomers({
  services,
  readSession,
}: Options): MiddlewareHandler<{ Variables: { session: Session } }> {
  return async (c, next) => {
    c.header('cache-control', 'no-store')
    const { headers } = c.req.raw
    const session = await readSession(headers)
    if (!session?.emailVerified) return c.json(failure(photoText.signIn), 401)
    const foreign = refuseForeignOrigin(c.req.method, headers, services.publicUrl)
    if (foreign) return c.json(failure(foreign), 403)
    c.set('session', session)
    return next()
  }
}

/** Counts by customer, before anything of the photo is read. */
function limited({
  limiter,
  addressOf,
  isAdminAddress,
}: Options): MiddlewareHandler<{ Variables: { session: Session } }> {
  return async (c, next) => {
    const key = `photos:${c.get('session').userId}`
    const { allowed, ...info } = limiter.hit(
      'return',
      key,
      isAdminAddress(addressOf(c)),
      PHOTOS_PER_RETURN_REQUEST,
    )
    if (!allowed) {
      return c.json({ ...failure(photoText.tooMany), ...info }, 429, rateLimitHeaders(info))
    }
    return next()
  }
}
