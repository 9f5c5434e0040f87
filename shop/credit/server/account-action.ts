import { z } from 'zod'

import { refuseFields, textOf } from '#platform/forms/sent-form.ts'
import type { Db } from '#platform/db/database.ts'
import { readPounds } from '#platform/money/read-pounds.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { adminCreditText } from '../admin-credit-text.ts'
import type { CreditDone } from '../admin-credit-text.ts'
import { correctCreditText } from '../credit-text.ts'
import { MAX_BALANCE_PENCE } from '../credit.ts'
import { correctCredit, switchGiftCard } from './manage-credit.ts'
import { readReason } from './gift-fields.ts'

type Asked = { accountId: string; form: FormData; actorId: string }

/**
 * Does what a form of the page of a gift card or a store credit asks for. Undefined for an unknown form
 * and where there is no such account.
 */
export async function accountAction(
  db: Db,
  { accountId, form, actorId }: Asked,
): Promise<{ done: CreditDone } | FormRefused | undefined> {
  const text = textOf(form)
  const name = text('form')
  if (name === 'block-card' || name === 'unblock-card') {
    const isActive = name === 'unblock-card'
    const isDone = await switchGiftCard(db, { accountId, isActive, actorId })
    return isDone ? { done: isActive ? 'unblocked' : 'blocked' } : undefined
  }
  const key = z.uuid().safeParse(text('key')).data
  const seen = /^\d{1,9}$/.test(text('seen')) ? Number(text('seen')) : undefined
  if (name !== 'correct-credit' || key === undefined || seen === undefined) return undefined

  const typed = { balance: text('balance'), reason: text('reason'), seen: text('seen') }
  const sent = { form: name, typed }
  const balance = readPounds(typed.balance)
  const reason = readReason(typed.reason)
  const isAmount = balance !== undefined && balance <= MAX_BALANCE_PENCE
  if (!isAmount || Object.keys(reason.errors).length > 0)
    return refuseFields(
      { ...(!isAmount && { balance: adminCreditText.errors.balance }), ...reason.errors },
      sent,
    )
  const corrected = await correctCredit(db, {
    accountId,
    seenPence: seen,
    balancePence: balance,
    reason: reason.value,
    actorId,
    key,
  })
  if (corrected.ok) return { done: 'corrected' }
  const { refusal } = corrected
  if (refusal.kind === 'no_such_account') return undefined
  const now = refusal.kind === 'version_conflict' ? { seen: String(refusal.balancePence) } : {}
  return refuseFields(
    { balance: correctCreditText(refusal) },
    { ...sent, typed: { ...typed, ...now } },
  )
}
