import { randomUUID } from 'node:crypto'

import { replace } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { pounds } from '#platform/money/pounds.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { adminOrderPath, changeRefundPath } from '#shop/orders/admin-order-paths.ts'
import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import { OrderItemForm } from '#shop/orders/browser/admin/order-edit-forms.tsx'
import { orderEditText } from '#shop/orders/order-edit-text.ts'
import { lineName } from '#shop/orders/line-name.ts'
import { canChangeItem } from '#shop/orders/order.ts'
import { differenceAction } from '#shop/draft-orders/server/differences.ts'
import { choiceValue, itemAction, readItemForm } from '#shop/orders/server/edit/edit-action.ts'
import { listItemChoices } from '#shop/orders/server/edit/edit-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import { notFound, rowId } from '../../row-id.ts'
import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-order-item'

const text = orderEditText.item

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

const idsOf = (params: { id: string; item: string }) => ({
  orderId: rowId(params),
  orderItemId: rowId({ id: params.item }),
})

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context, 'make_orders')
  const { db } = context.get(servicesContext)
  const { orderId, orderItemId } = idsOf(params)
  const [order, choices] = await Promise.all([
    readOrder(db, orderId),
    listItemChoices(db, orderItemId),
  ])
  const item = order?.items.find(({ order_item_id: id }) => id === orderItemId)
  if (!order || !item) throw notFound()
  return {
    order,
    item,
    choices: choices.map((choice) =>
      Object.assign(choice, { value: choiceValue(choice.productId, choice.sizeId) }),
    ),
    key: randomUUID(),
  }
}

export function action(args: Route.ActionArgs) {
  const ids = idsOf(args.params)
  return actOnForm(
    args,
    'make_orders',
    async ({ form, actorId, session, services }) => {
      const read = await readItemForm(services.db, { ...ids, actorId, form })
      if (read === undefined || 'kind' in read) return read
      // It is changed once the customer has paid the difference.
      if (form.get('charge') === 'link') return differenceAction(services.db, read)
      const answer = await itemAction(services.db, read)
      // What it costs less is refunded on the page for refunds, which begins with it.
      if (
        answer &&
        'cheaperPence' in answer &&
        answer.cheaperPence > 0 &&
        can(session, 'refund_orders')
      )
        throw replace(changeRefundPath(ids.orderId, answer.key))
      return answer
    },
    adminOrderPath(ids.orderId),
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminOrderItemPage({
  loaderData: { order, item, choices, key },
  actionData: answer,
}: Route.ComponentProps) {
  const isOpen = canChangeItem(order, item)
  return (
    <AdminFrame
      className="max-w-4xl gap-8"
      back={{ to: adminOrderPath(order.orderId), label: orderEditText.back }}
      title={`${text.title}: ${adminOrderText.order(order.orderNumber)}`}
      wraps
      answer={answer}
    >
      <dl>
        <dt className="text-sm text-ink-soft">{text.now}</dt>
        <dd className="wrap-anywhere">
          {item.quantity} × {lineName(order, item.order_item_id)},{' '}
          {adminOrderText.each(pounds(item.unit_price_pence))}
        </dd>
      </dl>
      {isOpen && choices.length > 0 && (
        <>
          <p className="max-w-prose text-ink-soft">{text.text}</p>
          <OrderItemForm item={item} choices={choices} editKey={key} answer={answer} />
        </>
      )}
      {!isOpen && <p>{text.closed}</p>}
      {isOpen && choices.length === 0 && <p>{text.none}</p>}
    </AdminFrame>
  )
}
