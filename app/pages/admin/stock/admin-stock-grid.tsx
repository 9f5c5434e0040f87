import { useLocation } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { adminProductPath } from '#shop/catalogue/admin-catalogue-paths.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { stockGridPath } from '#shop/stock/admin/admin-stock-paths.ts'
import { NO_SIZES, sizeChoiceText } from '#shop/stock/admin/size-choice-text.ts'
import { stockGridText as text } from '#shop/stock/admin/stock-change-text.ts'
import { SizeGrid } from '#shop/stock/browser/admin/size-grid.tsx'
import { SizeSystemForms } from '#shop/stock/browser/admin/size-system-forms.tsx'
import { SystemLinks } from '#shop/stock/browser/admin/style-sizes.tsx'
import { sizeSystemChangeAction } from '#shop/stock/server/sizes/change-size-system.ts'
import { readStyleSizes } from '#shop/stock/server/admin/read-stock.ts'

import { actOnForm } from '../admin-form.ts'
import { notFound, rowId } from '../../row-id.ts'
import type { Route } from './+types/admin-stock-grid'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: tabTitle(matches, text.title(loaderData?.grid.name ?? '')) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'manage_stock')
  const { db } = context.get(servicesContext)
  const canCost = can(session, 'manage_costs')
  const asked = url.searchParams.get('system')
  const sizes = await readStyleSizes(db, { styleId: rowId(params) }, { asked, canCost })
  if (!sizes) throw notFound()
  return {
    ...sizes,
    canPrice: can(session, 'manage_products'),
    canCost,
    canSeeProducts: can(session, 'see_products'),
    isDone: url.searchParams.get('done') === 'system',
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    // It removes surcharges, weights and VAT classes, which only those who price may change.
    () => ['manage_stock', 'manage_products'],
    ({ form, actorId, services }) => sizeSystemChangeAction(services.db, { form, actorId }),
    stockGridPath(args.params.id),
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminStockGridPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { grid, systems, canPrice, canCost, canSeeProducts, isDone } = loaderData
  // What is typed stays while the page reads again what was saved.
  const { key } = useLocation()
  const { isNew, styleId, colourways } = grid
  return (
    <AdminFrame
      className="gap-6"
      title={text.title(grid.name)}
      lead={text.lead}
      answer={answer}
      done={isDone ? sizeChoiceText.done : undefined}
      about={
        isNew && (
          <SystemLinks
            grid={grid}
            systems={systems}
            pathOf={(code) => `${stockGridPath(styleId)}?system=${code || NO_SIZES}`}
          />
        )
      }
    >
      {grid.sizes.length > 0 && (
        <SizeGrid key={key} grid={grid} canPrice={canPrice} canCost={canCost} />
      )}
      {!isNew && canPrice && (
        <SizeSystemForms
          key={`forms ${key}`}
          colourways={colourways}
          systems={systems}
          answer={answer}
          editorPath={canSeeProducts ? adminProductPath : undefined}
        />
      )}
    </AdminFrame>
  )
}
