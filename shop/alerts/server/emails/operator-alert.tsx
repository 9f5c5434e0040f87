import { MailAction, MailLayout, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { alertText as text } from '../../alert-text.ts'
import type { AlertKind, IncidentState } from '../../alerts.ts'

type Props = {
  kind: AlertKind
  state: IncidentState
  detail: string
  beganAt: Date
  sender: MailSender
}

/** Notifies the operator of the server of a trouble, or that it is over. */
export function OperatorAlert({ kind, state, detail, beganAt, sender }: Props) {
  const at = beganAt.toISOString().slice(0, 16).replace('T', ' ')
  const summary = text.summary(kind, state)
  return (
    <MailLayout sender={sender} preview={detail} heading={summary}>
      <MailText>{detail}</MailText>
      <MailText>{state === 'began' ? text.began(at) : text.ended(at)}</MailText>
      {state === 'began' && <MailText>{text.remedy(kind)}</MailText>}
      <MailAction href={`${sender.url}/admin/system`}>{text.open}</MailAction>
    </MailLayout>
  )
}
