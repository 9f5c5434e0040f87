import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Moment } from '#platform/dates/moment.tsx'
import { linePence } from '#platform/money/money.ts'
import { pounds } from '#platform/money/pounds.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { staffMessageText } from '#shop/contact/admin/staff-message-text.ts'
import { addressLines } from '#shop/profile/address/address.ts'

import { changeAddressPath, changeItemPath } from '../../admin-order-paths.ts'
import { adminOrderText as text } from '../../admin-order-text.ts'
import { orderEditText } from '../../order-edit-text.ts'
import type { NamedEvent } from '../../history/describe-order-event.ts'
import { orderText } from '../../order-text.ts'
import { paidHow } from '../../paying/paid-how.ts'
import { canChangeAddress, canChangeItem } from '../../order.ts'
import type { Order, OrderItem } from '../../order.ts'
import { SumList } from '../summary/sum-list.tsx'
import type { Sums } from '../summary/sum-list.tsx'

/** The lines of an order and its sums, with what was refunded of it; in pence. */
export function OrderItems({
  order,
  sums,
  refundedPence,
  mayEdit,
}: {
  order: Order
  sums: Sums
  refundedPence: number
  /** Whether somebody may change its lines. */
  mayEdit: boolean
}) {
  return (
    <section aria-label={text.lines}>
      <h2 className="mb-3 text-xl font-semibold">{text.lines}</h2>
      <ul className="border-t">
        {order.items.map((item) => (
          <ItemRow
            key={item.order_item_id}
            item={item}
            changePath={
              mayEdit && canChangeItem(order, item)
                ? changeItemPath(order.orderId, item.order_item_id)
                : undefined
            }
          />
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
            <p className="text-end tabular-nums">
              {pounds(extra.pence)}
              {extra.is_cancelled && (
                <span className="block text-sm text-ink-soft">{text.cancelledOf(1)}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <div className="ms-auto mt-4 grid max-w-sm gap-3">
        <SumList sums={sums} />
        {order.paidAt !== null && (
          <dl className="grid grid-cols-[1fr_auto] gap-y-2 border-t pt-3">
            <dt>
              {order.payment.card || order.payment.method !== 'card'
                ? text.paidHow(paidHow(order.payment.method, order.payment.card))
                : text.paid}
              {order.payment.receivedOn !== null && (
                <span className="block text-sm text-ink-soft wrap-anywhere">
                  {text.received(order.payment.receivedOn, order.payment.reference)}
                </span>
              )}
            </dt>
            <dd className="text-end tabular-nums">{pounds(order.totalPence)}</dd>
            {refundedPence > 0 && (
              <>
                <dt>{text.refundedSum}</dt>
                <dd className="text-end tabular-nums">{pounds(-refundedPence)}</dd>
                <dt className="font-semibold">{text.net}</dt>
                <dd className="text-end font-semibold tabular-nums">
                  {pounds(order.totalPence - refundedPence)}
                </dd>
              </>
            )}
          </dl>
        )}
      </div>
    </section>
  )
}

function ItemRow({ item, changePath }: { item: OrderItem; changePath: string | undefined }) {
  const bought = item.quantity - item.cancelled_quantity
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-4 border-b py-3">
      {item.picture ? (
        <ResponsivePicture picture={item.picture} sizes="3.5rem" alt="" />
      ) : (
        <span className="aspect-3/4 rounded-sm bg-sand" />
      )}
      <div className="min-w-0 text-sm text-ink-soft">
        <p className="text-base text-ink wrap-anywhere">
          {item.quantity} × {item.name}
        </p>
        <p>{orderText.variant(item.colour_name, item.size_name)}</p>
        {item.set && <p>{orderText.partOf(item.set.name)}</p>}
        {item.sku !== null && <p className="wrap-anywhere">{text.sku(item.sku)}</p>}
        {item.promise && item.promise.waiting > 0 && (
          <p className="text-warning">
            {text.toCome(item.promise.waiting, item.promise.days === null, item.promise.on)}
          </p>
        )}
        <p>{text.shippedOf(item.shipped_quantity, bought)}</p>
        {item.cancelled_quantity > 0 && <p>{text.cancelledOf(item.cancelled_quantity)}</p>}
        {item.refunded_quantity > 0 && <p>{text.refundedUnits(item.refunded_quantity)}</p>}
        {changePath !== undefined && (
          <Link
            to={changePath}
            className="link lone-link block w-fit"
            aria-label={`${orderEditText.item.link}: ${orderText.item(item.name, orderText.variant(item.colour_name, item.size_name))}`}
          >
            {orderEditText.item.link}
          </Link>
        )}
      </div>
      <p className="text-end tabular-nums">
        {pounds(linePence(item.unit_price_pence, item.quantity))}
        {item.quantity > 1 && (
          <span className="block text-sm text-ink-soft">
            {text.each(pounds(item.unit_price_pence))}
          </span>
        )}
      </p>
    </li>
  )
}

/** The customer, addresses and delivery of an order. */
export function OrderFacts({
  order,
  promise,
  customerPath,
  replyPath,
  mayEdit,
}: {
  order: Order
  promise: string
  /** Where the customer's note is answered, for staff who may. */
  replyPath: string | undefined
  /** Whether somebody may change its address. */
  mayEdit: boolean
  /** The customer's page, linked for staff who can open it. */
  customerPath: string | undefined
}) {
  return (
    <dl className="grid gap-6 sm:max-lg:grid-cols-2">
      <Fact term={text.contact}>
        {[order.email, order.address.phone].filter(Boolean).join('\n')}
        {customerPath !== undefined && (
          <Link to={customerPath} className="link lone-link block w-fit">
            {text.customer}
          </Link>
        )}
      </Fact>
      {order.note !== null && (
        <Fact term={text.note}>
          {order.note}
          {replyPath !== undefined && (
            <Link to={replyPath} className="link lone-link block w-fit">
              {staffMessageText.reply}
            </Link>
          )}
        </Fact>
      )}
      {order.giftCard === null && (
        <Fact term={text.address}>
          {addressLines(order.address).join('\n')}
          {mayEdit && canChangeAddress(order) && (
            <Link to={changeAddressPath(order.orderId)} className="link lone-link block w-fit">
              {orderEditText.address.link}
            </Link>
          )}
        </Fact>
      )}
      {order.billingAddress && (
        <Fact term={text.billing}>{addressLines(order.billingAddress).join('\n')}</Fact>
      )}
      {order.giftCard === null && (
        <Fact term={text.delivery}>{`${order.delivery.name}\n${promise}`}</Fact>
      )}
    </dl>
  )
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
