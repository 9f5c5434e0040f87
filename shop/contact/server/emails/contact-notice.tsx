import { MailAction, MailLayout, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { adminMessagePath } from '../../admin/message-list.ts'
import { contactMailText as text } from '../../contact-mail-text.ts'

type Props = { messageId: string; sender: MailSender }

/** Notifies the shop of a message of the contact form. */
export const ContactNotice = ({ messageId, sender }: Props) => (
  <MailLayout sender={sender} preview={text.preview} heading={text.subject}>
    <MailText>{text.text}</MailText>
    <MailAction href={sender.url + adminMessagePath(messageId)}>{text.open}</MailAction>
  </MailLayout>
)
