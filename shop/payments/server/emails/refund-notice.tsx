import { MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import type { Order } from '#shop/orders/order.ts'
import { orderMailText } from '#shop/orders/server/emails/order-mail-text.ts'

type Props = {
  order: Order
  sender: MailSender
  /** What was charged, where that was not what was to be paid. */
  wrongPence?: number | undefined
}

/** Tells the customer that the payment came too late, or with another sum, and was given back. */
export function RefundNotice({ order, sender, wrongPence }: Props) {
  const { refundNotice: text } = orderMailText
  const { orderNumber, state, creditPence, exchange } = order

  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
      <MailText>
        {wrongPence !== undefined
          ? text.wrongSum(orderNumber)
          : state === 'cancelled'
            ? text.afterCancelling(orderNumber)
            : text.whatHappened(orderNumber, creditPence > 0)}
      </MailText>
      <MailText>{text.money(wrongPence ?? order.toPayPence)}</MailText>
      {creditPence > 0 && !exchange && <MailText>{text.credit}</MailText>}
      <MailNote>{orderMailText.confirmation.questions(sender.email)}</MailNote>
    </MailLayout>
  )
}
