import {
  blockedNotice,
  cutOff,
  faultTitles,
  mailUnavailable,
  notices,
  resetError,
  resetServiceError,
  tooManySignIns,
  tooManySignUps,
} from './account-notices.ts'
import type { Fault, Notice } from '#platform/forms/form-answer.ts'
import { pleaseWait, unexpected, unreachable } from '#platform/forms/form-notices.ts'
import type { FieldErrors } from './passwords/credentials.ts'

/** Section 8, sign-up and sign-in: every way to be refused, and the mail that could not be sent. */
export type AccountRefusal =
  | { kind: 'invalid_input'; fields: FieldErrors }
  | { kind: 'account_exists' }
  | { kind: 'account_not_found' }
  | { kind: 'invalid_credentials' }
  | { kind: 'email_not_confirmed' }
  /** The shop closed the account; `contact`: the email to write to. */
  | { kind: 'blocked'; contact: string }
  /** The email is under attack: a right password had a code sent, a wrong one did not. */
  | { kind: 'code_required' }
  | { kind: 'code_wrong' }
  | { kind: 'code_expired' }
  | { kind: 'code_used_up' }
  | { kind: 'passkey_unknown' }
  | { kind: 'passkey_failed' }
  | { kind: 'link_expired' }
  | { kind: 'link_invalid' }
  | { kind: 'already_confirmed' }
  /** A link that signs in was opened where somebody else is signed in. */
  | { kind: 'signed_in_as_other' }
  | { kind: 'proof_required' }
  /** Somebody else's, or gone: the same refusal. */
  | { kind: 'not_found' }
  | { kind: 'email_unavailable' }
  | { kind: 'email_misconfigured' }
  | { kind: 'too_many_requests'; info: RateLimit }
  | { kind: 'foreign_origin' }

/** Section 3, rate-limit info; `reset` and `retryAfter` in seconds. */
type RateLimit = {
  limit: number
  remaining: number
  reset: number
  retryAfter: number
  isAdminIP: boolean
}

/** What was being done: refusals are worded by it. `new-code` is the code sent once more. */
export type AccountForm =
  | 'sign-in'
  | 'sign-up'
  | 'send-again'
  | 'send-code'
  | 'new-code'
  | 'sign-in-code'
  | 'passkey'
  | 'confirm'
  | 'reset-request'
  | 'new-password'

/** Section 8: title and message of a refusal, as the form it answers words it. */
export function refusalNotice(refusal: AccountRefusal, form: AccountForm): Notice {
  if (isAboutReset(form)) return resetNotice(refusal)
  if (refusal.kind === 'invalid_input') return invalidInputNotice(refusal.fields, form)
  if (refusal.kind === 'too_many_requests') return tooManyNotice(form)
  if (refusal.kind === 'blocked') return blockedNotice(refusal.contact)
  return notices[refusal.kind]
}

function invalidInputNotice(fields: FieldErrors & { code?: string }, form: AccountForm): Notice {
  if (fields.email) return { title: faultTitles.email, message: fields.email }
  if (fields.password) return { title: faultTitles.password, message: fields.password }
  if (fields.code !== undefined) return { title: faultTitles.code, message: fields.code }
  const [message = unexpected.checkInput] = Object.values(fields)
  return { title: unexpectedTitle(form), message }
}

const unexpectedTitle = (form: AccountForm) =>
  form === 'sign-up' ? faultTitles.signUp : faultTitles.signIn

function tooManyNotice(form: AccountForm): Notice {
  if (form === 'sign-up') return tooManySignUps
  // Where only a mail was asked for, nobody tried to sign in.
  return isSignIn(form) ? tooManySignIns : pleaseWait
}

const isSignIn = (form: AccountForm) =>
  form === 'sign-in' || form === 'sign-in-code' || form === 'passkey' || form === 'confirm'

const isAboutReset = (form: AccountForm) => form === 'reset-request' || form === 'new-password'

/** Section 8, password reset: what went wrong outside the form is the service's. */
function resetNotice(refusal: AccountRefusal): Notice {
  if (refusal.kind === 'too_many_requests') return pleaseWait
  if (refusal.kind === 'email_unavailable' || refusal.kind === 'email_misconfigured')
    return resetServiceError
  if (refusal.kind === 'link_expired' || refusal.kind === 'foreign_origin')
    return { ...resetError, message: notices[refusal.kind].message }
  const [message = resetError.message] =
    refusal.kind === 'invalid_input' ? Object.values(refusal.fields) : []
  return { ...resetError, message }
}

/** Title and message of a request that was not answered. */
export function faultNotice(fault: Fault, form: AccountForm): Notice {
  if (form === 'reset-request') return fault === 'too_many' ? pleaseWait : resetServiceError
  if (form === 'new-password') return fault === 'too_many' ? pleaseWait : resetError
  switch (fault) {
    case 'too_many':
      return tooManyNotice(form)
    case 'timeout':
      return isSignIn(form) ? unreachable : mailUnavailable
    case 'cut_off':
      return isSignIn(form) ? unreachable : cutOff
    case 'server':
      return {
        title: unexpectedTitle(form),
        message: unexpected.message,
      }
    case 'unreachable':
      return unreachable
    default:
      return fault satisfies never
  }
}
