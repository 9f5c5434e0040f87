import { z } from 'zod'

import { londonDay } from '#platform/dates/london-dates.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import { REFERENCE_LIMIT, handMethods } from '#shop/orders/paying/payment-method.ts'
import type { HandMethod } from '#shop/orders/paying/payment-method.ts'
import { Checked } from '#shop/sign-in/server/admin-verb.ts'
import type { Typed } from '#shop/sign-in/server/admin-verb.ts'

import { adminMoneyText } from '../admin-money-text.ts'

const { errors } = adminMoneyText.hand

const YEAR_MS = 366 * 24 * 60 * 60_000

const wrongReference = `must be 1 to ${REFERENCE_LIMIT} characters on one line`

/** The reference of money that changed hands. */
export const Reference = z
  .string()
  .trim()
  .min(1, wrongReference)
  .max(REFERENCE_LIMIT, wrongReference)
  .refine(isPlainLine, wrongReference)

/** Whether money can have changed hands on this day, e.g. 2026-11-24: not in the future, nor more than a year ago. */
export const isHandDay = (day: string, now: Date): boolean =>
  day <= londonDay(now) && day >= londonDay(new Date(now.getTime() - YEAR_MS))

/** The reference that a form gives for money that changed hands. */
export function readReference(typed: Typed): Checked<string> {
  const { data } = Reference.safeParse(typed.reference)
  return data === undefined ? new Checked('', { reference: errors.reference }) : new Checked(data)
}

/** The day that a form gives for it. */
export function readDay(typed: Typed, now: Date): Checked<string> {
  const { data } = z.iso.date().safeParse(typed.day)
  return data !== undefined && isHandDay(data, now)
    ? new Checked(data)
    : new Checked('', { day: errors.day })
}

/** The method that a form gives for a payment by hand. */
export function readMethod(typed: Typed): Checked<HandMethod> {
  const method = z.enum(handMethods).safeParse(typed.method)
  return method.success
    ? new Checked(method.data)
    : new Checked<HandMethod>('cash', { method: errors.method })
}

/** A payment by hand as staff enter it; `receivedOn`: its day, e.g. 2026-11-24. */
export type HandPayment = { method: HandMethod; reference: string; receivedOn: string }
