import type { Db } from '#platform/db/database.ts'
import type { RandomAction } from '#platform/testing/run-at-random.ts'
import { typedDraft, givenDraft, sentDraft } from '#shop/draft-orders/testing/given-draft.ts'
import { quoteDraft } from '#shop/draft-orders/server/draft-orders.ts'
import { handMethods } from '#shop/orders/payment-method.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { markPaid } from '#shop/payments/server/mark-paid.ts'
import { openIntent } from '#shop/payments/server/payment-intents.ts'
import { recordHandRefund } from '#shop/payments/server/refund-order.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'

import { keysOf } from './after-sale-scene.ts'
import type { AfterSale, Choice } from './after-sale-scene.ts'
import { cards, soldOrder } from './random-sale.ts'

const STAFF = 'a colleague'
const DAY = '2026-11-20'

/** Orders that staff mark as paid by hand, sometimes while they are paid by card, and what is paid back of them by hand. */
export function handActs(
  { shop, chance, add }: AfterSale,
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
    if (intent && isCardFirst) await shop.pay(payment, card)
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
    if (order.state === 'pending_payment')
      return `sold by hand: ${done.ok ? 'waits' : done.refusal.kind}`
    add(await soldOrder(db, orderId, customer.id))
    if (order.payment.method === 'card') return 'sold by hand: paid by card first'
    return status === 200 ? 'sold by hand: paid twice' : 'sold by hand: marked'
  }

  return [
    { weight: 1, run: sell },
    {
      weight: 2,
      async run() {
        const due = chance.oneOf(await findDue(db))
        if (!due) return 'nothing to pay back by hand'
        const done = await record(db, due.id)
        return `hand refund: ${done.ok ? 'recorded' : done.refusal.kind}`
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

const record = (db: Db, refundId: string) =>
  recordHandRefund(db, { refundId, reference: 'Till', paidOn: DAY, actorId: STAFF })

/** Records every refund by hand that is due as paid back. */
export async function payBackByHand(db: Db): Promise<void> {
  for (const { id } of await findDue(db)) await record(db, id)
}
