import type { Notice } from '#platform/forms/form-answer.ts'
import { redirectDocument } from 'react-router'

import type { Session } from '#platform/http/session.ts'

import { refusalNotice } from '#shop/sign-in/account-refusals.ts'
import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'
import { accountsText } from '#shop/sign-in/accounts-text.ts'
import { confirmEmailPath, failedLinkPath } from '#shop/sign-in/confirm-email-path.ts'

import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { Accounts } from './accounts.ts'

/** Why the page did not confirm the email; `error` is shown at the password. */
export type ConfirmAnswer = { notice: Notice; error: string | undefined }

type Asked = {
  accounts: Accounts
  caller: AccountsCaller
  /** Read from the database. */
  session: Session | undefined
  form: FormData
  token: string
}

/** Handles the forms of the page that confirms an email: confirming, or signing out first. */
export async function confirmAction({
  accounts,
  caller,
  session,
  form,
  token,
}: Asked): Promise<ConfirmAnswer | Response> {
  if (form.get('form') === 'sign-out') {
    const signedOut = await accounts.signOut(caller, session)
    if (!signedOut.ok) return refused(signedOut.refusal)
    return lead(confirmEmailPath(token), signedOut.value.cookies)
  }
  const password = form.get('password')
  const confirmed = await accounts.confirmEmail(caller, {
    token,
    password: typeof password === 'string' ? password : '',
  })
  // Section 2: a confirmation leads to the site root.
  if (confirmed.ok) return lead('/', confirmed.value.cookies)
  const failed = failedLinkPath(confirmed.refusal.kind)
  return failed === undefined ? refused(confirmed.refusal) : lead(failed, [])
}

/** With a full page load: everything on the page must belong to the new session. */
function lead(path: string, cookies: readonly string[]): Response {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirectDocument(path, { headers })
}

function refused(refusal: AccountRefusal): ConfirmAnswer {
  const notice = refusalNotice(refusal, 'confirm')
  if (refusal.kind === 'invalid_credentials')
    return { notice, error: accountsText.confirm.wrongPassword }
  return { notice, error: refusal.kind === 'invalid_input' ? refusal.fields.password : undefined }
}
