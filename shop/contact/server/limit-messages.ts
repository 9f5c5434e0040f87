import type { MiddlewareHandler } from 'hono'

import { limitBody } from '#platform/http/limit-body.ts'
import { isAdminSession } from '#platform/http/session.ts'
import type { ReadSession } from '#platform/http/session.ts'
import type { Services } from '#platform/services.ts'

import { MAX_FILES_BYTES, takesMessages } from '../admin/staff-message.ts'

/** What a message has beside its files. */
const MARGIN_BYTES = 64 * 1024

/**
 * Lets staff send messages with attachments, and holds every other body to `otherwise`: nothing large is read
 * from anyone else.
 */
export function limitMessages(
  { services, readSession }: { services: Pick<Services, 'clock'>; readSession: ReadSession },
  otherwise: MiddlewareHandler,
): MiddlewareHandler {
  const large = limitBody(MAX_FILES_BYTES + MARGIN_BYTES)
  return async (c, next) => {
    if (!takesMessages(c.req.path) || c.req.method !== 'POST') return otherwise(c, next)
    const session = await readSession(c.req.raw.headers)
    const isStaff = session && isAdminSession(session, services.clock.now())
    return isStaff ? large(c, next) : otherwise(c, next)
  }
}
