import { MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { pounds } from '#platform/money/pounds.ts'

import type { Order } from '#shop/orders/order.ts'
import { orderText } from '#shop/orders/order-text.ts'
import type { ToldCancellation } from '../refund-queries.ts'
import { OrderLink } from '#shop/orders/server/emails/order-link.tsx'
import { orderMailText } from '#shop/orders/server/emails/order-mail-text.ts'
import { cancelMailText } from './cancel-mail-text.ts'

const text = cancelMailText

type Props = { order: Order; cancellation: ToldCancellation; sender: MailSender }

/** Confirms to the customer what was cancelled, what goes back, where and by when. */
export function CancellationNotice({ order, cancellation, sender }: Props) {
  const { lines, deliveryPence, cardPence, creditPence, isWhole, reason, isAsked } = cancellation
  const given = cardPence + creditPence
  // Of an unpaid order only its credit goes back, whatever its lines cost.
  const showsSums = lines.some(({ pence }) => pence > 0)

  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading(isWhole)}>
      <MailText>
        {isAsked ? text.cancelled(order.orderNumber) : text.byShop(order.orderNumber)}
      </MailText>
      {lines.map(({ order_item_id: id, quantity, pence }) => {
        const item = order.items.find((one) => one.order_item_id === id)
        return item ? (
          <MailText key={id}>
            {text.line(quantity, item.name)}, {orderText.variant(item.colour_name, item.size_name)}
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
      {cardPence > 0 && <MailText>{text.card(cardPence)}</MailText>}
      {creditPence > 0 && <MailText>{text.credit(creditPence)}</MailText>}
      {given === 0 && <MailText>{text.nothing}</MailText>}
      {!isWhole && <MailText>{text.rest}</MailText>}
      <OrderLink orderId={order.orderId} shopUrl={sender.url} />
      <MailNote>{orderMailText.confirmation.questions(sender.email)}</MailNote>
    </MailLayout>
  )
}
