import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { sessionOf } from '#platform/testing/session-of.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { storageInMemory } from '#platform/testing/storage-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'

import { givenDeliveredOrder, givenReturn } from '../../testing/given-return.ts'
import { receiveReturn } from '../handling/handle-return.ts'
import { readReturn } from '../read-return.ts'
import { downloadLabel } from './download-label.ts'

const db = await useTestDatabase()
const order = await givenDeliveredOrder(db, [3])
const own = sessionOf({ userId: order.customer.id })
const admin = (adminRole: AdminRole, secondFactorUntil = new Date(Date.now() + 60_000)) =>
  sessionOf({ userId: randomUUID(), role: 'admin', adminRole, secondFactorUntil })

const labelFor = (session: typeof own, returnId: string) =>
  downloadLabel(
    { db, clock: systemClock, settings: settingsInMemory(), storage: storageInMemory() },
    session,
    returnId,
  )
const asked = (reason: 'faulty' | 'too_small') =>
  givenReturn(db, order, { items: [{ order_item_id: order.lines[0]!, quantity: 1, reason }] })

test('the label of a return is a file for its customer and for staff only', async () => {
  const returnId = await asked('too_small')

  const label = await labelFor(own, returnId)
  expect(label.status).toBe(200)
  expect(label.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Libas Return R-[0-9A-Z]{4}-[0-9A-Z]{4}\.pdf"$/,
  )
  expect(label.headers.get('cache-control')).toBe('private, no-store')
  expect((await label.text()).startsWith('%PDF-1.7')).toBe(true)

  expect((await labelFor(admin('support'), returnId)).status).toBe(200)
  expect((await labelFor(admin('content'), returnId)).status).toBe(404)
  expect((await labelFor(admin('owner', new Date(0)), returnId)).status).toBe(404)
  expect((await labelFor(sessionOf({ userId: randomUUID() }), returnId)).status).toBe(404)
})

test('there is none before it is approved, and none once the parcel is here', async () => {
  const waiting = await asked('faulty')
  expect((await labelFor(own, waiting)).status).toBe(404)

  const returnId = await asked('too_small')
  const { items } = (await readReturn(db, returnId))!
  await receiveReturn(db, {
    returnId,
    items: items.map(({ return_item_id, quantity }) => ({
      return_item_id,
      restocked: quantity,
      written_off: 0,
      missing: 0,
      deduction_pence: 0,
      deduction_reason: null,
    })),
    actorId: randomUUID(),
    key: randomUUID(),
  })
  expect((await labelFor(own, returnId)).status).toBe(404)
})

test.for(['no-return', '0f1a2b3c-0000-4000-8000-000000000000'])(
  'of %s there is none',
  async (id) => {
    expect((await labelFor(admin('owner'), id)).status).toBe(404)
  },
)
