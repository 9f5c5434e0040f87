import { MailAction, MailLayout, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { webhookPath } from '../../webhook-paths.ts'
import { gaveUpText as text } from '../../webhook-text.ts'

type Props = { endpointId: string; name: string; sender: MailSender }

/** Notifies the shop that a program gets no events any more. */
export function WebhookGaveUp({ endpointId, name, sender }: Props) {
  const lead = text.lead(name)
  return (
    <MailLayout sender={sender} preview={lead} heading={text.heading}>
      <MailText>{lead}</MailText>
      <MailText>{text.afterwards}</MailText>
      <MailAction href={sender.url + webhookPath(endpointId)}>{text.open}</MailAction>
    </MailLayout>
  )
}
