import { z } from 'zod'

import { isPlainLine } from '#platform/storable-text.ts'
import { isEmail, normalEmail } from '#shop/sign-in/passwords/credentials.ts'
import { Checked } from '#shop/sign-in/server/admin-verb.ts'

import { adminCreditText } from '../admin-credit-text.ts'
import { MAX_CREDIT_PENCE } from '../credit.ts'

const { errors } = adminCreditText

const amount = 'must be an amount in pence'

/** The amount of one grant. */
export const GivenPence = z
  .int(amount)
  .min(1, 'must be at least 1 penny')
  .max(MAX_CREDIT_PENCE, `must be ${MAX_CREDIT_PENCE} pence at most`)

/** The amount of a refund; the order limits how much. */
export const RefundPence = z.int32(amount).min(1, 'must be at least 1 penny')

/** The reason, for the ledger. */
export const Reason = z
  .string('must say why')
  .trim()
  .min(1, 'must say why')
  .max(200, 'must have 200 characters at most')
  .refine(isPlainLine, 'must be one line without special characters')

/** The message above the code in a gift card's mail. */
export const Message = z
  .string('must be a message for the mail, or be left out')
  // Line ends may be two characters each.
  .max(2000, 'must have 500 characters at most')
  .transform((typed) => typed.replaceAll(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .max(500, 'must have 500 characters at most')
      .refine((text) => text.split('\n').every(isPlainLine), 'must have no special characters'),
  )

/** An email as accounts have it. */
export const emailOf = (message: string) =>
  z.string(message).max(1000, message).transform(normalEmail).refine(isEmail, message)

/** Idempotency key: the same key gives once. */
export const GiftKey = z.uuid('must be a UUID made once for each gift')

/** What the forms say of a wrong amount or reason. */
export const giftErrors = {
  amount_pence: {
    field: 'amount',
    text: (pence: unknown) =>
      pence === undefined ? errors.amount : pence === 0 ? errors.tooLittle : errors.tooMuch,
  },
  reason: {
    text: (typed: unknown) =>
      typeof typed === 'string' && typed.trim().length > 200 ? errors.longReason : errors.reason,
  },
}

/** The reason that a form gives, where the function can do without. */
export function readReason(typed: string | undefined): Checked<string> {
  const { success, data } = Reason.safeParse(typed)
  return success ? new Checked(data) : new Checked('', { reason: giftErrors.reason.text(typed) })
}
