import { Link } from 'react-router'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { listAddress } from '#platform/admin/list.ts'
import type { ListAsked } from '#platform/admin/list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { adminReviewText as text } from '#shop/reviews/admin/admin-review-text.ts'
import { reviewList } from '#shop/reviews/admin/review-list.ts'
import {
  reviewColumns,
  reviewFields,
  reviewListTabs,
} from '#shop/reviews/browser/admin/review-columns.tsx'
import { listReviews } from '#shop/reviews/server/list/list-reviews.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-reviews'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'moderate_reviews')
  const { db } = context.get(servicesContext)
  const query = readListQuery(reviewList, url.searchParams)
  const [page, views] = await Promise.all([
    listReviews(db, query),
    listSavedViews(db, session.userId, reviewList.name),
  ])
  return { asked: query.asked, page, views }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminReviewsPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views } = loaderData
  return (
    <AdminFrame className="gap-6" title={text.title}>
      <p className="max-w-2xl text-ink-soft">{text.policy}</p>
      <AdminList
        asked={asked}
        page={page}
        caption={text.caption}
        columns={reviewColumns}
        tabs={reviewListTabs}
        views={views}
        searchLabel={text.search}
        fields={reviewFields}
        empty={<Empty asked={asked} />}
      />
    </AdminFrame>
  )
}

function Empty({ asked }: { asked: ListAsked }) {
  const isSearch = asked.search !== ''
  const isNarrow = isSearch || Object.keys(asked.filters).length > 0
  return (
    <div className="grid justify-items-start gap-3">
      <p>{text.empty[isNarrow ? 'other' : 'pending']}</p>
      {isSearch && asked.filters.state !== 'all' && (
        <Link to={listAddress({ ...asked, filters: { state: 'all' } })} className="link">
          {text.searchAll}
        </Link>
      )}
    </div>
  )
}
