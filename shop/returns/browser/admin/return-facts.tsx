import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { addressLines } from '#shop/profile/address/address.ts'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import type { Order } from '#shop/orders/order.ts'

import { adminReturnText as text } from '../../handling/admin-return-text.ts'
import { returnLabelPath } from '../../return-paths.ts'
import { returnCan } from '../../return-state.ts'
import type { Return } from '../../return.ts'

type Props = {
  item: Return
  order: Order
  /** The page of whose return it is, for whoever may open it. */
  customerPath: string | undefined
}

/** Whose return it is, of which order, and with which parcel it comes. */
export function ReturnFacts({ item, order, customerPath }: Props) {
  return (
    <>
      <dl className="grid gap-6 sm:grid-cols-2">
        <Fact term={text.customer}>
          {[...addressLines(order.address), order.email].join('\n')}
          {customerPath !== undefined && (
            <Link to={customerPath} className="link lone-link block w-fit">
              {adminOrderText.customer}
            </Link>
          )}
        </Fact>
        <Fact term={text.ofOrder}>
          <Link to={adminOrderPath(item.orderId)} className="link lone-link">
            {item.orderNumber}
          </Link>
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
