import { MailLayout, MailText, ownText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { staffMessageMailText as text } from '../../contact-mail-text.ts'

type Props = {
  subject: string
  body: string
  /** What the customer wrote, which this answers. */
  quote: string | null
  sender: MailSender
}

/** What a member of staff wrote to a customer, and what it answers below it. */
export const StaffMessageMail = ({ subject, body, quote, sender }: Props) => (
  <MailLayout sender={sender} preview={text.preview(sender.name)} heading={ownText(subject)}>
    <AsWritten>{body}</AsWritten>
    {quote !== null && (
      <>
        <MailText>{text.wrote}</MailText>
        <AsWritten>{quote}</AsWritten>
      </>
    )}
  </MailLayout>
)

const AsWritten = ({ children }: { children: string }) => (
  <MailText>
    <span style={{ whiteSpace: 'pre-line' }}>{ownText(children)}</span>
  </MailText>
)
