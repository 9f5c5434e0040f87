import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { addressLines } from '#shop/accounts/address/address.ts'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import type { Order } from '#shop/orders/order.ts'

import { adminReturnText as text } from '../../handling/admin-return-text.ts'
import { returnLabelPath, returnPhotoPath } from '../../return-paths.ts'
import { returnCan } from '../../return-state.ts'
import type { Return } from '../../return.ts'

/** Whose return it is, of which order, and with which parcel it comes. */
export function ReturnFacts({ item, order }: { item: Return; order: Order }) {
  return (
    <>
      <dl className="grid gap-6 sm:grid-cols-2">
        <Fact term={text.customer}>{[...addressLines(order.address), order.email].join('\n')}</Fact>
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
      {item.photos.length > 0 && <Photos photos={item.photos} />}
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

const Photos = ({ photos }: Pick<Return, 'photos'>) => (
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

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-1 whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
)
