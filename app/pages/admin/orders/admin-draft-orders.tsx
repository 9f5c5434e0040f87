import { Link } from 'react-router'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ADMIN_NEW_ORDER, ADMIN_ORDERS } from '#shop/orders/admin-order-paths.ts'
import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import { draftColumns, draftListTabs } from '#shop/draft-orders/browser/admin/draft-columns.tsx'
import { draftList } from '#shop/draft-orders/draft-order.ts'
import { draftOrderText as text } from '#shop/draft-orders/draft-order-text.ts'
import { listDrafts } from '#shop/draft-orders/server/read-draft.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-draft-orders'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.listTitle) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'make_orders')
  const { db } = context.get(servicesContext)
  const query = readListQuery(draftList, url.searchParams)
  const [page, views] = await Promise.all([
    listDrafts(db, query),
    listSavedViews(db, session.userId, draftList.name),
  ])
  return { asked: query.asked, page, views }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminDraftOrdersPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views } = loaderData

  return (
    <AdminFrame
      className="gap-6"
      back={{ to: ADMIN_ORDERS, label: adminOrderText.back }}
      title={text.listTitle}
      lead={text.listLead}
      about={
        <p>
          <Link to={ADMIN_NEW_ORDER} className={buttonStyle()}>
            {text.newLink}
          </Link>
        </p>
      }
    >
      <AdminList
        asked={asked}
        page={page}
        caption={text.listTitle}
        columns={draftColumns}
        tabs={draftListTabs}
        views={views}
        searchLabel={text.list.search}
        fields={[]}
        empty={<p>{text.list.empty}</p>}
      />
    </AdminFrame>
  )
}
