import { listSearch } from '#platform/admin/list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ADMIN_ORDERS, EXPORT_VIEWS } from '#shop/orders/admin-order-paths.ts'
import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import { OrderExportForm } from '#shop/orders/browser/admin/order-export-form.tsx'
import { exportSearch, readExport } from '#shop/orders/list/order-export.ts'
import { orderList } from '#shop/orders/list/order-list.ts'
import { orderListText } from '#shop/orders/list/order-list-text.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import type { Route } from './+types/admin-order-export'

const { exportText: text } = orderListText

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

/** The filters of the list that was left, and the columns of its file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_orders')
  const { asked } = readListQuery(orderList, url.searchParams)
  const views = await listSavedViews(context.get(servicesContext).db, session.userId, EXPORT_VIEWS)
  return { filters: listSearch(asked), views, ...readExport(url.searchParams) }
}

export default function AdminOrderExportPage({ loaderData }: Route.ComponentProps) {
  const { filters, rows, columns, views } = loaderData
  return (
    <AdminFrame
      back={{
        to: filters === '' ? ADMIN_ORDERS : `${ADMIN_ORDERS}?${filters}`,
        label: adminOrderText.back,
      }}
      title={text.title}
      lead={text.lead}
    >
      <OrderExportForm
        key={exportSearch(rows, columns)}
        filters={filters}
        rows={rows}
        columns={columns}
        views={views}
      />
    </AdminFrame>
  )
}
