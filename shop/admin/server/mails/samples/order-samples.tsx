import { currentLanguage, pageUrl } from '#platform/languages/current-language.ts'
import { pounds } from '#platform/money/pounds.ts'
import { greeting, inLondon } from '#shop/sign-in/server/emails/mail-copy.ts'
import { cancellationFormTo } from '#shop/content/cancellation-form.ts'
import { staffMessageMailText } from '#shop/contact/contact-mail-text.ts'
import { StaffMessageMail } from '#shop/contact/server/emails/staff-message.tsx'
import { creditMailText } from '#shop/credit/credit-mail-text.ts'
import { paymentLinkText } from '#shop/draft-orders/payment-link-text.ts'
import { formatPayBy } from '#shop/orders/paying/pay-by.ts'
import { parcelMailText } from '#shop/fulfilment/parcel-mail-text.ts'
import { CreditNotice, GiftCardMail } from '#shop/credit/server/emails/credit-mails.tsx'
import { OrderConfirmation } from '#shop/orders/server/emails/order-confirmation.tsx'
import { orderVariables } from '#shop/orders/server/emails/order-mail.tsx'
import {
  CancellationNotice,
  PartRefundNotice,
} from '#shop/payments/server/emails/refund-notices.tsx'
import { PaymentFailed } from '#shop/payments/server/emails/payment-notices.tsx'
import { PaymentLink } from '#shop/draft-orders/server/emails/payment-link.tsx'
import { DeliveryNotice, ShipmentNotice } from '#shop/fulfilment/server/emails/shipment-notice.tsx'
import { newsletterMailText } from '#shop/newsletter/newsletter-mail-text.ts'
import { returnMailOf } from '#shop/returns/mails/return-mail.ts'
import { returnPath } from '#shop/returns/return-paths.ts'
import { ReturnNotice } from '#shop/returns/server/emails/return-notice.tsx'
import { reviewMailText } from '#shop/reviews/mails/review-mail-text.ts'
import { ReviewNotice } from '#shop/reviews/server/emails/review-notice.tsx'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { WindowEmail } from '#shop/stock/server/emails/stock-mails.tsx'
import { windowMailText } from '#shop/stock/stock-mail-text.ts'

import { SAMPLE_NAME, sampleOrder, sampleReturn, sampleShipment } from './sample.ts'
import type { Samples } from './sample.ts'
import { promiseMailText } from '#shop/orders/server/emails/promise-mail-text.ts'
import { OrderChanged } from '#shop/orders/server/emails/order-changed.tsx'
import { orderChangedText } from '#shop/orders/server/emails/order-changed-text.ts'
import { PromiseMoved } from '#shop/orders/server/emails/promise-moved.tsx'
import { orderMailText } from '#shop/orders/server/emails/order-mail-text.ts'
import { cancelMailText } from '#shop/payments/server/emails/payment-mail-text.ts'

const GIFT_PENCE = 5000
const HOLD_MINUTES = 15
const MINUTE_MS = 60_000

/** What an order was agreed on stands in its confirmation, whatever else is written there. */
const terms = {
  terms: {
    type: 'doc' as const,
    content: [
      {
        type: 'paragraph' as const,
        content: [
          {
            type: 'text' as const,
            text: 'Here stand the terms of service in full, as they are on the day of the order.',
          },
        ],
      },
    ],
  },
  cancellationForm: cancellationFormTo('Libas'),
}

/** Mails to customers about what they buy, send back and are given. */
export const orderSamples: Samples<
  | 'order_confirmation'
  | 'order_changed'
  | 'payment_failed'
  | 'payment_link'
  | 'promise_moved'
  | 'shipment_notice'
  | 'delivery_notice'
  | 'cancellation_notice'
  | 'refund_notice'
  | 'credit_notice'
  | 'gift_card'
  | 'return_notice'
  | 'review_notice'
  | 'waiting_list_window'
  | 'staff_message'
> = {
  order_confirmation({ sender, to, now }) {
    const order = sampleOrder(now, to)
    const heading = orderMailText.confirmation.heading
    return {
      ...mailOf('order_confirmation', sender, { ...orderVariables(order), news: heading }),
      subject: orderMailText.confirmation.subject(order.orderNumber),
      message: <OrderConfirmation order={order} terms={terms} sender={sender} />,
    }
  },
  staff_message({ sender, to, now }) {
    const { orderNumber, address } = sampleOrder(now, to)
    const subject = staffMessageMailText.subjectOf.order(orderNumber)
    return {
      ...mailOf('staff_message', sender, { customer_name: address.name, subject }),
      subject,
      message: (
        <StaffMessageMail
          subject={subject}
          body={staffMessageMailText.sample}
          quote={null}
          sender={sender}
        />
      ),
    }
  },
  payment_failed({ sender, to, now }) {
    const order = sampleOrder(now, to)
    const { payment } = order
    return {
      ...mailOf('payment_failed', sender, orderVariables(order)),
      subject: orderMailText.paymentFailed.subject(order.orderNumber),
      message: (
        <PaymentFailed order={{ ...order, payment: { ...payment, payBy: null } }} sender={sender} />
      ),
    }
  },
  payment_link({ sender, to, now }) {
    const order = sampleOrder(now, to)
    const payBy = formatPayBy(order.payment.payBy ?? now)
    const amount = pounds(order.toPayPence)
    return {
      ...mailOf('payment_link', sender, { ...orderVariables(order), amount, pay_by: payBy }),
      subject: paymentLinkText.subject(order.orderNumber),
      message: <PaymentLink order={order} payBy={payBy} sender={sender} />,
    }
  },
  order_changed({ sender, to, now }) {
    const order = sampleOrder(now, to)
    return {
      ...mailOf('order_changed', sender, orderVariables(order)),
      subject: orderChangedText.subject(order.orderNumber),
      message: <OrderChanged order={order} sender={sender} />,
    }
  },
  promise_moved({ sender, to, now }) {
    const sample = sampleOrder(now, to)
    const promise = { days: null, on: sample.promise.earliest, waiting: 1 }
    const order = {
      ...sample,
      items: sample.items.map((item) => Object.assign({}, item, { promise })),
    }
    return {
      ...mailOf('promise_moved', sender, orderVariables(order)),
      subject: promiseMailText.subject(order.orderNumber),
      message: <PromiseMoved order={order} sender={sender} />,
    }
  },
  shipment_notice({ sender, to, now }) {
    const [order, shipment] = [sampleOrder(now, to), sampleShipment(now)]
    const { heading, subject } = parcelMailText.shipped
    return {
      ...mailOf('shipment_notice', sender, {
        ...orderVariables(order),
        carrier: shipment.carrierName,
        news: heading,
      }),
      subject: subject(order.orderNumber, shipment.number),
      message: (
        <ShipmentNotice order={order} shipment={shipment} isCorrection={false} sender={sender} />
      ),
    }
  },
  delivery_notice({ sender, to, now }) {
    const order = sampleOrder(now, to)
    return {
      ...mailOf('delivery_notice', sender, orderVariables(order)),
      subject: parcelMailText.delivered.subject(order.orderNumber),
      message: <DeliveryNotice order={order} sender={sender} />,
    }
  },
  cancellation_notice({ sender, to, now }) {
    const order = sampleOrder(now, to)
    const notice = cancelMailText
    return {
      ...mailOf('cancellation_notice', sender, {
        ...orderVariables(order),
        news: notice.heading(true),
      }),
      subject: notice.subject(order.orderNumber, true),
      message: (
        <CancellationNotice
          order={order}
          cancellation={{
            orderId: order.orderId,
            lines: order.items.map((line) => ({
              order_item_id: line.order_item_id,
              quantity: line.quantity,
              pence: line.unit_price_pence,
            })),
            deliveryPence: order.deliveryPence,
            cardPence: order.totalPence,
            creditPence: 0,
            isWhole: true,
            reason: null,
            isAsked: true,
          }}
          sender={sender}
        />
      ),
    }
  },
  refund_notice({ sender, to, now }) {
    const order = sampleOrder(now, to)
    const [pence = 0] = order.items.map((line) => line.unit_price_pence)
    const { heading, subject } = orderMailText.partRefundNotice
    return {
      ...mailOf('refund_notice', sender, {
        ...orderVariables(order),
        amount: pounds(pence),
        news: heading,
      }),
      subject: subject(order.orderNumber),
      message: (
        <PartRefundNotice order={order} pence={pence} by="card" message={null} sender={sender} />
      ),
    }
  },
  credit_notice({ sender, to }) {
    return {
      ...mailOf('credit_notice', sender, { amount: pounds(GIFT_PENCE) }),
      subject: creditMailText.notice.subject(GIFT_PENCE),
      message: (
        <CreditNotice
          entry={{
            kind: 'grant',
            pence: GIFT_PENCE,
            account: { kind: 'store_credit', codeEnd: null },
            order: null,
            message: null,
            email: to,
            language: currentLanguage(),
          }}
          sender={sender}
        />
      ),
    }
  },
  gift_card({ sender }) {
    return {
      ...mailOf('gift_card', sender, { amount: pounds(GIFT_PENCE) }),
      subject: creditMailText.giftCard.subject(sender.name, GIFT_PENCE),
      message: (
        // A letter short of any code: it is none.
        <GiftCardMail
          code="EXAMPLEEXAMPLEX"
          pence={GIFT_PENCE}
          message="Eid Mubarak!"
          sender={sender}
        />
      ),
    }
  },
  return_notice({ sender, to, now }) {
    const order = sampleOrder(now, to)
    const item = sampleReturn(now, order)
    const event = { kind: 'approved', actor: 'staff', to: 'approved', details: null }
    const mail = returnMailOf(event, {
      item,
      name: order.address.name,
      shopUrl: sender.url,
      email: sender.email,
    })
    if (!mail) throw new Error('Customers are told of an approval.')
    return {
      ...mailOf('return_notice', sender, {
        return_number: item.returnNumber,
        order_number: item.orderNumber,
        customer_name: order.address.name,
        news: mail.heading,
      }),
      subject: mail.subject,
      message: (
        <ReturnNotice
          mail={mail}
          pageUrl={pageUrl(sender.url, returnPath(item.returnId))}
          sender={sender}
        />
      ),
    }
  },
  review_notice({ sender }) {
    const product = newsletterMailText.piece('Noor open abaya', 'Sage')
    const { heading, subject } = reviewMailText.published
    const review = { product, slug: 'noor-open-abaya', rejection: null, reply: null }
    return {
      ...mailOf('review_notice', sender, {
        greeting: greeting(SAMPLE_NAME),
        product,
        news: heading,
      }),
      subject: subject(product),
      message: (
        <ReviewNotice
          update="published"
          review={{ ...review, firstName: SAMPLE_NAME }}
          sender={sender}
        />
      ),
    }
  },
  waiting_list_window({ sender, now }) {
    const piece = {
      name: 'Noor open abaya',
      colourName: 'Sage',
      sizeName: '56',
      slug: 'noor-open-abaya',
    }
    const product = windowMailText.piece(piece.name, piece.colourName, piece.sizeName)
    const until = new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS)
    return {
      ...mailOf('waiting_list_window', sender, {
        greeting: greeting(SAMPLE_NAME),
        product,
        until: inLondon(until),
      }),
      subject: windowMailText.subject(product, HOLD_MINUTES),
      message: <WindowEmail sender={sender} firstName={SAMPLE_NAME} piece={piece} until={until} />,
    }
  },
}
