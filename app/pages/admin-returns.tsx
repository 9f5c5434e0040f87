import { servicesContext } from '#platform/pages/contexts.ts'
import { FilterLinks } from '#platform/ui/filter-links.tsx'
import { PageLinks } from '#platform/ui/page-links.tsx'
import { adminWho } from '#shop/accounts/server/admin-who.ts'
import { ReturnsTable } from '#shop/returns/browser/admin/returns-table.tsx'
import { ADMIN_RETURNS } from '#shop/returns/handling/admin-return-paths.ts'
import { adminReturnText as text } from '#shop/returns/handling/admin-return-text.ts'
import { clockOf } from '#shop/returns/handling/return-clock.ts'
import {
  readReturnFilter,
  returnFilters,
  returnListSearch,
} from '#shop/returns/handling/return-filter.ts'
import type { ReturnFilter } from '#shop/returns/handling/return-filter.ts'
import { returnStateInWords } from '#shop/returns/return-words.ts'
import { listReturns } from '#shop/returns/server/handling/read-admin-return.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-returns'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  adminWho(context, 'handle_returns')
  const asked = readReturnFilter(url.searchParams)
  const { db, clock } = context.get(servicesContext)
  const { returns, last } = await listReturns(db, asked)
  const now = clock.now()
  return {
    ...asked,
    returns: returns.map((item) => ({ item, clock: clockOf(item, now) })),
    last,
  }
}

export default function AdminReturnsPage({ loaderData }: Route.ComponentProps) {
  const { filter, after, returns, last } = loaderData
  const which = filter === 'open' ? 'open' : 'other'
  return (
    <div className="grid gap-8">
      <h1 className="display text-3xl">{text.title}</h1>
      <FilterLinks
        label={text.filter}
        filters={returnFilters}
        current={filter}
        nameOf={filterName}
        pathOf={(name) => ADMIN_RETURNS + returnListSearch(name)}
      />
      {returns.length > 0 ? (
        <ReturnsTable caption={text.caption[which]} returns={returns} />
      ) : (
        <p className="text-ink-soft">{text.empty[which]}</p>
      )}
      <PageLinks
        label={text.pages}
        links={[
          ...(after === undefined ? [] : [pageLink(text.first, filter)]),
          ...(last === undefined ? [] : [pageLink(text.next, filter, last)]),
        ]}
      />
    </div>
  )
}

const filterName = (filter: ReturnFilter): string =>
  filter === 'open' || filter === 'all' ? text[filter] : returnStateInWords[filter]

const pageLink = (name: string, ...asked: Parameters<typeof returnListSearch>) => ({
  name,
  to: ADMIN_RETURNS + returnListSearch(...asked),
})
