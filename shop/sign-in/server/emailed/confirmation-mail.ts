import type { Db } from '#platform/db/database.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'

import type { AccountsOptions } from '../accounts-options.ts'
import { CONFIRMATION_HOURS, confirmationUrl } from './confirmation-link.ts'
import { accountMailText } from '../emails/account-mail-text.ts'
import { ConfirmEmail } from '../emails/confirm-email.tsx'

/** Queues the mail that confirms an email, in the transaction of `tx`; answers its id. */
export async function queueConfirmation(
  tx: Db,
  { keys, publicUrl, sender }: Pick<AccountsOptions, 'keys' | 'publicUrl' | 'sender'>,
  email: string,
): Promise<string> {
  const url = await confirmationUrl(keys, publicUrl, email)
  const emailId = await queueEmail(tx, {
    ...mailOf('confirm_email', sender, {}),
    to: email,
    subject: accountMailText.confirm(sender.name),
    message: ConfirmEmail({ sender, url, hours: CONFIRMATION_HOURS }),
  })
  // Without a key to tell repeated mails by, each is a new one.
  return emailId!
}
