import { MailLayout, MailNote, MailText, ownText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { pounds } from '#platform/money/pounds.ts'
import { orderText } from '#shop/orders/order-text.ts'
import type { Order } from '#shop/orders/order.ts'
import { goesBack } from '#shop/orders/paying/paid-how.ts'
import type { PaymentMethod } from '#shop/orders/paying/payment-method.ts'
import { orderMailText } from '#shop/orders/server/emails/order-mail-text.ts'
import { OrderLink } from '#shop/orders/server/emails/order-mail.tsx'

import type { CancellationForNotice } from '../payment-queries.ts'
import { cancelMailText } from './payment-mail-text.ts'

type Props = {
  order: Order
  sender: MailSender
  /** The charged sum, if it was not the sum due. */
  wrongPence?: number | undefined
  /** The sum charged to a card for an order that was paid by hand. */
  twicePence?: number | undefined
}

/** Notifies the customer of the refund of a late, wrong or second payment. */
export function RefundNotice({ order, sender, wrongPence, twicePence }: Props) {
  const { refundNotice: text } = orderMailText
  const { orderNumber, state, creditPence, exchange } = order
  const head = twicePence === undefined ? text : text.twice

  return (
    <MailLayout sender={sender} preview={head.preview} heading={head.heading}>
      <MailText>
        {twicePence !== undefined
          ? text.paidTwice(orderNumber)
          : wrongPence !== undefined
            ? text.wrongSum(orderNumber)
            : state === 'cancelled'
              ? text.afterCancelling(orderNumber)
              : text.whatHappened(orderNumber, creditPence > 0)}
      </MailText>
      <MailText>{text.money(twicePence ?? wrongPence ?? order.toPayPence)}</MailText>
      {creditPence > 0 && !exchange && <MailText>{text.credit}</MailText>}
      <MailNote>{orderMailText.confirmation.questions(sender.email)}</MailNote>
    </MailLayout>
  )
}

/** Notifies the customer of a partial or full refund. */
export function PartRefundNotice({
  order,
  pence,
  by,
  message,
  sender,
}: {
  order: Order
  pence: number
  /** How this refund goes back. */
  by: PaymentMethod
  /** From staff to the customer. */
  message: string | null
  sender: MailSender
}) {
  const { partRefundNotice: text } = orderMailText
  const isByHand = by !== 'card'

  return (
    <MailLayout
      sender={sender}
      preview={isByHand ? text.previewByHand : text.preview}
      heading={isByHand ? text.headingByHand : text.heading}
    >
      <MailText>
        {isByHand
          ? text.byHand(order.orderNumber)
          : (order.giftCard ? text.giftCard : text).money(order.orderNumber, pence)}
      </MailText>
      {order.difference?.outcome === 'failed' && <MailText>{text.notChanged}</MailText>}
      {isByHand && <MailText>{goesBack(by, pence, String)}</MailText>}
      {message !== null && (
        <MailText>
          <span style={{ whiteSpace: 'pre-line' }}>{ownText(message)}</span>
        </MailText>
      )}
      <OrderLink orderId={order.orderId} shopUrl={sender.url} />
      <MailNote>{orderMailText.confirmation.questions(sender.email)}</MailNote>
    </MailLayout>
  )
}

const text = cancelMailText

type CancellationNoticeProps = {
  order: Order
  cancellation: CancellationForNotice
  sender: MailSender
}

/** Confirms a cancellation to the customer, with what is refunded, where and by when. */
export function CancellationNotice({ order, cancellation, sender }: CancellationNoticeProps) {
  const { lines, deliveryPence, cardPence, creditPence, isWhole, reason, isAsked } = cancellation
  const given = cardPence + creditPence
  // For an unpaid order only its credit is refunded.
  const showsSums = lines.some(({ pence }) => pence > 0)

  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading(isWhole)}>
      <MailText>
        {isAsked ? text.cancelled(order.orderNumber) : text.byShop(order.orderNumber)}
      </MailText>
      {lines.map(({ order_item_id: itemId, order_extra_id: extraId, quantity, pence }) => {
        const id = itemId ?? extraId
        const extra = order.extras.find((one) => one.id === extraId)
        if (extra)
          return (
            <MailText key={id}>
              {orderText.extra[extra.kind]}
              {showsSums && `: ${pounds(pence)}`}
            </MailText>
          )
        const item = order.items.find((one) => one.order_item_id === id)
        return item ? (
          <MailText key={id}>
            {text.line(quantity, item.name, orderText.variant(item.colour_name, item.size_name))}
            {showsSums && `: ${pounds(pence)}`}
          </MailText>
        ) : null
      })}
      {deliveryPence > 0 && (
        <MailText>
          {text.delivery}: {pounds(deliveryPence)}
        </MailText>
      )}
      {reason !== null && !isAsked && <MailText>{text.reason(reason)}</MailText>}
      {showsSums && (
        <MailText>
          {text.total}: {pounds(given)}
        </MailText>
      )}
      {cardPence > 0 && (
        <MailText>{goesBack(order.payment.paidBackBy, cardPence, text.card)}</MailText>
      )}
      {creditPence > 0 && <MailText>{text.credit(creditPence)}</MailText>}
      {given === 0 && <MailText>{text.nothing}</MailText>}
      {!isWhole && <MailText>{text.rest}</MailText>}
      <OrderLink orderId={order.orderId} shopUrl={sender.url} />
      <MailNote>{orderMailText.confirmation.questions(sender.email)}</MailNote>
    </MailLayout>
  )
}
