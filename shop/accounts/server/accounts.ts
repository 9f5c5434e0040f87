import type { RateLimiter } from '#platform/http/rate-limit.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'

import { createAccountGuard } from '#shop/sign-in/server/account-guard.ts'
import { eventsOf } from '#shop/sign-in/server/accounts-options.ts'
import type { AccountsOptions } from '#shop/sign-in/server/accounts-options.ts'
import { addressBook } from '#shop/profile/server/addresses.ts'
import { emailChange } from '#shop/profile/server/change-email.ts'
import { passwordChange } from '#shop/profile/server/change-password.ts'
import { codeSignIn } from '#shop/sign-in/server/emailed/code-sign-in.ts'
import { confirmation } from '#shop/sign-in/server/emailed/confirmation.ts'
import { signingOut } from '#shop/sign-in/server/sessions/start-session.ts'
import { signingUp } from '#shop/sign-in/server/emailed/sign-up.ts'
import { passkeySignIn } from '#shop/passkeys/server/passkey-sign-in.ts'
import { passkeys } from '#shop/passkeys/server/passkeys.ts'
import { adminInvitations } from '#shop/people/server/invitation.ts'
import { passwordReset } from '#shop/sign-in/server/passwords/password-reset.ts'
import { passwordSignIn } from '#shop/sign-in/server/passwords/password-sign-in.ts'
import { profileOfCustomer, sessionsOfCustomer } from '#shop/profile/server/profile.ts'
import { identityProof } from '#shop/sign-in/server/passwords/prove-identity.ts'
import { secondFactor } from '#shop/second-factor/server/second-factor.ts'

export type Accounts = ReturnType<typeof createAccounts>

/**
 * Everything that is done about accounts, under the limits of section 6. Pages, functions and the
 * routes at /api/auth all go through here.
 */
export function createAccounts({
  limiter,
  isAdminAddress = () => false,
  ...rest
}: Omit<AccountsOptions, 'guard'> & {
  limiter: RateLimiter
  isAdminAddress?: (address: string) => boolean
}) {
  const { db, keys, publicUrl } = rest
  const guard = createAccountGuard({
    db,
    keys,
    limiter,
    publicUrl,
    isAdminAddress,
    keepLockout: (about) => noteSecurityEvent(eventsOf(rest), 'sign_in_locked', about),
  })
  const options: AccountsOptions = { ...rest, guard }

  return {
    ...guard,
    ...signingUp(options),
    ...confirmation(options),
    ...passwordSignIn(options),
    ...codeSignIn(options),
    ...passkeySignIn(options),
    ...passkeys(options),
    ...passwordReset(options),
    ...identityProof(options),
    ...passwordChange(options),
    ...emailChange(options),
    ...profileOfCustomer(options),
    ...sessionsOfCustomer(options),
    ...addressBook(options),
    ...secondFactor(options),
    ...adminInvitations(options),
    ...signingOut(options),
  }
}
