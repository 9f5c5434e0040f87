import { z } from 'zod'

import { readPounds } from '#platform/money/read-pounds.ts'

import { adminReturnText } from '../../handling/admin-return-text.ts'
import { lineField, linesAsked } from '../../handling/line-field.ts'
import type { LineQuestion } from '../../handling/line-field.ts'
import { HandlingReason } from './answer-handling.ts'
import { refundWays } from './handle-return.ts'
import type { ReceivedItem, ReturnRefund } from './handle-return.ts'

const { errors: words } = adminReturnText

type Typed = Record<string, string | undefined>
type Errors = Record<string, string>

/** The idempotency key of a form, made with its page; undefined for an unknown form. */
export const readKey = (typed: string): string | undefined => z.uuid().safeParse(typed).data

/** The reason for the customer; undefined if none was given. */
export const readReason = (typed: string): string | undefined =>
  HandlingReason.safeParse(typed).data

const Quantity = z.stringFormat('quantity', /^\d{0,5}$/).transform(Number)

/** Parses what was received of each line; an empty field counts as none. */
export function readReceived(typed: Typed): { items: ReceivedItem[]; errors: Errors } {
  const errors: Errors = {}
  const items = linesOf('restocked', typed).map((id) => {
    const units = (question: LineQuestion) => {
      const field = lineField(question, id)
      const read = Quantity.safeParse((typed[field] ?? '').trim()).data
      if (read === undefined) errors[field] = words.quantity
      return read ?? 0
    }
    const deduction = readAmount(typed, lineField('deduction', id), errors)
    const reasonField = lineField('deduction_reason', id)
    const reason = deduction > 0 ? readReason(typed[reasonField] ?? '') : undefined
    if (deduction > 0 && reason === undefined) errors[reasonField] = words.deductionReason
    return {
      return_item_id: id,
      restocked: units('restocked'),
      written_off: units('written_off'),
      missing: units('missing'),
      deduction_pence: deduction,
      deduction_reason: reason ?? null,
    }
  })
  return { items, errors }
}

/** Parses the refund of each line; an empty amount counts as nothing. */
export function readRefund(typed: Typed): Pick<ReturnRefund, 'lines' | 'deliveryPence'> & {
  way: ReturnRefund['way'] | undefined
  errors: Errors
} {
  const errors: Errors = {}
  const lines = linesOf('refund', typed).map((id) => ({
    return_item_id: id,
    pence: readAmount(typed, lineField('refund', id), errors),
  }))
  const deliveryPence = readAmount(typed, 'delivery', errors)
  const way = refundWays.find((known) => known === typed.way)
  if (way === undefined) errors.way = words.way
  return { lines, deliveryPence, way, errors }
}

function readAmount(typed: Typed, field: string, errors: Errors): number {
  const text = (typed[field] ?? '').trim()
  const pence = text === '' ? 0 : readPounds(text)
  if (pence === undefined) errors[field] = words.amount
  return pence ?? 0
}

/** The lines a form asks a question about; unknown names are left out. */
const linesOf = (question: LineQuestion, typed: Typed): string[] =>
  linesAsked(question, Object.keys(typed)).filter((id) => z.uuid().safeParse(id).success)
