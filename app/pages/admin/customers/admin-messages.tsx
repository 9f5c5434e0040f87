import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { messageList } from '#shop/contact/admin/message-list.ts'
import { messageText as text } from '#shop/contact/admin/message-text.ts'
import { messageColumns, messageTabs } from '#shop/contact/browser/admin/message-columns.tsx'
import { listMessages } from '#shop/contact/server/read-messages.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import type { Route } from './+types/admin-messages'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_customers')
  const { db } = context.get(servicesContext)
  const query = readListQuery(messageList, url.searchParams)
  const [page, views] = await Promise.all([
    listMessages(db, query),
    listSavedViews(db, session.userId, messageList.name),
  ])
  return { asked: query.asked, page, views }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminMessagesPage({
  loaderData: { asked, page, views },
}: Route.ComponentProps) {
  return (
    <AdminFrame className="gap-6" title={text.title} lead={text.lead}>
      <AdminList
        asked={asked}
        page={page}
        caption={text.caption}
        columns={messageColumns}
        tabs={messageTabs}
        views={views}
        searchLabel={text.search}
        fields={[]}
        empty={text.empty}
      />
    </AdminFrame>
  )
}
