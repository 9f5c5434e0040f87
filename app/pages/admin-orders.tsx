import { useMemo } from 'react'
import { Link } from 'react-router'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { keepList } from '#platform/admin/browser/keep-list.ts'
import { listAddress } from '#platform/admin/list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { may } from '#shop/accounts/permissions.ts'
import { adminWho } from '#shop/accounts/server/admin-who.ts'
import { adminOrderText as text } from '#shop/orders/admin-order-text.ts'
import { orderColumns } from '#shop/orders/browser/admin/list/order-columns.tsx'
import { orderFields, orderListTabs } from '#shop/orders/browser/admin/list/order-fields.ts'
import { OrdersWithFailedRefunds } from '#shop/orders/browser/admin/money/failed-refunds.tsx'
import { orderList } from '#shop/orders/list/order-list.ts'
import { orderListText } from '#shop/orders/list/order-list-text.ts'
import { listOrders } from '#shop/orders/server/admin-orders.ts'
import { listDeliveryMethods } from '#shop/orders/server/delivery/list-delivery-methods.ts'
import { listFailedRefunds } from '#shop/orders/server/money/refund-order.ts'
import { storeSettings } from '#shop/settings/store-settings.ts'

import type { Route } from './+types/admin-orders'

export const meta: Route.MetaFunction = () => [
  { title: `${text.title} | ${storeSettings.name}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = adminWho(context, 'see_orders')
  const { db } = context.get(servicesContext)
  const query = readListQuery(orderList, url.searchParams)
  const [page, views, failed, methods] = await Promise.all([
    listOrders(db, query),
    listSavedViews(db, session.userId, orderList.name),
    may(session, 'refund_orders') ? listFailedRefunds(db) : [],
    listDeliveryMethods(db),
  ])
  return {
    asked: query.asked,
    page,
    views,
    failed,
    methods: methods.map(({ id, name }) => ({ id, name })),
  }
}

export const clientLoader = keepList<Awaited<ReturnType<typeof loader>>>()

export default function AdminOrdersPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views, failed, methods } = loaderData
  const fields = useMemo(() => orderFields(methods), [methods])

  return (
    <div className="grid gap-6">
      <h1 className="display text-3xl">{text.title}</h1>
      {failed.length > 0 && <OrdersWithFailedRefunds refunds={failed} />}
      <AdminList
        asked={asked}
        page={page}
        caption={orderListText.caption}
        columns={orderColumns}
        tabs={orderListTabs}
        views={views}
        searchLabel={orderListText.search}
        fields={fields}
        empty={<Empty asked={asked} />}
      />
    </div>
  )
}

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
