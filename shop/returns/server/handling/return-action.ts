import { refuseFields, refuseWith } from '#platform/forms/refuse-form.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Result } from '#platform/result.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { adminReturnText } from '../../handling/admin-return-text.ts'
import type { ReturnDone } from '../../handling/admin-return-text.ts'
import { handlingRefusalText } from '../../handling/handling-refusals.ts'
import type { HandlingRefusal } from '../../handling/handling-refusals.ts'
import { lineField } from '../../handling/line-field.ts'
import type { LineQuestion } from '../../handling/line-field.ts'
import {
  approveReturn,
  endExchange,
  receiveReturn,
  refundReturn,
  rejectReturn,
  settleExchange,
} from './handle-return.ts'
import { readKey, readReason, readReceived, readRefund } from './read-return-form.ts'

type Asked = { db: Db; clock: Clock; returnId: string; actorId: string; form: FormData }

type Answer = { done: ReturnDone } | FormRefused

/** Runs a form about a return; undefined for an unknown form. */
export async function returnAction({
  db,
  clock,
  returnId,
  actorId,
  form,
}: Asked): Promise<Answer | undefined> {
  const typed: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value
  const sent = { form: typed.form ?? '', typed }

  if (sent.form === 'approve-return')
    return answerOf(await approveReturn(db, { returnId, actorId }), 'approved', sent)
  if (sent.form === 'reject-return') {
    const reason = readReason(typed.reason ?? '')
    if (reason === undefined) return refuseFields({ reason: adminReturnText.errors.reason }, sent)
    return answerOf(await rejectReturn(db, { returnId, reason, actorId }), 'rejected', sent)
  }
  if (sent.form === 'receive-return') {
    const key = readKey(typed.key ?? '')
    if (key === undefined) return undefined
    const { items, errors } = readReceived(typed)
    if (Object.keys(errors).length > 0) return refuseFields(errors, sent)
    const received = await receiveReturn(db, { returnId, items, actorId, key })
    return answerOf(received, 'received', sent)
  }
  if (sent.form === 'refund-return') {
    const { lines, deliveryPence, way, errors } = readRefund(typed)
    if (way === undefined || Object.keys(errors).length > 0) return refuseFields(errors, sent)
    const refund = { returnId, lines, deliveryPence, way, actorId }
    return answerOf(await refundReturn(db, refund), 'refunded', sent)
  }
  if (sent.form === 'settle-exchange') {
    const settledAt = clock.now()
    return answerOf(await settleExchange(db, { returnId, settledAt, actorId }), 'exchanged', sent)
  }
  if (sent.form === 'end-exchange')
    return answerOf(await endExchange(db, { returnId, actorId }), 'exchange_ended', sent)
  return undefined
}

type Sent = Parameters<typeof refuseWith>[1]

/** The field of a line that a refusal is about. */
const questions: Partial<Record<HandlingRefusal['kind'], LineQuestion>> = {
  wrong_quantity: 'restocked',
  not_deductible: 'deduction',
  line_missing: 'refund',
}

function answerOf(done: Result<unknown, HandlingRefusal>, what: ReturnDone, sent: Sent): Answer {
  if (done.ok) return { done: what }
  const { refusal } = done
  const message = handlingRefusalText(refusal)
  if (refusal.kind === 'too_much_delivery') return refuseFields({ delivery: message }, sent)
  const isOfNoField = refusal.kind === 'item_not_found' || refusal.kind === 'not_whole'
  if ('returnItemId' in refusal && !isOfNoField) {
    const asked = sent.form === 'receive-return' ? 'deduction' : 'refund'
    const field = lineField(questions[refusal.kind] ?? asked, refusal.returnItemId)
    return refuseFields({ [field]: message }, sent)
  }
  return refuseWith({ title: adminReturnText.refusedTitle, message }, sent)
}
