import { latinDigits } from '#platform/languages/latin-digits.ts'

/** Crockford's alphabet: no I, L, O or U, so that nothing is misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** How many random bytes a code is made of: each gives five bits, 80 in all. */
export const GIFT_CARD_BYTES = LENGTH

/** A gift card's code of random bytes, without its dashes. */
export const giftCardCode = (random: Uint8Array): string =>
  Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join('')

/**
 * A code as somebody typed it, the way it is kept: upper case, without spaces and dashes, an O read as
 * 0, an I and an L as 1. Whether there is such a gift card only the shop can tell.
 */
export const normalGiftCardCode = (typed: string): string =>
  latinDigits(typed)
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** Whether a code, the way it is kept, can be one of a gift card at all. */
export const isGiftCardCode = (code: string): boolean =>
  new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(code)

/** The code as people read it, e.g. 7KQ2-M9XA-04TD-VB8E. */
export const printedGiftCardCode = (code: string): string =>
  normalGiftCardCode(code).replaceAll(/(.{4})(?=.)/gu, '$1-')

/** What of a code is shown and kept: its last four characters. */
export const giftCardEnd = (code: string): string => normalGiftCardCode(code).slice(-4)
