import type { MiddlewareHandler } from 'hono'

import { limitBody } from '#platform/http/limit-body.ts'
import { isAdminSession } from '#platform/http/session.ts'
import type { ReadSession } from '#platform/http/session.ts'
import type { Services } from '#platform/services.ts'

import { ADMIN_WRITE, MAX_FILES_BYTES } from '../admin/staff-message.ts'

/** What a message has beside its files. */
const MARGIN_BYTES = 64 * 1024

/**
 * Lets staff send messages with attachments, and holds every other body to `otherwise`: of a stranger nothing large is
 * read.
 */
export function limitMessages(
  { services, readSession }: { services: Pick<Services, 'clock'>; readSession: ReadSession },
  otherwise: MiddlewareHandler,
): MiddlewareHandler {
  const large = limitBody(MAX_FILES_BYTES + MARGIN_BYTES)
  return async (c, next) => {
    const isWriting = c.req.path === ADMIN_WRITE || c.req.path === `${ADMIN_WRITE}.data`
    if (!isWriting || c.req.method !== 'POST') return otherwise(c, next)
    const session = await readSession(c.req.raw.headers)
    const isStaff = session && isAdminSession(session, services.clock.now())
    return isStaff ? large(c, next) : otherwise(c, next)
  }
}
