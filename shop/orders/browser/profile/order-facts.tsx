import { Link } from 'react-router'

import { pounds } from '#platform/money/pounds.ts'
import { shortDays } from '#shop/delivery/short-days.ts'
import { addressLines } from '#shop/profile/address/address.ts'

import { orderPageText as text } from '../../order-page-text.ts'
import { isPaid, orderCan } from '../../order-state.ts'
import { orderText } from '../../order-text.ts'
import type { CustomersOrderView } from '../../server/customers-order-view.ts'
import { Fact } from '../fact.tsx'
import type { OrderReturn } from './orders-data.ts'

/** The delivery of an order, and the customer's email. */
export function OrderFacts({ order }: { order: CustomersOrderView }) {
  const { delivery, billing_address: billing, exchange } = order
  const isPromised = (orderCan.pay(order) || isPaid(order)) && !exchange?.is_waiting

  return (
    <section aria-label={text.facts}>
      <h3 className="text-lg font-medium">{text.facts}</h3>
      <dl className="mt-4 grid gap-6 sm:grid-cols-2">
        <Fact term={text.delivery}>
          {isPromised ? `${delivery.name}\n${text.promised(shortDays(delivery))}` : delivery.name}
        </Fact>
        <Fact term={text.deliveredTo}>{addressLines(order.address).join('\n')}</Fact>
        {billing && <Fact term={text.billedTo}>{addressLines(billing).join('\n')}</Fact>}
        {order.note !== null && <Fact term={text.note}>{order.note}</Fact>}
        <Fact term={text.contact}>
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

/** Refunds to the customer's card, with their state. */
export const OrderRefunds = ({ refunds }: Pick<CustomersOrderView, 'refunds'>) => (
  <section aria-label={text.refunds.title}>
    <h3 className="text-lg font-medium">{text.refunds.title}</h3>
    <ul className="mt-2 grid gap-2">
      {refunds.map(({ id, pence, state }) => (
        <li key={id}>
          <span className="tabular-nums">{pounds(pence)}</span>
          <span className="block text-sm text-ink-soft">{text.refunds.state[state]}</span>
        </li>
      ))}
    </ul>
  </section>
)

/** The invoice and credit notes, to download. */
export const OrderDocuments = ({ invoices }: Pick<CustomersOrderView, 'invoices'>) => (
  <section aria-label={text.papers}>
    <h3 className="text-lg font-medium">{text.papers}</h3>
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
  <section aria-label={text.returns}>
    <h3 className="text-lg font-medium">{text.returns}</h3>
    <ul className="mt-2 grid justify-items-start gap-1">
      {returns.map(({ number, path }) => (
        <li key={path}>
          <Link to={path} className="link lone-link">
            {text.return(number)}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
