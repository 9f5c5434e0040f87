import { randomUUID } from 'node:crypto'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { pounds } from '#platform/money/pounds.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { adminCustomerPath } from '#shop/sign-in/admin/admin-paths.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ApproveForm, ReceiveForm, RejectForm } from '#shop/returns/browser/admin/return-forms.tsx'
import { ExchangeSection } from '#shop/returns/browser/admin/exchange-section.tsx'
import { RefundForm } from '#shop/returns/browser/admin/refund-form.tsx'
import {
  ReturnFacts,
  ReturnHistory,
  ReturnLines,
  ReturnPhotos,
} from '#shop/returns/browser/admin/return-record.tsx'
import { withMessages } from '#shop/contact/admin/staff-message-events.ts'
import { StaffMessages } from '#shop/contact/browser/admin/staff-message-list.tsx'
import { listStaffMessages } from '#shop/contact/server/staff-messages.tsx'
import { DueBy, ReturnStateBadge } from '#shop/returns/browser/admin/return-marks.tsx'
import { ADMIN_RETURNS, adminReturnPath } from '#shop/returns/handling/admin-return-paths.ts'
import {
  adminReturnText as text,
  isReturnDone,
  returnDoneText,
} from '#shop/returns/handling/admin-return-text.ts'
import { nextStepOf } from '#shop/returns/handling/next-step.ts'
import { clockedReturn, clockOf } from '#shop/returns/handling/return-clock.ts'
import { nameReturnEvents } from '#shop/returns/handling/return-history.ts'
import { returnVerbs } from '#shop/returns/server/handling/return-verbs.ts'
import { readAdminReturn } from '#shop/returns/server/handling/read-admin-return.ts'
import { paidHow } from '#shop/orders/paying/paid-how.ts'
import { waitsForPayment } from '#shop/returns/return.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actByVerbs } from '../admin-form.ts'
import { notFound, rowId } from '../../row-id.ts'
import type { Route } from './+types/admin-return'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  {
    title: tabTitle(matches, loaderData ? text.item(loaderData.item.returnNumber) : text.title),
  },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'handle_returns')
  const returnId = rowId(params)
  const { db, clock } = context.get(servicesContext)
  const { accounts } = context.get(accountsContext)
  const about = { kind: 'return', id: returnId } as const
  const [found, admins, messages] = await Promise.all([
    readAdminReturn(db, returnId),
    accounts.listAdmins(),
    listStaffMessages(db, about),
  ])
  if (!found) throw notFound()
  const { item, order, proposal, cardRefunds } = found
  const mayRefund = can(session, 'refund_orders')
  const done = url.searchParams.get('done')
  return {
    item,
    order,
    clock: clockOf(clockedReturn(item), clock.now()),
    isUnpaid: waitsForPayment(item),
    next: nextStepOf(item, mayRefund),
    proposal: mayRefund ? proposal : undefined,
    cardRefunds,
    events: withMessages(nameReturnEvents(item, admins), messages),
    about,
    messages,
    mayWrite: can(session, 'see_customers'),
    customerPath: can(session, 'see_customers') ? adminCustomerPath(item.customerId) : undefined,
    parcelKey: randomUUID(),
    notice: isReturnDone(done) ? returnDoneText[done] : undefined,
  }
}

export function action(args: Route.ActionArgs) {
  const id = rowId(args.params)
  return actByVerbs(args, returnVerbs, { id, path: adminReturnPath(id) })
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminReturnPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { item, order, clock, next, proposal, cardRefunds, events, parcelKey, notice, isUnpaid } =
    loaderData
  const isToDecide = item.state === 'requested' && !isUnpaid
  const isEmpty =
    item.state === 'received' && item.items.every((line) => line.missing_quantity === line.quantity)

  return (
    <AdminFrame
      className="max-w-4xl gap-10"
      back={{ to: ADMIN_RETURNS, label: text.back }}
      title={text.item(item.returnNumber)}
      wraps
      about={
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <ReturnStateBadge state={item.state} isUnpaid={isUnpaid} />
          {clock && (
            <span className="text-sm">
              <DueBy clock={clock} />
            </span>
          )}
        </p>
      }
      answer={answer}
      done={notice}
      below={
        <>
          {next !== undefined && <p>{next}</p>}
          {cardRefunds.map(({ id, pence, state, method }) => (
            <p key={id} className={state === 'failed' ? 'text-danger' : undefined}>
              {method === 'card' || state === 'failed'
                ? text.cardRefund[state](pounds(pence))
                : text.handRefund[state](pounds(pence), paidHow(method, null))}
            </p>
          ))}
        </>
      }
    >
      <ReturnLines item={item} />
      {item.photos.length > 0 && <ReturnPhotos photos={item.photos} />}
      {item.exchangeOrder && (
        <ExchangeSection item={item} newOrder={item.exchangeOrder} answer={answer} />
      )}
      {isToDecide && <ApproveForm answer={answer} />}
      {proposal && <RefundForm items={item.items} proposal={proposal} answer={answer} />}
      {(isToDecide || isEmpty) && <RejectForm isEmpty={isEmpty} answer={answer} />}
      {(item.state === 'approved' || item.state === 'in_transit') && (
        <ReceiveForm items={item.items} parcelKey={parcelKey} answer={answer} />
      )}
      {(loaderData.mayWrite || loaderData.messages.length > 0) && (
        <StaffMessages
          messages={loaderData.messages}
          about={loaderData.mayWrite ? loaderData.about : undefined}
        />
      )}
      <ReturnFacts item={item} order={order} customerPath={loaderData.customerPath} />
      <ReturnHistory events={events} />
    </AdminFrame>
  )
}
