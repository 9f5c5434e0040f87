import { Link } from 'react-email'

import { MailAction, MailLayout, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { mailLook } from '#platform/email/mail-theme.ts'
import { pageUrl } from '#platform/languages/current-language.ts'
import { pounds } from '#platform/money/pounds.ts'

import { adminOrderPath } from '../../admin-order-paths.ts'
import { lineName } from '../../line-name.ts'
import { orderPath } from '../../order-paths.ts'
import type { Order } from '../../order.ts'
import { newOrderText as text } from './new-order-text.ts'
import { orderMailText } from './order-mail-text.ts'

/** A link to the order in the customer's profile. */
export const OrderLink = ({ orderId, shopUrl }: { orderId: string; shopUrl: string }) => (
  <MailText>
    <Link
      href={pageUrl(shopUrl, orderPath(orderId))}
      {...mailLook('ink', { textDecoration: 'underline' })}
    >
      {orderMailText.confirmation.seeOrder}
    </Link>
    . {orderMailText.confirmation.signInFirst}
  </MailText>
)

/** Template variables of mails about an order. */
export const orderVariables = ({
  orderNumber,
  address,
}: Pick<Order, 'orderNumber' | 'address'>) => ({
  order_number: orderNumber,
  customer_name: address.name,
})

/** Notifies the shop of a paid order: what was sold, without personal data. */
export function NewOrderNotice({ order, sender }: { order: Order; sender: MailSender }) {
  const lead = text.lead(order.orderNumber, pounds(order.totalPence))

  return (
    <MailLayout sender={sender} preview={lead} heading={text.heading}>
      <MailText>{lead}</MailText>
      {order.items.map((item) => (
        <MailText key={item.order_item_id}>
          {item.quantity} × {lineName(order, item.order_item_id)}
        </MailText>
      ))}
      {order.giftCard && <MailText>{text.giftCard}</MailText>}
      <MailAction href={sender.url + adminOrderPath(order.orderId)}>{text.open}</MailAction>
    </MailLayout>
  )
}
