import { currentLanguage } from '#platform/languages/current-language.ts'
import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Address } from '#shop/profile/address/address.ts'

import { arrivalDays } from '#shop/delivery/delivery-promise.ts'
import { readyMoment } from '#shop/stock/promise.ts'
import type { NamedLine, PlaceOrderRefusal } from '../placing/place-order-refusals.ts'

/** Of placing an order whose goods come later, while staff move their day. */
const MAX_TRIES = 3

export type NewOrder = {
  customerId: string
  /** Idempotency key: the same key gives the same order. */
  idempotencyKey: string
  email: string
  /** The normalised postcode. */
  address: Address
  /** Left out: billed to the delivery address. */
  billingAddress?: Address | undefined
  note?: string | undefined
  deliveryMethodId: string
  /** Gift wrap, with what is to be written on its card. */
  giftWrap?: { message?: string | undefined } | undefined
  /** In upper case. */
  discountCode?: string | undefined
  /** Hashes of the gift cards to pay with (gift-card-hash.ts), spent in this order. */
  giftCards?: readonly string[] | undefined
  /** Left out: store credit is not used. */
  usesStoreCredit?: boolean | undefined
  /** When the delivery promise starts. */
  placedAt: Date
}

/**
 * Makes an order of the customer's cart, which waits for its payment from then on; one that credit or
 * a discount leaves nothing of to charge is paid at once.
 */
export async function placeOrder(
  db: Db,
  order: NewOrder,
): Promise<Result<{ orderId: string }, PlaceOrderRefusal>> {
  let row = await callPlaceOrder(db, order)
  // Only now is it known from which day its goods are there, and staff may move that day meanwhile.
  for (let tries = 0; row.outcome === 'arrivals_missing' && tries < MAX_TRIES; tries += 1)
    row = await callPlaceOrder(db, order, row.lines as string)
  const lines = (row.lines ?? []) as NamedLine[]
  switch (row.outcome) {
    case 'arrivals_missing':
      throw new Error('The day from which the goods are there changed with each try.')
    case 'placed':
    case 'existing':
      return ok({ orderId: row.order_id! })
    case 'payment_under_way':
      return err({ kind: row.outcome, orderId: row.order_id! })
    case 'lines_expired':
    case 'price_changed':
    case 'promise_moved':
      return err({ kind: row.outcome, lines })
    case 'cart_empty':
    case 'delivery_not_found':
    case 'delivery_not_served':
    case 'gift_wrap_not_found':
    case 'total_too_small':
      return err({ kind: row.outcome })
    case 'gift_card_not_found':
    case 'gift_card_empty':
      return err({ kind: row.outcome, codeHash: row.code_hash! })
    case 'discount_minimum':
      return err({ kind: row.outcome, minimumPence: row.minimum_pence! })
    case 'discount_not_found':
    case 'discount_expired':
    case 'discount_not_yours':
    case 'discount_first_order':
    case 'discount_used_up':
    case 'discount_not_for_these':
      return err({ kind: row.outcome })
  }
}

/** readyOn: the day from which all its goods are there, if that is later than today. */
const callPlaceOrder = (db: Db, order: NewOrder, readyOn?: string) =>
  db.callOne('place_order', {
    p_user_id: order.customerId,
    p_idempotency_key: order.idempotencyKey,
    p_email: order.email,
    p_address: order.address,
    p_billing_address: order.billingAddress ?? null,
    p_note: order.note ?? null,
    p_delivery_method_id: order.deliveryMethodId,
    p_discount_code: order.discountCode ?? null,
    p_arrivals: arrivalDays(order.placedAt),
    p_gift_cards: [...(order.giftCards ?? [])],
    p_use_store_credit: order.usesStoreCredit ?? false,
    p_gift_wrap: order.giftWrap !== undefined,
    p_gift_message: order.giftWrap?.message ?? null,
    p_language: currentLanguage(),
    p_later:
      readyOn === undefined
        ? {}
        : { [readyOn]: arrivalDays(readyMoment(order.placedAt, [{ days: null, on: readyOn }])) },
  })
