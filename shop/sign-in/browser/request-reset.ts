import type { Fault } from '#platform/forms/form-answer.ts'
import { CallError, callFunction } from '#platform/functions/call-function.ts'
import type { checkEmailExists } from '../server/functions/check-email-exists.ts'

import { normalEmail } from '../passwords/credentials.ts'
import { resetFault, resetSent } from '../reset-answer.ts'
import type { ResetAnswer, SentReset } from '../reset-answer.ts'

import { faultOfStatus } from '#platform/forms/browser/answer-in-time.ts'

/**
 * Section 7: has the reset mail sent only where `check-email-exists` says that there is an account.
 * The answer is the same either way.
 */
export async function requestReset(sent: SentReset): Promise<ResetAnswer> {
  const email = normalEmail(sent.email)
  const checked = await checkEmail(email)
  const fault = checked === 'exists' ? await askForMail(email) : checked
  return fault === undefined || fault === 'none' ? resetSent(sent) : resetFault(sent, fault)
}

async function checkEmail(email: string): Promise<'exists' | 'none' | Fault> {
  try {
    const { exists } = await callFunction<typeof checkEmailExists>('check-email-exists', { email })
    return exists ? 'exists' : 'none'
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.status === 0 ? 'unreachable' : faultOfStatus(error.status)
  }
}

async function askForMail(email: string): Promise<Fault | undefined> {
  try {
    const answer = await fetch('/api/auth/request-password-reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    return answer.ok ? undefined : faultOfStatus(answer.status)
  } catch (error) {
    if (error instanceof TypeError) return 'unreachable'
    throw error
  }
}
