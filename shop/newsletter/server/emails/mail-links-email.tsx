import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { newsletterMailText } from '../../newsletter-mail-text.ts'

type Props = { sender: MailSender; url: string }

const text = newsletterMailText.links

/** Carries the link that ends mails, for somebody who has none at hand that works. */
export function MailLinksEmail({ sender, url }: Props) {
  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
      <MailText>{text.lead}</MailText>
      <MailAction href={url}>{text.action}</MailAction>
      <MailNote>{text.note}</MailNote>
    </MailLayout>
  )
}
