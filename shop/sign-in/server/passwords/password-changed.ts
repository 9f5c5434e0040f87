import type { Db } from '#platform/db/database.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'

import type { AccountsOptions } from '../accounts-options.ts'
import { accountMailText } from '../emails/account-mail-text.ts'
import { greeting } from '../emails/mail-copy.ts'
import { PasswordChangedEmail } from '../emails/password-changed-email.tsx'

/** Queues the mail that tells of a new password, in the transaction that sets it. */
export async function queuePasswordChanged(
  tx: Db,
  { clock, sender }: Pick<AccountsOptions, 'clock' | 'sender'>,
  { email, firstName }: { email: string; firstName: string },
): Promise<void> {
  await queueEmail(tx, {
    ...mailOf('password_changed', sender, { greeting: greeting(firstName) }),
    to: email,
    subject: accountMailText.passwordChanged(sender.name),
    message: PasswordChangedEmail({ sender, firstName, at: clock.now() }),
  })
}
