import { MailAction, MailLayout, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { pounds } from '#platform/money/pounds.ts'

import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { disputeText as text } from '../../dispute-text.ts'
import type { Dispute } from '../dispute-queries.ts'

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/** Tells the shop of a payment that is disputed, and until when it can answer. */
export function DisputeNotice({ dispute, sender }: { dispute: Dispute; sender: MailSender }) {
  const lead = text.lead(dispute.orderNumber, pounds(dispute.amountPence))
  const { evidenceDueAt: due } = dispute

  return (
    <MailLayout sender={sender} preview={lead} heading={text.heading}>
      <MailText>{lead}</MailText>
      <MailText>{text.reason(dispute.reason)}</MailText>
      <MailText>{due ? text.due(day.format(due)) : text.notDue}</MailText>
      <MailAction href={sender.url + adminOrderPath(dispute.orderId)}>{text.open}</MailAction>
    </MailLayout>
  )
}
