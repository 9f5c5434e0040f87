import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { newsletterMailText } from '../../newsletter-mail-text.ts'

type Props = { sender: MailSender; url: string }

const text = newsletterMailText.confirm

/** Carries the link that confirms a sign-up. It promotes nothing: nobody has agreed to that yet. */
export function ConfirmNewsletterEmail({ sender, url }: Props) {
  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
      <MailText>{text.lead(sender.name)}</MailText>
      <MailAction href={url}>{text.action}</MailAction>
      <MailNote>{text.note}</MailNote>
    </MailLayout>
  )
}
