import { MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import type { Order } from '../../order.ts'
import { orderText } from '../../order-text.ts'

/** Tells the customer that the payment came too late and was given back. */
export function RefundNotice({ order, sender }: { order: Order; sender: MailSender }) {
  const { refundNotice: text } = orderText
  const { orderNumber, state, creditPence, exchange } = order

  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
      <MailText>
        {state === 'cancelled'
          ? text.afterCancelling(orderNumber)
          : text.whatHappened(orderNumber, creditPence > 0)}
      </MailText>
      <MailText>{text.money(order.toPayPence)}</MailText>
      {creditPence > 0 && !exchange && <MailText>{text.credit}</MailText>}
      <MailNote>{orderText.confirmation.questions(sender.email)}</MailNote>
    </MailLayout>
  )
}
