import type { MailSender } from '#platform/email/mail-layout.tsx'
import type { Services } from '#platform/services.ts'

import type { AccountGuard } from './account-guard.ts'
import type { AccountKeys } from './account-keys.ts'
import type { SessionCookie } from './sessions/session-token.ts'
import type { SessionReader } from './sessions/read-session.ts'

/** Records the security events of accounts. */
export const eventsOf = ({ db, log, keys }: Pick<AccountsOptions, 'db' | 'log' | 'keys'>) => ({
  db,
  log,
  keys: keys.sealed,
})

/** What the use cases of accounts are made with. */
export type AccountsOptions = Pick<Services, 'db' | 'clock' | 'log' | 'mail' | 'publicUrl'> & {
  sessionCookie: SessionCookie
  sessions: SessionReader
  guard: AccountGuard
  keys: AccountKeys
  sender: MailSender
}
