import { Link } from 'react-router'

import { Moment } from '#platform/dates/moment.tsx'
import { pounds } from '#platform/money/pounds.ts'
import { shortDays } from '#shop/delivery/short-days.ts'
import { addressLines } from '#shop/profile/address/address.ts'

import { giftMessageOf } from '../../order.ts'
import { itemName } from '../../line-name.ts'
import { orderPageText } from '../../order-page-text.ts'
import { orderPath } from '../../order-paths.ts'
import { isPaid, orderCan } from '../../order-state.ts'
import { orderText } from '../../order-text.ts'
import type { CustomersOrderView } from '../../server/customers-orders.ts'
import { Fact } from '../fact.tsx'
import { GiftCardFacts } from '../gift-card-facts.tsx'
import type { OrderReturn } from './use-live-orders.ts'

/** The delivery of an order, and the customer's email. */
export function OrderFacts({ order }: { order: CustomersOrderView }) {
  const { delivery, billing_address: billing, exchange, gift_card: card } = order
  const message = giftMessageOf(order)
  const isPromised = (orderCan.pay(order) || isPaid(order)) && !exchange?.is_waiting

  return (
    <section aria-label={orderPageText.facts}>
      <h3 className="text-lg font-medium">{orderPageText.facts}</h3>
      <dl className="mt-4 grid gap-6 sm:grid-cols-2">
        {card && <GiftCardFacts card={card} giver={order.address.name} />}
        {card === null && order.difference === null && (
          <>
            <Fact term={orderPageText.delivery}>
              {isPromised
                ? `${delivery.name}\n${orderPageText.promised(shortDays(delivery))}`
                : delivery.name}
            </Fact>
            <Fact term={orderPageText.deliveredTo}>{addressLines(order.address).join('\n')}</Fact>
          </>
        )}
        {order.together.length > 0 && (
          <div>
            <dt className="text-sm text-ink-soft">{orderPageText.together.title}</dt>
            {order.together.map(({ order_id: id, order_number: number, state }) => (
              <dd key={id} className="mt-1">
                <Link to={orderPath(id)} className="link lone-link">
                  {orderPageText.together.order(number)}
                </Link>
                {orderCan.pay({ state }) && (
                  <span className="text-ink-soft"> ({orderPageText.together.unpaid})</span>
                )}
              </dd>
            ))}
          </div>
        )}
        {order.differences.length > 0 && (
          <div>
            <dt className="text-sm text-ink-soft">{orderPageText.differences.title}</dt>
            {order.differences.map((difference) => (
              <dd key={difference.order_id} className="mt-1 wrap-anywhere">
                {orderPageText.differences.text(
                  difference.quantity,
                  itemName(difference),
                  pounds(difference.pence),
                )}
                {orderCan.pay(difference) && (
                  <span className="block text-ink-soft">{orderPageText.differences.unpaid}</span>
                )}
                <Link to={orderPath(difference.order_id)} className="link lone-link">
                  {orderPageText.differences.order(difference.order_number)}
                </Link>
              </dd>
            ))}
          </div>
        )}
        {billing && <Fact term={orderPageText.billedTo}>{addressLines(billing).join('\n')}</Fact>}
        {message !== undefined && <Fact term={orderText.giftMessage}>{message}</Fact>}
        {order.note !== null && <Fact term={orderPageText.note}>{order.note}</Fact>}
        <Fact term={orderPageText.contact}>
          {order.email}
          {order.address.phone !== undefined && (
            // In Arabic, groups of digits would be reordered.
            <>
              {'\n'}
              <bdi dir="ltr">{order.address.phone}</bdi>
            </>
          )}
        </Fact>
      </dl>
    </section>
  )
}

/** Refunds the way the order was paid, with their state. */
export const OrderRefunds = ({ refunds }: Pick<CustomersOrderView, 'refunds'>) => (
  <section aria-label={orderPageText.refunds.title}>
    <h3 className="text-lg font-medium">{orderPageText.refunds.title}</h3>
    <ul className="mt-2 grid gap-2">
      {refunds.map(({ id, pence, state, method }) => (
        <li key={id}>
          <span className="tabular-nums">{pounds(pence)}</span>
          <span className="block text-sm text-ink-soft">
            {method !== 'card' && (state === 'pending' || state === 'succeeded')
              ? orderPageText.refunds.byHand[method][state]
              : orderPageText.refunds.state[state]}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

/** The invoice and credit notes, to download. */
export const OrderDocuments = ({ invoices }: Pick<CustomersOrderView, 'invoices'>) => (
  <section aria-label={orderPageText.papers}>
    <h3 className="text-lg font-medium">{orderPageText.papers}</h3>
    <ul className="mt-2">
      {invoices.map(({ kind, number, path }) => (
        <li key={number}>
          <a href={path} className="link lone-link">
            {orderText.papers[kind](number)}
          </a>
        </li>
      ))}
    </ul>
  </section>
)

/** The returns of an order, each linked to its page. */
export const OrderReturns = ({ returns }: { returns: readonly OrderReturn[] }) => (
  <section aria-label={orderPageText.returns}>
    <h3 className="text-lg font-medium">{orderPageText.returns}</h3>
    <ul className="mt-2 grid justify-items-start gap-1">
      {returns.map(({ number, path }) => (
        <li key={path}>
          <Link to={path} className="link lone-link">
            {orderPageText.return(number)}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

const text = orderPageText.timeline

/** The history of an order, newest first. */
export const OrderTimeline = ({ entries }: { entries: CustomersOrderView['timeline'] }) => (
  <section aria-label={text.title}>
    <h3 className="text-lg font-medium">{text.title}</h3>
    <ol className="mt-4 border-s">
      {entries.toReversed().map(({ at, title, detail }, place) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- two entries may be identical; counting from the oldest, an entry keeps its number when new ones arrive
          key={entries.length - place}
          className="relative ps-6 pb-5 last:pb-0 before:absolute before:-start-1.25 before:top-2 before:size-2.5 before:rounded-full before:bg-control data-latest:before:bg-accent"
          data-latest={place === 0 || undefined}
        >
          <p className="font-medium wrap-anywhere">{title}</p>
          {detail !== null && <p className="text-sm wrap-anywhere">{detail}</p>}
          <p className="text-sm text-ink-soft">
            <Moment at={new Date(at)} />
          </p>
        </li>
      ))}
    </ol>
  </section>
)
