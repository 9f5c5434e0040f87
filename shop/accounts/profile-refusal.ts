import {
  pleaseWait,
  profileCutOff,
  profileNotices,
  unexpected,
  unreachable,
  waitNotice,
} from './account-notices.ts'
import { refusalNotice } from './account-refusals.ts'
import type { AccountRefusal, Fault, Notice } from './account-refusals.ts'
import type { FieldTexts, ProfileRefused } from './profile-answer.ts'

type Sent = {
  form: string
  id?: string | undefined
  typed?: FieldTexts
  /** The field that a wrong code or password was typed into. */
  field?: string | undefined
}

const ownWords: Partial<Record<AccountRefusal['kind'], Notice>> = profileNotices

/** Why a form of the profile did not do what it was asked for, and what can be done about it. */
export function refuseForm(refusal: AccountRefusal, sent: Sent): ProfileRefused {
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

/** A refusal in words of its own. */
export const refuseWith = (notice: Notice, { form, id, typed = {} }: Sent): ProfileRefused => ({
  kind: 'refused',
  form,
  id,
  notice,
  fields: {},
  typed,
})

/** The refusal that needs no use case: something that was typed cannot be right. */
export function refuseFields(fields: FieldTexts, { form, id, typed = {} }: Sent): ProfileRefused {
  const [message = unexpected.checkInput] = Object.values(fields)
  return {
    kind: 'refused',
    form,
    id,
    notice: { title: unexpected.checkTitle, message },
    fields,
    typed,
  }
}

/** The refusal of a form that got no answer: what was typed is kept, and stays on the page. */
export function refuseFault(fault: Fault, sent: FormData): ProfileRefused {
  const texts = [...sent].filter((field): field is [string, string] => typeof field[1] === 'string')
  const { form = '', item, password: _secret, ...typed } = Object.fromEntries(texts)
  return refuseWith(faultNotices[fault], { form, id: item, typed })
}

const faultNotices: Record<Fault, Notice> = {
  unreachable,
  timeout: unreachable,
  too_many: pleaseWait,
  cut_off: profileCutOff,
  server: unexpected,
}

const aboutWhatWasTyped: ReadonlySet<AccountRefusal['kind']> = new Set([
  'invalid_credentials',
  'code_wrong',
  'code_expired',
  'code_used_up',
])

function noticeOf(refusal: AccountRefusal): Notice {
  if (refusal.kind === 'too_many_requests') return waitNotice(refusal.info.retryAfter)
  return ownWords[refusal.kind] ?? refusalNotice(refusal, 'sign-in')
}
