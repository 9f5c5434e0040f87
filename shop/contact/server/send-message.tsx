import { queueEmail } from '#platform/email/queue-email.tsx'
import type { FieldTexts } from '#platform/forms/form-answer.ts'
import { refuseFields, textsOf } from '#platform/forms/sent-form.ts'
import { currentLanguage } from '#platform/languages/current-language.ts'
import type { Services } from '#platform/services.ts'
import { isPlainLine, isStorable } from '#platform/storable-text.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender, noticeAddress } from '#shop/settings/server/current-settings.ts'
import { emailError, normalEmail } from '#shop/sign-in/passwords/credentials.ts'
import type { AccountGuard, AccountsCaller } from '#shop/sign-in/server/account-guard.ts'

import { contactMailText } from '../contact-mail-text.ts'
import type { ContactAnswer } from '../contact-answer.ts'
import { CONTACT_FORM, TRAP, contactLimits } from '../contact-form.ts'
import { contactText as text } from '../contact-text.ts'
import { ContactNotice } from './emails/contact-notice.tsx'

/** Beyond so many messages an hour the shop is not mailed about each: they are in the list. */
const MAILS_PER_HOUR = 30

type Needs = Pick<Services, 'db' | 'settings' | 'publicUrl'> & {
  guard: Pick<AccountGuard, 'refuseForeign' | 'countMessage'>
}

/**
 * Takes a message of the contact form of a page: stored once, with a mail to the shop, and counted by address and
 * network. What a program sent is answered alike, and not stored.
 */
export async function sendMessage(
  services: Needs,
  caller: AccountsCaller,
  { form, pageSlug }: { form: FormData; pageSlug: string },
): Promise<ContactAnswer> {
  const { [TRAP]: trapped = '', ...typed } = textsOf(form)
  const sent = { form: CONTACT_FORM, typed }
  const foreign = services.guard.refuseForeign(caller)
  if (foreign) return refuseForm(foreign.refusal, sent)
  if (trapped !== '') return { kind: 'sent' }

  const name = (typed['name'] ?? '').replaceAll(/\s+/g, ' ').trim()
  const message = (typed['message'] ?? '').replaceAll(/\r\n?/g, '\n').trim()
  const email = (typed['email'] ?? '').trim()
  const faults: FieldTexts = {
    ...((name === '' || name.length > contactLimits.name || !isPlainLine(name)) && {
      name: text.faults.name,
    }),
    ...(emailError(email) !== undefined && { email: emailError(email) }),
    ...((message === '' || message.length > contactLimits.message || !isStorable(message)) && {
      message: text.faults.message,
    }),
  }
  if (Object.keys(faults).length > 0) return refuseFields(faults, sent)
  // A form with a mistake in it does not count.
  const full = services.guard.countMessage(caller)
  if (full) return refuseForm(full.refusal, sent)

  const sender = currentSender(services)
  await services.db.transaction(async (tx) => {
    const stored = await tx.callOne('send_contact_message', {
      p_page_slug: pageSlug,
      p_name: name,
      p_email: normalEmail(email),
      p_message: message,
      p_language: currentLanguage(),
      p_mails_per_hour: MAILS_PER_HOUR,
    })
    if (stored.outcome === 'sent' && stored.notifies)
      await queueEmail(tx, {
        ...mailOf('contact_notice', sender, {}),
        dedupeKey: `contact_notice:${stored.message_id}`,
        to: noticeAddress(services.settings),
        subject: contactMailText.subject,
        message: <ContactNotice messageId={stored.message_id!} sender={sender} />,
      })
  })
  return { kind: 'sent' }
}
