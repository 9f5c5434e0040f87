import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'
import { SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { functionsOf } from '../functions.ts'
import { functionExamples } from '../testing/function-examples.ts'
import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)

/** The response to a cell of the size grid from an admin of this role. */
async function sendCell(role: AdminRole, cell: Record<string, unknown>) {
  const { cookie } = await shop.givenAdmin({ role })
  return shop.request('/functions/v1/change-stock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ key: randomUUID(), reason: 'correction', note: null, cells: [cell] }),
  })
}

test('costs in the grid are changed by managers and owners alone, also where others change stock', async () => {
  const { productId, sizeId } = await givenProductInStock(db, { onHand: 1 })
  const cells = [
    { field: 'cost_pence', product_id: productId, from: 0, to: 2140 },
    { field: 'size_cost_pence', product_id: productId, size_id: sizeId, from: 0, to: 2390 },
  ]
  for (const cell of cells) {
    const refused = await sendCell('fulfilment', cell)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('may_not_cost')
    expect((await sendCell('manager', cell)).status).toBe(200)
  }
  const { rows } = await db.pool.query(
    'select cost_pence from product_costs where product_id = $1 order by 1',
    [productId],
  )
  expect(rows).toEqual([{ cost_pence: 2140 }, { cost_pence: 2390 }])
})

test('a file of somebody who may not see costs changes none', async () => {
  const { productId } = await givenProductInStock(db, { onHand: 1 })
  const { slug } = await db.tables
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const products = async (role: AdminRole) => {
    const form = new FormData()
    form.set('file', new File([`handle,cost\n${slug},21.40\n`], 'products.csv'))
    const { cookie } = await shop.givenAdmin({ role })
    const answer = await shop.request('/admin/products/import', {
      method: 'POST',
      headers: { cookie, origin: SHOP_URL },
      body: form,
    })
    const id = answer.headers.get('location')!.split('/').at(-1)
    const row = await db.tables
      .selectFrom('product_imports')
      .select('products')
      .where('id', '=', id!)
      .executeTakeFirstOrThrow()
    return row.products
  }
  expect([await products('content'), await products('manager')]).toEqual([0, 1])
})

test('no function returns a cost to anybody who may not see costs', async () => {
  const abaya = await givenProductInStock(db, { onHand: 100, pricePence: 8900 })
  await db.pool.query(
    `insert into product_costs (product_id, size_id, cost_pence) values ($1, null, 7319), ($1, $2, 7317)`,
    [abaya.productId, abaya.sizeId],
  )
  const examples = functionExamples({
    abaya,
    deliveryMethodId: await givenDeliveryMethod(db),
    nobody: randomUUID(),
  })
  const functions = functionsOf(shop.index)
  const customer = await shop.givenCustomer()
  const staff = await Promise.all(
    (['fulfilment', 'content', 'support'] as const).map((role) => shop.givenAdmin({ role })),
  )
  let answered = 0
  for (const cookie of ['', customer.cookie, ...staff.map((admin) => admin.cookie)])
    for (const { name, method } of functions) {
      const query = new URLSearchParams({ ids: abaya.productId, product_id: abaya.productId })
      const response = await shop.request(
        `/functions/v1/${name}${method === 'GET' ? `?${query}` : ''}`,
        {
          method,
          headers: { 'content-type': 'application/json', cookie },
          ...(method === 'POST' && { body: JSON.stringify(examples[name] ?? {}) }),
        },
      )
      if (response.ok) answered += 1
      // The event stream never ends.
      const body = response.headers.get('content-type')?.startsWith('text/event-stream')
        ? ''
        : await response.text()
      expect([name, body]).toEqual([
        name,
        expect.not.stringMatching(/(?<![\w-])73\.?1[79](?![\w-])|cost_pence/),
      ])
    }
  expect(answered).toBeGreaterThan(50)
})
