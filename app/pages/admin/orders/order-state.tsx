import { Link } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'
import { Moment } from '#platform/dates/moment.tsx'
import { cancelPath, refundPath } from '#shop/orders/admin-order-paths.ts'
import { adminOrderText as text } from '#shop/orders/admin-order-text.ts'
import { staffMessageText } from '#shop/contact/admin/staff-message-text.ts'
import { writePath } from '#shop/contact/admin/staff-message.ts'
import { TogetherNotes } from '#shop/fulfilment/browser/admin/together-notes.tsx'
import { slipWarning } from '#shop/fulfilment/packing-text.ts'
import { DifferenceNotes } from '#shop/orders/browser/admin/difference-notes.tsx'
import { FulfilmentBadge, PaymentBadge } from '#shop/orders/browser/admin/state-badge.tsx'
import { awaitsGoods, hasToCancel, isGivenBack } from '#shop/orders/order.ts'
import { ExchangeOfOrder } from '#shop/returns/browser/admin/order-returns.tsx'

import type { Route } from './+types/admin-order'

type Props = { shown: Route.ComponentProps['loaderData'] }

/** What state an order is in, when it was placed, and what can be done with the whole of it. */
export function OrderState({ shown }: Props) {
  const { order, refundedPence, about, mayWrite } = shown
  const { state, placedAt, giftCard, difference, orderId } = order
  const isWaiting = order.exchange?.is_waiting === true
  const canRefund = shown.mayRefund && !isWaiting && shown.leftPence > 0
  const canCancel = shown.mayRefund && !isWaiting && hasToCancel(order)

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <PaymentBadge order={{ ...order, isPaid: order.paidAt !== null, refundedPence }} />
      <FulfilmentBadge
        order={{
          state,
          hasParcel: order.items.some((item) => item.shipped_quantity > 0),
          kind: giftCard ? 'gift_card' : difference ? 'difference' : 'goods',
        }}
      />
      <span className="text-sm text-ink-soft">
        <Moment at={placedAt} />
      </span>
      {(canRefund || canCancel || mayWrite) && (
        <p className="flex flex-wrap gap-3 sm:ms-auto">
          {mayWrite && (
            <Link to={writePath(about)} className={secondary}>
              {staffMessageText.link}
            </Link>
          )}
          {canRefund && (
            <Link to={refundPath(orderId)} className={secondary}>
              {text.refund}
            </Link>
          )}
          {canCancel && (
            <Link to={cancelPath(orderId)} className={secondary}>
              {text.cancel}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

/** What somebody who packs an order has to know of it. */
export function OrderWarnings({ shown }: Props) {
  const { order, seesReturns } = shown
  const isToSend = order.state === 'paid' || order.state === 'processing'
  return (
    <>
      {isGivenBack(order) && <p className="text-danger">{text.refunded}</p>}
      {isToSend && awaitsGoods(order) && (
        <p>
          <strong className="font-semibold text-warning">{text.goods.title}.</strong>{' '}
          {text.goods.text}
        </p>
      )}
      {isToSend && slipWarning(order) !== undefined && (
        <p className="text-warning">{slipWarning(order)}</p>
      )}
      <TogetherNotes order={order} />
      <DifferenceNotes order={order} />
      {order.exchange && <ExchangeOfOrder exchange={order.exchange} seesReturns={seesReturns} />}
    </>
  )
}

const secondary = buttonStyle({ variant: 'secondary', size: 'small' })
