import { refuseFields, refuseWith } from '#platform/forms/refuse-form.ts'
import type { Db } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import type { FormAnswer, FormRefused } from '#platform/forms/form-answer.ts'

import { adminCreditText } from '../admin-credit-text.ts'
import type { CreditDone } from '../admin-credit-text.ts'
import type { GiveCreditRefusal } from '../credit-refusals.ts'
import { giveCreditRefusalField, giveCreditRefusalText } from '../credit-text.ts'

import { grantCredit, issueAndSend, refundToCredit } from './give-credit.ts'
import {
  errorsOf,
  readAmount,
  readEmail,
  readKey,
  readMessage,
  readReason,
  readRecipient,
} from './read-credit-form.ts'

type Given = Pick<Services, 'db' | 'settings' | 'publicUrl'>
type Asked = { form: FormData; actorId: string }

/** The typed fields of a form; missing ones and files are empty. */
function textsOf(form: FormData) {
  const typed: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value
  return { typed, text: (name: string) => typed[name] ?? '' }
}

/**
 * Does what a plain form of the page about credit asks for. A gift card's code is in the answer, for
 * no address may have it. Undefined for a form that is none of ours.
 */
export async function creditAction(
  services: Given,
  { form, actorId }: Asked,
): Promise<{ done: CreditDone } | FormAnswer | undefined> {
  const { typed, text } = textsOf(form)
  const sent = { form: text('form'), typed }
  const key = readKey(text('key'))
  if (key === undefined) return undefined
  const amount = readAmount(text('amount'))

  if (sent.form === 'issue-gift-card') {
    const to = readRecipient(text('recipient'))
    const message = readMessage(text('message'))
    if (amount.error !== undefined || to.error !== undefined || message.error !== undefined)
      return refuseFields(errorsOf({ amount, recipient: to, message }), sent)
    const issued = await issueAndSend(services, {
      pence: amount.value,
      to: to.value,
      message: message.value,
      actorId,
      key,
    })
    if (!issued.ok) return refusalOf(issued.refusal, sent)
    const { code } = issued.value
    const pence = String(amount.value)
    return { kind: 'next', form: sent.form, typed: { code, pence, to: to.value } }
  }
  if (sent.form === 'grant-credit') {
    const email = readEmail(text('email'))
    const reason = readReason(text('reason'))
    if (amount.error !== undefined || email.error !== undefined || reason.error !== undefined)
      return refuseFields(errorsOf({ email, amount, reason }), sent)
    const granted = await grantCredit(services.db, {
      email: email.value,
      pence: amount.value,
      reason: reason.value,
      actorId,
      key,
    })
    return granted.ok ? { done: 'granted' } : refusalOf(granted.refusal, sent)
  }
  return undefined
}

/** Refunds part of an order as store credit; undefined for an unknown form. */
export async function refundAction(
  db: Db,
  { form, actorId, orderId }: Asked & { orderId: string },
): Promise<{ done: 'refunded' } | FormRefused | undefined> {
  const { typed, text } = textsOf(form)
  const sent = { form: text('form'), typed }
  const key = readKey(text('key'))
  if (key === undefined) return undefined
  // The maximum comes from the order.
  const amount = readAmount(text('amount'), Infinity)
  const reason = readReason(text('reason'))
  if (amount.error !== undefined || reason.error !== undefined)
    return refuseFields(errorsOf({ amount, reason }), sent)
  const refunded = await refundToCredit(db, {
    orderId,
    pence: amount.value,
    reason: reason.value,
    actorId,
    key,
  })
  return refunded.ok ? { done: 'refunded' } : refusalOf(refunded.refusal, sent)
}

/** The names in the forms of the functions' fields. */
const fields: Record<string, string> = { email: 'email', amount_pence: 'amount' }

function refusalOf(
  refusal: GiveCreditRefusal,
  sent: Parameters<typeof refuseWith>[1],
): FormRefused {
  const message = giveCreditRefusalText(refusal)
  const field = fields[giveCreditRefusalField(refusal)]
  return field === undefined
    ? refuseWith({ title: adminCreditText.refusedTitle, message }, sent)
    : refuseFields({ [field]: message }, sent)
}
