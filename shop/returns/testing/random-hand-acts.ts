import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import type { RandomAction } from '#platform/testing/run-at-random.ts'
import { typedDraft, givenDraft, sentDraft } from '#shop/draft-orders/testing/given-draft.ts'
import { readDraft } from '#shop/draft-orders/server/read-draft.ts'
import {
  beginAddition,
  quoteDraft,
  saveDraft,
  sendDraft,
} from '#shop/draft-orders/server/draft-orders.ts'
import { exampleAddress } from '#shop/orders/testing/given-order.ts'
import { handMethods } from '#shop/orders/paying/payment-method.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { markPaid } from '#shop/payments/server/mark-paid.ts'
import { openIntent } from '#shop/payments/server/payment-intents.ts'
import { recordHandRefund, undoHandRefund } from '#shop/payments/server/refund-order.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'

import { keysOf } from './after-sale-scene.ts'
import type { AfterSale, Choice } from './after-sale-scene.ts'
import { cards, soldOrder } from './random-sale.ts'

const STAFF = 'a colleague'
const DAY = '2026-11-20'

/** Orders that staff mark as paid by hand, sometimes while they are paid by card, and what is paid back of them by hand. */
export function handActs(
  { shop, chance, add, order: anyOrder }: AfterSale,
  { delivery, goods }: { delivery: string; goods: readonly Choice[] },
): RandomAction[] {
  const { services } = shop
  const { db } = services
  const keyOf = keysOf(chance)

  const sell = async () => {
    const customer = await givenCustomer(db)
    const product = chance.oneOf(goods)!
    const fields = typedDraft([{ product, quantity: 1 + chance.below(4) }], delivery)
    const draft = await givenDraft(db, customer, fields)
    const [quote] = await quoteDraft(db, draft.draftId)
    const orderId = await sentDraft(db, { ...draft, totalPence: quote!.totalPence })
    const intent =
      chance.below(2) === 0
        ? await openIntent(services, (await readOrder(db, orderId))!)
        : undefined
    const card = chance.oneOf(cards)
    const payment = { client_secret: intent?.client_secret ?? '' }
    const isCardFirst = chance.below(3) === 0
    if (intent && isCardFirst) {
      await shop.pay(payment, card)
      await shop.deliverEvents()
    }
    // What is marked after its link has expired takes its goods from the shelf again.
    const isLate = !intent && chance.below(3) === 0
    if (isLate)
      await db.call('return_order_to_cart', {
        p_order_id: orderId,
        p_reason: 'Not paid in time',
        p_actor: 'system',
      })
    const [done, status] = await Promise.all([
      markPaid(services, {
        orderId,
        method: chance.oneOf(handMethods)!,
        reference: 'Receipt',
        receivedOn: DAY,
        key: keyOf(),
        actorId: STAFF,
      }),
      intent && !isCardFirst ? shop.pay(payment, card) : undefined,
    ])
    // A refund that is reported before its payment would have to be reported again.
    await shop.deliverEvents()
    const order = (await readOrder(db, orderId))!
    if (order.state === 'pending_payment' || order.state === 'payment_failed')
      return `sold by hand: ${done.ok ? 'waits' : done.refusal.kind}`
    add(await soldOrder(db, orderId, customer.id))
    if (order.payment.method === 'card') return 'sold by hand: paid by card first'
    if (isLate) return 'sold by hand: marked late'
    return status === 200 ? 'sold by hand: paid twice' : 'sold by hand: marked'
  }

  const addItems = async () => {
    const first = anyOrder()
    const draftId = randomUUID()
    const begun = await beginAddition(db, { draftId, orderId: first.orderId, actorId: STAFF })
    if (begun !== 'done') return `add items: ${begun}`
    const { version, fields } = (await readDraft(db, draftId, ''))!.draft
    const { productId, sizeId } = chance.oneOf(goods)!
    const lines = [{ product_id: productId, size_id: sizeId, quantity: 1 + chance.below(3) }]
    const saved = await saveDraft(db, {
      draftId,
      version,
      actorId: STAFF,
      fields: { ...fields, lines },
    })
    if (!saved.ok) return `add items: ${saved.refusal.kind}`
    const [quote] = await quoteDraft(db, draftId)
    const done = await sendDraft(db, {
      draftId,
      version: saved.value.version,
      totalPence: quote!.totalPence,
      address: exampleAddress,
      hours: 24,
      paid: { method: 'cash', reference: 'Receipt', receivedOn: DAY },
      actorId: STAFF,
      at: new Date(),
    })
    if (!done.ok) return `add items: ${done.refusal.kind}`
    add(await soldOrder(db, done.value.orderId, first.customerId))
    return 'add items: paid'
  }

  return [
    { weight: 1, run: sell },
    { weight: 1, run: addItems },
    {
      weight: 2,
      async run() {
        const due = chance.oneOf(await findDue(db))
        if (!due) return 'nothing to pay back by hand'
        const done = await record(db, due.id)
        return `hand refund: ${done.ok ? 'recorded' : done.refusal.kind}`
      },
    },
    {
      weight: 1,
      async run() {
        const { id: refundId, recordId } = chance.oneOf(await findRecorded(db)) ?? {}
        if (refundId === undefined) return 'no hand refund to undo'
        const done = await undoHandRefund(db, { refundId, recordId: recordId!, actorId: STAFF })
        return `undo hand refund: ${done.ok ? 'done' : done.refusal.kind}`
      },
    },
  ]
}

const findDue = (db: Db) =>
  db.tables
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'pending')
    .where('method', '<>', 'card')
    .execute()

const findRecorded = (db: Db) =>
  db.tables
    .selectFrom('refunds')
    .select(['id', 'record_id as recordId'])
    .where('record_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const record = (db: Db, refundId: string) =>
  recordHandRefund(db, { refundId, reference: 'Till', paidOn: DAY, actorId: STAFF })

/** Records every refund by hand that is due as paid back. */
export async function payBackByHand(db: Db): Promise<void> {
  for (const { id } of await findDue(db)) await record(db, id)
}
