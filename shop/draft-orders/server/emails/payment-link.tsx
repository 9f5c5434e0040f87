import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { pounds } from '#platform/money/pounds.ts'

import { pageUrl } from '#platform/languages/current-language.ts'

import { paymentLinkText as text } from '../../payment-link-text.ts'
import { itemName, lineName } from '#shop/orders/line-name.ts'
import type { Order } from '#shop/orders/order.ts'
import { orderText } from '#shop/orders/order-text.ts'
import { payOrderPath } from '#shop/orders/order-paths.ts'
import { orderMailText } from '#shop/orders/server/emails/order-mail-text.ts'

type Props = { order: Order; payBy: string; sender: MailSender }

/** Asks a customer to pay an order made by staff; `payBy` is text. The link contains no secret. */
export const PaymentLink = ({ order, payBy, sender }: Props) => (
  <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
    <MailText>
      {order.difference
        ? text.difference(order.orderNumber, order.difference.number)
        : text.lead(order.orderNumber)}
    </MailText>
    {order.difference && (
      <MailText>
        {orderText.difference(
          order.difference.quantity,
          itemName(order.difference),
          order.difference.number,
        )}
      </MailText>
    )}
    {order.items.map((item) => (
      <MailText key={item.order_item_id}>
        {item.quantity} × {lineName(order, item.order_item_id)}
      </MailText>
    ))}
    <MailText>{text.until(payBy, pounds(order.toPayPence))}</MailText>
    <MailAction href={pageUrl(sender.url, payOrderPath(order.orderId))}>{text.pay}</MailAction>
    <MailText>{text.signIn}</MailText>
    <MailNote>{orderMailText.confirmation.questions(sender.email)}</MailNote>
  </MailLayout>
)
