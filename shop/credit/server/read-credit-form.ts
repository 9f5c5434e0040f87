import { z } from 'zod'

import { readPounds } from '#platform/money/read-pounds.ts'
import { isEmail, normalEmail } from '#shop/sign-in/passwords/credentials.ts'

import { adminCreditText } from '../admin-credit-text.ts'
import { MAX_CREDIT_PENCE } from '../credit.ts'

import { Message, Reason } from './answer-credit.ts'

const { errors } = adminCreditText

/** The value of a field, or its error. */
type Read<Value> = { value: Value; error?: undefined } | { value?: undefined; error: string }

/** An amount to give, in pence. */
export function readAmount(typed: string, most = MAX_CREDIT_PENCE): Read<number> {
  const pence = readPounds(typed)
  if (pence === undefined) return { error: errors.amount }
  if (pence === 0) return { error: errors.tooLittle }
  return pence > most ? { error: errors.tooMuch } : { value: pence }
}

/** The email of a customer. */
export function readEmail(typed: string): Read<string> {
  const email = normalEmail(typed)
  return isEmail(email) ? { value: email } : { error: errors.email }
}

/** The email of a gift card's recipient; empty for none. */
export function readRecipient(typed: string): Read<string | undefined> {
  const email = normalEmail(typed)
  if (email === '') return { value: undefined }
  return isEmail(email) ? { value: email } : { error: errors.recipient }
}

/** The reason for giving credit. */
export function readReason(typed: string): Read<string> {
  const { success, data } = Reason.safeParse(typed)
  if (success) return { value: data }
  return { error: typed.trim().length > 200 ? errors.longReason : errors.reason }
}

/** The message of a gift card's mail; may be empty. */
export function readMessage(typed: string): Read<string | undefined> {
  if (typed.trim() === '') return { value: undefined }
  const { success, data } = Message.safeParse(typed)
  return success ? { value: data } : { error: errors.message }
}

/** The idempotency key of a form, made with its page; undefined for an unknown form. */
export const readKey = (typed: string): string | undefined => z.uuid().safeParse(typed).data

/** Errors by field. */
export const errorsOf = (fields: Record<string, Read<unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { error }]) =>
      error === undefined ? [] : [[name, error]],
    ),
  )
