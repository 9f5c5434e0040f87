import { Link } from 'react-router'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { endpointColumns, endpointFilters } from '#shop/integrations/browser/webhook-columns.tsx'
import { endpointList } from '#shop/integrations/webhooks.ts'
import { ADMIN_DELIVERIES, ADMIN_NEW_WEBHOOK } from '#shop/integrations/webhook-paths.ts'
import { webhookText as text } from '#shop/integrations/webhook-text.ts'
import { listEndpoints } from '#shop/integrations/server/webhook-deliveries.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-webhooks'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireAdmin(context, 'manage_integrations')
  const { db } = context.get(servicesContext)
  const query = readListQuery(endpointList, url.searchParams)
  const [page, views] = await Promise.all([
    listEndpoints(db, query),
    listSavedViews(db, userId, endpointList.name),
  ])
  return { asked: query.asked, page, views }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminWebhooksPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views } = loaderData
  const isNarrow = Object.keys(asked.filters).length > 0
  return (
    <AdminFrame
      className="gap-6"
      title={text.title}
      create={{ to: ADMIN_NEW_WEBHOOK, label: text.make }}
      lead={text.lead}
      about={
        <Link to={ADMIN_DELIVERIES} className="link lone-link justify-self-start">
          {text.deliveries}
        </Link>
      }
    >
      <AdminList
        asked={asked}
        page={page}
        caption={text.caption}
        columns={endpointColumns}
        views={views}
        fields={endpointFilters}
        empty={isNarrow ? text.noneFound : text.none}
      />
    </AdminFrame>
  )
}
