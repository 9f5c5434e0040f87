import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Moment } from '#platform/dates/moment.tsx'
import { pounds } from '#platform/money/pounds.ts'
import { creditText } from '#shop/credit/credit-text.ts'
import { addressLines } from '#shop/profile/address/address.ts'

import { adminOrderText as text } from '../../admin-order-text.ts'
import type { NamedEvent } from '../../history/describe-order-event.ts'
import { orderText } from '../../order-text.ts'
import type { Order } from '../../order.ts'

type Props = {
  order: Order
  promise: string
  /** The customer's page, linked for staff who can open it. */
  customerPath: string | undefined
}

/** The lines of an order, how much is sent, and the address. */
export function OrderFacts({ order, promise, customerPath }: Props) {
  return (
    <>
      <section aria-label={text.lines}>
        <ul className="border-t">
          {order.items.map((item) => (
            <li
              key={item.order_item_id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 border-b py-3"
            >
              <p className="wrap-anywhere">
                {item.quantity} × {item.name}
                <span className="block text-sm text-ink-soft">
                  {orderText.variant(item.colour_name, item.size_name)}
                  {item.sku !== null && ` · ${text.sku(item.sku)}`}
                </span>
                {item.promise && item.promise.waiting > 0 && (
                  <span className="block text-sm text-warning">
                    {text.toCome(item.promise.waiting, item.promise.days === null, item.promise.on)}
                  </span>
                )}
              </p>
              <p className="text-end text-sm text-ink-soft">
                {text.shippedOf(item.shipped_quantity, item.quantity - item.cancelled_quantity)}
                {item.cancelled_quantity > 0 && (
                  <span className="block">{text.cancelledOf(item.cancelled_quantity)}</span>
                )}
              </p>
            </li>
          ))}
          {order.extras.map((extra) => (
            <li key={extra.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 border-b py-3">
              <p className="wrap-anywhere">
                {orderText.extra[extra.kind]}
                {extra.message !== null && (
                  <span className="block whitespace-pre-line text-sm text-ink-soft">
                    {extra.message}
                  </span>
                )}
              </p>
              <p className="text-end text-sm text-ink-soft">
                <span className="tabular-nums">{pounds(extra.pence)}</span>
                {extra.is_cancelled && <span className="block">{text.cancelledOf(1)}</span>}
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-3 flex justify-between font-semibold">
          <span>{orderText.total}</span>
          <span className="tabular-nums">{pounds(order.totalPence)}</span>
        </p>
        {paidParts(order).map(({ name, pence }) => (
          <p key={name} className="mt-1 flex justify-between text-sm text-ink-soft">
            <span>{name}</span>
            <span className="tabular-nums">{pounds(pence)}</span>
          </p>
        ))}
      </section>
      <dl className="grid gap-6 sm:grid-cols-2">
        {order.giftCard === null && (
          <Fact term={text.address}>{addressLines(order.address).join('\n')}</Fact>
        )}
        {order.billingAddress && (
          <Fact term={text.billing}>{addressLines(order.billingAddress).join('\n')}</Fact>
        )}
        <Fact term={text.contact}>
          {[order.email, order.address.phone].filter(Boolean).join('\n')}
          {customerPath !== undefined && (
            <Link to={customerPath} className="link lone-link block w-fit">
              {text.customer}
            </Link>
          )}
        </Fact>
        {order.giftCard === null && (
          <Fact term={text.delivery}>{`${order.delivery.name}\n${promise}`}</Fact>
        )}
        {order.note !== null && <Fact term={text.note}>{order.note}</Fact>}
      </dl>
    </>
  )
}

/** How the total is or was to be paid; nothing if by card alone. */
function paidParts({ credits, toPayPence }: Order): { name: string; pence: number }[] {
  if (credits.length === 0) return []
  const byCredit = credits.map(({ kind, code_end: codeEnd, pence }) => ({
    name: creditText.alone(creditText.name(kind, codeEnd)),
    pence,
  }))
  const byCard = { name: creditText.alone(creditText.name('card', null)), pence: toPayPence }
  return toPayPence === 0 ? byCredit : [...byCredit, byCard]
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-1 whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
)

/** The history of an order, newest first. */
export const OrderHistory = ({ events }: { events: readonly NamedEvent[] }) => (
  <section aria-label={text.history}>
    <h2 className="mb-3 text-xl font-semibold">{text.history}</h2>
    <ol className="border-t">
      {events.toReversed().map(({ id, at, text: description, raw, by }) => (
        <li key={id} className="border-b py-3 text-sm">
          <p className="wrap-anywhere">{description}</p>
          <p className="text-ink-soft wrap-anywhere">
            <Moment at={at} /> · {by}
          </p>
          {raw !== null && <p className="text-xs text-ink-soft wrap-anywhere">{raw}</p>}
        </li>
      ))}
    </ol>
  </section>
)
