import { MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import { mailSender } from '#shop/settings/mail-sender.ts'
import { storeSettings } from '#shop/settings/store-settings.ts'

import type { Order } from '../../order.ts'
import { orderText } from '../../order-text.ts'

/** Tells the customer that the payment came too late and was given back. */
export function RefundNotice({ order, shopUrl }: { order: Order; shopUrl: string }) {
  const { refundNotice: text } = orderText

  return (
    <MailLayout sender={mailSender(shopUrl)} preview={text.preview} heading={text.heading}>
      <MailText>{text.whatHappened(order.orderNumber, order.creditPence > 0)}</MailText>
      <MailText>{text.money(order.toPayPence)}</MailText>
      {order.creditPence > 0 && <MailText>{text.credit}</MailText>}
      <MailNote>{orderText.confirmation.questions(storeSettings.trader.email)}</MailNote>
    </MailLayout>
  )
}
