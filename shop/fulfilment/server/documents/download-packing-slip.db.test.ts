import { expect, test } from 'vitest'

import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { storageInMemory } from '#platform/testing/storage-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { givenPackedOrder } from '#shop/orders/testing/given-paid-order.ts'

import { downloadPackingSlip } from './download-documents.ts'
import { shipItems } from '../fulfilment.ts'

const db = await useTestDatabase()

const slip = (orderId: string, parcel: string | null = null) =>
  downloadPackingSlip(
    { db, settings: settingsInMemory(), storage: storageInMemory() },
    { orderId, parcel },
  )

test('a packing slip exists for the next parcel and for those that were sent', async () => {
  const { orderId, lines } = await givenPackedOrder(db, [2])
  expect((await slip(orderId, '1')).status).toBe(404)

  const next = await slip(orderId)
  expect(next.status).toBe(200)
  expect(next.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Packing slip .+ 1\.pdf"$/,
  )
  expect((await next.text()).startsWith('%PDF-1.7')).toBe(true)

  await shipItems(db, {
    orderId,
    idempotencyKey: orderId,
    carrier: 'evri',
    trackingNumber: null,
    items: lines.map((order_item_id) => ({ order_item_id, quantity: 2 })),
    actorId: 'a colleague',
  })
  expect((await slip(orderId, '1')).status).toBe(200)
  expect((await slip(orderId)).status).toBe(404)
})

test.for(['no-order', '0f1a2b3c-0000-4000-8000-000000000000'])(
  'of %s there is none',
  async (id) => {
    expect((await slip(id)).status).toBe(404)
  },
)

test.for(['0', '-1', '1e3', 'x', '99999'])('parcel %s is none', async (parcel) => {
  const { orderId } = await givenPackedOrder(db)

  expect((await slip(orderId, parcel)).status).toBe(404)
})
