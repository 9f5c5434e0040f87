import { randomUUID } from 'node:crypto'

import { openDispute } from '#sandbox/refunds.ts'
import { isRefused } from '#platform/functions/define-function.ts'
import type { RandomAction } from '#platform/testing/run-at-random.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { createPayment } from '#shop/checkout/server/functions/create-payment.ts'
import { resumePayment } from '#shop/checkout/server/start-payment.ts'
import { checkoutInput } from '#shop/checkout/testing/given-payment.ts'
import { callAs } from '#shop/checkout/testing/paying-shop.ts'
import { refundToCredit } from '#shop/credit/server/give-credit.ts'
import { switchGiftCard } from '#shop/credit/server/manage-credit.ts'
import { mailGiftCard } from '#shop/gift-cards/server/mail-gift-card.tsx'
import { givenGiftCardOrder } from '#shop/gift-cards/testing/given-bought-card.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'
import { refundOrder } from '#shop/payments/server/refund-order.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'

import type { AfterSale, Choice } from './after-sale-scene.ts'
import { cards, soldOrder } from './random-sale.ts'

const STAFF = 'a colleague'

type Card = { orderId: string; customerId: string; intentId: string }

/** Gift cards that are bought, mailed, spent and refunded, disputed and blocked, several of these at once. */
export function giftCardActs(
  { shop, chance, add }: AfterSale,
  { delivery, goods }: { delivery: string; goods: readonly Choice[] },
): RandomAction[] {
  const { services } = shop
  const { db } = services
  const { below, oneOf } = chance
  const bought: Card[] = []
  const act = (weight: number, run: RandomAction['run']): RandomAction => ({ weight, run })
  /** Mostly one of the newest, so that several things happen to the same one. */
  const ofCard = (weight: number, run: (card: Card) => Promise<string>) =>
    act(weight, async () => {
      const card = oneOf(below(4) > 0 ? bought.slice(-6) : bought)
      return card ? run(card) : 'nothing yet'
    })
  const cardOf = ({ orderId }: Card) =>
    db.tables
      .selectFrom('bought_gift_cards')
      .innerJoin('credit_accounts', 'credit_accounts.id', 'bought_gift_cards.account_id')
      .select(['credit_accounts.id', 'balance_pence', 'is_active', 'sends'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  const codeOf = async ({ id, sends }: { id: string; sends: number }) => {
    const mail = await db.tables
      .selectFrom('emails')
      .select('plain_text')
      .where('dedupe_key', '=', `gift_card:${id}:${sends}`)
      .executeTakeFirst()
    return mail && /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(mail.plain_text)?.[0]
  }
  const cancel = (orderId: string, actorId: string, customerId?: string) =>
    cancelItems(services, {
      orderId,
      items: undefined,
      reason: undefined,
      actorId,
      customerId,
      key: randomUUID(),
    })
  const endOf = (done: { ok: true } | { ok: false; refusal: { kind: string } }) =>
    done.ok ? 'done' : done.refusal.kind

  return [
    act(3, async () => {
      const pence = 1000 + below(9000)
      const { orderId, customer } = await givenGiftCardOrder(db, {
        pence,
        inDays: below(3) === 0 ? 1 : 0,
      })
      const payment = await resumePayment(services, orderId)
      if (!payment.ok) throw new Error(payment.refusal.kind)
      const status = await shop.pay({ client_secret: payment.value.clientSecret }, oneOf(cards))
      if (status !== 200) throw new Error(`The card was refused: ${status}`)
      // Reported by several processes at once.
      await Promise.all([shop.deliverEvents(), shop.deliverEvents()])
      const { intent_id: intentId } = await db.tables
        .selectFrom('payments')
        .select('intent_id')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      bought.push({ orderId, customerId: customer.id, intentId: intentId! })
      return 'buy a gift card: done'
    }),
    ofCard(4, async (card) => {
      const { sends } = await cardOf(card)
      const [isAgain, isReaddressed] = [sends > 0 && below(3) > 0, below(5) === 0]
      // The job asks for the first mail; staff for another one, at this address or a corrected one.
      const ask = () =>
        mailGiftCard(services, {
          orderId: card.orderId,
          sends: isAgain ? sends : 0,
          ...(isReaddressed && { recipientEmail: `yusuf${below(9)}@example.com` }),
          actorId: STAFF,
        })
      const answers = await Promise.all([ask(), ask(), ask()])
      const ends = answers.map((done) => (done.ok ? done.value.outcome : done.refusal.kind))
      if (ends.filter((end) => end === 'sent').length > 1)
        throw new Error(`Gift card of order ${card.orderId}: ${ends.join()}`)
      const end = ends.find((one) => one === 'sent' || one === 'corrected') ?? ends[0]!
      return `mail a gift card: ${end}`
    }),
    ofCard(2, async ({ orderId }) => {
      const { rowCount } = await db.pool.query(
        `update bought_gift_cards set send_on = current_date - 1 where order_id = $1 and send_on >= current_date`,
        [orderId],
      )
      return `the day of a gift card: ${rowCount ? 'comes' : 'is past'}`
    }),
    act(6, async () => {
      const mailed = await db.tables
        .selectFrom('bought_gift_cards')
        .innerJoin('credit_accounts', 'credit_accounts.id', 'bought_gift_cards.account_id')
        .select(['credit_accounts.id', 'sends'])
        .where('sends', '>', 0)
        .orderBy('sent_at', 'desc')
        .limit(6)
        .execute()
      const account = oneOf(mailed)
      if (!account) return 'nothing yet'
      const code = await codeOf(account)
      if (!code) return 'spend a gift card: not mailed'
      const customer = await givenCustomer(db)
      await givenLine(db, customer.id, oneOf(goods)!, 1 + below(2))
      const answer = await callAs(services, customer, createPayment, {
        ...checkoutInput(delivery),
        gift_cards: [code],
      })
      if (isRefused(answer)) return `spend a gift card: ${answer.body.reason}`
      if (answer.provider !== 'none') {
        const status = await shop.pay(answer, oneOf(cards))
        if (status !== 200) throw new Error(`The card was refused: ${status}`)
        await shop.deliverEvents()
      }
      add(await soldOrder(db, answer.order_id, customer.id))
      return `spend a gift card: ${answer.provider === 'none' ? 'for all of an order' : 'for a part'}`
    }),
    ofCard(2, async (card) => {
      const { balance_pence: left } = await cardOf(card)
      const pence = below(3) === 0 ? left : 1 + below(left + 500)
      if (pence === 0) return 'refund a gift card: nothing left'
      const asked = { orderId: card.orderId, pence, reason: 'Asked', actorId: STAFF }
      const way = oneOf(['original', 'credit', 'to credit'] as const)!
      const done = await (way === 'to credit'
        ? refundToCredit(db, { ...asked, key: randomUUID() })
        : refundOrder(db, { ...asked, way, key: randomUUID() }))
      return `refund a gift card, ${way}: ${endOf(done)}`
    }),
    ofCard(2, async ({ orderId, customerId }) => {
      const done = await (below(2) === 0
        ? cancel(orderId, customerId, customerId)
        : cancel(orderId, STAFF))
      return `cancel a gift card: ${endOf(done)}`
    }),
    act(3, async () => {
      const paid = await db.tables
        .selectFrom('order_credits')
        .innerJoin('bought_gift_cards', 'bought_gift_cards.account_id', 'order_credits.account_id')
        .innerJoin('orders', 'orders.id', 'order_credits.order_id')
        .select('orders.id')
        .where('orders.state', '=', 'paid')
        .execute()
      const orderId = oneOf(paid)?.id
      if (!orderId) return 'nothing yet'
      const done = await cancel(orderId, STAFF)
      return `cancel what a gift card paid for: ${endOf(done)}`
    }),
    ofCard(2, async ({ intentId }) => {
      const done = await services.payments.stripe.refunds
        .create({ payment_intent: intentId, ...(below(2) > 0 && { amount: 1 + below(2500) }) })
        .then(
          () => 'done',
          (error: { code?: string; type?: string }) => error.code ?? error.type ?? 'refused',
        )
      return `refund a gift card at the provider: ${done}`
    }),
    ofCard(1, async ({ intentId }) => {
      const isOpen = await db.transaction((tx) =>
        openDispute({ db: tx, clock: services.clock }, intentId),
      )
      await shop.deliverEvents()
      return `dispute a gift card: ${isOpen ? 'opened' : 'was there'}`
    }),
    act(2, async () => {
      const blocked = await db.tables
        .selectFrom('bought_gift_cards')
        .innerJoin('credit_accounts', 'credit_accounts.id', 'bought_gift_cards.account_id')
        .select('credit_accounts.id')
        .where('is_active', '=', false)
        .execute()
      const accountId = oneOf(blocked)?.id
      if (!accountId) return 'nothing yet'
      await switchGiftCard(db, { accountId, isActive: true, actorId: STAFF })
      return 'unblock a gift card'
    }),
    ofCard(1, async (card) => {
      const { id: accountId } = await cardOf(card)
      await switchGiftCard(db, { accountId, isActive: false, actorId: STAFF })
      return 'block a gift card'
    }),
  ]
}
