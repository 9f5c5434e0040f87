import { z } from 'zod'

import { isPlainLine } from '#platform/storable-text.ts'
import { addressLimits, isPhone } from '#shop/profile/address/address-form.ts'
import { normalPostcode } from '#shop/profile/address/postcode.ts'

import { GIFT_MESSAGE_LIMIT } from '#shop/orders/order.ts'

import { MAX_GIFT_CARDS } from '#shop/credit/credit.ts'
import { giftCardEnd } from '#shop/credit/gift-card-code.ts'
import { giftCardHash } from '#shop/credit/server/read-credit.ts'

import { CODE_LIMIT, NOTE_LIMIT } from '../checkout-draft.ts'

const text = (field: keyof typeof addressLimits, what: string) =>
  z
    .string(`must be ${what}`)
    .trim()
    .min(1, `must be ${what}`)
    .max(addressLimits[field], `must have ${addressLimits[field]} characters at most`)
    .refine(isPlainLine, 'must have no special characters')

/** A UK postcode in any notation, normalised. */
export const Postcode = text('postcode', 'a UK postcode, e.g. SW1A 1AA').transform(
  (typed, context) => {
    const postcode = normalPostcode(typed)
    if (postcode === undefined) context.addIssue('must be a UK postcode, e.g. SW1A 1AA')
    return postcode ?? ''
  },
)

/** An address in the United Kingdom. `about` names it in errors. */
export const addressInput = (about: string) =>
  z.object(
    {
      name: text('name', 'the name of a person'),
      phone: text('phone', 'a phone number').refine(isPhone, 'must be a phone number').optional(),
      line1: text('line1', 'the house number and street'),
      line2: text('line2', 'more of the address, or be left out').optional(),
      city: text('city', 'the town or city'),
      postcode: Postcode,
      country: z.literal('GB', 'must be GB: the shop deals within the United Kingdom'),
    },
    `must be ${about}`,
  )

/** A text that may have line breaks. `what` names it in errors. */
const lines = (what: string, limit: number) =>
  z
    .string(`must be ${what}, or be left out`)
    // Line ends may be two characters each.
    .max(4 * limit, `must have ${limit} characters at most`)
    .transform((typed) => typed.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, `must be ${what}, or be left out`)
        .max(limit, `must have ${limit} characters at most`)
        .refine((typed) => typed.split('\n').every(isPlainLine), 'must have no special characters'),
    )

/** A note to an order; may have line breaks. */
export const Note = lines('a note to the order', NOTE_LIMIT)

/** Gift wrap, with the message for its card. */
export const GiftWrap = z.object(
  { message: lines('the message of the gift wrap', GIFT_MESSAGE_LIMIT).optional() },
  'must be { message } for gift wrap, or be left out',
)

/** A discount code in any case, converted to upper case. */
export const DiscountCode = z
  .string('must be a discount code, or be left out')
  .trim()
  .min(1, 'must be a discount code, or be left out')
  .max(CODE_LIMIT, `must have ${CODE_LIMIT} characters at most`)
  .toUpperCase()

const giftCard = 'must be the code of a gift card'

/** Gift card codes in any notation; duplicates count once. */
export const GiftCards = z
  .array(
    z
      .string(giftCard)
      .trim()
      .min(1, giftCard)
      .max(CODE_LIMIT, `must have ${CODE_LIMIT} characters at most`)
      .transform((code) => ({ hash: giftCardHash(code), codeEnd: giftCardEnd(code) })),
    'must be codes of gift cards, or be left out',
  )
  .max(MAX_GIFT_CARDS, `must be ${MAX_GIFT_CARDS} gift cards at most`)
  .transform((cards) => [...new Map(cards.map((card) => [card.hash, card])).values()])

/** A named gift card: the hash of its code, and the part that is shown. */
export type NamedGiftCard = z.output<typeof GiftCards>[number]

/** Whether to use the customer's store credit. */
export const UseStoreCredit = z.boolean('must be true or false, or be left out')
