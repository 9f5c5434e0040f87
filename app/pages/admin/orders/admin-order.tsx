import { randomUUID } from 'node:crypto'

import { Link } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { adminCustomerPath } from '#shop/sign-in/admin/admin-paths.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { Moment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import {
  ADMIN_ORDERS,
  adminOrderPath,
  cancelPath,
  refundPath,
} from '#shop/orders/admin-order-paths.ts'
import {
  adminOrderText as text,
  isOrderDone,
  orderDoneText,
} from '#shop/orders/admin-order-text.ts'
import type { OrderDone } from '#shop/orders/admin-order-text.ts'
import { staffMessageText } from '#shop/contact/admin/staff-message-text.ts'
import { writePath } from '#shop/contact/admin/staff-message.ts'
import { StaffMessages } from '#shop/contact/browser/admin/staff-message-list.tsx'
import { withMessages } from '#shop/contact/admin/staff-message-events.ts'
import { listStaffMessages } from '#shop/contact/server/staff-messages.tsx'
import { WrongPaymentSection } from '#shop/payments/browser/admin/wrong-payment.tsx'
import { HandRefunds } from '#shop/payments/browser/admin/hand-refunds.tsx'
import { MarkPaidSection } from '#shop/payments/browser/admin/mark-paid-section.tsx'
import { FailedRefunds } from '#shop/payments/browser/admin/failed-refunds.tsx'
import { OrderFacts, OrderHistory, OrderItems } from '#shop/orders/browser/admin/order-record.tsx'
import { OrderMails, OrderNotes } from '#shop/orders/browser/admin/order-notes.tsx'
import { AddItemsSection } from '#shop/draft-orders/browser/admin/add-items-section.tsx'
import { PaymentLinkSection } from '#shop/draft-orders/browser/admin/payment-link-section.tsx'
import { TogetherNotes } from '#shop/fulfilment/browser/admin/together-notes.tsx'
import { OrderDocuments, Parcel } from '#shop/fulfilment/browser/admin/parcel.tsx'
import { GiftCardSection } from '#shop/gift-cards/browser/admin/gift-card-section.tsx'
import { giftCardVerbs } from '#shop/gift-cards/server/gift-card-verbs.ts'
import { readGiftCardMail } from '#shop/gift-cards/server/read-gift-card-mail.ts'
import { slipWarning } from '#shop/fulfilment/packing-text.ts'
import { ShipForm } from '#shop/fulfilment/browser/admin/ship-form.tsx'
import { FulfilmentBadge, PaymentBadge } from '#shop/orders/browser/admin/state-badge.tsx'
import { promiseText } from '#shop/delivery/delivery-promise.ts'
import type { Order } from '#shop/orders/order.ts'
import {
  awaitsGoods,
  canAddItems,
  isGivenBack,
  sendableUnits,
  unsentUnits,
} from '#shop/orders/order.ts'
import type { Notice } from '#platform/forms/form-answer.ts'
import { orderCan } from '#shop/orders/order-state.ts'
import { hasRunOut } from '#shop/orders/history/order-event.ts'
import { nameActors, nameColleague } from '#shop/orders/history/describe-order-event.ts'
import { sumsOf } from '#shop/orders/browser/summary/sum-list.tsx'
import { orderView } from '#shop/orders/server/order-view.ts'
import { readAdminOrder } from '#shop/orders/server/admin-orders.ts'
import { additionAction } from '#shop/draft-orders/server/addition-action.ts'
import { linkAction } from '#shop/draft-orders/server/link-action.ts'
import { countLinks } from '#shop/draft-orders/server/read-draft.ts'
import { noteAction, isNoteForm } from '#shop/orders/server/notes/note-action.ts'
import {
  listFailedRefunds,
  readOrderMoney,
  readWrongPayment,
} from '#shop/payments/server/refund-order.ts'
import { ExchangeOfOrder, OrderReturns } from '#shop/returns/browser/admin/order-returns.tsx'
import { listReturnsOfOrder } from '#shop/returns/server/handling/read-admin-return.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { fulfilmentVerbs, withCurrentAddress } from '#shop/fulfilment/server/fulfilment-verbs.ts'
import { markPaidVerbs } from '#shop/payments/server/mark-paid-verbs.ts'
import { moneyVerbs } from '#shop/payments/server/money-verbs.ts'

import { actOnForm, verbOf } from '../admin-form.ts'
import { notFound, rowId } from '../../row-id.ts'
import type { Route } from './+types/admin-order'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  {
    title: tabTitle(matches, loaderData ? text.order(loaderData.order.orderNumber) : text.title),
  },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_orders')
  const orderId = rowId(params)
  const { db, clock } = context.get(servicesContext)
  const { accounts } = context.get(accountsContext)
  const about = { kind: 'order', id: orderId } as const
  const mayWrite = can(session, 'see_customers')
  const [found, admins, returns, messages] = await Promise.all([
    readAdminOrder(db, orderId),
    accounts.listAdmins(),
    can(session, 'handle_returns') ? listReturnsOfOrder(db, orderId) : [],
    listStaffMessages(db, about),
  ])
  if (!found) throw notFound()
  const { order, customerId, history, carriers, notes, mails } = found
  const { leftPence, cardRefundedPence, creditRefundedPence } = await readOrderMoney(db, orderId)
  const { payBy } = order.payment
  const isMadeByStaff = payBy !== null && order.giftCard === null
  const isLinkOpen = isMadeByStaff && order.state === 'pending_payment'
  const done = url.searchParams.get('done')
  return {
    order,
    // Formatted here: browsers space a range of days differently.
    promise: promiseText(order.promise),
    events: withMessages(nameActors(history, admins, customerId), messages),
    about,
    messages,
    mayWrite,
    carriers,
    notes: notes.map(({ id, at, author, text: note }) => ({
      id,
      at,
      text: note,
      by: nameColleague(author, admins),
      canDelete: author === session.userId || can(session, 'manage_admins'),
    })),
    mails,
    noteKey: randomUUID(),
    mailKey: randomUUID(),
    returns,
    customerPath:
      customerId !== undefined && can(session, 'see_customers')
        ? adminCustomerPath(customerId)
        : undefined,
    giftCardMail: order.giftCard ? await readGiftCardMail(db, order.giftCard) : undefined,
    mayMailCards: can(session, 'give_credit'),
    seesReturns: can(session, 'handle_returns'),
    mayFulfil: can(session, 'fulfil_orders'),
    sums: sumsOf(orderView(order)),
    leftPence,
    refundedPence: cardRefundedPence + creditRefundedPence,
    mayEdit: can(session, 'make_orders'),
    mayRefund: can(session, 'refund_orders'),
    trouble: can(session, 'refund_orders')
      ? {
          failed: await listFailedRefunds(db, orderId),
          wrong: await readWrongPayment(db, orderId),
        }
      : undefined,
    parcelKey: randomUUID(),
    additionId: canAddItems(order) && can(session, 'make_orders') ? randomUUID() : undefined,
    link:
      isLinkOpen && can(session, 'make_orders')
        ? { payBy, sent: await countLinks(db, orderId), key: randomUUID() }
        : undefined,
    // By hand an order can also be paid after its link has expired.
    markKey:
      isMadeByStaff && orderCan.beMarkedPaid(order) && can(session, 'make_orders')
        ? randomUUID()
        : undefined,
    closed:
      order.state !== 'payment_failed'
        ? undefined
        : hasRunOut(history)
          ? ('link_expired' as const)
          : ('unpaid' as const),
    now: clock.now(),
    notice: isOrderDone(done) ? doneNotice(done, order) : undefined,
  }
}

/** Of two colleagues who send and mark an order at the same time, one comes too late. */
function doneNotice(done: OrderDone, { state, payment }: Order): Notice | undefined {
  if (done === 'link_sent' && state !== 'pending_payment') return undefined
  if (done === 'marked_paid' && payment.method === 'card') return orderDoneText.not_marked
  return orderDoneText[done]
}

const verbs = [...fulfilmentVerbs, ...moneyVerbs, ...markPaidVerbs, ...giftCardVerbs]

export function action(args: Route.ActionArgs) {
  const orderId = rowId(args.params)
  return actOnForm(
    args,
    (form) =>
      verbOf(verbs, form)?.needs ?? [isNoteForm(form.get('form')) ? 'see_orders' : 'make_orders'],
    async ({ form, actorId, session, services }) => {
      const verb = verbOf(verbs, form)
      if (verb) {
        const answer = await verb.act(services, { form, id: orderId, actorId })
        return withCurrentAddress(services.db, orderId, answer)
      }
      const asked = { orderId, actorId, form }
      return isNoteForm(form.get('form'))
        ? noteAction(services.db, { ...asked, isOwner: can(session, 'manage_admins') })
        : form.get('form') === 'add-items'
          ? additionAction(services.db, asked)
          : linkAction(services.db, asked)
    },
    adminOrderPath(orderId),
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminOrderPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { order, promise, events, carriers, mayFulfil, parcelKey, trouble, returns, notice } =
    loaderData
  const { seesReturns, refundedPence, about, mayWrite } = loaderData
  const { orderNumber, state, placedAt, shipments, giftCard, orderId } = order
  const isRefunded = isGivenBack(order)
  const isWaiting = order.exchange?.is_waiting === true
  const canRefund = loaderData.mayRefund && !isWaiting && loaderData.leftPence > 0
  const canCancel =
    loaderData.mayRefund &&
    !isWaiting &&
    orderCan.cancel(order) &&
    (giftCard !== null || order.items.some((item) => unsentUnits(item) > 0))

  return (
    <AdminFrame
      className="max-w-6xl gap-8"
      back={{ to: ADMIN_ORDERS, label: text.back }}
      title={text.order(orderNumber)}
      wraps
      about={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <PaymentBadge order={{ ...order, isPaid: order.paidAt !== null, refundedPence }} />
          <FulfilmentBadge
            order={{
              state,
              hasParcel: order.items.some((item) => item.shipped_quantity > 0),
              isGiftCard: giftCard !== null,
            }}
          />
          <span className="text-sm text-ink-soft">
            <Moment at={placedAt} />
          </span>
          {(canRefund || canCancel || mayWrite) && (
            <p className="flex flex-wrap gap-3 sm:ms-auto">
              {mayWrite && (
                <Link to={writePath(about)} className={secondary}>
                  {staffMessageText.link}
                </Link>
              )}
              {canRefund && (
                <Link to={refundPath(orderId)} className={secondary}>
                  {text.refund}
                </Link>
              )}
              {canCancel && (
                <Link to={cancelPath(orderId)} className={secondary}>
                  {text.cancel}
                </Link>
              )}
            </p>
          )}
        </div>
      }
      answer={answer}
      done={notice}
      below={
        <>
          {isRefunded && <p className="text-danger">{text.refunded}</p>}
          {(state === 'paid' || state === 'processing') && awaitsGoods(order) && (
            <p>
              <strong className="font-semibold text-warning">{text.goods.title}.</strong>{' '}
              {text.goods.text}
            </p>
          )}
          {(state === 'paid' || state === 'processing') && slipWarning(order) !== undefined && (
            <p className="text-warning">{slipWarning(order)}</p>
          )}
          <TogetherNotes order={order} />
          {order.exchange && (
            <ExchangeOfOrder exchange={order.exchange} seesReturns={seesReturns} />
          )}
        </>
      }
    >
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
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
            now={loaderData.now}
            mayRefund={loaderData.mayRefund}
            answer={answer}
          />
          {giftCard && (
            <GiftCardSection
              order={order}
              card={giftCard}
              mail={loaderData.giftCardMail}
              mayMail={loaderData.mayMailCards}
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
          {loaderData.link && (
            <PaymentLinkSection
              payBy={loaderData.link.payBy}
              sent={loaderData.link.sent}
              linkKey={loaderData.link.key}
              answer={answer}
            />
          )}
          {loaderData.markKey !== undefined && (
            <MarkPaidSection
              pence={order.toPayPence}
              markKey={loaderData.markKey}
              closed={loaderData.closed}
              now={loaderData.now}
              answer={answer}
            />
          )}
          <OrderItems
            order={order}
            mayEdit={loaderData.mayEdit}
            sums={loaderData.sums}
            refundedPence={refundedPence}
          />
          {loaderData.additionId !== undefined && (
            <AddItemsSection draftId={loaderData.additionId} answer={answer} />
          )}
          {!giftCard && (
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
          {(mayWrite || loaderData.messages.length > 0) && (
            <StaffMessages messages={loaderData.messages} about={mayWrite ? about : undefined} />
          )}
          <OrderMails mails={loaderData.mails} formKey={loaderData.mailKey} answer={answer} />
        </div>
        <div className="grid gap-10">
          <OrderFacts
            order={order}
            promise={isWaiting ? text.exchange.waits : promise}
            customerPath={loaderData.customerPath}
            mayEdit={loaderData.mayEdit}
            replyPath={mayWrite ? writePath(about) : undefined}
          />
          <OrderDocuments
            order={order}
            isOpen={
              !giftCard &&
              !isRefunded &&
              !isWaiting &&
              (state === 'paid' || state === 'processing') &&
              order.items.some((item) => sendableUnits(item) > 0)
            }
          />
          <OrderNotes notes={loaderData.notes} formKey={loaderData.noteKey} answer={answer} />
          <OrderHistory events={events} />
        </div>
      </div>
    </AdminFrame>
  )
}

const secondary = buttonStyle({ variant: 'secondary', size: 'small' })
