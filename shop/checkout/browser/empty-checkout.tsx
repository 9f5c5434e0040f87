import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'
import type { OrderUpdate } from '#shop/orders/browser/use-orders-channel.ts'
import { returnPath } from '#shop/orders/order-paths.ts'

import { checkoutText, exchangeText as text } from '../checkout-text.ts'
import type { Checkout, Order } from './checkout-query.ts'

/** The checkout of an empty cart; links to an exchange that was to be paid here. */
export const EmptyCheckout = ({ ended }: { ended: EndedExchange | undefined }) => (
  <>
    {ended && <EndedExchangeNotice ended={ended} />}
    <div className="mt-8 grid justify-items-start gap-3">
      <p className="text-lg">{checkoutText.empty}</p>
      <p className="text-ink-soft">{checkoutText.emptyHint}</p>
      <Link to="/products" className={`mt-3 ${buttonStyle()}`}>
        {checkoutText.continueShopping}
      </Link>
    </div>
  </>
)

/** An exchange that was to be paid here. */
type Seen = { orderId: string; exchange: NonNullable<Order['exchange']> }

/** An exchange that is no longer unpaid, and whether it was cancelled. */
type EndedExchange = { exchange: Seen['exchange']; isCalledOff: boolean }

/**
 * Detects when an exchange that was to be paid here no longer is: cancelled on this page (call
 * `onCalledOff`), or ended in any way elsewhere.
 *
 * @param busyWith - the order that this tab is paying, which it reports itself
 */
export function useEndedExchange(
  checkout: Checkout | undefined,
  update: OrderUpdate | undefined,
  busyWith: string | undefined,
): { ended: EndedExchange | undefined; onCalledOff: (orderId: string) => void } {
  const [seen, setSeen] = useState<Seen>()
  const [calledOff, onCalledOff] = useState<string>()
  const waiting = checkout?.step === 'payment' ? checkout.order : undefined
  if (waiting?.exchange && waiting.order_id !== seen?.orderId)
    setSeen({ orderId: waiting.order_id, exchange: waiting.exchange })

  if (!seen || checkout?.step !== 'cart') return { ended: undefined, onCalledOff }
  const { orderId, exchange } = seen
  const isCalledOff =
    calledOff === orderId || (update?.id === orderId && update.state === 'cancelled')
  const isUnknown = !isCalledOff && busyWith === orderId
  return { ended: isUnknown ? undefined : { exchange, isCalledOff }, onCalledOff }
}

/** Reports it and links to its return; takes the focus when it appears. */
export function EndedExchangeNotice({ ended }: { ended: EndedExchange }) {
  const element = useRef<HTMLOutputElement>(null)
  useEffect(() => element.current?.focus(), [])
  const { return_id: returnId, return_number: returnNumber } = ended.exchange

  return (
    <output
      ref={element}
      tabIndex={-1}
      className="mt-8 block border border-s-4 border-s-accent bg-surface p-4 outline-none"
    >
      <span className="block">{ended.isCalledOff ? text.calledOff : text.ended}</span>
      <Link to={returnPath(returnId)} className="link lone-link">
        {text.seeReturn(returnNumber)}
      </Link>
    </output>
  )
}
