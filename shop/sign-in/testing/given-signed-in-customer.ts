import { randomBytes } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'

import type { SessionCookie } from '../server/sessions/session-token.ts'
import { sessionTokenHash } from '../server/sessions/session-token.ts'

import { givenCustomer } from './given-customer.ts'

/** A confirmed customer with a session: `headers` is what a browser of theirs sends along. */
export async function givenSignedInCustomer(
  db: Db,
  sessionCookie: SessionCookie,
  options: { firstName?: string } = {},
) {
  const customer = await givenCustomer(db, options)
  const token = randomBytes(24).toString('hex')
  await db.tables
    .insertInto('sessions')
    .values({
      user_id: customer.id,
      token_hash: sessionTokenHash(token),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  const bearer = sessionCookie.sign(token)
  const cookie = `${sessionCookie.name}=${encodeURIComponent(bearer)}`
  return { ...customer, token, bearer, cookie, headers: new Headers({ cookie }) }
}
