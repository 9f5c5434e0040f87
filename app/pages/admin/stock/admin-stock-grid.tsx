import { useLocation } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { FilterLinks } from '#platform/ui/filter-links.tsx'
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
import { sizeSystemChangeAction } from '#shop/stock/server/sizes/change-size-system.ts'
import { listSizeSystemChoices } from '#shop/stock/server/sizes/save-size-system.ts'
import { readStyleGrid } from '#shop/stock/server/admin/read-stock.ts'

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
  const systems = await listSizeSystemChoices(db)
  const asked = url.searchParams.get('system')
  const canCost = can(session, 'manage_costs')
  const system = asked === NO_SIZES ? '' : systems.find(({ code }) => code === asked)?.code
  const grid = await readStyleGrid(db, rowId(params), system, canCost)
  if (!grid) throw notFound()
  return {
    grid,
    systems,
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
  const { isNew, system, proposal, styleId, colourways } = grid
  return (
    <AdminFrame
      className="gap-6"
      title={text.title(grid.name)}
      lead={text.lead}
      answer={answer}
      done={isDone ? sizeChoiceText.done : undefined}
      about={isNew && <SystemLinks {...{ styleId, system, proposal, systems }} />}
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

type Loaded = Route.ComponentProps['loaderData']
type LinksProps = Pick<Loaded['grid'], 'styleId' | 'system' | 'proposal'> & Pick<Loaded, 'systems'>

/** Chooses the size system of a style whose colours have no sizes yet. */
const SystemLinks = ({ styleId, system, proposal, systems }: LinksProps) => (
  <div className="grid gap-2">
    <p className="font-medium">{sizeChoiceText.choose}</p>
    <FilterLinks
      label={sizeChoiceText.choose}
      filters={[...systems.map(({ code }) => code), NO_SIZES]}
      current={system === '' ? NO_SIZES : (system ?? 'not-chosen')}
      nameOf={(code) => systems.find((one) => one.code === code)?.name ?? sizeChoiceText.none}
      pathOf={(code) => `${stockGridPath(styleId)}?system=${code}`}
    />
    <p className="text-sm text-ink-soft">
      {system === undefined
        ? sizeChoiceText.first
        : proposal && sizeChoiceText.proposed(proposal.products, proposal.category)}{' '}
      {sizeChoiceText.later}
    </p>
  </div>
)
