import { profileNotices } from '#shop/sign-in/account-notices.ts'
import { refusalNotice } from '#shop/sign-in/account-refusals.ts'
import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'
import type { FieldTexts, FormRefused, Notice } from '#platform/forms/form-answer.ts'
import { waitNotice } from '#platform/forms/form-notices.ts'

type Sent = {
  form: string
  id?: string | undefined
  typed?: FieldTexts
  /** The field that a wrong code or password was typed into. */
  field?: string | undefined
}

const builtInCopy: Partial<Record<AccountRefusal['kind'], Notice>> = profileNotices

/** Why a form of the profile did not do what it was asked for, and what can be done about it. */
export function refuseForm(refusal: AccountRefusal, sent: Sent): FormRefused {
  const { form, id, typed = {}, field } = sent
  const notice = noticeOf(refusal)
  const fields =
    refusal.kind === 'invalid_input'
      ? refusal.fields
      : field !== undefined && aboutWhatWasTyped.has(refusal.kind)
        ? { [field]: notice.message }
        : {}
  return { kind: 'refused', form, id, notice, fields, typed }
}

const aboutWhatWasTyped: ReadonlySet<AccountRefusal['kind']> = new Set([
  'invalid_credentials',
  'code_wrong',
  'code_expired',
  'code_used_up',
])

function noticeOf(refusal: AccountRefusal): Notice {
  if (refusal.kind === 'too_many_requests') return waitNotice(refusal.info.retryAfter)
  return builtInCopy[refusal.kind] ?? refusalNotice(refusal, 'sign-in')
}
