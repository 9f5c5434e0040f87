import { useMemo } from 'react'
import { data, Link } from 'react-router'
import { z } from 'zod'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { MAX_BULK_ROWS } from '#platform/admin/list-bulk.ts'
import { listAddress, listSearch } from '#platform/admin/list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import type { Notice } from '#platform/forms/form-answer.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import {
  ADMIN_DRAFTS,
  ADMIN_NEW_ORDER,
  ORDERS_EXPORT,
  ORDERS_FOUND,
} from '#shop/orders/admin-order-paths.ts'
import { adminOrderText as text } from '#shop/orders/admin-order-text.ts'
import { useOrderBulk } from '#shop/orders/browser/admin/order-bulk.tsx'
import type { BulkAnswer } from '#shop/orders/browser/admin/order-bulk.tsx'
import {
  orderColumns,
  orderFields,
  orderListTabs,
} from '#shop/orders/browser/admin/orders-list.tsx'
import { OrdersWithFailedRefunds } from '#shop/payments/browser/admin/failed-refunds.tsx'
import type { ListedOrder } from '#shop/orders/list/order-list.ts'
import { draftOrderText } from '#shop/draft-orders/draft-order-text.ts'
import { orderList } from '#shop/orders/list/order-list.ts'
import { orderListText } from '#shop/orders/list/order-list-text.ts'
import { listOrders } from '#shop/orders/server/admin-orders.ts'
import { packOrders } from '#shop/fulfilment/server/fulfilment.ts'
import { listDeliveryMethods } from '#shop/delivery/server/delivery-methods.ts'
import { listFailedRefunds } from '#shop/payments/server/refund-order.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { takeForm } from '../admin-form.ts'
import type { Route } from './+types/admin-orders'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_orders')
  const { db } = context.get(servicesContext)
  const query = readListQuery(orderList, url.searchParams)
  const [page, views, failed, methods] = await Promise.all([
    listOrders(db, query),
    listSavedViews(db, session.userId, orderList.name),
    can(session, 'refund_orders') ? listFailedRefunds(db) : [],
    listDeliveryMethods(db),
  ])
  return {
    asked: query.asked,
    page,
    views,
    failed,
    mayFulfil: can(session, 'fulfil_orders'),
    mayMake: can(session, 'make_orders'),
    methods: methods.map(({ id, name }) => ({ id, name })),
  }
}

const Chosen = z.array(z.uuid()).min(1).max(MAX_BULK_ROWS)

/** Begins to pack the chosen orders. */
export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    'fulfil_orders',
    async ({ form, actorId, services }) => {
      const chosen = Chosen.safeParse(form.getAll('id'))
      const { failedTitle: title, tooMany } = orderListText.bulk
      if (!chosen.success) return refuseBulk({ title, message: tooMany(MAX_BULK_ROWS) })
      const outcomes = await packOrders(services.db, { orderIds: chosen.data, actorId })
      return data<BulkAnswer>({ outcomes })
    },
    ({ notice }) => refuseBulk(notice),
  )

const refuseBulk = (notice: Notice) => data<BulkAnswer>({ notice }, { status: 400 })

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminOrdersPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views, failed, methods, mayFulfil, mayMake } = loaderData
  const fields = useMemo(() => orderFields(methods), [methods])
  const { actions, report } = useOrderBulk()
  const search = listSearch(asked)

  return (
    <AdminFrame
      className="gap-6"
      title={text.title}
      beside={
        <span className="ms-auto flex flex-wrap gap-x-6">
          <Link
            to={search === '' ? ORDERS_EXPORT : `${ORDERS_EXPORT}?${search}`}
            className="link lone-link"
          >
            {orderListText.export}
          </Link>
          {mayMake && (
            <Link to={ADMIN_DRAFTS} className="link lone-link">
              {draftOrderText.listTitle}
            </Link>
          )}
        </span>
      }
      create={mayMake && { to: ADMIN_NEW_ORDER, label: draftOrderText.newLink }}
    >
      {failed.length > 0 && <OrdersWithFailedRefunds refunds={failed} />}
      {report}
      <AdminList
        asked={asked}
        page={page}
        caption={orderListText.caption}
        columns={orderColumns}
        tabs={orderListTabs}
        views={views}
        searchLabel={orderListText.search}
        fields={fields}
        bulk={mayFulfil ? { nameOf: nameOfOrder, actions, foundPath: ORDERS_FOUND } : undefined}
        empty={<Empty asked={asked} />}
      />
    </AdminFrame>
  )
}

const nameOfOrder = ({ number }: ListedOrder) => text.order(number)

function Empty({ asked }: { asked: Route.ComponentProps['loaderData']['asked'] }) {
  const isSearch = asked.search !== ''
  const isNarrow = isSearch || Object.keys(asked.filters).length > 0
  return (
    <div className="grid justify-items-start gap-3">
      <p>{isNarrow ? orderListText.empty.other : orderListText.empty.open}</p>
      {isSearch && asked.filters.state !== 'all' && (
        <Link to={listAddress({ ...asked, filters: { state: 'all' } })} className="link">
          {orderListText.searchAll}
        </Link>
      )}
    </div>
  )
}
