import type { Db } from '#platform/db/database.ts'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { queueEmail } from '#platform/email/queue-email.tsx'

import { SecondFactorEmail, secondFactorSubject } from '../emails/second-factor-email.tsx'
import type { SecondFactorNews } from '../emails/second-factor-email.tsx'

/** Queues the mail about a second factor, in the transaction that changes it. */
export async function queueNews(
  tx: Db,
  sender: MailSender,
  { email, firstName }: { email: string; firstName: string },
  news: SecondFactorNews,
): Promise<void> {
  await queueEmail(tx, {
    kind: `second_factor_${news.kind}`,
    to: email,
    subject: secondFactorSubject(news, sender.name),
    message: SecondFactorEmail({ sender, firstName, news }),
  })
}
