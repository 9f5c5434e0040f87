import { expect, test, vi } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenGiftCard } from '../../testing/given-credit.ts'
import { givenDeliveryMethod, newOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'

import { auditCredit } from './audit-credit.ts'

const db = await useTestDatabase()
const delivery = await givenDeliveryMethod(db)
const error = vi.fn()

type Services = Parameters<typeof auditCredit.run>[0]
const run = () => auditCredit.run({ db, log: { error } } as unknown as Services, {})

/** A paid order, £10 of it with a gift card. */
async function givenOrderPaidWithCard() {
  const customer = await givenCustomer(db)
  await givenLine(db, customer.id, await givenProductInStock(db, { onHand: 1 }), 1)
  const card = await givenGiftCard(db, 1000)
  const placed = await placeOrder(db, { ...newOrder(customer, delivery), giftCards: [card.hash] })
  if (!placed.ok) throw new Error(`The order was refused: ${placed.refusal.kind}`)
  await reportPayment(db, placed.value.orderId, 'payment_intent.succeeded')
  return { orderId: placed.value.orderId, card }
}

test('reports nothing while everything agrees', async () => {
  await givenOrderPaidWithCard()

  await run()

  expect(error).not.toHaveBeenCalled()
})

test.for([
  {
    tamper: 'update credit_accounts set balance_pence = 5',
    found: ['balance differs from the ledger'],
  },
  {
    tamper: `insert into credit_entries (account_id, kind, pence, balance_pence, actor)
             select id, 'adjust', 5, 7, 'a thief' from credit_accounts;
             update credit_accounts set balance_pence = 5`,
    found: ['entry does not follow the one before'],
  },
  {
    tamper: 'update order_credits set released_at = now()',
    found: [
      'ledger differs from what an order is paid with',
      'credit is not held as the order stands',
    ],
  },
  {
    tamper: 'update order_credits set pence = 999',
    found: [
      'ledger differs from what an order is paid with',
      'credit of an order differs from its parts',
      'credit is not held as the order stands',
    ],
  },
  {
    tamper: 'delete from order_credits',
    found: [
      'ledger differs from what an order is paid with',
      'credit of an order differs from its parts',
      'credit is not held as the order stands',
    ],
  },
  {
    tamper: 'update payments set amount_pence = amount_pence + 1',
    found: ['charge and credit are not the total'],
  },
  {
    tamper: `update payments set refunded_pence = amount_pence;
             insert into credit_entries (account_id, order_id, kind, pence, balance_pence, actor)
             select account_id, order_id, 'refund', 1001, 1001, 'a thief' from order_credits;
             update credit_accounts set balance_pence = 1001`,
    found: ['more was given back than was paid', 'other sums were given back than the refunds'],
  },
  {
    tamper: `insert into refunds (order_id, pence, reason, actor)
             select order_id, amount_pence + 1, 'goodwill', 'a thief' from payments;
             update payments set refunded_pence = 0`,
    found: ['refunds are more than was charged'],
  },
  {
    tamper: `insert into refunds (order_id, pence, state, reason, actor)
             select order_id, 1, 'succeeded', 'goodwill', 'a thief' from payments`,
    found: ['other sums were given back than the refunds'],
  },
])('finds out about: $tamper', async ({ tamper, found }) => {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    await client.query(tamper)
    const { rows } = await client.query<{ problem: string }>('select problem from audit_credit()')
    expect(rows.map(({ problem }) => problem)).toEqual(found)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test.for(['update credit_entries set pence = 1', 'delete from credit_entries'])(
  'the ledger refuses: %s',
  async (change) => {
    await expect(db.pool.query(change)).rejects.toMatchObject({ code: 'LB003' })
  },
)

test('logs and keeps what it finds', async () => {
  const { card } = await givenOrderPaidWithCard()
  await db.pool.query('update credit_accounts set balance_pence = 9 where id = $1', [card.id])

  await run()

  expect(error).toHaveBeenCalledOnce()
  expect(
    await db.tables
      .selectFrom('audit_log')
      .selectAll()
      .where('actor', '=', 'audit_credit')
      .execute(),
  ).toMatchObject([
    {
      action: 'credit_discrepancy_found',
      subject_type: 'credit_account',
      subject_id: card.id,
      detail: { problem: 'balance differs from the ledger', expected: 0, found: 9 },
    },
  ])
})
