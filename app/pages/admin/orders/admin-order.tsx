import { randomUUID } from 'node:crypto'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { adminCustomerPath } from '#shop/sign-in/admin/admin-paths.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ADMIN_ORDERS, adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import {
  adminOrderText as text,
  isOrderDone,
  orderDoneText,
} from '#shop/orders/admin-order-text.ts'
import type { OrderDone } from '#shop/orders/admin-order-text.ts'
import { withMessages } from '#shop/contact/admin/staff-message-events.ts'
import { listStaffMessages } from '#shop/contact/server/staff-messages.tsx'
import { giftCardVerbs } from '#shop/gift-cards/server/gift-card-verbs.ts'
import { readGiftCardMail } from '#shop/gift-cards/server/read-gift-card-mail.ts'
import { promiseText } from '#shop/delivery/delivery-promise.ts'
import type { Order } from '#shop/orders/order.ts'
import { canAddItems } from '#shop/orders/order.ts'
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
import { listReturnsOfOrder } from '#shop/returns/server/handling/read-admin-return.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { fulfilmentVerbs, withCurrentAddress } from '#shop/fulfilment/server/fulfilment-verbs.ts'
import { markPaidVerbs } from '#shop/payments/server/mark-paid-verbs.ts'
import { moneyVerbs } from '#shop/payments/server/money-verbs.ts'

import { actOnForm, verbOf } from '../admin-form.ts'
import { notFound, rowId } from '../../row-id.ts'
import type { Route } from './+types/admin-order'
import { OrderAside } from './order-aside.tsx'
import { OrderState, OrderWarnings } from './order-state.tsx'
import { OrderWork } from './order-work.tsx'

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
function doneNotice(done: OrderDone, { state, payment, difference }: Order): Notice | undefined {
  if (done === 'link_sent' && state !== 'pending_payment') return undefined
  if (done === 'marked_paid' && difference?.outcome === 'failed') return orderDoneText.not_changed
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

export default function AdminOrderPage({
  loaderData: shown,
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <AdminFrame
      className="max-w-6xl gap-8"
      back={{ to: ADMIN_ORDERS, label: text.back }}
      title={text.order(shown.order.orderNumber)}
      wraps
      about={<OrderState shown={shown} />}
      answer={answer}
      done={shown.notice}
      below={<OrderWarnings shown={shown} />}
    >
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <OrderWork shown={shown} answer={answer} />
        <OrderAside shown={shown} answer={answer} />
      </div>
    </AdminFrame>
  )
}
