import { data, redirect } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { stocktakeReviewPath } from '#shop/stock/admin/admin-stock-paths.ts'
import { stocktakeText } from '#shop/stock/admin/admin-stock-text.ts'
import { CountPage } from '#shop/stock/browser/admin/count-page.tsx'
import { readStocktake } from '#shop/stock/server/admin/stocktake.ts'

import type { Route } from './+types/admin-stocktake'

const text = stocktakeText.count

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: tabTitle(matches, text.title(loaderData?.name ?? '')) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_stock')
  const found = await readStocktake(context.get(servicesContext).db, id)
  if (!found) throw data(null, { status: 404 })
  if (found.stocktake.state !== 'open') throw redirect(stocktakeReviewPath(id))
  return { id, name: found.stocktake.name }
}

export default function AdminStocktakePage({ loaderData: { id, name } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="display text-2xl wrap-anywhere">{text.title(name)}</h1>
        <p className="max-w-prose text-sm text-ink-soft">{text.lead}</p>
      </header>
      <CountPage key={id} stocktakeId={id} />
    </div>
  )
}
