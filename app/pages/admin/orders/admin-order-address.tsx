import { randomUUID } from 'node:crypto'

import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { refusedForm } from '#platform/forms/form-answer.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import { OrderAddressForm } from '#shop/orders/browser/admin/order-edit-forms.tsx'
import { orderEditText } from '#shop/orders/order-edit-text.ts'
import { canChangeAddress } from '#shop/orders/order.ts'
import { addressAction } from '#shop/orders/server/edit/edit-action.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import { notFound, rowId } from '../../row-id.ts'
import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-order-address'

const text = orderEditText.address

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context, 'make_orders')
  const order = await readOrder(context.get(servicesContext).db, rowId(params))
  if (!order) throw notFound()
  return { order, key: randomUUID() }
}

export function action(args: Route.ActionArgs) {
  const orderId = rowId(args.params)
  return actOnForm(
    args,
    'make_orders',
    ({ form, actorId, services }) => addressAction(services.db, { orderId, actorId, form }),
    adminOrderPath(orderId),
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminOrderAddressPage({
  loaderData: { order, key },
  actionData: answer,
}: Route.ComponentProps) {
  // What somebody else has saved in the meantime.
  const current = refusedForm(answer, 'order-address')?.typed.current
  return (
    <AdminFrame
      className="max-w-4xl gap-8"
      back={{ to: adminOrderPath(order.orderId), label: orderEditText.back }}
      title={`${text.title}: ${adminOrderText.order(order.orderNumber)}`}
      wraps
      answer={answer}
    >
      {canChangeAddress(order) ? (
        <>
          <p className="max-w-prose text-ink-soft">{text.text}</p>
          {current !== undefined && (
            <dl>
              <dt className="text-sm text-ink-soft">{text.current}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{current}</dd>
            </dl>
          )}
          <OrderAddressForm address={order.address} editKey={key} answer={answer} />
        </>
      ) : (
        <p>{text.closed}</p>
      )}
    </AdminFrame>
  )
}
