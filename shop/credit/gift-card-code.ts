import { latinDigits } from '#platform/languages/latin-digits.ts'

/** Crockford's alphabet: no I, L, O or U, to avoid misreading. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** Random bytes per code: each gives five bits, 80 in all. */
export const GIFT_CARD_BYTES = LENGTH

/** Makes a gift card code from random bytes, without dashes. */
export const giftCardCode = (random: Uint8Array): string =>
  Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join('')

/**
 * A typed code, normalised as it is saved: upper case, without spaces and dashes, an O read as 0, an I
 * and an L as 1. Whether the gift card exists is checked by the server.
 */
export const normalGiftCardCode = (typed: string): string =>
  latinDigits(typed)
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** Whether a normalised code is well-formed. */
export const isGiftCardCode = (code: string): boolean =>
  new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(code)

/** The code as printed, e.g. 7KQ2-M9XA-04TD-VB8E. */
export const printedGiftCardCode = (code: string): string =>
  normalGiftCardCode(code).replaceAll(/(.{4})(?=.)/gu, '$1-')

/** The part of a code that is shown and saved: its last four characters. */
export const giftCardEnd = (code: string): string => normalGiftCardCode(code).slice(-4)
