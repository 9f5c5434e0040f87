import { expect, test, vi } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { auditStock } from './audit-stock.ts'

const db = await useTestDatabase()
const error = vi.fn()

type Services = Parameters<typeof auditStock.run>[0]
const run = () => auditStock.run({ db, log: { error } } as unknown as Services, {})
const problems = async () => (await db.call('audit_stock', {})).map(({ problem }) => problem)

async function givenHeldProduct() {
  const product = await givenProductInStock(db, { onHand: 5 })
  await givenLine(db, (await givenCustomer(db)).id, product, 2)
  return product
}

test('logs nothing while all agrees', async () => {
  await givenHeldProduct()

  await run()

  expect(error).not.toHaveBeenCalled()
  expect(await db.tables.selectFrom('audit_log').selectAll().execute()).toEqual([])
})

test.for([
  {
    tamper: 'update product_inventory set quantity_on_hand = 6',
    found: ['on hand differs from the ledger'],
  },
  {
    tamper: 'update product_inventory set quantity_reserved = 1',
    found: [
      'reserved differs from the ledger',
      'reserved differs from what carts, orders and priority windows hold',
    ],
  },
  {
    tamper: `delete from stock_movements where kind = 'reserve'`,
    found: ['reserved differs from the ledger'],
  },
  {
    tamper: 'update cart_reservations set quantity = 1',
    found: [
      'reserved differs from what carts, orders and priority windows hold',
      'cart line and its reservation differ',
    ],
  },
  {
    tamper: 'delete from cart_reservations',
    found: [
      'reserved differs from what carts, orders and priority windows hold',
      'cart line and its reservation differ',
    ],
  },
  {
    tamper: `update cart_reservations set expires_at = expires_at + interval '1 second'`,
    found: ['cart line and its reservation differ'],
  },
  {
    tamper: 'delete from product_inventory',
    found: [
      'on hand differs from the ledger',
      'reserved differs from the ledger',
      'reserved differs from what carts, orders and priority windows hold',
    ],
  },
  {
    tamper: `alter table product_inventory drop constraint never_oversold;
             update product_inventory set quantity_reserved = 7`,
    found: [
      'reserved differs from the ledger',
      'reserved differs from what carts, orders and priority windows hold',
      'oversold',
    ],
  },
])('finds out about: $tamper', async ({ tamper, found }) => {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    await client.query(tamper)
    const { rows } = await client.query<{ problem: string }>('select problem from audit_stock()')
    expect(rows.map(({ problem }) => problem)).toEqual(found)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('logs and stores what it finds', async () => {
  const product = await givenHeldProduct()
  await db.pool.query('update product_inventory set quantity_on_hand = 9 where product_id = $1', [
    product.productId,
  ])
  expect(await problems()).toHaveLength(1)

  await run()

  expect(error).toHaveBeenCalledOnce()
  expect(await db.tables.selectFrom('audit_log').selectAll().execute()).toMatchObject([
    {
      actor: 'audit_stock',
      action: 'stock_discrepancy_found',
      subject_type: 'product',
      subject_id: product.productId,
      detail: { problem: 'on hand differs from the ledger', expected: 5, found: 9 },
    },
  ])
})
