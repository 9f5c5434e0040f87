import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import { mailSender } from '#shop/settings/mail-sender.ts'
import { storeSettings } from '#shop/settings/store-settings.ts'

import { fulfilmentText } from '../../fulfilment/fulfilment-text.ts'
import type { Order } from '../../order.ts'
import { orderText } from '../../order-text.ts'

/** Tells the customer that an order was given up unpaid and its lines are in the cart again. */
export function PaymentFailed({ order, shopUrl }: { order: Order; shopUrl: string }) {
  const { paymentFailed: text } = fulfilmentText

  return (
    <MailLayout sender={mailSender(shopUrl)} preview={text.preview} heading={text.heading}>
      <MailText>{text.lead(order.address.name, order.orderNumber)}</MailText>
      <MailText>{text.cart}</MailText>
      <MailText>{text.late}</MailText>
      <MailAction href={`${shopUrl}/checkout`}>{text.toCart}</MailAction>
      <MailNote>{orderText.confirmation.questions(storeSettings.trader.email)}</MailNote>
    </MailLayout>
  )
}
