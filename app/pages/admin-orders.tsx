import { Link, redirect } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import { ADMIN_HOME } from '#shop/accounts/admin-paths.ts'
import { may } from '#shop/accounts/permissions.ts'
import { adminContext } from '#shop/accounts/server/admin-context.ts'
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
  const session = context.get(adminContext)
  if (!may(session, 'see_orders')) throw redirect(ADMIN_HOME)
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
      <nav aria-label={text.filter}>
        <ul className="flex flex-wrap gap-2">
          {orderFilters.map((name) => (
            <li key={name}>
              <Link
                to={ADMIN_ORDERS + orderListSearch(name)}
                aria-current={name === filter ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-control px-4 text-sm font-medium hover:border-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent aria-[current=page]:text-accent-ink"
              >
                {filterName(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {orders.length > 0 ? (
        <OrdersTable orders={orders} />
      ) : (
        <p className="text-ink-soft">{filter === 'open' ? text.empty.open : text.empty.other}</p>
      )}
      {(page > 1 || hasMore) && (
        <nav aria-label={text.pages} className="flex gap-3">
          {page > 1 && <PageLink filter={filter} page={page - 1} name={text.newer} />}
          {hasMore && <PageLink filter={filter} page={page + 1} name={text.older} />}
        </nav>
      )}
    </div>
  )
}

function filterName(filter: OrderFilter): string {
  return filter === 'open' || filter === 'all' ? text[filter] : stateInWords[filter]
}

const PageLink = ({ filter, page, name }: { filter: OrderFilter; page: number; name: string }) => (
  <Link
    to={ADMIN_ORDERS + orderListSearch(filter, page)}
    className={buttonStyle({ variant: 'secondary', size: 'small' })}
  >
    {name}
  </Link>
)
