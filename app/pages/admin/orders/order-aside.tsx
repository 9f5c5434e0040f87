import { adminOrderText as text } from '#shop/orders/admin-order-text.ts'
import { writePath } from '#shop/contact/admin/staff-message.ts'
import { OrderFacts, OrderHistory } from '#shop/orders/browser/admin/order-record.tsx'
import { OrderNotes } from '#shop/orders/browser/admin/order-notes.tsx'
import { OrderDocuments } from '#shop/fulfilment/browser/admin/parcel.tsx'
import { isGivenBack, sendableUnits } from '#shop/orders/order.ts'

import type { Route } from './+types/admin-order'

type Props = {
  shown: Route.ComponentProps['loaderData']
  answer: Route.ComponentProps['actionData']
}

/** Who an order is for, its documents, notes and history. */
export function OrderAside({ shown, answer }: Props) {
  const { order, promise, events, about, mayWrite } = shown
  const { state, giftCard } = order
  const isWaiting = order.exchange?.is_waiting === true

  return (
    <div className="grid gap-10">
      <OrderFacts
        order={order}
        promise={isWaiting ? text.exchange.waits : promise}
        customerPath={shown.customerPath}
        mayEdit={shown.mayEdit}
        replyPath={mayWrite ? writePath(about) : undefined}
      />
      <OrderDocuments
        order={order}
        isOpen={
          !giftCard &&
          !isGivenBack(order) &&
          !isWaiting &&
          (state === 'paid' || state === 'processing') &&
          order.items.some((item) => sendableUnits(item) > 0)
        }
      />
      <OrderNotes notes={shown.notes} formKey={shown.noteKey} answer={answer} />
      <OrderHistory events={events} />
    </div>
  )
}
