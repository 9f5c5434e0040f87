import type { Fault, Notice } from '#platform/forms/form-answer.ts'
import { faultNotice, refusalNotice } from './account-refusals.ts'
import type { AccountRefusal } from './account-refusals.ts'
import { emailError, newPasswordError, normalEmail } from './passwords/credentials.ts'
import type { FieldErrors } from './passwords/credentials.ts'

/** What the page for resetting a password shows after one of its forms was sent. */
export type ResetAnswer =
  | { kind: 'sent'; email: string }
  | {
      kind: 'refused'
      form: SentReset['form']
      notice: Notice
      fields: Pick<FieldErrors, 'email' | 'password'>
      typed: { email: string }
      /** The link had been used or was too old: only a new one helps. */
      isLinkExpired: boolean
    }

/** A form of that page as it was sent: for the link, or with the new password. */
export type SentReset = {
  form: 'reset-request' | 'new-password'
  email: string
  password: string
  /** Whether the passkeys of the account keep working. */
  keepPasskeys: boolean
}

/** Reads a sent form; missing fields are empty, an unknown form asks for a link. */
export function readSentReset(data: FormData): SentReset {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    form: text('form') === 'new-password' ? 'new-password' : 'reset-request',
    email: text('email'),
    password: text('password'),
    keepPasskeys: text('keep_passkeys') !== '',
  }
}

/** The refusal that needs no server. */
export function refuseResetBeforeSending(sent: SentReset): ResetAnswer | undefined {
  const isRequest = sent.form === 'reset-request'
  const error = isRequest ? emailError(sent.email) : newPasswordError(sent.password)
  if (error === undefined) return undefined
  const fields = isRequest ? { email: error } : { password: error }
  return resetRefused(sent, { kind: 'invalid_input', fields })
}

/** The same response for every email. */
export const resetSent = ({ email }: SentReset): ResetAnswer => ({
  kind: 'sent',
  email: normalEmail(email),
})

/** The answer to a form that the server refused. */
export const resetRefused = (sent: SentReset, refusal: AccountRefusal): ResetAnswer => ({
  ...answerOf(sent, refusalNotice(refusal, sent.form)),
  fields: refusal.kind === 'invalid_input' ? refusal.fields : {},
  isLinkExpired: refusal.kind === 'link_expired',
})

/** The answer to a form that got none. */
export const resetFault = (sent: SentReset, fault: Fault): ResetAnswer =>
  answerOf(sent, faultNotice(fault, sent.form))

const answerOf = ({ form, email }: SentReset, notice: Notice) => ({
  kind: 'refused' as const,
  form,
  notice,
  fields: {},
  typed: { email },
  isLinkExpired: false,
})
