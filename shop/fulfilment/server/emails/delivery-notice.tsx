import { MailLayout, MailNote } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { fulfilmentText } from '../../fulfilment-text.ts'
import type { Order } from '#shop/orders/order.ts'
import { OrderLink } from '#shop/orders/server/emails/order-link.tsx'

/** Tells the customer that the last parcel of an order has arrived. */
export function DeliveryNotice({ order, sender }: { order: Order; sender: MailSender }) {
  const { delivered: text } = fulfilmentText

  return (
    <MailLayout
      sender={sender}
      preview={text.preview}
      heading={text.heading}
      lead={text.lead(order.address.name, order.orderNumber)}
    >
      <OrderLink orderId={order.orderId} shopUrl={sender.url} />
      <MailNote>{text.missing(sender.email)}</MailNote>
    </MailLayout>
  )
}
