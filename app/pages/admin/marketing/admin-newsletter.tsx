import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { campaignColumns, campaignTabs } from '#shop/campaigns/browser/campaign-columns.tsx'
import { campaignList } from '#shop/campaigns/campaign.ts'
import { campaignText as text } from '#shop/campaigns/campaign-text.ts'
import { ADMIN_NEW_CAMPAIGN } from '#shop/newsletter/newsletter-paths.ts'
import { listCampaigns } from '#shop/campaigns/server/campaigns.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-newsletter'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireAdmin(context, 'manage_newsletter')
  const { db } = context.get(servicesContext)
  const query = readListQuery(campaignList, url.searchParams)
  const [page, views] = await Promise.all([
    listCampaigns(db, query),
    listSavedViews(db, userId, campaignList.name),
  ])
  return { asked: query.asked, page, views }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminNewsletterPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views } = loaderData
  const isNarrow = asked.search !== '' || Object.keys(asked.filters).length > 0
  return (
    <AdminFrame
      className="gap-6"
      title={text.title}
      create={{ to: ADMIN_NEW_CAMPAIGN, label: text.newTitle }}
    >
      <AdminList
        asked={asked}
        page={page}
        caption={text.title}
        columns={campaignColumns}
        tabs={campaignTabs}
        views={views}
        searchLabel={text.list.search}
        fields={[]}
        empty={isNarrow ? text.list.noneFound : text.list.none}
      />
    </AdminFrame>
  )
}
