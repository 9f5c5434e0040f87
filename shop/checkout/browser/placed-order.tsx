import { longDate } from '#platform/dates/london-dates.ts'
import { asWritten } from '#platform/ui/as-written.ts'
import { Button } from '#platform/ui/button.tsx'
import { promiseText } from '#shop/delivery/delivery-promise.ts'
import { itemName } from '#shop/orders/line-name.ts'
import { orderText } from '#shop/orders/order-text.ts'
import { formatPayBy } from '#shop/orders/paying/pay-by.ts'
import { addressLines } from '#shop/profile/address/address.ts'

import { checkoutCreditText } from '../checkout-credit-text.ts'
import { checkoutText, exchangeText, giftOrderText, keptOrderText } from '../checkout-text.ts'
import { creditLines } from '../checkout-credit.ts'
import type { Order } from './checkout-query.ts'
import { Step } from './step.tsx'
import type { StepEvents } from './step.tsx'

type Props = { order: Order; isLeaving: boolean; events: StepEvents; onLeave: () => void }

/** The first two steps of a placed order: read-only until the customer goes back. */
export function PlacedOrder({ order, isLeaving, events, onLeave }: Props) {
  const { billing_address: billing, note, credits, exchange, gift_card: card } = order
  const copy = copyFor(order)

  return (
    <>
      <Step
        number={1}
        title={card ? giftOrderText.title : checkoutText.steps.address}
        onView={() => events.viewed('address')}
      >
        {order.difference && (
          <p className="mb-2 font-medium wrap-anywhere">
            {orderText.difference(
              order.difference.quantity,
              itemName(order.difference),
              order.difference.order_number,
            )}
          </p>
        )}
        <p className="mb-4">{copy.waiting}</p>
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {card ? (
            <>
              <Part title={orderText.giftCard.for}>
                <AddressText lines={[card.recipient_name, card.recipient_email]} />
              </Part>
              <Part title={orderText.giftCard.from}>
                <AddressText lines={[order.address.name]} />
              </Part>
            </>
          ) : (
            <Part title={checkoutText.review.deliverTo}>
              <AddressText lines={addressLines(order.address)} />
            </Part>
          )}
          {billing && (
            <Part title={checkoutText.review.billTo}>
              <AddressText lines={addressLines(billing)} />
            </Part>
          )}
        </div>
        {card && card.message !== null && (
          <div className="mt-4">
            <Part title={orderText.giftMessage}>
              <p className={`whitespace-pre-line wrap-anywhere ${asWritten}`}>{card.message}</p>
            </Part>
          </div>
        )}
        {note !== null && (
          <div className="mt-4">
            <Part title={checkoutText.note.title}>
              <p className="whitespace-pre-line wrap-anywhere">{note}</p>
            </Part>
          </div>
        )}
        {credits.length > 0 && (
          <div className="mt-4">
            <Part title={exchange ? exchangeText.paidTitle : checkoutCreditText.paid.title}>
              <p className="whitespace-pre-line">{creditLines(credits).join('\n')}</p>
            </Part>
          </div>
        )}
        <p className="mt-3 text-ink-soft wrap-anywhere">{checkoutText.contact(order.email)}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" size="small" busy={isLeaving} onClick={onLeave}>
            {copy.leave}
          </Button>
          <p className="text-sm text-ink-soft">{copy.leaveNote}</p>
        </div>
      </Step>
      <Step number={2} title={checkoutText.steps.delivery} onView={() => events.viewed('delivery')}>
        <p className="font-medium wrap-anywhere">
          {card ? giftOrderText.byEmail(card.recipient_email) : order.delivery.name}
        </p>
        <p className="text-ink-soft">{arrivalOf(order)}</p>
      </Step>
    </>
  )
}

/** The unpaid order, and what going back means. */
function copyFor({ exchange, pay_by: payBy, gift_card: card }: Order) {
  if (exchange) return { ...exchangeText, waiting: exchangeText.waiting(exchange.return_number) }
  if (payBy !== null) {
    const { leave, leaveNote, waiting } = card ? giftOrderText : keptOrderText
    return { leave, leaveNote, waiting: waiting(formatPayBy(new Date(payBy))) }
  }
  const { waiting, change: leave, changeNote: leaveNote } = checkoutText
  return { waiting, leave, leaveNote }
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div>
    <p className="font-medium">{title}</p>
    {children}
  </div>
)

const AddressText = ({ lines }: { lines: string[] }) => (
  <address className={`whitespace-pre-line not-italic wrap-anywhere ${asWritten}`}>
    {lines.join('\n')}
  </address>
)

/** When an order arrives; an exchange, once the returned goods are here. */
export const arrivalOf = ({ exchange, delivery, gift_card: card }: Order): string => {
  if (card) return giftOrderText.arrives(longDate(card.send_on))
  return exchange?.is_waiting ? exchangeText.arrives : checkoutText.arrives(promiseText(delivery))
}
