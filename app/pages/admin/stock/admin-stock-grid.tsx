import { data } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { FilterLinks } from '#platform/ui/filter-links.tsx'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { stockGridPath } from '#shop/stock/admin/admin-stock-paths.ts'
import { stockGridText as text } from '#shop/stock/admin/stock-change-text.ts'
import { SizeGrid } from '#shop/stock/browser/admin/size-grid.tsx'
import { listSizeSystemChoices } from '#shop/stock/server/sizes/save-size-system.ts'
import { readStyleGrid } from '#shop/stock/server/admin/read-stock.ts'

import type { Route } from './+types/admin-stock-grid'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: tabTitle(matches, text.title(loaderData?.grid.name ?? '')) },
  { name: 'robots', content: 'noindex' },
]

/** Goods without a size. */
const ONE = 'none'

export async function loader({ params: { id }, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'manage_stock')
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  const { db } = context.get(servicesContext)
  const systems = await listSizeSystemChoices(db)
  const asked = url.searchParams.get('system')
  const system = systems.find(({ code }) => code === asked)?.code
  const grid = isId ? await readStyleGrid(db, id, system) : undefined
  if (!grid) throw data(null, { status: 404 })
  return { grid, system, systems, canPrice: can(session, 'manage_products') }
}

export default function AdminStockGridPage({ loaderData }: Route.ComponentProps) {
  const { grid, system, systems, canPrice } = loaderData
  return (
    <AdminFrame
      className="gap-6"
      title={text.title(grid.name)}
      lead={text.lead}
      about={
        grid.isNew && (
          <div className="grid gap-2">
            <p className="font-medium">{text.newSizes}</p>
            <FilterLinks
              label={text.newSizes}
              filters={[ONE, ...systems.map(({ code }) => code)]}
              current={system ?? ONE}
              nameOf={(code) => systems.find((one) => one.code === code)?.name ?? text.one}
              pathOf={(name) =>
                stockGridPath(grid.styleId) + (name === ONE ? '' : `?system=${name}`)
              }
            />
          </div>
        )
      }
    >
      <SizeGrid key={`${grid.styleId} ${system ?? ''}`} grid={grid} canPrice={canPrice} />
    </AdminFrame>
  )
}
