import { MailAction, MailLayout, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { pounds } from '#platform/money/pounds.ts'

import { adminOrderPath } from '../../admin-order-paths.ts'
import { orderMailText } from './order-mail-text.ts'
import { lineName } from '../../line-name.ts'
import type { Order } from '../../order.ts'

/** Notifies the shop of a paid order: what was sold, without personal data. */
export function NewOrderNotice({ order, sender }: { order: Order; sender: MailSender }) {
  const { newOrder: text } = orderMailText
  const lead = text.lead(order.orderNumber, pounds(order.totalPence))

  return (
    <MailLayout sender={sender} preview={lead} heading={text.heading}>
      <MailText>{lead}</MailText>
      {order.items.map((item) => (
        <MailText key={item.order_item_id}>
          {item.quantity} × {lineName(order, item.order_item_id)}
        </MailText>
      ))}
      <MailAction href={sender.url + adminOrderPath(order.orderId)}>{text.open}</MailAction>
    </MailLayout>
  )
}
