import { refuseFields, refuseWith, textOf } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import type { Result } from '#platform/result.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import type { CustomerRefusal } from '#shop/sign-in/customer-refusals.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import {
  blockCustomer,
  endCustomerSessions,
  unblockCustomer,
} from '#shop/sign-in/server/customers/block-customer.ts'

import { customerRefusalText, customerText } from '../../customers/customer-text.ts'
import type { CustomerDone } from '../../customers/customer-text.ts'

const LONGEST_REASON = 200

type Asked = { form: FormData; actorId: string; userId: string }

/** Does what a form about a customer's account asks for; undefined for an unknown form. */
export async function customerAction(
  db: Db,
  { form, actorId, userId }: Asked,
): Promise<{ done: CustomerDone } | FormRefused | undefined> {
  const text = textOf(form)
  const name = text('form')
  const who = { actorId, userId }

  if (name === 'block-customer') {
    const sent = { form: name, typed: { reason: text('reason') } }
    const reason = text('reason').trim()
    if (reason === '' || !isPlainLine(reason))
      return refuseFields({ reason: customerText.block.noReason }, sent)
    if (reason.length > LONGEST_REASON)
      return refuseFields({ reason: customerText.block.longReason }, sent)
    return answer(await blockCustomer(db, { ...who, reason }), 'blocked', sent)
  }
  if (name === 'end-all-sessions')
    return answer(await endCustomerSessions(db, { ...who, sessionId: null }), 'signed-out', {
      form: name,
    })

  const item = z.uuid().safeParse(text('item')).data
  if (item === undefined) return undefined
  const sent = { form: name, id: item }
  if (name === 'unblock-customer')
    return answer(await unblockCustomer(db, { ...who, blockId: item }), 'unblocked', sent)
  if (name === 'end-session')
    return answer(await endCustomerSessions(db, { ...who, sessionId: item }), 'signed-out', sent)
  return undefined
}

const answer = (
  result: Result<undefined, CustomerRefusal>,
  done: CustomerDone,
  sent: Parameters<typeof refuseWith>[1],
) =>
  result.ok
    ? { done }
    : refuseWith(
        { title: customerText.refusedTitle, message: customerRefusalText(result.refusal) },
        sent,
      )
