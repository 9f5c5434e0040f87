import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { customerColumns, customerFields } from '#shop/admin/browser/customers/customer-columns.tsx'
import { customerList } from '#shop/admin/customers/customer-list.ts'
import { customerText } from '#shop/admin/customers/customer-text.ts'
import { listCustomers } from '#shop/admin/server/customers/read-customer.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-customers'

const text = customerText.list

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, customerText.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireAdmin(context, 'see_customers')
  const { db } = context.get(servicesContext)
  const query = readListQuery(customerList, url.searchParams)
  const [page, views] = await Promise.all([
    listCustomers(db, query),
    listSavedViews(db, userId, customerList.name),
  ])
  return { asked: query.asked, page, views }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminCustomersPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views } = loaderData
  const isNarrow = asked.search !== '' || Object.keys(asked.filters).length > 0

  return (
    <AdminFrame className="gap-6" title={customerText.title}>
      <AdminList
        asked={asked}
        page={page}
        caption={text.caption}
        columns={customerColumns}
        views={views}
        searchLabel={text.search}
        fields={customerFields}
        empty={isNarrow ? text.noneFound : text.none}
      />
    </AdminFrame>
  )
}
