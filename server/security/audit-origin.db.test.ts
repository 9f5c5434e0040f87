import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { auditOrigin } from '#platform/audit/record-audit.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { issueGiftCard } from '#shop/credit/server/give-credit.ts'

const db = await useTestDatabase()

test('an audit entry written by a procedure has the address of the caller', async () => {
  const gift = { pence: 1000, reason: 'A flaw', actorId: 'a colleague' }
  const origin = auditOrigin({ sessionId: 'session-1', address: '192.0.2.7' })
  await issueGiftCard(db.from(origin), { ...gift, key: randomUUID() })
  // The next one on the same connection has nothing of it.
  await issueGiftCard(db, { ...gift, key: randomUUID() })

  const entries = await db.tables
    .selectFrom('audit_log')
    .select(['session_id', 'place'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { session_id: 'session-1', place: origin.split(' ')[1] },
    { session_id: null, place: null },
  ])
})
