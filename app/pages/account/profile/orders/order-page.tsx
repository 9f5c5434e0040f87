import { useMemo } from 'react'
import { Link } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'
import { Moment } from '#platform/dates/moment.tsx'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { PageSection } from '#platform/forms/browser/page-section.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'
import { useStore } from '#shop/settings/browser/store.ts'

import { orderNext } from '#shop/orders/order-next.ts'
import { orderPageText as text } from '#shop/orders/order-page-text.ts'
import { ORDERS_PATH, returnOrderPath, returnPath } from '#shop/orders/order-paths.ts'
import { orderCan, shownState } from '#shop/orders/order-state.ts'
import type { CustomersOrderView } from '#shop/orders/server/customers-orders.ts'
import { OrderStateBadge } from '#shop/orders/browser/profile/orders-list.tsx'
import { SummaryItem } from '#shop/orders/browser/summary/order-summary.tsx'
import { SumList, sumsOf } from '#shop/orders/browser/summary/sum-list.tsx'
import { CANCEL_CONFIRM, CancelForm } from '#shop/payments/browser/profile/cancel-form.tsx'
import {
  OrderDocuments,
  OrderFacts,
  OrderRefunds,
  OrderReturns,
  OrderTimeline,
} from '#shop/orders/browser/profile/order-facts.tsx'
import type { OrderReturn, OrderReview } from '#shop/orders/browser/profile/use-live-orders.ts'
import { Parcels } from '#shop/orders/browser/profile/parcels.tsx'
import { ReorderForm } from '#shop/orders/browser/profile/reorder-form.tsx'
import { useLiveOrder, useUpdateText } from '#shop/orders/browser/profile/use-live-orders.ts'

type Props = {
  rendered: CustomersOrderView
  reorderKey: string
  cancelKey: string
  returns: readonly OrderReturn[]
  reviews: readonly OrderReview[]
  answer: FormAnswer | undefined
}

/** One order of the customer, live: where it is, what is in it, and what can be done now. */
export function OrderPage({ rendered, reorderKey, cancelKey, returns, reviews, answer }: Props) {
  const { trader } = useStore()
  const order = useLiveOrder(rendered)
  const updateText = useUpdateText(useMemo(() => [order], [order]))
  const isWaiting = order.exchange?.is_waiting === true

  return (
    <>
      <Link to={ORDERS_PATH} className="link lone-link mb-4 text-sm">
        {text.back}
      </Link>
      <PageSection
        title={text.order(order.order_number)}
        lead={
          <>
            {text.placed} <Moment at={new Date(order.placed_at)} />
          </>
        }
        answer={answer}
      >
        <output className="sr-only">{updateText}</output>
        <div className="grid gap-10">
          {answer?.kind === 'result' && answer.form === CANCEL_CONFIRM && (
            <NoticeBox notice={answer.notice} tone="success" takesFocus />
          )}
          <WhereItIs order={order} />
          <OrderTimeline entries={order.timeline} />
          {order.shipments.length > 0 && <Parcels order={order} />}
          <section aria-label={text.items}>
            <h3 className="text-lg font-medium">{text.items}</h3>
            <ul className="mt-2 divide-y">
              {order.items.map((item) => (
                <SummaryItem
                  key={item.id}
                  line={item}
                  to={
                    item.is_sold
                      ? productPath({ slug: item.slug, localSlug: item.local_slug })
                      : undefined
                  }
                >
                  {item.cancelled_quantity > 0 && (
                    <p className="mt-1 text-sm text-ink-soft">
                      {text.cancelledUnits(item.cancelled_quantity)}
                    </p>
                  )}
                  <Whereabouts order={order} itemId={item.id} unsent={item.unsent_quantity} />
                  <ToReview
                    name={item.name}
                    review={reviews.find(({ slug }) => slug === item.slug)}
                  />
                </SummaryItem>
              ))}
            </ul>
            <SumList sums={sumsOf(order)} />
          </section>
          {orderCan.reorder(order) && order.items.length > 0 && (
            <ReorderForm orderId={order.order_id} renderedKey={reorderKey} answer={answer} />
          )}
          {returns.length > 0 && <OrderReturns returns={returns} />}
          {canBeReturned(order) && (
            <p>
              <Link
                to={returnOrderPath(order.order_id)}
                className={buttonStyle({ variant: 'secondary', size: 'small' })}
              >
                {text.returnSomething}
              </Link>
            </p>
          )}
          {orderCan.cancel(order) &&
            !isWaiting &&
            (order.gift_card !== null || order.items.some((item) => item.unsent_quantity > 0)) && (
              <CancelForm order={order} renderedKey={cancelKey} answer={answer} />
            )}
          <OrderFacts order={order} />
          {order.refunds.length > 0 && <OrderRefunds refunds={order.refunds} />}
          {order.invoices.length > 0 && <OrderDocuments invoices={order.invoices} />}
          <p className="text-sm text-ink-soft wrap-anywhere">{text.questions(trader.email)}</p>
        </div>
      </PageSection>
    </>
  )
}

/** Whether something of it may be here; until when, and what of it, is shown where it is returned. */
const canBeReturned = ({ state, parcels, is_refunded, items }: CustomersOrderView) =>
  !is_refunded &&
  items.length > 0 &&
  (parcels.delivered > 0 || state === 'shipped' || state === 'delivered')

/** Its state, what is next, and the way to pay for one that waits for it. */
const WhereItIs = ({ order }: { order: CustomersOrderView }) => (
  <div className="grid justify-items-start gap-2 border bg-surface p-5">
    <OrderStateBadge
      state={shownState({ state: order.state, isDifference: order.difference !== null })}
    />
    <p>
      {orderNext({
        ...order,
        promise: order.delivery,
        is_gift_card: order.gift_card !== null,
        is_difference: order.difference !== null,
      })}
    </p>
    {order.exchange && <ExchangeFor exchange={order.exchange} />}
    {order.state === 'payment_failed' && order.credits.length > 0 && <p>{text.creditIsBack}</p>}
    {orderCan.pay(order) && (
      <Link to="/checkout" className={`mt-2 ${buttonStyle({ size: 'small' })}`}>
        {text.payNow}
      </Link>
    )}
  </div>
)

/** The return whose goods an order replaces, and what can be done while it waits for them. */
const ExchangeFor = ({ exchange }: { exchange: NonNullable<CustomersOrderView['exchange']> }) => (
  <p className="text-sm text-ink-soft">
    {text.exchangeFor}{' '}
    <Link to={returnPath(exchange.return_id)} className="link">
      {text.ofReturn(exchange.return_number)}
    </Link>
    . {exchange.is_waiting && text.waitsHint}
  </p>
)

/** The way to say what one thinks of it, once it was sent. */
const ToReview = ({ name, review }: { name: string; review: OrderReview | undefined }) =>
  review && (
    <p>
      <Link
        to={review.path}
        aria-label={review.isWritten ? text.changeReviewOf(name) : text.writeReviewOf(name)}
        className="link inline-flex min-h-11 items-center text-sm"
      >
        {review.isWritten ? text.changeReview : text.writeReview}
      </Link>
    </p>
  )

/** In which parcels the units of a line are, once any parcel has left. */
function Whereabouts({
  order: { shipments, state },
  itemId,
  unsent,
}: {
  order: CustomersOrderView
  itemId: string
  unsent: number
}) {
  if (shipments.length === 0 || (shipments.length === 1 && state !== 'processing')) return null
  const inParcels = shipments.flatMap(({ number, items }) =>
    items
      .filter(({ order_item_id }) => order_item_id === itemId)
      .map((item) => ({ number, quantity: item.quantity })),
  )

  return (
    <ul className="mt-1 text-sm text-ink-soft">
      {inParcels.map((parcel) => (
        <li key={parcel.number}>{text.inParcel(parcel.quantity, parcel.number)}</li>
      ))}
      {unsent > 0 && state === 'processing' && <li>{text.toCome(unsent)}</li>}
    </ul>
  )
}
