import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import type { Db } from '#platform/db/database.ts'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'

import { greeting } from '#shop/sign-in/server/emails/mail-copy.ts'
import { SecondFactorEmail, secondFactorSubject } from './emails/second-factor-email.tsx'
import type { SecondFactorUpdate } from './emails/second-factor-email.tsx'

/** Queues the mail about a second factor, in the transaction that changes it. */
export async function queueSecondFactorNotice(
  tx: Db,
  sender: MailSender,
  { email, firstName }: { email: string; firstName: string },
  update: SecondFactorUpdate,
): Promise<void> {
  await inLanguage(DEFAULT_LANGUAGE, () =>
    queueEmail(tx, {
      ...mailOf(`second_factor_${update.kind}`, sender, { greeting: greeting(firstName) }),
      to: email,
      subject: secondFactorSubject(update, sender.name),
      message: SecondFactorEmail({ sender, firstName, update }),
    }),
  )
}
