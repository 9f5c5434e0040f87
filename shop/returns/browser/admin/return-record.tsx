import type { ReactNode } from 'react'

import { Moment } from '#platform/dates/moment.tsx'
import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import { orderText } from '#shop/orders/order-text.ts'
import type { Order } from '#shop/orders/order.ts'
import { addressLines } from '#shop/profile/address/address.ts'

import { adminExchangeText, adminReturnText as text } from '../../handling/admin-return-text.ts'
import type { NamedReturnEvent } from '../../handling/return-history.ts'
import { returnLabelPath, returnPhotoPath } from '../../return-paths.ts'
import { returnCan } from '../../return-state.ts'
import { returnReasonLabels } from '../../return-labels.ts'
import type { Return, ReturnItem } from '../../return.ts'

type Props = {
  item: Return
  order: Order
  /** The customer's page, linked for staff who can open it. */
  customerPath: string | undefined
}

/** The customer, order and parcel of a return. */
export function ReturnFacts({ item, order, customerPath }: Props) {
  return (
    <>
      <dl className="grid gap-6 sm:grid-cols-2">
        <Fact term={text.customer}>
          {[...addressLines(order.address), order.email].join('\n')}
          {customerPath !== undefined && (
            <AdminLink to={customerPath} className="link lone-link block w-fit">
              {adminOrderText.customer}
            </AdminLink>
          )}
        </Fact>
        <Fact term={text.ofOrder}>
          <AdminLink to={adminOrderPath(item.orderId)} className="link lone-link">
            {item.orderNumber}
          </AdminLink>
        </Fact>
        <Fact term={text.tracking}>
          <Tracking tracking={item.tracking} />
        </Fact>
        {item.rejection !== null && <Fact term={text.rejection}>{item.rejection}</Fact>}
      </dl>
      {returnCan.receive(item) && (
        <a
          href={returnLabelPath(item.returnId)}
          download
          className="link lone-link w-fit justify-self-start text-sm"
        >
          {text.label}
        </a>
      )}
    </>
  )
}

function Tracking({ tracking }: Pick<Return, 'tracking'>) {
  if (tracking === null) return text.noTracking
  const { carrierName, number, url } = tracking
  return (
    <>
      {`${carrierName}\n`}
      {url === null ? (
        number
      ) : (
        <a href={url} className="link lone-link" target="_blank" rel="noreferrer">
          {number}
        </a>
      )}
    </>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-1 whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
)

/** The lines of a return: the reasons, and what was received. */
export const ReturnLines = ({ item: { items, state } }: { item: Return }) => (
  <section aria-label={text.lines}>
    <h2 className="mb-3 text-xl font-semibold">{text.lines}</h2>
    <ul className="border-t">
      {items.map((item) => (
        <li
          key={item.return_item_id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 border-b py-3"
        >
          <div className="wrap-anywhere">
            <p>
              {item.quantity} × {item.name}
              <span className="block text-sm text-ink-soft">
                {orderText.variant(item.colour_name, item.size_name)}
              </span>
            </p>
            <p className="mt-1 text-sm">{text.reason(returnReasonLabels[item.reason])}</p>
            {item.comment !== null && (
              <p className="text-sm whitespace-pre-line">{text.comment(item.comment)}</p>
            )}
            {notesOf(item).map((note) => (
              <p key={note} className="text-sm text-ink-soft">
                {note}
              </p>
            ))}
          </div>
          <p className="text-end text-sm text-ink-soft">
            {text.paid(item.paid_pence)}
            {item.refund_pence !== null && (
              <span className="block text-ink">
                {state === 'exchanged'
                  ? adminExchangeText.counted(item.refund_pence)
                  : text.refunded(item.refund_pence)}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  </section>
)

function notesOf(item: ReturnItem): string[] {
  const { became, sealed, replacement } = text
  const other = item.exchange_for
  return [
    ...(item.is_sealed === null ? [] : [item.is_sealed ? sealed.whole : sealed.broken]),
    ...(other === null
      ? []
      : [replacement(`${other.name}, ${orderText.variant(other.colour_name, other.size_name)}`)]),
    ...(item.restocked_quantity > 0 ? [became.restocked(item.restocked_quantity)] : []),
    ...(item.written_off_quantity > 0 ? [became.written_off(item.written_off_quantity)] : []),
    ...(item.missing_quantity > 0 ? [became.missing(item.missing_quantity)] : []),
    ...(item.deduction_reason === null
      ? []
      : [text.deducted(item.deduction_pence, item.deduction_reason)]),
  ]
}

/** The customer's photos of the goods. */
export const ReturnPhotos = ({ photos }: Pick<Return, 'photos'>) => (
  <section aria-label={text.photos}>
    <h2 className="mb-3 text-xl font-semibold">{text.photos}</h2>
    <ul className="flex flex-wrap gap-3">
      {photos.map(({ id, width, height }, at) => (
        <li key={id}>
          <a href={returnPhotoPath(id)} target="_blank" rel="noreferrer">
            <img
              src={returnPhotoPath(id)}
              alt={text.photo(at + 1)}
              width={width}
              height={height}
              loading="lazy"
              className="h-40 w-auto rounded-sm"
            />
          </a>
        </li>
      ))}
    </ul>
  </section>
)

/** The history of a return, newest first. */
export const ReturnHistory = ({ events }: { events: readonly NamedReturnEvent[] }) => (
  <section aria-label={text.history}>
    <h2 className="mb-3 text-xl font-semibold">{text.history}</h2>
    <ol className="border-t">
      {events.toReversed().map(({ at, text: description, by }) => (
        <li key={`${at.toISOString()} ${description}`} className="border-b py-3 text-sm">
          <p className="wrap-anywhere">{description}</p>
          <p className="text-ink-soft wrap-anywhere">
            <Moment at={at} /> · {by}
          </p>
        </li>
      ))}
    </ol>
  </section>
)
