import { randomUUID } from 'node:crypto'

import { isMailReachable } from '#platform/email/transport.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'
import type { AccountGuard, AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { newsletterMailText } from '../newsletter-mail-text.ts'
import { MailLinksEmail } from './emails/newsletter-mails.tsx'
import { findContact } from './choices.ts'
import { unsubscribeUrl } from './unsubscribe-token.ts'

/**
 * Sends the link that stops mails to an address that is written to. Answer, statements and mail made are
 * the same for one that is not: the last statement takes that mail back.
 */
export async function askForMailLinks(
  services: Services & { guard: Pick<AccountGuard, 'admitEmail'> },
  caller: AccountsCaller,
  typed: string,
): Promise<Result<{ email: string }, AccountRefusal>> {
  const admitted = await services.guard.admitEmail(caller, ['email'], typed)
  if (!admitted.ok) return admitted
  const email = admitted.value
  if (!(await isMailReachable(services))) return err({ kind: 'email_unavailable' })

  const sender = currentSender(services)
  await services.db.transaction(async (tx) => {
    const contact = await findContact(tx, { email })
    const mailId = await queueEmail(tx, {
      ...mailOf('mail_links', sender, {}),
      to: email,
      subject: newsletterMailText.links.subject(sender.name),
      message: (
        <MailLinksEmail
          sender={sender}
          url={unsubscribeUrl(services, contact?.id ?? randomUUID())}
        />
      ),
    })
    if (mailId === undefined) throw new Error('The mail was not queued.')
    await tx.callOne('keep_mail_to_contact', { p_email: email, p_mail_id: mailId })
  })
  return ok({ email })
}
