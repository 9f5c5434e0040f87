import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import type { FunctionDefinition } from '#platform/functions/define-function.ts'
import { failure } from '#platform/functions/failure.ts'
import { refuseForeignOrigin } from '#platform/http/origin.ts'
import { rateLimitHeaders } from '#platform/http/rate-limit.ts'
import type { RateLimiter } from '#platform/http/rate-limit.ts'
import { isAdminSession } from '#platform/http/session.ts'
import type { ReadSession } from '#platform/http/session.ts'
import type { Services } from '#platform/services.ts'

import { can } from '../admin/permissions.ts'
import type { Permission } from '../admin/permissions.ts'
import { changedByProof } from '../admin/proof.ts'

type Schema = FunctionDefinition<'admin'>

/**
 * Declares a function of the admin area: for admins whose role includes everything it `needs`, under the admin
 * rate limit. Nobody else reaches `handle` (section 6). Requires a recent proof where the forms of the admin
 * area do (`changedByProof`).
 */
export const defineAdminFunction = <
  I extends Schema['input'],
  O extends z.ZodType,
  R extends z.ZodType,
>(
  definition: Omit<
    FunctionDefinition<'admin', { input: I; output: O; refusal: R }>,
    'access' | 'rateLimit' | 'needs' | 'asksForProof'
  > & { needs: readonly [Permission, ...Permission[]] },
) =>
  defineFunction({
    access: 'admin',
    rateLimit: 'admin',
    ...(definition.needs.some((permission) => changedByProof.has(permission)) && {
      asksForProof: () => true,
    }),
    ...definition,
  })

/** What routes need that take files from admins. */
export type AdminRoutesOptions = {
  services: Services
  readSession: ReadSession
  limiter: RateLimiter
  addressOf: (context: Context) => string
  isAdminAddress: (address: string) => boolean
}

type Let = {
  /** Any of these is enough. */
  needs: readonly Permission[]
  /** The responses without them, and for too many requests. */
  refused: string
  tooMany: string
}

/** Lets in admins whose role includes it, from pages of the shop itself; counts them. */
export function onlyAdmins(
  { services, readSession, limiter, addressOf, isAdminAddress }: AdminRoutesOptions,
  { needs, refused, tooMany }: Let,
): MiddlewareHandler {
  return async (c, next) => {
    c.header('cache-control', 'no-store')
    const { headers } = c.req.raw
    const session = await readSession(headers, { fresh: true })
    if (!session || !isAdminSession(session, services.clock.now()))
      return c.json(failure('Authentication required. Please sign in to continue.'), 401)
    const foreign = refuseForeignOrigin(c.req.method, headers, services.publicUrl)
    if (foreign) return c.json(failure(foreign), 403)
    if (!needs.some((permission) => can(session, permission))) return c.json(failure(refused), 403)
    const key = `user:${session.userId}`
    const { allowed, ...info } = limiter.hit('admin', key, isAdminAddress(addressOf(c)))
    return allowed ? next() : c.json({ ...failure(tooMany), ...info }, 429, rateLimitHeaders(info))
  }
}
