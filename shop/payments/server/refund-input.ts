import { z } from 'zod'

import { readPounds } from '#platform/money/read-pounds.ts'
import { adminCreditText } from '#shop/credit/admin-credit-text.ts'
import {
  GiftKey,
  Message,
  Reason,
  RefundPence,
  giftErrors,
} from '#shop/credit/server/gift-fields.ts'
import { restockField } from '#shop/orders/quantity-field.ts'
import { readQuantities } from '#shop/orders/server/read-quantities.ts'
import { Checked } from '#shop/sign-in/server/admin-verb.ts'
import type { FieldError, Typed } from '#shop/sign-in/server/admin-verb.ts'

import { refundWays } from '../money-refusals.ts'

const { errors } = adminCreditText

const Item = z.object(
  {
    order_item_id: z.uuid('must be the id of a line of the order'),
    quantity: z
      .int('must be a whole number of units')
      .min(1, 'must be at least 1')
      .max(10_000, 'must be no more than the order has of it'),
    /** Whether these units go back on the shelf. */
    restock: z.boolean('must be true or false'),
  },
  'must be a line of the order, how many units of it, and whether to restock them',
)

/** What to refund without a return. Sums in pence. */
export const refundInput = {
  order_id: z.uuid('must be the id of an order'),
  /** Units that were sent. */
  items: z
    .array(Item, 'must be lines of the order, or be left out')
    .max(100, 'must have 100 lines at most')
    .optional(),
  /** Of what was paid for the delivery. */
  delivery_pence: z.int32('must be an amount in pence').min(0, 'must not be below 0').optional(),
  /** With items or delivery it may be left out: then all that was paid for them is refunded. */
  amount_pence: RefundPence.optional(),
  way: z.enum(refundWays, 'must be original (the way it was paid) or credit'),
  /** For staff; not shown to the customer. */
  reason: Reason,
  /** To the customer, in the mail about the refund. */
  message: Message.optional(),
  key: GiftKey,
}

/** Reads the refund form. */
export function readRefund(typed: Typed, id: string) {
  const quantities = readQuantities(typed)
  const items = quantities.value.map((item) => ({
    ...item,
    restock: typed[restockField(item.order_item_id)] === 'on',
  }))
  const delivery = (typed.delivery ?? '').trim()
  const amount = (typed.amount ?? '').trim()
  return {
    order_id: id,
    items: new Checked(items, quantities.errors),
    // NaN: it is no amount, but was not left out.
    delivery_pence: delivery === '' ? 0 : (readPounds(delivery) ?? Number.NaN),
    amount_pence: amount === '' ? undefined : (readPounds(amount) ?? Number.NaN),
    way: typed.way,
    reason: typed.reason,
    message: typed.message,
    key: typed.key,
  }
}

/** What the refund form says of a wrong field. */
export const refundErrors: { readonly [Name in keyof typeof refundInput]?: FieldError } = {
  ...giftErrors,
  amount_pence: {
    field: 'amount',
    text: (pence) => (pence === 0 ? errors.tooLittle : errors.amount),
  },
  delivery_pence: { field: 'delivery', text: errors.amount },
  message: { text: errors.message },
}
