import { Hono } from 'hono'
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'

import { failure } from '#platform/functions/failure.ts'
import { limitBody } from '#platform/http/limit-body.ts'
import { refuseForeignOrigin } from '#platform/http/origin.ts'
import { rateLimitHeaders } from '#platform/http/rate-limit.ts'
import type { RateLimiter } from '#platform/http/rate-limit.ts'
import type { ReadSession, Session } from '#platform/http/session.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'

import type { RefusedPhoto } from '../photo-type.ts'

/** What all routes are made with that take photos. */
export type TakingPhotos = {
  services: Services
  readSession: ReadSession
  limiter: RateLimiter
  addressOf: (context: Context) => string
  isAdminAddress: (address: string) => boolean
}

/** Every way a photo may be refused wherever customers add them. */
type SentPhotoRefusal = RefusedPhoto | 'photo_too_large' | 'too_many_photos' | 'photo_not_found'

type Sent = {
  /** Where they are, `/returns/photos`, say. */
  path: `/${string}`
  /** What they are counted under, per customer. */
  counted: string
  /** How many times the limit of returns they may be a minute. */
  timesLimit: number
  /** The most that one may have, in bytes. */
  maxBytes: number
  refusalText: (reason: SentPhotoRefusal) => string
  text: () => { signIn: string; tooMany: string }
  add: (photo: {
    customerId: string
    bytes: Uint8Array
  }) => Promise<Result<{ photoId: string; width: number; height: number }, SentPhotoRefusal>>
  /** A photo for somebody who may see it; `isPublic`: so may everybody. */
  read: (
    session: Session | undefined,
    photoId: string,
  ) => Promise<{ content: Uint8Array<ArrayBuffer>; isPublic: boolean } | undefined>
  /** Whether there was one of theirs, not sent yet, that went. */
  remove: (photo: { customerId: string; photoId: string }) => Promise<boolean>
  /** Whether those who are not signed in may ask for one. */
  isForAll: boolean
}

type Env = { Variables: { session: Session | undefined } }

/**
 * Photos that customers add to what they are about to send. `POST` takes the bytes of one as its body and
 * answers `{success, photo_id, width, height}`; `GET` and `DELETE` of its id read it and take it away.
 */
export function sentPhotoRoutes(options: TakingPhotos, sent: Sent) {
  const { path, refusalText, add, read, remove } = sent
  const refusal = (reason: SentPhotoRefusal) => ({
    ...failure(refusalText(reason), 'photo'),
    reason,
  })
  const tooLarge = () => refusal('photo_too_large')
  const app = new Hono<Env>()
  app.use(`${path}/*`, known(options, sent))

  app.post(path, limited(options, sent), limitBody(sent.maxBytes, tooLarge), async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const added = await add({ customerId: c.get('session')!.userId, bytes })
    if (!added.ok) {
      if (added.refusal === 'photo_queue_full') c.header('retry-after', RETRY_AFTER_S)
      return c.json(refusal(added.refusal), statusOf[added.refusal])
    }
    const { photoId, width, height } = added.value
    return c.json({ success: true, photo_id: photoId, width, height })
  })

  app.get(`${path}/:id`, async (c) => {
    const photoId = idOf(c)
    const photo = photoId === undefined ? undefined : await read(c.get('session'), photoId)
    if (!photo) return c.json(refusal('photo_not_found'), 404)
    return c.body(photo.content, 200, {
      'content-type': 'image/jpeg',
      'cache-control': `${photo.isPublic ? 'public' : 'private'}, max-age=300`,
      'x-content-type-options': 'nosniff',
    })
  })

  app.delete(`${path}/:id`, async (c) => {
    const photoId = idOf(c)
    const isGone =
      photoId !== undefined && (await remove({ customerId: c.get('session')!.userId, photoId }))
    return isGone ? c.json({ success: true }) : c.json(refusal('photo_not_found'), 404)
  })

  app.all(`${path}/*`, (c) =>
    c.json(failure('Photos are sent with POST, read with GET and taken away with DELETE.'), 405),
  )
  return app
}

/** By then some of the waiting photos are done; seconds. */
const RETRY_AFTER_S = '5'

const idOf = (c: Context) => z.uuid().safeParse(c.req.param('id')).data

const statusOf = {
  photo_too_large: 413,
  no_photo: 415,
  unreadable_photo: 400,
  too_many_pixels: 413,
  photo_queue_full: 429,
  too_many_photos: 409,
  photo_not_found: 404,
} as const satisfies Record<SentPhotoRefusal, number>

/**
 * Knows who is signed in, and lets nobody else in but to what everybody may look at; pages of other sites
 * change nothing. Nothing of it is stored on the way, unless its answer says so.
 */
function known(
  { services, readSession }: TakingPhotos,
  { isForAll, text }: Sent,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.header('cache-control', 'no-store')
    const { headers } = c.req.raw
    const session = await readSession(headers)
    const mayLook = isForAll && c.req.method === 'GET'
    if (!session?.emailVerified && !mayLook) return c.json(failure(text().signIn), 401)
    const foreign = refuseForeignOrigin(c.req.method, headers, services.publicUrl)
    if (foreign) return c.json(failure(foreign), 403)
    c.set('session', session?.emailVerified === true ? session : undefined)
    return next()
  }
}

/** Counts by customer, before anything of the photo is read. */
function limited(
  { limiter, addressOf, isAdminAddress }: TakingPhotos,
  { counted, timesLimit, text }: Sent,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { allowed, ...info } = limiter.hit(
      'return',
      `${counted}:${c.get('session')!.userId}`,
      isAdminAddress(addressOf(c)),
      timesLimit,
    )
    if (!allowed)
      return c.json({ ...failure(text().tooMany), ...info }, 429, rateLimitHeaders(info))
    return next()
  }
}
