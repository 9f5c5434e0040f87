import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { parcelMailText } from '../../parcel-mail-text.ts'
import { orderVariables } from '#shop/orders/server/emails/order-mail.tsx'
import { ShipmentNotice } from '../emails/shipment-notice.tsx'
import { findOrderOfShipment } from '../fulfilment-queries.ts'
import { readOrderForMail } from '#shop/orders/server/read-order.ts'

/** Notifies the customer of a shipped parcel, or of corrected tracking; once each. */
export const sendShipmentNotice = defineJob({
  name: 'send_shipment_notice',
  payload: z.object({
    shipment_id: z.uuid(),
    /** The event that corrected its tracking. */
    correction: z.int().optional(),
  }),
  async run({ db, publicUrl, settings }, { shipment_id, correction }) {
    const orderId = await findOrderOfShipment(db, shipment_id)
    const order = orderId === undefined ? undefined : await readOrderForMail(db, orderId)
    const shipment = order?.shipments.find(({ shipmentId }) => shipmentId === shipment_id)
    if (!order || !shipment) return
    const isCorrection = correction !== undefined
    const sender = currentSender({ publicUrl, settings })
    await inSavedLanguage(order.language, () =>
      queueEmail(db, {
        ...mailOf('shipment_notice', sender, {
          ...orderVariables(order),
          carrier: shipment.carrierName,
          news: (isCorrection ? parcelMailText.corrected : parcelMailText.shipped).heading,
        }),
        dedupeKey: `shipment_notice:${shipment_id}${isCorrection ? `:${correction}` : ''}`,
        to: order.email,
        orderId: order.orderId,
        subject: isCorrection
          ? parcelMailText.corrected.subject(order.orderNumber)
          : parcelMailText.shipped.subject(order.orderNumber, shipment.number),
        message: (
          <ShipmentNotice
            order={order}
            shipment={shipment}
            isCorrection={isCorrection}
            sender={sender}
          />
        ),
      }),
    )
  },
})
