import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { mailColumns, mailFields } from '#shop/admin/browser/mails/mail-columns.tsx'
import { mailList } from '#shop/admin/mails/mail-list.ts'
import { mailText as text } from '#shop/admin/mails/mail-text.ts'
import { listMails } from '#shop/admin/server/mails/mails.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-outbox'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireAdmin(context, 'see_mails')
  const { db } = context.get(servicesContext)
  const query = readListQuery(mailList, url.searchParams)
  const [page, views] = await Promise.all([
    listMails(db, query),
    listSavedViews(db, userId, mailList.name),
  ])
  return { asked: query.asked, page, views }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminOutboxPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views } = loaderData
  const isNarrow = asked.search !== '' || Object.keys(asked.filters).length > 0

  return (
    <AdminFrame
      className="gap-6"
      title={text.title}
      about={<p className="text-ink-soft">{text.lead}</p>}
    >
      <AdminList
        asked={asked}
        page={page}
        caption={text.caption}
        columns={mailColumns}
        views={views}
        searchLabel={text.search}
        fields={mailFields}
        empty={isNarrow ? text.noneFound : text.none}
      />
    </AdminFrame>
  )
}
