import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { fulfilmentText } from '../../fulfilment/fulfilment-text.ts'
import type { Order } from '../../order.ts'
import { orderText } from '../../order-text.ts'

/** Tells the customer that an order was given up unpaid and its lines are in the cart again. */
export function PaymentFailed({ order, sender }: { order: Order; sender: MailSender }) {
  const { paymentFailed: text } = fulfilmentText

  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
      <MailText>{text.lead(order.address.name, order.orderNumber)}</MailText>
      <MailText>{text.cart}</MailText>
      <MailText>{text.late}</MailText>
      <MailAction href={`${sender.url}/checkout`}>{text.toCart}</MailAction>
      <MailNote>{orderText.confirmation.questions(sender.email)}</MailNote>
    </MailLayout>
  )
}
