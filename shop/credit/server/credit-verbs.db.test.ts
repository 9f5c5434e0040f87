import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { shopInMemory } from '#server/testing/shop-in-memory.ts'

import { givenGiftCard } from '../testing/given-credit.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { giftCardHash } from './read-credit.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const standard = await givenDeliveryMethod(db)
const owner = await shop.givenAdmin()

async function call(name: string, input: unknown, { cookie } = owner as { cookie: string }) {
  const answer = await shop.request(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(input),
  })
  return { status: answer.status, body: (await answer.json()) as { [field: string]: string } }
}

const granted = (email: string, pence: number) => ({
  email,
  amount_pence: pence,
  reason: 'A late parcel',
  key: randomUUID(),
})

describe('a gift card', () => {
  test('is issued with a code that only the answer and the mail know', async () => {
    const input = {
      amount_pence: 2500,
      recipient_email: ' Sara@Example.com ',
      message: 'Eid Mubarak!\r\nWith love',
      key: randomUUID(),
    }

    const { status, body } = await call('issue-gift-card', input)

    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      account_id: expect.any(String),
      code: expect.stringMatching(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
      code_end: body.code!.slice(-4),
      amount_pence: 2500,
    })
    const account = await db.tables
      .selectFrom('credit_accounts')
      .selectAll()
      .where('id', '=', body.account_id!)
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({ code_hash: giftCardHash(body.code!), balance_pence: 2500 })
    expect(JSON.stringify(account)).not.toContain(body.code!.slice(0, 4))
    const mails = await db.tables
      .selectFrom('emails')
      .select(['recipient', 'subject', 'plain_text'])
      .where('kind', '=', 'gift_card')
      .execute()
    expect(mails).toEqual([
      {
        recipient: 'sara@example.com',
        subject: 'A gift card of £25.00 for Libas',
        plain_text: expect.stringContaining(body.code!),
      },
    ])
    expect(mails[0]!.plain_text).toMatch(/Eid Mubarak!\s+With love/)

    // The code cannot be shown again.
    const again = await call('issue-gift-card', input)
    expect(again).toMatchObject({
      status: 409,
      body: { reason: 'already_issued', field: 'key', error: expect.stringContaining('ends') },
    })
    const { body: list } = await call('list-credit', {})
    expect(list.gift_cards).toMatchObject([
      { code_end: body.code_end, issued_pence: 2500, balance_pence: 2500, state: 'active' },
    ])
  })

  test('is corrected, never below nothing, and is spent or blocked', async () => {
    const [spent, blocked] = [await givenGiftCard(db, 500), await givenGiftCard(db, 500)]
    const correct = (pence: number) =>
      call('adjust-credit', {
        account_id: spent.id,
        amount_pence: pence,
        reason: 'A mistake',
        key: randomUUID(),
      })
    await db.tables
      .updateTable('credit_accounts')
      .set({ is_active: false })
      .where('id', '=', blocked.id)
      .execute()

    expect(await correct(-501)).toMatchObject({
      status: 409,
      body: { reason: 'not_enough', field: 'amount_pence', error: /£5\.00/ },
    })
    expect(await correct(-500)).toEqual({ status: 200, body: { success: true, balance_pence: 0 } })
    const { body } = await call('list-credit', {})
    expect(body.gift_cards).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ account_id: spent.id, state: 'spent', issued_pence: 500 }),
        expect.objectContaining({ account_id: blocked.id, state: 'blocked' }),
      ]),
    )
  })
})

describe('store credit', () => {
  test('is granted by email, and its customer sees it with what it was for', async () => {
    const { customer, orderId } = await givenPaidOrder(db, [1], standard)
    const amina = await shop.givenCustomer()

    expect(await call('get-credit', {}, amina)).toEqual({
      status: 200,
      body: { balance_pence: 0, entries: [] },
    })
    expect(await call('grant-credit', granted(` ${amina.email.toUpperCase()}`, 1000))).toEqual({
      status: 200,
      body: { success: true, balance_pence: 1000 },
    })
    expect(await call('get-credit', {}, amina)).toEqual({
      status: 200,
      body: {
        balance_pence: 1000,
        entries: [
          { kind: 'grant', at: expect.any(String), pence: 1000, balance_pence: 1000, order: null },
        ],
      },
    })

    const refund = { order_id: orderId, amount_pence: 400, reason: 'A flaw', key: randomUUID() }
    expect(await call('refund-to-credit', refund)).toEqual({
      status: 200,
      body: { success: true, left_pence: 8500 },
    })
    const { entries } = (await call('get-credit', {}, amina)).body
    expect(entries).toHaveLength(1)
    expect(
      await db.tables
        .selectFrom('credit_accounts')
        .select('balance_pence')
        .where('customer_id', '=', customer.id)
        .executeTakeFirst(),
    ).toEqual({ balance_pence: 400 })
  })
})

describe('refused', () => {
  test('is what cannot be given, by the field at fault', async () => {
    const { orderId } = await givenPaidOrder(db, [1], standard)
    const refund = { order_id: orderId, amount_pence: 1, reason: 'A flaw', key: randomUUID() }
    const card = await givenGiftCard(db, 1)
    const refusals = await Promise.all([
      call('grant-credit', granted('nobody@example.com', 1)),
      call('refund-to-credit', { ...refund, order_id: randomUUID() }),
      call('refund-to-credit', { ...refund, amount_pence: 9000 }),
      call('refund-to-credit', { ...refund, account_id: card.id }),
      call('adjust-credit', { ...refund, account_id: randomUUID() }),
    ])

    expect(refusals.map(({ status, body }) => [status, body.reason, body.field])).toEqual([
      [404, 'customer_not_found', 'email'],
      [404, 'order_not_found', 'order_id'],
      [409, 'too_much', 'amount_pence'],
      [409, 'account_not_found', 'account_id'],
      [404, 'no_such_account', 'account_id'],
    ])
    expect(refusals[2].body.error).toContain('£89.00')
  })

  test.for([
    ['grant-credit', { ...granted('a@example.com', 0) }, 'amount_pence'],
    ['grant-credit', { ...granted('a@example.com', 100_001) }, 'amount_pence'],
    ['grant-credit', { ...granted('nowhere', 1) }, 'email'],
    ['grant-credit', { ...granted('a@example.com', 1), reason: ' ' }, 'reason'],
    [
      'issue-gift-card',
      { amount_pence: 1, key: randomUUID(), recipient_email: 'x' },
      'recipient_email',
    ],
    [
      'issue-gift-card',
      { amount_pence: 1, key: randomUUID(), message: 'x'.repeat(501) },
      'message',
    ],
  ] as const)('is %s with %o', async ([name, input, field]) => {
    expect(await call(name, input)).toMatchObject({ status: 400, body: { field } })
  })

  test('is whose role does not include it', async () => {
    const support = await shop.givenAdmin()
    await db.pool.query(`update users set admin_role = 'support' where id = $1`, [support.id])
    const calls = [
      ['issue-gift-card', { amount_pence: 1, key: randomUUID() }],
      ['grant-credit', granted(owner.email, 1)],
      ['list-credit', {}],
    ] as const

    for (const [name, input] of calls) {
      expect(await call(name, input, support)).toMatchObject({
        status: 403,
        body: { error: "You don't have permission to perform this action." },
      })
    }
  })
})
