import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { creditList } from '../credit-list.ts'
import { balanceOf, givenGiftCard, givenStoreCredit } from '../testing/given-credit.ts'
import type { GivenGiftCard } from '../testing/given-credit.ts'
import { givenDeliveryMethod, newOrder } from '#shop/orders/testing/given-order.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { accountAction } from './account-action.ts'
import {
  correctCredit,
  listCreditAccounts,
  readCreditAccount,
  switchGiftCard,
} from './manage-credit.ts'

const db = await useTestDatabase({ connections: 12 })
const delivery = await givenDeliveryMethod(db, { pricePence: 0, freeFromPence: null })
const actorId = randomUUID()

afterEach(async () => {
  expect(await db.call('audit_credit', {})).toEqual([])
})

/** A customer with an abaya at £50 in the cart, and the order they would pay with the card. */
async function givenToPay({ hash }: GivenGiftCard) {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: 1, pricePence: 5000 })
  await givenLine(db, customer.id, abaya, 1)
  return () => placeOrder(db, { ...newOrder(customer, delivery), giftCards: [hash] })
}

const block = (card: GivenGiftCard, isActive = false) =>
  switchGiftCard(db, { accountId: card.id, isActive, actorId })

const auditOf = (id: string) =>
  db.tables
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .where('actor', '=', actorId)
    .orderBy('id')
    .execute()

describe('a blocked gift card', () => {
  test('pays for nothing, keeps what is on it, and pays again once it is let', async () => {
    const card = await givenGiftCard(db, 6000)
    const place = await givenToPay(card)
    expect(await block(card)).toBe(true)
    expect(await block(card)).toBe(true)

    expect(await place()).toMatchObject({ refusal: { kind: 'gift_card_not_found' } })
    expect(await balanceOf(db, card.id)).toBe(6000)
    await block(card, true)
    expect(await place()).toMatchObject({ ok: true })
    expect(await balanceOf(db, card.id)).toBe(1000)
    expect((await auditOf(card.id)).map(({ action }) => action)).toEqual([
      'gift_card_blocked',
      'gift_card_unblocked',
    ])
  })

  test('while five pay with it: each was paid before, or is refused; none pays after', async () => {
    const card = await givenGiftCard(db, 100_000)
    const places = await Promise.all(Array.from({ length: 5 }, () => givenToPay(card)))
    const [answers] = await Promise.all([Promise.all(places.map((place) => place())), block(card)])

    const paid = answers.filter((answer) => answer.ok).length
    for (const answer of answers)
      if (!answer.ok) expect(answer.refusal.kind).toBe('gift_card_not_found')
    expect(await balanceOf(db, card.id)).toBe(100_000 - paid * 5000)
    const late = await givenToPay(card)
    expect(await late()).toMatchObject({ refusal: { kind: 'gift_card_not_found' } })
  })

  test('is seen by who was paying with it while it was being blocked', async () => {
    const card = await givenGiftCard(db, 6000)
    const place = await givenToPay(card)
    let placed: ReturnType<typeof place> | undefined
    await db.transaction(async (tx) => {
      await switchGiftCard(tx, { accountId: card.id, isActive: false, actorId })
      placed = place()
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })
    expect(await placed).toMatchObject({ refusal: { kind: 'gift_card_not_found' } })
  })

  test('is no store credit, and none that there is not', async () => {
    const accountId = await givenStoreCredit(db, (await givenCustomer(db)).id, 500)
    expect(await switchGiftCard(db, { accountId, isActive: false, actorId })).toBe(false)
    expect(await switchGiftCard(db, { accountId: actorId, isActive: true, actorId })).toBe(false)
  })
})

describe('a balance', () => {
  const correct = (accountId: string, seenPence: number, balancePence: number, key?: string) =>
    correctCredit(db, {
      accountId,
      seenPence,
      balancePence,
      reason: 'Counted twice',
      actorId,
      key: key ?? randomUUID(),
    })

  test('is set once, if the balance is still the one shown', async () => {
    const { id } = await givenGiftCard(db, 6000)
    const key = randomUUID()
    expect(await correct(id, 6000, 4500, key)).toMatchObject({ ok: true })
    expect(await correct(id, 6000, 4500, key)).toMatchObject({ ok: true })
    expect(await correct(id, 6000, 0)).toMatchObject({
      refusal: { kind: 'version_conflict', balancePence: 4500 },
    })
    expect(await correct(id, 4500, 4500)).toMatchObject({ refusal: { kind: 'unchanged' } })
    expect(await correct(actorId, 0, 100)).toMatchObject({ refusal: { kind: 'no_such_account' } })
    expect(await balanceOf(db, id)).toBe(4500)
  })

  test('is set by one of many who have seen the same', async () => {
    const { id } = await givenGiftCard(db, 6000)
    const answers = await Promise.all([1, 2, 3, 4, 5].map((at) => correct(id, 6000, at * 100)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is typed in pounds, with a reason; what is wrong is said there', async () => {
    const { id } = await givenGiftCard(db, 6000)
    const send = (fields: Record<string, string>) => {
      const form = new FormData()
      const all = { form: 'correct-credit', key: randomUUID(), seen: '6000', ...fields }
      for (const [name, value] of Object.entries(all)) form.set(name, value)
      return accountAction(db, { accountId: id, form, actorId })
    }
    expect(await send({ balance: '-1', reason: '' })).toMatchObject({
      fields: { balance: expect.any(String), reason: expect.any(String) },
    })
    expect(await send({ balance: '70', reason: 'A gift', seen: '100' })).toMatchObject({
      fields: { balance: expect.stringContaining('£60.00') },
      typed: { balance: '70', seen: '6000' },
    })
    expect(await send({ balance: '70', reason: 'A gift' })).toEqual({ done: 'corrected' })
    expect(await send({ form: 'block-card' })).toEqual({ done: 'blocked' })
    expect(await send({ form: 'unblock-card' })).toEqual({ done: 'unblocked' })
    expect(await send({ form: 'other' })).toBeUndefined()
    expect(await readCreditAccount(db, id)).toMatchObject({
      account: { balancePence: 7000, issuedPence: 6000, isActive: true },
      entries: [
        { kind: 'adjust', pence: 1000, balancePence: 7000, reason: 'A gift' },
        { kind: 'issue', pence: 6000 },
      ],
    })
  })
})

test('the list finds cards by the end of their code, and credit by whose it is', async () => {
  const customer = await givenCustomer(db)
  const credit = await givenStoreCredit(db, customer.id, 500)
  const card = await givenGiftCard(db, 700)
  await block(card)
  const find = async (search: string) => {
    const query = readListQuery(creditList, new URLSearchParams(search))
    return (await listCreditAccounts(db, query)).rows.map(({ id }) => id)
  }

  expect((await find('')).slice(0, 2)).toEqual([card.id, credit])
  expect(await find(`q=${card.codeEnd.toLowerCase()}`)).toContain(card.id)
  expect(await find(`q=${encodeURIComponent(customer.email)}`)).toEqual([credit])
  expect(await find(`q=${encodeURIComponent(customer.email)}&kind=gift_card`)).toEqual([])
  expect(await find(`q=${card.codeEnd}&state=active`)).not.toContain(card.id)
  expect(await find('state=blocked')).toContain(card.id)
  expect(await find('sort=balance&kind=store_credit&state=active')).toContain(credit)
  // Not the whole code, whatever is typed.
  expect(await find(`q=${card.code}`)).toEqual([])
})
