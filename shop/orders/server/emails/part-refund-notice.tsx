import { MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import { mailSender } from '#shop/settings/mail-sender.ts'
import { storeSettings } from '#shop/settings/store-settings.ts'

import type { Order } from '../../order.ts'
import { orderText } from '../../order-text.ts'
import { OrderLink } from './order-link.tsx'

/** Tells the customer that a part of what they paid, or all of it, goes back to their card. */
export function PartRefundNotice({
  order,
  pence,
  shopUrl,
}: {
  order: Order
  pence: number
  shopUrl: string
}) {
  const { partRefundNotice: text } = orderText

  return (
    <MailLayout sender={mailSender(shopUrl)} preview={text.preview} heading={text.heading}>
      <MailText>{text.money(order.orderNumber, pence)}</MailText>
      <OrderLink orderId={order.orderId} shopUrl={shopUrl} />
      <MailNote>{orderText.confirmation.questions(storeSettings.trader.email)}</MailNote>
    </MailLayout>
  )
}
