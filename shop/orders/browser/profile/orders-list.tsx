import { Link } from 'react-router'

import { longDate } from '#platform/dates/london-dates.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { Badge } from '#platform/ui/badge.tsx'
import { buttonStyle } from '#platform/ui/button.tsx'
import { Price } from '#platform/ui/price.tsx'

import { orderNext } from '../../order-next.ts'
import { orderPageText as text } from '../../order-page-text.ts'
import { olderOrdersPath, orderPath, ORDERS_PATH } from '../../order-paths.ts'
import { orderStateLabels } from '../../order-state-text.ts'
import { orderCan, shownState } from '../../order-state.ts'
import { orderText } from '../../order-text.ts'
import type { OrderState } from '../../order-state.ts'
import type { ListedOrderView, OrderListView } from '../../server/customers-orders.ts'
import { useLiveOrders, useUpdateText } from './use-live-orders.ts'

type Props = { rendered: OrderListView; before: string | undefined }

/** A page of the customer's orders, live. */
export function OrdersList({ rendered, before }: Props) {
  const { orders, older } = useLiveOrders(rendered, before)
  const update = useUpdateText(orders)

  return (
    <>
      <output className="sr-only">{update}</output>
      {orders.length === 0 && <NoOrders isFirstPage={before === undefined} />}
      {orders.length > 0 && (
        <ul aria-label={text.title} className="divide-y border-y">
          {orders.map((order) => (
            <OrderRow key={order.order_id} order={order} />
          ))}
        </ul>
      )}
      {(older !== null || before !== undefined) && (
        <nav aria-label={text.pages} className="mt-6 flex flex-wrap gap-3">
          {before !== undefined && (
            <Link to={ORDERS_PATH} className={buttonStyle({ variant: 'secondary', size: 'small' })}>
              {text.newest}
            </Link>
          )}
          {older !== null && (
            <Link
              to={olderOrdersPath(older)}
              className={buttonStyle({ variant: 'secondary', size: 'small' })}
            >
              {text.older}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

function NoOrders({ isFirstPage }: { isFirstPage: boolean }) {
  if (!isFirstPage) return <p className="text-ink-soft">{text.emptyOlder}</p>
  return (
    <div className="border bg-surface p-6">
      <p className="font-medium">{text.empty}</p>
      <p className="mt-1 mb-5 text-ink-soft">{text.emptyHint}</p>
      <Link to="/products" className={buttonStyle({ size: 'small' })}>
        {text.shop}
      </Link>
    </div>
  )
}

/** A summary of an order that links to its page. */
function OrderRow({ order }: { order: ListedOrderView }) {
  const placedAt = new Date(order.placed_at)

  return (
    <li className="relative grid gap-3 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-semibold">
          <Link
            to={orderPath(order.order_id)}
            className="inline-flex min-h-6 items-center hover:underline after:absolute after:inset-0"
          >
            {text.order(order.order_number)}
          </Link>
        </h3>
        <OrderStateBadge
          state={shownState({ state: order.state, isDifference: order.is_difference })}
        />
      </div>
      <p className="text-sm text-ink-soft">
        <time dateTime={order.placed_at}>{longDate(placedAt)}</time>
        {` · ${text.pieces(order.pieces)} · `}
        <Price pence={order.total_pence} />
      </p>
      <div className="flex items-center gap-4">
        <div className="flex shrink-0 gap-2">
          {order.pictures.map((picture, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may have one picture, or none, and the lines of an order never move
            <div key={at} className="w-12">
              {picture ? (
                <ResponsivePicture picture={picture} sizes="3rem" alt="" />
              ) : (
                <div className="aspect-3/4 rounded-sm bg-sand" />
              )}
            </div>
          ))}
        </div>
        <p className="min-w-0 text-sm wrap-anywhere">
          {order.is_gift_card
            ? orderText.giftCard.title
            : order.is_difference
              ? orderText.extra.price_difference
              : text.pieceOf(order.first_name, order.line_count - 1)}
        </p>
      </div>
      <p className="text-sm">{orderNext(order)}</p>
      {orderCan.pay(order) && (
        <Link
          to="/checkout"
          className={`relative z-10 justify-self-start ${buttonStyle({ size: 'small' })}`}
        >
          {text.payNow}
        </Link>
      )}
    </li>
  )
}

const tones = {
  pending_payment: 'warning',
  paid: 'neutral',
  processing: 'neutral',
  shipped: 'success',
  delivered: 'success',
  cancelled: 'neutral',
  refunded: 'neutral',
  payment_failed: 'danger',
} as const satisfies Record<OrderState, string>

/** The state of an order, for its customer. */
export const OrderStateBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={tones[state]}>{orderStateLabels[state]}</Badge>
)
