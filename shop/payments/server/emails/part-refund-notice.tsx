import { MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import type { Order } from '#shop/orders/order.ts'
import { OrderLink } from '#shop/orders/server/emails/order-link.tsx'
import { orderMailText } from '#shop/orders/server/emails/order-mail-text.ts'

/** Tells the customer that a part of what they paid, or all of it, goes back to their card. */
export function PartRefundNotice({
  order,
  pence,
  sender,
}: {
  order: Order
  pence: number
  sender: MailSender
}) {
  const { partRefundNotice: text } = orderMailText

  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
      <MailText>{text.money(order.orderNumber, pence)}</MailText>
      <OrderLink orderId={order.orderId} shopUrl={sender.url} />
      <MailNote>{orderMailText.confirmation.questions(sender.email)}</MailNote>
    </MailLayout>
  )
}
