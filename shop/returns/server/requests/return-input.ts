import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { isPlainLine } from '#platform/storable-text.ts'
import { MAX_LINES } from '#shop/cart/cart-limits.ts'
import { isTrackingNumber, normalTrackingNumber } from '#shop/orders/shipment.ts'

import { COMMENT_LIMIT, MAX_PHOTOS } from '../../return-limits.ts'
import { returnReasons } from '../../return-state.ts'

const commented = 'must be what is to be said about it, or be left out'

/** The customer's comment on a line; may have line breaks. */
const Comment = z
  .string(commented)
  // Line breaks may be two characters each.
  .max(4 * COMMENT_LIMIT, `must have ${COMMENT_LIMIT} characters at most`)
  .transform((typed) => typed.replaceAll(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .max(COMMENT_LIMIT, `must have ${COMMENT_LIMIT} characters at most`)
      .refine((text) => text.split('\n').every(isPlainLine), 'must have no special characters'),
  )
  .optional()
  .transform((text) => (text === '' ? undefined : text))

const Item = z.object(
  {
    order_item_id: z.uuid('must be the id of a line of the order'),
    quantity: z
      .int('must be how many pieces come back')
      .min(1, 'must be one piece at least')
      .max(10_000, 'must be no more than was bought'),
    reason: z.enum(returnReasons, `must be one of ${returnReasons.join(', ')}`),
    comment: Comment,
    /** For hygiene goods: whether the seal is intact. */
    is_sealed: z.boolean('must be true or false, or be left out').optional(),
    /** For an exchange: the replacement. */
    exchange_for: z
      .object(
        {
          product_id: z.uuid('must be the id of a product'),
          size_id: z.uuid('must be the id of a size, or null').nullable(),
        },
        'must be what is wanted in its place, or be left out',
      )
      .optional(),
  },
  'must be a line of the order',
)

const Items = z
  .array(Item, 'must be lines of the order')
  .min(1, 'must be one line of the order at least')
  .max(MAX_LINES, `must be ${MAX_LINES} lines at most`)
  .superRefine((items, context) => {
    const seen = new Set<string>()
    items.forEach(({ order_item_id: id }, at) => {
      if (seen.has(id))
        context.addIssue({
          code: 'custom',
          path: [at, 'order_item_id'],
          message: 'is named twice; please name each line once, with all its pieces',
        })
      seen.add(id)
    })
  })

const Create = z
  .object({
    action: z.literal('create'),
    order_id: z.uuid('must be the id of an order'),
    items: Items,
    resolution: z.enum(['refund', 'exchange'], 'must be refund or exchange'),
    /** Ids of uploaded photos. */
    photos: z
      .array(z.uuid('must be the id of a photo'), 'must be ids of photos, or be left out')
      .max(MAX_PHOTOS, `must be ${MAX_PHOTOS} photos at most`)
      .default([]),
    /** For an exchange: the difference shown to the customer, below zero for a refund. */
    difference_pence: z.int('must be a sum in pence').optional(),
    /** Idempotency key; without one, each request creates a return. */
    idempotency_key: z.uuid('must be a new UUID for each return').default(() => randomUUID()),
  })
  .superRefine(({ resolution, items, difference_pence }, context) => {
    const issue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    items.forEach(({ exchange_for }, at) => {
      if (resolution === 'exchange' && !exchange_for)
        issue(['items', at, 'exchange_for'], 'must be what is wanted in its place')
      if (resolution === 'refund' && exchange_for)
        issue(['items', at, 'exchange_for'], 'must be left out of a refund')
    })
    if (resolution === 'exchange' && difference_pence === undefined)
      issue(['difference_pence'], 'must be what the exchange costs, in pence: 0 for nothing')
  })

const AddTracking = z.object({
  action: z.literal('add_tracking'),
  return_id: z.uuid('must be the id of a return'),
  carrier: z.string('must be the code of a carrier, e.g. royal_mail').max(40, 'is too long'),
  tracking_number: z
    .string('must be the number that the carrier gave')
    .max(80, 'must have 40 letters and digits at most')
    .transform(normalTrackingNumber)
    .refine(
      isTrackingNumber,
      'must be 4 to 40 letters and digits, as they stand on the receipt of the carrier',
    ),
})

const Cancel = z.object({
  action: z.literal('cancel'),
  return_id: z.uuid('must be the id of a return'),
})

/** The requests a customer can make about a return. */
export const ReturnRequest = z.discriminatedUnion('action', [Create, AddTracking, Cancel], {
  error: 'must be create, add_tracking or cancel',
})
