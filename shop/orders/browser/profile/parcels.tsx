import { Badge } from '#platform/ui/badge.tsx'
import { buttonStyle } from '#platform/ui/button.tsx'
import { CopyButton } from '#platform/ui/toast/copy-button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { Moment } from '#platform/dates/moment.tsx'

import { orderPageText } from '../../order-page-text.ts'
import { orderText } from '../../order-text.ts'
import type { CustomersOrderView } from '../../server/customers-orders.ts'

const text = orderPageText.parcels

/** The parcels of an order: their contents and tracking. */
export const Parcels = ({ order }: { order: CustomersOrderView }) => (
  <section aria-label={text.title}>
    <h3 className="text-lg font-medium">{text.title}</h3>
    <ul className="mt-4 divide-y border-y">
      {order.shipments.map((shipment) => (
        <Parcel key={shipment.number} order={order} shipment={shipment} />
      ))}
    </ul>
  </section>
)

type ParcelProps = {
  order: CustomersOrderView
  shipment: CustomersOrderView['shipments'][number]
}

function Parcel({ order, shipment }: ParcelProps) {
  const { number, delivered_at: deliveredAt } = shipment

  return (
    <li className="grid gap-3 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h4 className="font-medium">{text.parcel(number)}</h4>
        {deliveredAt === null ? (
          <Badge>{text.onItsWay}</Badge>
        ) : (
          <Badge tone="success">{text.delivered}</Badge>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {text.carrier(shipment.carrier_name)}
        {'. '}
        {text.sent} <Moment at={new Date(shipment.sent_at)} />
        {deliveredAt !== null && (
          <>
            {'. '}
            {text.delivered} <Moment at={new Date(deliveredAt)} />
          </>
        )}
      </p>
      <Tracking shipment={shipment} />
      <ul className="text-sm">
        {shipment.items.map(({ order_item_id, quantity }) => {
          const item = order.items.find(({ id }) => id === order_item_id)
          return (
            item && (
              <li key={order_item_id} className="wrap-anywhere">
                {orderText.items(
                  quantity,
                  orderText.item(item.name, orderText.variant(item.colour_name, item.size_name)),
                )}
              </li>
            )
          )
        })}
      </ul>
    </li>
  )
}

function Tracking({ shipment }: Pick<ParcelProps, 'shipment'>) {
  const { number, tracking_number: trackingNumber, tracking_url: trackingUrl } = shipment
  const isHydrated = useHydrated()
  if (trackingNumber === null) return <p className="text-sm text-ink-soft">{text.untracked}</p>

  return (
    <>
      <p className="text-sm">
        {text.number} <span className="font-medium wrap-anywhere">{trackingNumber}</span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {trackingUrl !== null && (
          <a
            href={trackingUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle({ variant: 'secondary', size: 'small' })}
          >
            {text.follow(number)}
          </a>
        )}
        {isHydrated && <CopyButton text={trackingNumber} label={text.copy} className="min-h-11" />}
      </div>
    </>
  )
}
