import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { givenAccount } from '#shop/sign-in/testing/given-account.ts'
import { givenAdmin } from '#shop/sign-in/testing/given-admin.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { settleExchange } from '#shop/returns/server/handling/handle-return.ts'
import { givenExchange, givenOpened } from '#shop/returns/testing/given-exchange.ts'
import { refundToCredit } from '#shop/credit/server/give-credit.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { givenDeliveredOrder, givenReturn } from '#shop/returns/testing/given-return.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { customerList } from '../../customers/customer-list.ts'

import { customerAction } from './customer-action.ts'
import { listCustomers, readCustomer } from './read-customer.ts'

const db = await useTestDatabase()
const shop = await accountsOn(db)
const statements = countStatements(db)

test('a customer without anything has empty lists', async () => {
  const { id, email } = await givenCustomer(db)

  expect(await readCustomer(db, id)).toMatchObject({
    who: { name: 'Amina Khan', email, isAdmin: false, orders: 0, spentPence: 0, wishes: 0 },
    block: undefined,
    orders: [],
    hasMoreOrders: false,
    returns: [],
    cart: [],
    waiting: [],
    sessions: [],
    credit: { balancePence: 0, entries: [] },
  })
  expect(await readCustomer(db, randomUUID())).toBeUndefined()
})

test('all there is of a customer comes in eleven statements', async () => {
  const order = await givenDeliveredOrder(db, [2])
  const returnId = await givenReturn(db, order)
  const product = await givenProductInStock(db, { onHand: 5 })
  await givenLine(db, order.customer.id, product, 2)
  let read: Awaited<ReturnType<typeof readCustomer>>
  const sent = await statements.during(async () => {
    read = await readCustomer(db, order.customer.id)
  })

  expect(sent).toHaveLength(11)
  expect(read).toMatchObject({
    who: { orders: 1 },
    orders: [{ id: order.orderId, state: 'delivered' }],
    returns: [{ id: returnId, state: 'approved' }],
    cart: [{ productId: product.productId, quantity: 2, heldUntil: expect.any(Date) }],
  })
})

describe('what a customer spent', () => {
  const spentOf = async (email: string) => {
    const query = readListQuery(customerList, new URLSearchParams({ q: email }))
    const [row] = (await listCustomers(db, query)).rows
    return row && [row.orders, row.spentPence]
  }
  /** What the documents say, however the totals are stored. */
  const invoiced = async (customerId: string) => {
    const { rows } = await db.pool.query<{ pence: number }>(
      `select coalesce(sum(case i.kind when 'invoice' then i.total_pence else -i.total_pence end), 0)::int as pence
         from invoices i join orders o on o.id = i.order_id where o.customer_id = $1`,
      [customerId],
    )
    return rows[0]!.pence
  }

  test('is what was invoiced less what was credited', async () => {
    const { customer, orderId } = await givenPaidOrder(db, [2])
    const total = await invoiced(customer.id)
    expect(total).toBeGreaterThan(1000)
    expect(await spentOf(customer.email)).toEqual([1, total])

    await refundToCredit(db, {
      orderId,
      pence: 700,
      reason: 'Late',
      actorId: 'x',
      key: randomUUID(),
    })
    expect(await spentOf(customer.email)).toEqual([1, total - 700])
    expect(await invoiced(customer.id)).toBe(total - 700)
  })

  test('counts no order twice because of an exchange', async () => {
    const order = await givenDeliveredOrder(db)
    const { customer } = order
    const before = await invoiced(customer.id)
    const { returnId } = await givenExchange(db, order)
    expect(await spentOf(customer.email)).toEqual([1, await invoiced(customer.id)])
    await givenOpened(db, returnId)
    await settleExchange(db, { returnId, settledAt: new Date(), actorId: 'a colleague' })

    expect(await spentOf(customer.email)).toEqual([1, before])
    expect(await invoiced(customer.id)).toBe(before)
  })
})

describe('a form', () => {
  const send = async (userId: string, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const { id: actorId } = await givenAdmin(db, shop, { role: 'support' })
    return customerAction(db, { form, actorId, userId })
  }

  test('asks why, and keeps what was typed', async () => {
    const { id } = await givenCustomer(db)
    const block = (reason: string) => send(id, { form: 'block-customer', reason })

    expect(await block('  ')).toMatchObject({ fields: { reason: 'Enter a reason in one line.' } })
    expect(await block('one\nother')).toMatchObject({ fields: { reason: expect.any(String) } })
    expect(await block('x'.repeat(201))).toMatchObject({
      fields: { reason: 'Shorten the reason to 200 characters.' },
      typed: { reason: 'x'.repeat(201) },
    })
    expect(await block(' Chargebacks. ')).toEqual({ done: 'blocked' })
    const read = await readCustomer(db, id)
    expect(read?.block).toMatchObject({ reason: 'Chargebacks.', by: 'Amina Khan' })
    expect(await block('Another reason.')).toMatchObject({
      notice: { message: expect.stringContaining('in the meantime') },
    })
    expect(await send(id, { form: 'unblock-customer', item: read!.block!.id })).toEqual({
      done: 'unblocked',
    })
    expect(await readCustomer(db, id)).toMatchObject({
      block: undefined,
      formerBlocks: [{ reason: 'Chargebacks.' }],
    })
  })

  test('ends one session of this customer only', async () => {
    const [one, other] = [await givenAccount(db, shop), await givenAccount(db, shop)]
    const end = { form: 'end-session', item: other.session.sessionId }

    expect(await send(one.id, end)).toEqual({ done: 'signed-out' })
    expect((await readCustomer(db, other.id))?.sessions).toHaveLength(1)
    expect(await send(other.id, end)).toEqual({ done: 'signed-out' })
    expect((await readCustomer(db, other.id))?.sessions).toEqual([])
  })

  test('of no name does nothing', async () => {
    const { id } = await givenCustomer(db)

    expect(await send(id, { form: 'sweep', item: randomUUID() })).toBeUndefined()
    expect(await send(id, { form: 'end-session', item: 'x' })).toBeUndefined()
  })
})
