import type { Db } from '#platform/db/database.ts'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'

import { greeting } from '#shop/sign-in/server/emails/mail-copy.ts'
import { SecondFactorEmail, secondFactorSubject } from './emails/second-factor-email.tsx'
import type { SecondFactorUpdate } from './emails/second-factor-email.tsx'

/** Queues the mail about a second factor, in the transaction that changes it. */
export async function queueSecondFactorNotice(
  tx: Db,
  sender: MailSender,
  { email, firstName }: { email: string; firstName: string },
  news: SecondFactorUpdate,
): Promise<void> {
  await queueEmail(tx, {
    ...mailOf(`second_factor_${news.kind}`, sender, { greeting: greeting(firstName) }),
    to: email,
    subject: secondFactorSubject(news, sender.name),
    message: SecondFactorEmail({ sender, firstName, news }),
  })
}
