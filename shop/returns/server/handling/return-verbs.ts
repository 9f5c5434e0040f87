import { z } from 'zod'

import { readPounds } from '#platform/money/read-pounds.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import { adminVerbs, Checked } from '#shop/sign-in/server/admin-verb.ts'
import type { Typed } from '#shop/sign-in/server/admin-verb.ts'

import { adminReturnText } from '../../handling/admin-return-text.ts'
import type { ReturnDone } from '../../handling/admin-return-text.ts'
import { handlingRefusals } from '../../handling/handling-refusals.ts'
import type { HandlingRefusal } from '../../handling/handling-refusals.ts'
import { lineField, linesAsked } from '../../handling/line-field.ts'
import type { LineQuestion } from '../../handling/line-field.ts'
import { returnStates } from '../../return-state.ts'
import {
  approveReturn,
  endExchange,
  receiveReturn,
  refundReturn,
  refundWays,
  rejectReturn,
  settleExchange,
} from './handle-return.ts'
import type { ReceivedItem } from './handle-return.ts'

const { errors: text } = adminReturnText

/** The field of a line that a refusal is about. */
const questions: Partial<Record<HandlingRefusal['kind'], LineQuestion>> = {
  wrong_quantity: 'restocked',
  not_deductible: 'deduction',
  line_missing: 'refund',
}

const { verb, RefusalBody: HandlingFailure } = adminVerbs<HandlingRefusal, ReturnDone>({
  refusals: handlingRefusals,
  refusalFields: {
    /** The line the refusal is about. */
    return_item_id: z.uuid().optional(),
    /** The maximum refund, in pence. */
    left_pence: z.int().optional(),
  },
  title: adminReturnText.refusedTitle,
  formField(refusal, form) {
    if (refusal.kind === 'too_much_delivery') return 'delivery'
    const isOfNoField = refusal.kind === 'item_not_found' || refusal.kind === 'not_whole'
    if (!('returnItemId' in refusal) || isOfNoField) return undefined
    const asked = form === 'receive-return' ? 'deduction' : 'refund'
    return lineField(questions[refusal.kind] ?? asked, refusal.returnItemId)
  },
})

export { HandlingFailure }

export const ReturnId = z.uuid('must be the id of a return')

/** Shown to the customer. */
const Reason = z
  .string('must say why')
  .trim()
  .min(1, 'must say why')
  .max(500, 'must have 500 characters at most')
  .refine(isPlainLine, 'must be one line without special characters')

const handled = { return_id: z.uuid(), state: z.enum(returnStates) }

const settled = {
  ...handled,
  /** The refund to the card. */
  card_pence: z.int(),
  /** The refund as credit. */
  credit_pence: z.int(),
}

const Units = z
  .int('must be a whole number of units')
  .min(0, 'must be 0 or more')
  .max(10_000, 'must be no more than the line has')

const Pence = z.int32('must be an amount in pence').min(0, 'must be 0 or more')

const returnItemId = z.uuid('must be the id of a line of the return')

const Received = z
  .object(
    {
      return_item_id: returnItemId,
      restocked: Units,
      written_off: Units,
      missing: Units,
      deduction_pence: Pence.default(0),
      deduction_reason: Reason.nullish().transform((reason) => reason ?? null),
    },
    'must be a line of the return and what became of its units',
  )
  .refine((item) => item.deduction_pence === 0 || item.deduction_reason !== null, {
    path: ['deduction_reason'],
    message: 'must say why something is taken off',
  })
  .transform((item) => ({
    ...item,
    deduction_reason: item.deduction_pence > 0 ? item.deduction_reason : null,
  }))

const Refunded = z.object(
  { return_item_id: returnItemId, pence: Pence },
  'must be a line of the return and what is given back for it',
)

const linesOf = <Line extends z.ZodType>(line: Line) =>
  z
    .array(line, 'must be the lines of the return')
    .min(1, 'must have every line of the return')
    .max(100, 'must have 100 lines at most')

const readId = (_: Typed, id: string) => ({ return_id: id })

/** What staff do with a return. */
export const returnVerbs = [
  verb({
    name: 'approve-return',
    summary: 'Approves a requested return and sends the customer the label.',
    needs: ['handle_returns'],
    input: { return_id: ReturnId },
    output: handled,
    run: ({ db }, asked) => approveReturn(db, asked),
    form: { read: readId, done: 'approved' },
  }),
  verb({
    name: 'reject-return',
    summary:
      'Rejects a requested return, or one whose parcel did not contain it. The customer sees the reason.',
    needs: ['handle_returns'],
    input: { return_id: ReturnId, reason: Reason },
    output: handled,
    run: ({ db }, asked) => rejectReturn(db, asked),
    form: {
      read: ({ reason }, id) => ({ return_id: id, reason }),
      errors: { reason: { text: text.reason } },
      done: 'rejected',
    },
  }),
  verb({
    name: 'receive-return',
    summary:
      'Records for each line of a return how many units go back to stock, are written off or are missing. The same key is applied once.',
    needs: ['handle_returns'],
    input: {
      return_id: ReturnId,
      items: linesOf(Received),
      key: z.uuid('must be a UUID made once for each parcel'),
    },
    output: handled,
    run: ({ db }, asked) => receiveReturn(db, asked),
    form: {
      read: (typed, id) => ({ return_id: id, items: readReceived(typed), key: typed.key }),
      done: 'received',
    },
  }),
  verb({
    name: 'refund-return',
    summary:
      'Refunds a received return once, by line and delivery, to the original payment method or as store credit. For owners and managers.',
    needs: ['handle_returns', 'refund_orders'],
    input: {
      return_id: ReturnId,
      items: linesOf(Refunded),
      delivery_pence: Pence.default(0),
      way: z.enum(refundWays, 'must be original or credit'),
    },
    output: settled,
    run: ({ db }, { items: lines, ...asked }) => refundReturn(db, { ...asked, lines }),
    form: {
      read: (typed, id) => ({
        return_id: id,
        items: readRefunded(typed),
        // null for what cannot be read: left out, it would be nothing.
        delivery_pence: readAmount(typed, 'delivery') ?? null,
        way: typed.way,
      }),
      errors: {
        delivery_pence: { field: 'delivery', text: text.amount },
        way: { text: text.way },
      },
      done: 'refunded',
    },
  }),
  verb({
    name: 'settle-exchange',
    summary:
      "Settles a received exchange once: the replacement can be packed, and any difference in the customer's favour is refunded.",
    needs: ['handle_returns'],
    input: { return_id: ReturnId },
    output: settled,
    run: ({ db, clock }, asked) => settleExchange(db, { ...asked, settledAt: clock.now() }),
    form: { read: readId, done: 'exchanged' },
  }),
  verb({
    name: 'end-exchange',
    summary:
      'Ends a received exchange once: the replacement is cancelled, and the return is refunded like any other.',
    needs: ['handle_returns'],
    input: { return_id: ReturnId },
    output: handled,
    run: ({ db }, asked) => endExchange(db, asked),
    form: { read: readId, done: 'exchange_ended' },
  }),
] as const

/** The lines a form asks a question about; unknown names are left out. */
const linesIn = (typed: Typed, question: LineQuestion): string[] =>
  linesAsked(question, Object.keys(typed)).filter((id) => z.uuid().safeParse(id).success)

/** An amount in pence; an empty field is nothing. */
function readAmount(typed: Typed, field: string): number | undefined {
  const amount = (typed[field] ?? '').trim()
  return amount === '' ? 0 : readPounds(amount)
}

const Quantity = z.stringFormat('quantity', /^\d{0,5}$/).transform(Number)

/** What was received of each line; an empty field counts as none. */
export function readReceived(typed: Typed): Checked<ReceivedItem[]> {
  const errors: Record<string, string> = {}
  const items = linesIn(typed, 'restocked').map((id) => {
    const units = (question: LineQuestion) => {
      const field = lineField(question, id)
      const read = Quantity.safeParse((typed[field] ?? '').trim()).data
      if (read === undefined) errors[field] = text.quantity
      return read ?? 0
    }
    const deduction = readAmount(typed, lineField('deduction', id))
    if (deduction === undefined) errors[lineField('deduction', id)] = text.amount
    const reasonField = lineField('deduction_reason', id)
    const reason = deduction ? Reason.safeParse(typed[reasonField]).data : null
    if (reason === undefined) errors[reasonField] = text.deductionReason
    return {
      return_item_id: id,
      restocked: units('restocked'),
      written_off: units('written_off'),
      missing: units('missing'),
      deduction_pence: deduction ?? 0,
      deduction_reason: reason ?? null,
    }
  })
  return new Checked(items, errors)
}

/** What is refunded of each line; an empty amount counts as nothing. */
export function readRefunded(typed: Typed) {
  const errors: Record<string, string> = {}
  const lines = linesIn(typed, 'refund').map((id) => {
    const field = lineField('refund', id)
    const pence = readAmount(typed, field)
    if (pence === undefined) errors[field] = text.amount
    return { return_item_id: id, pence: pence ?? 0 }
  })
  return new Checked(lines, errors)
}
