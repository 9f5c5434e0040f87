import { Section, Text } from 'react-email'

import {
  MailAction,
  MailLayout,
  MailNote,
  MailRule,
  MailText,
} from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { lineName } from '#shop/orders/line-name.ts'
import { unsentUnits } from '#shop/orders/order.ts'
import type { Order } from '#shop/orders/order.ts'
import { orderMailText } from '#shop/orders/server/emails/order-mail-text.ts'
import { OrderLink } from '#shop/orders/server/emails/order-mail.tsx'
import type { Shipment } from '#shop/orders/shipment.ts'

import { parcelMailText } from '../../parcel-mail-text.ts'

type Props = {
  order: Order
  shipment: Shipment
  /** A correction of an earlier carrier or number. */
  isCorrection: boolean
  sender: MailSender
}

/** Notifies the customer that a parcel is on its way, with its contents and tracking. */
export function ShipmentNotice({ order, shipment, isCorrection, sender }: Props) {
  const { carrierName, trackingNumber, trackingUrl } = shipment
  const text = isCorrection ? parcelMailText.corrected : parcelMailText.shipped
  const lead = text.lead(order.address.name, order.orderNumber, carrierName)

  return (
    <MailLayout
      sender={sender}
      preview={parcelMailText.shipped.preview(carrierName)}
      heading={text.heading}
      lead={isCorrection ? undefined : lead}
    >
      {isCorrection && <MailText>{lead}</MailText>}
      {trackingNumber !== null && (
        <MailText>{parcelMailText.trackingNumber(trackingNumber)}</MailText>
      )}
      {trackingUrl !== null && <MailAction href={trackingUrl}>{parcelMailText.follow}</MailAction>}
      <MailRule />
      <Section>
        <Text style={line}>
          <strong>{parcelMailText.inParcel}</strong>
        </Text>
        {shipment.items.map(({ order_item_id, quantity }) => (
          <Text key={order_item_id} style={line}>
            {quantity} × {lineName(order, order_item_id)}
          </Text>
        ))}
      </Section>
      {!isCorrection && order.items.some((item) => unsentUnits(item) > 0) && (
        <MailText>{parcelMailText.shipped.rest}</MailText>
      )}
      <OrderLink orderId={order.orderId} shopUrl={sender.url} />
      <MailNote>{orderMailText.confirmation.questions(sender.email)}</MailNote>
    </MailLayout>
  )
}

const line = { margin: '0 0 12px', fontSize: '16px', lineHeight: '26px' }

/** Notifies the customer that the last parcel of an order has arrived. */
export function DeliveryNotice({ order, sender }: { order: Order; sender: MailSender }) {
  const { delivered: text } = parcelMailText

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
