import { Link, redirect } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import { ADMIN_HOME } from '#shop/accounts/admin-paths.ts'
import { may } from '#shop/accounts/permissions.ts'
import { adminContext } from '#shop/accounts/server/admin-context.ts'
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
import { storeSettings } from '#shop/settings/store-settings.ts'

import type { Route } from './+types/admin-returns'

export const meta: Route.MetaFunction = () => [
  { title: `${text.title} | ${storeSettings.name}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  if (!may(context.get(adminContext), 'handle_returns')) throw redirect(ADMIN_HOME)
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
      <nav aria-label={text.filter}>
        <ul className="flex flex-wrap gap-2">
          {returnFilters.map((name) => (
            <li key={name}>
              <Link
                to={ADMIN_RETURNS + returnListSearch(name)}
                aria-current={name === filter ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-control px-4 text-sm font-medium hover:border-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent aria-[current=page]:text-accent-ink"
              >
                {filterName(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {returns.length > 0 ? (
        <ReturnsTable caption={text.caption[which]} returns={returns} />
      ) : (
        <p className="text-ink-soft">{text.empty[which]}</p>
      )}
      {(after !== undefined || last !== undefined) && (
        <nav aria-label={text.pages} className="flex gap-3">
          {after !== undefined && <PageLink to={returnListSearch(filter)} name={text.first} />}
          {last !== undefined && <PageLink to={returnListSearch(filter, last)} name={text.next} />}
        </nav>
      )}
    </div>
  )
}

const filterName = (filter: ReturnFilter): string =>
  filter === 'open' || filter === 'all' ? text[filter] : returnStateInWords[filter]

const PageLink = ({ to, name }: { to: string; name: string }) => (
  <Link to={ADMIN_RETURNS + to} className={buttonStyle({ variant: 'secondary', size: 'small' })}>
    {name}
  </Link>
)
