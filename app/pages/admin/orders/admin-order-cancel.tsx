import { randomUUID } from 'node:crypto'

import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import { hasToCancel } from '#shop/orders/order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { adminMoneyText } from '#shop/payments/admin-money-text.ts'
import { CancelForm, CancelReview } from '#shop/payments/browser/admin/cancel-form.tsx'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import { notFound, rowId } from '../../row-id.ts'
import { actOnMoney } from './order-money-action.ts'
import type { Route } from './+types/admin-order-cancel'

const text = adminMoneyText.cancel

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context, 'refund_orders')
  const order = await readOrder(context.get(servicesContext).db, rowId(params))
  if (!order) throw notFound()
  return { order, key: randomUUID() }
}

export const action = (args: Route.ActionArgs) => actOnMoney(args, 'change-cancellation')

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminOrderCancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, key } = loaderData
  const isReview = actionData?.kind === 'next' && actionData.form === 'review-cancellation'
  const isOpen = hasToCancel(order)

  return (
    <AdminFrame
      className="max-w-4xl gap-8"
      back={{ to: adminOrderPath(order.orderId), label: text.back }}
      title={`${text.title}: ${adminOrderText.order(order.orderNumber)}`}
      wraps
      answer={actionData}
    >
      {isReview ? (
        <CancelReview order={order} typed={actionData.typed} />
      ) : isOpen ? (
        <CancelForm order={order} cancelKey={key} answer={actionData} />
      ) : (
        <p>{text.nothing}</p>
      )}
    </AdminFrame>
  )
}
