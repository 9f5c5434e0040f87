import type { RateLimiter } from '#platform/http/rate-limit.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'

import { createAccountGuard } from './account-guard.ts'
import { eventsOf } from './accounts-options.ts'
import type { AccountsOptions } from './accounts-options.ts'
import { addressBook } from './addresses.ts'
import { emailChange } from './change-email.ts'
import { passwordChange } from './change-password.ts'
import { codeSignIn } from './code-sign-in.ts'
import { confirmation } from './confirmation.ts'
import { signingOut } from './sign-out.ts'
import { signingUp } from './sign-up.ts'
import { passkeySignIn } from './passkeys/passkey-sign-in.ts'
import { passkeys } from './passkeys/passkeys.ts'
import { adminInvitations } from './people/invitation.ts'
import { passwordReset } from './password-reset.ts'
import { passwordSignIn } from './password-sign-in.ts'
import { profileOfCustomer } from './profile.ts'
import { identityProof } from './prove-identity.ts'
import { secondFactor } from './second-factor/second-factor.ts'
import { sessionsOfCustomer } from './sessions-of-customer.ts'

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
