import { MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import { mailSender } from '#shop/settings/mail-sender.ts'
import { storeSettings } from '#shop/settings/store-settings.ts'

import { fulfilmentText } from '../../fulfilment/fulfilment-text.ts'
import type { Order } from '../../order.ts'
import { OrderLink } from './order-link.tsx'

/** Tells the customer that the last parcel of an order has arrived. */
export function DeliveryNotice({ order, shopUrl }: { order: Order; shopUrl: string }) {
  const { delivered: text } = fulfilmentText

  return (
    <MailLayout sender={mailSender(shopUrl)} preview={text.preview} heading={text.heading}>
      <MailText>{text.lead(order.address.name, order.orderNumber)}</MailText>
      <OrderLink orderId={order.orderId} shopUrl={shopUrl} />
      <MailNote>{text.missing(storeSettings.trader.email)}</MailNote>
    </MailLayout>
  )
}
