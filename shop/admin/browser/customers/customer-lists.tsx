import { pounds } from '#platform/money/pounds.ts'
import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'
import { addressLines } from '#shop/profile/address/address.ts'
import { Moment, formatMoment } from '#platform/dates/moment.tsx'
import { adminProductPath } from '#shop/catalogue/admin-catalogue-paths.ts'
import { adminMessagePath } from '#shop/contact/admin/message-list.ts'
import { MessageStateBadge } from '#shop/contact/browser/admin/message-columns.tsx'
import { ADMIN_ORDERS, adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { StateBadge } from '#shop/orders/browser/admin/state-badge.tsx'
import { orderText } from '#shop/orders/order-text.ts'
import { ReturnStateBadge } from '#shop/returns/browser/admin/return-marks.tsx'
import { adminReturnPath } from '#shop/returns/handling/admin-return-paths.ts'

import { customerText as text } from '../../customers/customer-text.ts'
import type { CustomerRead } from '../../server/customers/read-customer.ts'

import { CustomerSection } from './customer-facts.tsx'

/** Where their parcels go. */
export const Addresses = ({ addresses }: Pick<CustomerRead, 'addresses'>) => (
  <section aria-label={text.addresses}>
    <h2 className="mb-3 text-xl font-semibold">{text.addresses}</h2>
    <ul className="grid gap-6 sm:grid-cols-2">
      {addresses.map(({ id, isDefault, phone, line2, ...address }) => (
        <li key={id} className="whitespace-pre-line wrap-anywhere">
          {isDefault && <span className="block text-sm text-ink-soft">{text.isDefault}</span>}
          {[
            ...addressLines({ ...address, line2: line2 ?? undefined, country: 'GB' }),
            ...(phone === null ? [] : [phone]),
          ].join('\n')}
        </li>
      ))}
    </ul>
  </section>
)

type OrdersProps = {
  orders: CustomerRead['orders']
  /** Where all of them are listed; undefined when these are all. */
  allFor: string | undefined
}

/** The newest orders, and where the others are. */
export const Orders = ({ orders, allFor }: OrdersProps) => (
  <CustomerSection
    title={text.orders.title}
    rows={orders}
    none={text.orders.none}
    footer={
      allFor !== undefined && (
        <AdminLink
          to={`${ADMIN_ORDERS}?${new URLSearchParams({ state: 'all', q: allFor })}`}
          isAlone
          className="link lone-link mt-3 text-sm"
        >
          {text.orders.all}
        </AdminLink>
      )
    }
  >
    {({ id, number, placedAt, state, totalPence }) => (
      <>
        <AdminLink to={adminOrderPath(id)} className="link lone-link">
          {number}
        </AdminLink>
        <span className="grow text-sm text-ink-soft">
          <Moment at={placedAt} />
        </span>
        <StateBadge state={state} />
        <span className="tabular-nums">{pounds(totalPence)}</span>
      </>
    )}
  </CustomerSection>
)

type ReturnsProps = {
  returns: CustomerRead['returns']
  /** Whether the admin may open them. */
  mayOpen: boolean
}

/** The newest returns. */
export const Returns = ({ returns, mayOpen }: ReturnsProps) => (
  <CustomerSection title={text.returns.title} rows={returns} none={text.returns.none}>
    {({ id, number, requestedAt, state, isUnpaid }) => (
      <>
        {mayOpen ? (
          <AdminLink to={adminReturnPath(id)} className="link lone-link">
            {number}
          </AdminLink>
        ) : (
          number
        )}
        <span className="grow text-sm text-ink-soft">
          <Moment at={requestedAt} />
        </span>
        <ReturnStateBadge state={state} isUnpaid={isUnpaid} />
      </>
    )}
  </CustomerSection>
)

/** What was sent with the contact form and their address. */
export const Messages = ({ messages }: Pick<CustomerRead, 'messages'>) => (
  <CustomerSection title={text.messages.title} rows={messages} none={text.messages.none}>
    {({ id, excerpt, sentAt, state }) => (
      <>
        <span className="min-w-0 grow">
          <AdminLink to={adminMessagePath(id)} className="link wrap-anywhere">
            <bdi>{excerpt}</bdi>
          </AdminLink>{' '}
          <span className="block text-sm text-ink-soft">
            <Moment at={sentAt} />
          </span>
        </span>
        <MessageStateBadge state={state} />
      </>
    )}
  </CustomerSection>
)

/** What is in their cart now, and for how long it is theirs. */
export const Cart = ({ cart }: Pick<CustomerRead, 'cart'>) => (
  <CustomerSection title={text.cart.title} rows={cart} none={text.cart.none}>
    {({ productId, name, colourName, sizeName, quantity, heldUntil }) => (
      <>
        <span className="wrap-anywhere">
          {quantity} × <Product productId={productId} name={name} />{' '}
          <span className="text-sm text-ink-soft">{orderText.variant(colourName, sizeName)}</span>
        </span>
        <span className="text-sm text-ink-soft">
          {heldUntil ? `${text.cart.held} ${formatMoment(heldUntil)}` : text.cart.notHeld}
        </span>
      </>
    )}
  </CustomerSection>
)

/** What they wait for until it is in stock again. */
export const Waiting = ({ waiting }: Pick<CustomerRead, 'waiting'>) => (
  <CustomerSection title={text.waiting.title} rows={waiting} none={text.waiting.none}>
    {({ productId, name, colourName, sizeName, since, until }) => (
      <>
        <span className="wrap-anywhere">
          <Product productId={productId} name={name} />{' '}
          <span className="text-sm text-ink-soft">{orderText.variant(colourName, sizeName)}</span>
        </span>
        <span className="text-sm text-ink-soft">
          {until
            ? `${text.waiting.window} ${formatMoment(until)}`
            : `${text.waiting.since} ${formatMoment(since)}`}
        </span>
      </>
    )}
  </CustomerSection>
)

const Product = ({ productId, name }: { productId: string; name: string }) => (
  <AdminLink to={adminProductPath(productId)} className="link">
    {name}
  </AdminLink>
)
