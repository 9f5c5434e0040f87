import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { givenProductInStock } from '../../testing/given-product-in-stock.ts'

import { changeBarcode } from './change-stock.ts'

const db = await useTestDatabase({ connections: 24 })
const actorId = randomUUID()
const newCode = () => `LIB-${randomUUID().slice(0, 12)}`

test('a barcode is set, and set again only by who saw what it is', async () => {
  const item = await givenProductInStock(db, { onHand: 1 })
  const [first, second] = [newCode(), newCode()]
  const change = (from: string | null, to: string | null) =>
    changeBarcode(db, { ...item, from, to, actorId })

  expect(await change(null, first)).toEqual({ ok: true, value: { barcode: first } })
  expect(await change(null, second)).toEqual({
    ok: false,
    refusal: { kind: 'version_conflict', barcode: first },
  })
  expect(await change(first, null)).toEqual({ ok: true, value: { barcode: null } })
  expect(await change(first, null)).toEqual({ ok: true, value: { barcode: null } })
  expect(
    await changeBarcode(db, {
      productId: randomUUID(),
      sizeId: null,
      from: null,
      to: first,
      actorId,
    }),
  ).toEqual({ ok: false, refusal: { kind: 'not_found' } })
  expect(
    await db.tables
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', item.productId)
      .orderBy('id')
      .execute(),
  ).toEqual([
    { action: 'barcode_changed', before: { barcode: null }, after: { barcode: first } },
    { action: 'barcode_changed', before: { barcode: first }, after: { barcode: null } },
  ])
})

test('one code that is given to ten products at once is that of one', async () => {
  const items = await Promise.all(
    Array.from({ length: 10 }, () => givenProductInStock(db, { onHand: 1 })),
  )
  const to = newCode()

  const answers = await Promise.all(
    items.map((item) => changeBarcode(db, { ...item, from: null, to, actorId })),
  )

  const owner = items[answers.findIndex(({ ok }) => ok)]!
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]))
  expect(refused).toEqual(
    Array.from({ length: 9 }, () => ({
      kind: 'taken',
      item: { productId: owner.productId, sizeId: owner.sizeId },
    })),
  )
})
