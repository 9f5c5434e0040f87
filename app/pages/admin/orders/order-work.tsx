import { Button } from '#platform/ui/button.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { adminOrderText as text } from '#shop/orders/admin-order-text.ts'
import { StaffMessages } from '#shop/contact/browser/admin/staff-message-list.tsx'
import { WrongPaymentSection } from '#shop/payments/browser/admin/wrong-payment.tsx'
import { HandRefunds } from '#shop/payments/browser/admin/hand-refunds.tsx'
import { MarkPaidSection } from '#shop/payments/browser/admin/mark-paid-section.tsx'
import { FailedRefunds } from '#shop/payments/browser/admin/failed-refunds.tsx'
import { OrderItems } from '#shop/orders/browser/admin/order-record.tsx'
import { OrderMails } from '#shop/orders/browser/admin/order-notes.tsx'
import { AddItemsSection } from '#shop/draft-orders/browser/admin/add-items-section.tsx'
import { PaymentLinkSection } from '#shop/draft-orders/browser/admin/payment-link-section.tsx'
import { Parcel } from '#shop/fulfilment/browser/admin/parcel.tsx'
import { GiftCardSection } from '#shop/gift-cards/browser/admin/gift-card-section.tsx'
import { ShipForm } from '#shop/fulfilment/browser/admin/ship-form.tsx'
import { isGivenBack } from '#shop/orders/order.ts'
import { OrderReturns } from '#shop/returns/browser/admin/order-returns.tsx'

import type { Route } from './+types/admin-order'

type Props = {
  shown: Route.ComponentProps['loaderData']
  answer: Route.ComponentProps['actionData']
}

/** What is to be done with an order, what it has, and what became of it. */
export function OrderWork({ shown, answer }: Props) {
  const {
    order,
    carriers,
    mayFulfil,
    parcelKey,
    trouble,
    returns,
    refundedPence,
    about,
    mayWrite,
  } = shown
  const { state, shipments, giftCard, difference } = order
  const isRefunded = isGivenBack(order)
  const isWaiting = order.exchange?.is_waiting === true

  return (
    <div className="grid gap-10">
      {trouble && trouble.failed.length > 0 && (
        <FailedRefunds refunds={trouble.failed} answer={answer} />
      )}
      {trouble?.wrong && (
        <WrongPaymentSection
          wrong={trouble.wrong}
          duePence={order.toPayPence}
          isPaid={order.paidAt !== null && order.payment.method !== 'card'}
          answer={answer}
        />
      )}
      <HandRefunds
        refunds={order.refunds}
        now={shown.now}
        mayRefund={shown.mayRefund}
        answer={answer}
      />
      {giftCard && (
        <GiftCardSection
          order={order}
          card={giftCard}
          mail={shown.giftCardMail}
          mayMail={shown.mayMailCards}
          answer={answer}
        />
      )}
      {mayFulfil && state === 'paid' && !isRefunded && !isWaiting && !giftCard && (
        <section aria-label={text.pack.title} className="grid justify-items-start gap-4">
          <h2 className="text-xl font-semibold">{text.pack.title}</h2>
          <p className="text-ink-soft">{text.pack.text}</p>
          <ActionForm form="pack-order" answer={answer}>
            {({ isSending }) => (
              <Button type="submit" busy={isSending}>
                {text.pack.submit}
              </Button>
            )}
          </ActionForm>
        </section>
      )}
      {mayFulfil && state === 'processing' && !isRefunded && (
        <section aria-label={text.ship.title} className="grid gap-4">
          <h2 className="text-xl font-semibold">{text.ship.title}</h2>
          <p className="text-ink-soft">{text.ship.text}</p>
          <ShipForm
            key={shipments.length}
            order={order}
            carriers={carriers}
            parcelKey={parcelKey}
            answer={answer}
          />
        </section>
      )}
      {shown.link && (
        <PaymentLinkSection
          payBy={shown.link.payBy}
          sent={shown.link.sent}
          linkKey={shown.link.key}
          answer={answer}
        />
      )}
      {shown.markKey !== undefined && (
        <MarkPaidSection
          pence={order.toPayPence}
          markKey={shown.markKey}
          closed={shown.closed}
          now={shown.now}
          answer={answer}
        />
      )}
      <OrderItems
        order={order}
        mayEdit={shown.mayEdit}
        sums={shown.sums}
        refundedPence={refundedPence}
      />
      {shown.additionId !== undefined && (
        <AddItemsSection draftId={shown.additionId} answer={answer} />
      )}
      {!giftCard && !difference && (
        <section aria-label={text.parcels}>
          <h2 className="mb-3 text-xl font-semibold">{text.parcels}</h2>
          {shipments.length === 0 ? (
            <p className="text-ink-soft">{text.noParcels}</p>
          ) : (
            <ul className="border-t">
              {shipments.map((shipment) => (
                <Parcel
                  key={shipment.shipmentId}
                  order={order}
                  shipment={shipment}
                  carriers={carriers}
                  mayFulfil={mayFulfil}
                  answer={answer}
                />
              ))}
            </ul>
          )}
        </section>
      )}
      {returns.length > 0 && <OrderReturns returns={returns} />}
      {(mayWrite || shown.messages.length > 0) && (
        <StaffMessages messages={shown.messages} about={mayWrite ? about : undefined} />
      )}
      <OrderMails mails={shown.mails} formKey={shown.mailKey} answer={answer} />
    </div>
  )
}
