import { Badge } from '#platform/ui/badge.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Moment, inWords } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { refusedForm } from '#platform/forms/form-answer.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { packingSlipPath } from '#shop/orders/admin-order-paths.ts'
import { adminOrderText as text } from '#shop/orders/admin-order-text.ts'
import type { Order } from '#shop/orders/order.ts'
import { lineName } from '#shop/orders/line-name.ts'
import type { Carrier, Shipment } from '#shop/orders/shipment.ts'
import { Paper } from './order-papers.tsx'
import { TrackingFields } from './tracking-fields.tsx'

type Props = {
  order: Order
  shipment: Shipment
  carriers: readonly Carrier[]
  mayFulfil: boolean
  answer: FormAnswer | undefined
}

/** A parcel of an order: what is in it, how to follow it, and that it has arrived. */
export function Parcel({ order, shipment, carriers, mayFulfil, answer }: Props) {
  const { shipmentId, number, carrierName, trackingNumber, trackingUrl, deliveredAt } = shipment

  return (
    <li className="grid gap-4 border-b py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-semibold">{text.parcel(number)}</h3>
        {deliveredAt ? (
          <Badge tone="success">{`${text.arrived}, ${inWords(deliveredAt)}`}</Badge>
        ) : (
          <Badge>{text.onItsWay}</Badge>
        )}
      </div>
      <p className="text-sm wrap-anywhere">
        {carrierName}
        {', '}
        <Tracking number={trackingNumber} url={trackingUrl} />
        <span className="block text-ink-soft">
          {text.sent} <Moment at={shipment.shippedAt} />
        </span>
      </p>
      <ul className="text-sm">
        {shipment.items.map(({ order_item_id, quantity }) => (
          <li key={order_item_id} className="wrap-anywhere">
            {quantity} × {lineName(order, order_item_id)}
          </li>
        ))}
      </ul>
      <Paper href={packingSlipPath(order.orderId, number)}>{text.papers.slip}</Paper>
      {mayFulfil && !deliveredAt && (
        <>
          <ActionForm form="deliver-shipment" id={shipmentId} answer={answer}>
            {({ isSending }) => (
              <Button
                type="submit"
                variant="secondary"
                size="small"
                busy={isSending}
                className="justify-self-start"
              >
                {text.deliver(number)}
              </Button>
            )}
          </ActionForm>
          <details open={refusedForm(answer, 'correct-tracking', shipmentId) !== undefined}>
            <summary className="link flex min-h-11 w-fit cursor-pointer items-center text-sm">
              {text.correct.title}
            </summary>
            <p className="mb-4 text-sm text-ink-soft">{text.correct.text}</p>
            <ActionForm
              form="correct-tracking"
              id={shipmentId}
              answer={answer}
              className="grid max-w-xl gap-5"
            >
              {({ refused, isSending }) => (
                <>
                  <TrackingFields
                    carriers={carriers}
                    carrier={shipment.carrier}
                    trackingNumber={trackingNumber}
                    refused={refused}
                  />
                  <Button
                    type="submit"
                    size="small"
                    busy={isSending}
                    className="justify-self-start"
                  >
                    {text.correct.submit}
                  </Button>
                </>
              )}
            </ActionForm>
          </details>
        </>
      )}
    </li>
  )
}

function Tracking({ number, url }: { number: string | null; url: string | null }) {
  if (number === null) return text.untracked
  if (url === null) return number
  return (
    <a href={url} className="link" target="_blank" rel="noreferrer">
      {text.track(number)}
    </a>
  )
}
