import { randomUUID } from 'node:crypto'

import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { giftCardHash } from '#shop/credit/server/read-credit.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { givenDeliveryMethod, newOrder } from '#shop/orders/testing/given-order.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'
import { refundOrder } from '#shop/payments/server/refund-order.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenBoughtCard } from './given-bought-card.ts'
import { sendBoughtGiftCard } from '../server/jobs/send-bought-gift-card.ts'
import type { Database } from '#platform/db/database.ts'

/** Runs twenty at once. */
export const twenty = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, at) => work(at)))

/** A shop that sells gift cards, mails, refunds and cancels them, and lets them be spent. */
export async function useGiftCardShop(db: Database) {
  const services = {
    db,
    publicUrl: 'https://shop.test',
    settings: settingsInMemory(),
    log: { info: () => undefined },
  } as unknown as Services
  const method = await givenDeliveryMethod(db, { pricePence: 0, freeFromPence: null })

  const runJob = (orderId: string) => sendBoughtGiftCard.run(services, { order_id: orderId })

  /** The mails with a card, oldest first. */
  async function mailsOf(accountId: string) {
    const mails = await db.tables
      .selectFrom('emails')
      .where('dedupe_key', 'like', `gift_card:${accountId}:%`)
      .select(['recipient', 'subject', 'plain_text', 'is_secret', 'language'])
      .orderBy('created_at')
      .execute()
    return mails.map(({ plain_text: text, recipient, subject, is_secret, language }) => ({
      recipient,
      subject,
      is_secret,
      language,
      text: text.replaceAll(/\s+/g, ' '),
      code: /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? '',
    }))
  }

  /** A card that was mailed today, with its code. */
  async function givenMailedCard(wish?: Parameters<typeof givenBoughtCard>[1]) {
    const card = await givenBoughtCard(db, wish)
    await runJob(card.orderId)
    const [mail] = await mailsOf(card.accountId)
    return { ...card, hash: giftCardHash(mail!.code) }
  }

  /** An order of so many pence of goods that is paid with a gift card. */
  async function spend(hash: string, pence: number) {
    const customer = await givenCustomer(db)
    const scarf = await givenProductInStock(db, { onHand: 1, pricePence: pence })
    await givenLine(db, customer.id, scarf, 1)
    return placeOrder(db, { ...newOrder(customer, method), giftCards: [hash] })
  }

  const refund = (orderId: string, pence: number, way: 'original' | 'credit' = 'original') =>
    refundOrder(db, { orderId, pence, way, reason: 'Asked', actorId: 'staff', key: randomUUID() })

  const cancel = (orderId: string) =>
    cancelItems(services, { orderId, items: undefined, actorId: 'staff', key: randomUUID() })

  const invoicesOf = (orderId: string) =>
    db.tables.selectFrom('invoices').where('order_id', '=', orderId).select('kind').execute()

  return { services, method, runJob, mailsOf, givenMailedCard, spend, refund, cancel, invoicesOf }
}
