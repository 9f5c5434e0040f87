import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'

/** A customer with a confirmed email, and no session yet. */
export async function givenCustomer(db: Db, { firstName = 'Amina' }: { firstName?: string } = {}) {
  const email = `${randomUUID()}@example.com`
  const { id } = await db.tables
    .insertInto('users')
    .values({
      name: `${firstName} Khan`,
      first_name: firstName,
      last_name: 'Khan',
      email,
      email_verified: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, firstName }
}
