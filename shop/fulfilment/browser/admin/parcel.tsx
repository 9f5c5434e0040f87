import { formatMoment, Moment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import { refusedForm } from '#platform/forms/form-answer.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Badge } from '#platform/ui/badge.tsx'
import { Button } from '#platform/ui/button.tsx'
import { packingSlipPath } from '#shop/orders/admin-order-paths.ts'
import { adminOrderText as text } from '#shop/orders/admin-order-text.ts'
import { documentPath, printedNumber } from '#shop/orders/invoices/invoice.ts'
import { lineName } from '#shop/orders/line-name.ts'
import type { Order } from '#shop/orders/order.ts'
import type { Carrier, Shipment } from '#shop/orders/shipment.ts'

import { TrackingFields } from './ship-form.tsx'

type Props = {
  order: Order
  shipment: Shipment
  carriers: readonly Carrier[]
  mayFulfil: boolean
  answer: FormAnswer | undefined
}

/** A parcel of an order: its contents, tracking and delivery. */
export function Parcel({ order, shipment, carriers, mayFulfil, answer }: Props) {
  const { shipmentId, number, carrierName, trackingNumber, trackingUrl, deliveredAt } = shipment

  return (
    <li className="grid gap-4 border-b py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-semibold">{text.parcel(number)}</h3>
        {deliveredAt ? (
          <Badge tone="success">{`${text.arrived}, ${formatMoment(deliveredAt)}`}</Badge>
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
      <DocumentLink href={packingSlipPath(order.orderId, number)}>{text.papers.slip}</DocumentLink>
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
            <EditForm
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
            </EditForm>
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

/** The documents of an order: next packing slip, invoice and credit notes. */
export function OrderDocuments({ order, isOpen }: { order: Order; isOpen: boolean }) {
  if (!isOpen && order.invoices.length === 0) return null
  return (
    <section aria-label={text.papers.title} className="grid gap-1">
      <h2 className="text-xl font-semibold">{text.papers.title}</h2>
      <ul>
        {isOpen && (
          <li>
            <DocumentLink href={packingSlipPath(order.orderId)}>
              {text.papers.nextSlip}
            </DocumentLink>
          </li>
        )}
        {order.invoices.map(({ kind, number }) => (
          <li key={`${kind} ${number}`}>
            <DocumentLink href={documentPath(order.orderId, { kind, number })}>
              {text.papers[kind](printedNumber(kind, number))}
            </DocumentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A download link. */
export const DocumentLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} download className="link lone-link w-fit text-sm">
    {children}
  </a>
)
