import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { adminMoneyText } from '#shop/payments/admin-money-text.ts'
import { RefundForm, RefundReview } from '#shop/payments/browser/admin/refund-form.tsx'
import { readChangeRefund, readOrderMoney } from '#shop/payments/server/refund-order.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import { notFound, rowId } from '../../row-id.ts'
import { actOnMoney } from './order-money-action.ts'
import type { Route } from './+types/admin-order-refund'

const text = adminMoneyText.refund

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'refund_orders')
  const orderId = rowId(params)
  const { db } = context.get(servicesContext)
  const order = await readOrder(db, orderId)
  if (!order) throw notFound()
  const change = z.uuid().safeParse(url.searchParams.get('change')).data
  const cheaperPence =
    change === undefined ? undefined : await readChangeRefund(db, { orderId, key: change })
  return {
    order,
    money: await readOrderMoney(db, orderId),
    // What a chosen size or colour costs less is refunded once, however often this page is opened.
    key: change === undefined || cheaperPence === undefined ? randomUUID() : change,
    cheaperPence,
  }
}

export const action = (args: Route.ActionArgs) => actOnMoney(args, 'change-refund')

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminOrderRefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, money, key, cheaperPence } = loaderData
  const isReview = actionData?.kind === 'next' && actionData.form === 'review-refund'

  return (
    <AdminFrame
      className="max-w-4xl gap-8"
      back={{ to: adminOrderPath(order.orderId), label: text.back }}
      title={`${text.title}: ${adminOrderText.order(order.orderNumber)}`}
      wraps
      answer={actionData}
      done={
        cheaperPence === undefined || actionData ? undefined : text.cheaper.notice(cheaperPence)
      }
    >
      {isReview ? (
        <RefundReview order={order} typed={actionData.typed} />
      ) : money.leftPence === 0 ? (
        <p>{text.nothingLeft}</p>
      ) : (
        <RefundForm
          order={order}
          money={money}
          refundKey={key}
          cheaperPence={cheaperPence}
          answer={actionData}
        />
      )}
    </AdminFrame>
  )
}
