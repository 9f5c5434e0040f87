import type { Db } from '#platform/db/database.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'

import type { AccountsOptions } from './accounts-options.ts'
import { PasswordChangedEmail } from './emails/password-changed-email.tsx'

/** Queues the mail that tells of a new password, in the transaction that sets it. */
export async function queuePasswordChanged(
  tx: Db,
  { clock, sender }: Pick<AccountsOptions, 'clock' | 'sender'>,
  { email, firstName }: { email: string; firstName: string },
): Promise<void> {
  await queueEmail(tx, {
    kind: 'password_changed',
    to: email,
    subject: `The password of your ${sender.name} account was changed`,
    message: PasswordChangedEmail({ sender, firstName, at: clock.now() }),
  })
}
