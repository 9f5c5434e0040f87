import { redirectDocument } from 'react-router'

import type { Session } from '#platform/http/session.ts'

import { readSentForm, refuseBeforeSending } from '#shop/sign-in/account-answer.ts'
import { refusedCode, sentCode } from '#shop/second-factor/admin-answer.ts'
import type { AdminAnswer } from '#shop/second-factor/admin-answer.ts'
import { ADMIN_SIGN_IN, adminRedirect, adminSignInPath } from '#shop/sign-in/admin/admin-paths.ts'

import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { Accounts } from './accounts.ts'
import { accountAction } from './account-action.ts'

type Asked = {
  accounts: Accounts
  caller: AccountsCaller
  /** Read from the database. */
  session: Session | undefined
  form: FormData
  /** Where to go when all steps are done; only ever a page of the admin area. */
  redirectTo: string | null
}

/** Does what a form of the admin sign-in asks for: the first step, the second, or signing out. */
export async function adminAction(asked: Asked): Promise<AdminAnswer | Response> {
  const { accounts, caller, session, form, redirectTo } = asked
  const target = adminRedirect(redirectTo)
  if (form.get('form') === 'sign-out') {
    const signedOut = await accounts.signOut(caller, session)
    return signedOut.ok
      ? leadTo(`${ADMIN_SIGN_IN}?notice=signed-out`, signedOut.value.cookies)
      : { kind: 'code_refused', of: 'authenticator', ...refusedCode(signedOut.refusal) }
  }

  const code = sentCode(form)
  if (code) {
    if (!session) return redirectDocument(adminSignInPath(target))
    const given =
      code.of === 'authenticator'
        ? await accounts.confirmSecondFactor(caller, session, code.typed)
        : await accounts.useBackupCode(caller, session, code.typed)
    if (given.ok) return leadTo(target, given.value.cookies)
    // What is to be done next is another step than the page shows.
    if (given.refusal.kind === 'factor_changed') return redirectDocument(adminSignInPath(target))
    return { kind: 'code_refused', of: code.of, ...refusedCode(given.refusal) }
  }

  const sent = readSentForm(form)
  const answer =
    refuseBeforeSending(sent) ??
    (await accountAction(accounts, caller, sent, adminSignInPath(target)))
  return answer instanceof Response ? answer : { kind: 'first_step', answer }
}

/** By a new document: everything on it belongs to the session as it is from now on. */
function leadTo(path: string, cookies: readonly string[]): Response {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirectDocument(path, { headers })
}
