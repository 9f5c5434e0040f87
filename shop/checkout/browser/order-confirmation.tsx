import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'

import { longDate } from '#platform/dates/london-dates.ts'
import { CallError } from '#platform/functions/call-function.ts'
import { describeCallError } from '#platform/functions/describe-call-error.ts'
import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { track } from '#shop/analytics/browser/track.ts'
import { promiseText } from '#shop/delivery/delivery-promise.ts'
import { Fact } from '#shop/orders/browser/fact.tsx'
import { GiftCardFacts } from '#shop/orders/browser/gift-card-facts.tsx'
import { OrderSummary } from '#shop/orders/browser/summary/order-summary.tsx'
import { sumsOf } from '#shop/orders/browser/summary/sum-list.tsx'
import { useRefetchAfterUpdate } from '#shop/orders/browser/use-refetch-after-update.ts'
import { orderPath, returnPath } from '#shop/orders/order-paths.ts'
import { isPaid } from '#shop/orders/order-state.ts'
import { orderText } from '#shop/orders/order-text.ts'
import { giftMessageOf } from '#shop/orders/order.ts'
import { addressLines } from '#shop/profile/address/address.ts'

import { checkoutText, exchangeText, giftOrderText, keptOrderText } from '../checkout-text.ts'
import { orderQuery } from './checkout-query.ts'
import type { Order } from './checkout-query.ts'

const text = checkoutText.success

/** The order after payment: shown at once, paid once the provider confirms. */
export function OrderConfirmation({ orderId }: { orderId: string }) {
  const { data: order, error, refetch } = useQuery(orderQuery(orderId))
  useRefetchAfterOrderUpdate(orderId)
  useReturnedPayment(order)

  if (order) return <ConfirmedOrder order={order} />
  if (error) {
    const isUnknown = error instanceof CallError && [400, 404].includes(error.status)
    return (
      <div role="alert" className="grid justify-items-start gap-5">
        <h1 className="display text-3xl">{isUnknown ? text.notFound : text.title}</h1>
        <p>{isUnknown ? text.notFoundText : describeCallError(error, 'payment').description}</p>
        {!isUnknown && <Button onClick={() => void refetch()}>{checkoutText.tryAgain}</Button>}
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      <h1 className="display text-3xl">{text.title}</h1>
      <Skeleton className="h-7 w-64" />
      <Skeleton className="h-80" />
    </div>
  )
}

/** Subscribes to the order's state; the query polls in case the stream fails. */
function useRefetchAfterOrderUpdate(orderId: string) {
  const client = useQueryClient()
  useRefetchAfterUpdate(
    ({ id }) => id === orderId,
    () => void invalidateAndRefetch(client, orderQuery(orderId).queryKey),
  )
}

function ConfirmedOrder({ order }: { order: Order }) {
  const { heading, lead } = copyFor(order)
  const days = promiseText(order.delivery)
  const { exchange, gift_card: card } = order
  const message = giftMessageOf(order)
  const waitsForReturn = exchange?.is_waiting === true

  return (
    <>
      <header aria-live="polite">
        <h1 className="display text-3xl">{heading}</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-soft wrap-anywhere">{lead}</p>
      </header>
      <dl className="mt-8 grid gap-6 border-t pt-6 sm:grid-cols-2 print:grid-cols-3">
        <Fact term={text.number}>{order.order_number}</Fact>
        <Fact term={text.placed}>{longDate(new Date(order.placed_at))}</Fact>
        {card && <GiftCardFacts card={card} giver={order.address.name} />}
        {!isOver(order) && !card && (
          <Fact term={text.arrives}>
            {`${waitsForReturn ? exchangeText.whenHere : days}\n${order.delivery.name}`}
          </Fact>
        )}
        {!card && <Fact term={text.deliveredTo}>{addressLines(order.address).join('\n')}</Fact>}
        {order.billing_address && (
          <Fact term={text.billedTo}>{addressLines(order.billing_address).join('\n')}</Fact>
        )}
        {message !== undefined && <Fact term={orderText.giftMessage}>{message}</Fact>}
        {order.note !== null && <Fact term={checkoutText.note.title}>{order.note}</Fact>}
      </dl>
      <section aria-label={text.items} className="mt-8 border-t pt-2">
        <OrderSummary lines={order.items} sums={sumsOf(order)} />
      </section>
      {isOnItsWay(order) && !order.difference && (
        <section className="mt-10 border-t pt-6 print:hidden">
          <h2 className="display text-2xl">{text.next}</h2>
          <ol className="mt-3 grid list-decimal gap-1 ps-5">
            {stepsOf(order).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <NextLink order={order} />
        {order.state !== 'pending_payment' && (
          <Link to={orderPath(order.order_id)} className={buttonStyle({ variant: 'secondary' })}>
            {text.follow}
          </Link>
        )}
        {order.invoices.map(({ kind, number, path }) => (
          <a key={number} href={path} className={buttonStyle({ variant: 'secondary' })}>
            {orderText.papers[kind](number)}
          </a>
        ))}
        <Button variant="secondary" onClick={() => window.print()}>
          {text.print}
        </Button>
      </div>
    </>
  )
}

/** What happens next. */
function stepsOf({ exchange, gift_card: card, delivery }: Order): readonly string[] {
  if (card) return giftOrderText.steps(card.recipient_email, longDate(card.send_on))
  return exchange?.is_waiting ? exchangeText.success.steps : text.steps(promiseText(delivery))
}

/** Links to the next pages. */
function NextLink({ order: { state, exchange } }: { order: Order }) {
  if (exchange && state !== 'pending_payment')
    return (
      <Link to={returnPath(exchange.return_id)} className={buttonStyle()}>
        {exchangeText.seeReturn(exchange.return_number)}
      </Link>
    )
  return state === 'payment_failed' ? (
    <Link to="/checkout" className={buttonStyle()}>
      {text.toCheckout}
    </Link>
  ) : (
    <Link to="/products" className={buttonStyle()}>
      {checkoutText.continueShopping}
    </Link>
  )
}

const isOver = ({ state }: Order) => !isPaid({ state }) && state !== 'pending_payment'

/** Nothing is sent yet, and everything will be. */
const isOnItsWay = ({ state }: Order) =>
  state === 'pending_payment' || state === 'paid' || state === 'processing'

function copyFor(order: Order): { heading: string; lead: string } {
  const { email, credit_pence: creditPence, to_pay_pence: toPayPence } = order
  const back = creditPence > 0 ? [text.creditBack] : []
  if (isPaid(order)) {
    if (order.exchange) return { heading: exchangeText.success.paid, lead: text.paidText(email) }
    const isByCredit = creditPence > 0 && toPayPence === 0
    return {
      heading: text.paid,
      lead: isByCredit ? text.paidByCreditText(email) : text.paidText(email),
    }
  }
  if (order.state === 'pending_payment') return { heading: text.waiting, lead: text.waitingText }
  if (order.state === 'refunded') {
    return { heading: text.refunded, lead: [text.refundedText, ...back].join(' ') }
  }
  if (order.state === 'cancelled')
    return {
      heading: text.cancelled,
      lead: order.exchange ? exchangeText.success.cancelled : '',
    }
  if (order.gift_card) return { heading: text.failed, lead: giftOrderText.closed }
  if (order.pay_by !== null) return { heading: text.failed, lead: keptOrderText.closed }
  return { heading: text.failed, lead: [text.failedText, ...back].join(' ') }
}

/**
 * For a payment that was redirected to another site, such as a bank: tracks its completion once, and
 * removes the provider's parameters from the address, above all the secret.
 */
function useReturnedPayment(order: Order | undefined) {
  const [search, setSearch] = useSearchParams()
  const status = search.get('redirect_status')

  useEffect(() => {
    if (!order || status === null) return
    if (status === 'succeeded' && order.gift_card === null) {
      track('checkout_completed', {
        quantity: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
        total_pence: order.total_pence,
      })
    }
    setSearch({ order: order.order_id }, { replace: true, preventScrollReset: true })
  }, [order, status, setSearch])
}
