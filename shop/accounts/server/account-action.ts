import { redirectDocument } from 'react-router'

import type { Result } from '#platform/result.ts'

import { refusedAnswer, refuseBeforeSending } from '#shop/sign-in/account-answer.ts'
import type { AccountAnswer, SentForm } from '#shop/sign-in/account-answer.ts'
import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'
import { normalEmail } from '#shop/sign-in/passwords/credentials.ts'
import { safeRedirect } from '#shop/sign-in/safe-redirect.ts'

import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { Accounts } from './accounts.ts'
import type { SignedIn } from '#shop/sign-in/server/sessions/session-token.ts'

/**
 * Does what a form of the sign-in page asks for. After sign-in, redirects to `redirectTo`, by a
 * new document: everything on it belongs to the new session.
 */
export async function accountAction(
  accounts: Accounts,
  caller: AccountsCaller,
  sent: SentForm,
  redirectTo: string | null,
): Promise<AccountAnswer | Response> {
  const email = normalEmail(sent.email)
  switch (sent.form) {
    case 'sign-up': {
      const signedUp = await accounts.signUp(caller, sent)
      return signedUp.ok
        ? { kind: 'check_email', email: signedUp.value.email, sentAgain: false }
        : refusedAnswer(sent, signedUp.refusal)
    }
    case 'send-again': {
      const sentAgain = await accounts.sendConfirmation(caller, sent.email)
      return sentAgain.ok
        ? { kind: 'check_email', email, sentAgain: true }
        : refusedAnswer(sent, sentAgain.refusal)
    }
    case 'send-code':
    case 'new-code': {
      const sentCode = await accounts.sendSignInCode(caller, sent.email)
      return sentCode.ok
        ? { kind: 'code_sent', email, sentAgain: sent.form === 'new-code' }
        : refusedAnswer(sent, sentCode.refusal)
    }
    case 'sign-in-code': {
      // A slip of the finger is not one of the five tries.
      const refused = refuseBeforeSending(sent)
      if (refused) return refused
      return leadOn(sent, await accounts.signInWithCode(caller, sent), redirectTo)
    }
    case 'sign-in': {
      const signedIn = await accounts.signIn(caller, sent)
      return !signedIn.ok && signedIn.refusal.kind === 'code_required'
        ? { kind: 'code_sent', email, sentAgain: false, ifRight: true }
        : leadOn(sent, signedIn, redirectTo)
    }
    default:
      return sent.form satisfies never
  }
}

function leadOn(
  sent: SentForm,
  signedIn: Result<SignedIn, AccountRefusal>,
  redirectTo: string | null,
): AccountAnswer | Response {
  if (!signedIn.ok) return refusedAnswer(sent, signedIn.refusal)
  const headers = new Headers()
  for (const cookie of signedIn.value.cookies) headers.append('set-cookie', cookie)
  return redirectDocument(safeRedirect(redirectTo), { headers })
}
