import { resetRefused, resetSent } from '#shop/sign-in/reset-answer.ts'
import type { ResetAnswer, SentReset } from '#shop/sign-in/reset-answer.ts'

import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { Accounts } from './accounts.ts'

/** Does what a form of the page for resetting a password asks for; `token` is that of the link. */
export async function resetAction(
  accounts: Accounts,
  caller: AccountsCaller,
  sent: SentReset,
  token: string | undefined,
): Promise<ResetAnswer | 'password_changed'> {
  if (sent.form === 'reset-request') {
    // Whether the email exists is looked up within: a mail goes out only where it does.
    const asked = await accounts.requestPasswordReset(caller, sent.email)
    return asked.ok ? resetSent(sent) : resetRefused(sent, asked.refusal)
  }
  if (token === undefined) return resetRefused(sent, { kind: 'link_expired' })
  const { password, keepPasskeys } = sent
  const reset = await accounts.resetPassword(caller, { token, password, keepPasskeys })
  return reset.ok ? 'password_changed' : resetRefused(sent, reset.refusal)
}
