import { beforeEach, describe, expect, test } from 'vitest'

import { emptyTables, lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenOrder } from '#shop/orders/testing/given-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { givenWish } from '#shop/wishlist/testing/given-wish.ts'

import type { MailPurpose } from '../purposes.ts'
import { block, givenWilling, newsletterOn } from '../testing/given-contact.ts'
import { chooseOwnMails, endMails } from './choices.ts'
import { remindOfCarts } from './jobs/remind-of-carts.tsx'
import { tellPriceDrops } from './jobs/tell-price-drops.tsx'

const db = await useTestDatabase({ connections: 24 })
beforeEach(() => emptyTables(db, 'mailing_contacts', 'lines_let_go', 'emails'))

const mailsOf = (kind: string) =>
  db.tables
    .selectFrom('emails')
    .select(['recipient', 'subject', 'plain_text', 'consent_subject'])
    .where('kind', '=', kind)
    .execute()
const times = (count: number, work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, work))

describe('price drops', () => {
  const run = () => tellPriceDrops.run(newsletterOn(db), {})

  async function givenWishAt(purposes: MailPurpose[], onHand = 3) {
    const willing = await givenWilling(db, purposes)
    const product = await givenProductInStock(db, { onHand, pricePence: 8900 })
    await givenWish(db, willing.customer.id, product)
    const setPrice = (pence: number) =>
      db.tables
        .updateTable('products')
        .set({ price_pence: pence })
        .where('id', '=', product.productId)
        .execute()
    return { ...willing, product, setPrice }
  }
  const aWeekLater = () =>
    db.pool.query(
      "update mailing_contacts set price_drops_told_at = price_drops_told_at - interval '7 days'",
    )

  test('a customer who agreed is notified once of a lower price, however many jobs run', async () => {
    const { customer, contactId, product, setPrice } = await givenWishAt(['price_drops'])
    await run()
    expect(await mailsOf('price_drops')).toEqual([])
    await setPrice(6900)
    await times(10, run)

    const mails = await mailsOf('price_drops')
    expect(mails).toMatchObject([
      {
        recipient: customer.email,
        subject: 'Noor open abaya, Ink costs less now',
        consent_subject: contactId,
      },
    ])
    expect(mails[0]!.plain_text).toContain('£69.00 instead of £89.00')
    expect(mails[0]!.plain_text).toContain(`/products/${product.slug}`)
  })

  test('at most once a week, and the same price never again', async () => {
    const { setPrice } = await givenWishAt(['price_drops'])
    await setPrice(6900)
    await run()
    await setPrice(5900)
    await run()
    expect(await mailsOf('price_drops')).toHaveLength(1)
    await aWeekLater()
    await run()
    expect(await mailsOf('price_drops')).toHaveLength(2)
    await aWeekLater()
    await run()
    await setPrice(5950)
    await run()
    expect(await mailsOf('price_drops')).toHaveLength(2)
  })

  test('several drops are one mail', async () => {
    const { customer, setPrice } = await givenWishAt(['price_drops'])
    const other = await givenProductInStock(db, { onHand: 1, pricePence: 4900 })
    await givenWish(db, customer.id, other)
    await setPrice(6900)
    await db.tables
      .updateTable('products')
      .set({ price_pence: 3900 })
      .where('id', '=', other.productId)
      .execute()
    await run()
    expect(await mailsOf('price_drops')).toMatchObject([
      { subject: '2 pieces on your wishlist cost less now' },
    ])
  })

  test('notifies nobody without that consent, without stock, or while blocked', async () => {
    const willing = await givenWishAt(['newsletter', 'cart_reminders'])
    await willing.setPrice(6900)
    const soldOut = await givenWishAt(['price_drops'], 0)
    await soldOut.setPrice(6900)
    const blocked = await givenWishAt(['price_drops'])
    await blocked.setPrice(6900)
    await block(db, blocked.customer.id)
    await run()
    expect(await mailsOf('price_drops')).toEqual([])
  })
})

describe('cart reminders', () => {
  const run = () => remindOfCarts.run(newsletterOn(db), {})
  const hoursLater = (hours: number) =>
    db.pool.query(
      `update lines_let_go set let_go_at = let_go_at - make_interval(hours => ${hours})`,
    )

  async function givenRunOut(purposes: MailPurpose[] = ['cart_reminders']) {
    const willing = await givenWilling(db, purposes)
    const product = await givenProductInStock(db, { onHand: 3 })
    const line = await givenLine(db, willing.customer.id, product)
    await expireLine(db, willing.customer.id, line.cartItemId)
    await db.call('sweep_expired_holds', { p_limit: 100 })
    return { ...willing, product }
  }

  test('some hours after a cart ran out, once, however many jobs run', async () => {
    const { customer, contactId, product } = await givenRunOut()
    await hoursLater(3)
    await run()
    expect(await mailsOf('cart_reminder')).toEqual([])
    await hoursLater(1)
    await times(10, run)

    const mails = await mailsOf('cart_reminder')
    expect(mails).toMatchObject([{ recipient: customer.email, consent_subject: contactId }])
    expect(mails[0]!.plain_text).toContain(`/products/${product.slug}?size=`)
  })

  test('a job that comes while another writes the reminder finds nothing to write', async () => {
    await givenRunOut()
    await hoursLater(4)
    let other: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      const taken = await tx.callOne('take_cart_reminder', { p_hours: 4 })
      expect(taken.outcome).toBe('write')
      other = run()
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })
    await other
    expect(await mailsOf('cart_reminder')).toEqual([])
  })

  test('nothing is stored for those who did not agree, nor of what they removed themselves', async () => {
    await givenRunOut(['newsletter', 'price_drops'])
    const { customer } = await givenWilling(db, ['cart_reminders'])
    const product = await givenProductInStock(db, { onHand: 3 })
    const line = await givenLine(db, customer.id, product)
    await db.call('remove_item_from_cart_with_release', {
      p_cart_item_id: line.cartItemId,
      p_user_id: customer.id,
    })
    const { rows } = await db.pool.query('select from lines_let_go')
    expect(rows).toEqual([])
  })

  test('not to a customer who bought since, is filling a cart, is blocked, or has unsubscribed', async () => {
    const bought = await givenRunOut()
    await givenOrder(db, bought.customer, [
      { product: await givenProductInStock(db, { onHand: 1 }), quantity: 1 },
    ])
    const back = await givenRunOut()
    await givenLine(db, back.customer.id, back.product)
    const ended = await givenRunOut(['cart_reminders', 'newsletter'])
    await chooseOwnMails(db, ended.customer.id, ['newsletter'])
    const blocked = await givenRunOut()
    await block(db, blocked.customer.id)
    // As if the order had been placed in the meantime, not before.
    await db.pool.query(
      "update orders set created_at = created_at - interval '4 hours' + interval '1 minute'",
    )
    await hoursLater(4)
    await run()
    expect(await mailsOf('cart_reminder')).toEqual([])
    const { rows } = await db.pool.query('select from lines_let_go')
    expect(rows).toEqual([])
  })

  test('no page offers what is sold out', async () => {
    const { product } = await givenRunOut()
    await db.pool.query('update product_inventory set quantity_on_hand = 0 where product_id = $1', [
      product.productId,
    ])
    await hoursLater(4)
    await run()
    expect(await mailsOf('cart_reminder')).toEqual([])
  })

  test('one that waits in the outbox is taken back with its consent', async () => {
    const { contactId } = await givenRunOut()
    await hoursLater(4)
    await run()
    await endMails(db, { contactId, campaignId: null }, ['cart_reminders'])
    expect(await mailsOf('cart_reminder')).toEqual([])
  })

  test('an account goes, cart and all', async () => {
    const { customer, product } = await givenRunOut()
    const line = await givenLine(db, customer.id, product)
    await expireLine(db, customer.id, line.cartItemId)
    await db.pool.query('delete from users where id = $1', [customer.id])
    const { rows } = await db.pool.query('select from lines_let_go')
    expect(rows).toEqual([])
  })
})
