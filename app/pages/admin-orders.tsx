import { servicesContext } from '#platform/pages/contexts.ts'
import { FilterLinks } from '#platform/ui/filter-links.tsx'
import { PageLinks } from '#platform/ui/page-links.tsx'
import { may } from '#shop/accounts/permissions.ts'
import { adminWho } from '#shop/accounts/server/admin-who.ts'
import { ADMIN_ORDERS } from '#shop/orders/admin-order-paths.ts'
import { adminOrderText as text } from '#shop/orders/admin-order-text.ts'
import { OrdersWithFailedRefunds } from '#shop/orders/browser/admin/money/failed-refunds.tsx'
import { OrdersTable } from '#shop/orders/browser/admin/orders-table.tsx'
import { stateInWords } from '#shop/orders/fulfilment/fulfilment-text.ts'
import { orderFilters, orderListSearch, readOrderFilter } from '#shop/orders/order-filter.ts'
import type { OrderFilter } from '#shop/orders/order-filter.ts'
import { listOrders } from '#shop/orders/server/admin-orders.ts'
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
  const asked = readOrderFilter(url.searchParams)
  const [list, failed] = await Promise.all([
    listOrders(db, asked),
    may(session, 'refund_orders') ? listFailedRefunds(db) : [],
  ])
  return { ...asked, ...list, failed }
}

export default function AdminOrdersPage({ loaderData }: Route.ComponentProps) {
  const { filter, page, orders, hasMore, failed } = loaderData

  return (
    <div className="grid gap-8">
      <h1 className="display text-3xl">{text.title}</h1>
      {failed.length > 0 && <OrdersWithFailedRefunds refunds={failed} />}
      <FilterLinks
        label={text.filter}
        filters={orderFilters}
        current={filter}
        nameOf={filterName}
        pathOf={(name) => ADMIN_ORDERS + orderListSearch(name)}
      />
      {orders.length > 0 ? (
        <OrdersTable orders={orders} />
      ) : (
        <p className="text-ink-soft">{filter === 'open' ? text.empty.open : text.empty.other}</p>
      )}
      <PageLinks
        label={text.pages}
        links={[
          ...(page > 1 ? [pageLink(filter, page - 1, text.newer)] : []),
          ...(hasMore ? [pageLink(filter, page + 1, text.older)] : []),
        ]}
      />
    </div>
  )
}

function filterName(filter: OrderFilter): string {
  return filter === 'open' || filter === 'all' ? text[filter] : stateInWords[filter]
}

const pageLink = (filter: OrderFilter, page: number, name: string) => ({
  name,
  to: ADMIN_ORDERS + orderListSearch(filter, page),
})
