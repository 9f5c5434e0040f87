import { Link, data, replace } from 'react-router'
import { z } from 'zod'

import { servicesContext } from '#platform/pages/contexts.ts'
import { FilterLinks } from '#platform/ui/filter-links.tsx'
import { PageLinks } from '#platform/ui/page-links.tsx'
import { FormNotice } from '#shop/sign-in/browser/admin/form-notice.tsx'
import { formResponse, sendForm } from '#platform/forms/browser/send-form.ts'
import { refuseWith } from '#platform/forms/sent-form.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { ImportRows, ImportState } from '#shop/stock/browser/product-file/import-view.tsx'
import {
  importPageText as text,
  readRowView,
  rowViews,
} from '#shop/stock/product-file/import-page-text.ts'
import type { RowView } from '#shop/stock/product-file/import-page-text.ts'
import {
  PRODUCT_IMPORTS,
  importErrorsPath,
  productImportPath,
} from '#shop/stock/admin/admin-stock-paths.ts'
import {
  cancelImport,
  readImport,
  startImport,
  undoImport,
} from '#shop/stock/server/product-file/product-imports.ts'

import { takeForm } from '../../admin-form.ts'
import type { Route } from './+types/admin-products-import'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

const Id = z.uuid()
const After = z.coerce.number().int().min(0).max(1_000_000).catch(0)

export async function loader({ params, context, url: { searchParams } }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'manage_products')
  const id = Id.safeParse(params.id).data
  const view = readRowView(searchParams.get('show'))
  const after = After.parse(searchParams.get('after') ?? 0)
  const kind = view === 'all' ? undefined : view
  const found =
    id &&
    (await readImport(context.get(servicesContext).db, id, {
      kind,
      after,
      withCosts: can(session, 'manage_costs'),
    }))
  if (!found) throw data(null, { status: 404 })
  return { ...found, view, after }
}

const acts = new Map<string, typeof startImport | typeof cancelImport | typeof undoImport>([
  ['start-import', startImport],
  ['cancel-import', cancelImport],
  ['undo-import', undoImport],
])

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    'manage_products',
    async ({ form, actorId, session, services: { db } }) => {
      const id = Id.safeParse(args.params.id).data
      const name = [...acts.keys()].find((known) => known === form.get('form')) ?? ''
      const act = acts.get(name)
      const found =
        id && (await readImport(db, id, { kind: undefined, after: 0, withCosts: false }))
      if (!found || !act) throw data(null, { status: 404 })
      if (found.of.withStock && !can(session, 'manage_stock') && name !== 'cancel-import')
        return formResponse(refuseWith(text.needsStock, { form: name }))
      if (found.of.withCosts && !can(session, 'manage_costs') && name !== 'cancel-import')
        return formResponse(refuseWith(text.needsCosts, { form: name }))
      await act(db, { importId: found.of.id, actorId })
      throw replace(productImportPath(found.of.id))
    },
    formResponse,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminProductsImportPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { of, rowCounts, rows, next, view, after } = loaderData
  const path = (show: RowView, from = 0) => {
    const search = new URLSearchParams({
      ...(show !== 'all' && { show }),
      ...(from > 0 && { after: String(from) }),
    }).toString()
    return productImportPath(of.id) + (search && `?${search}`)
  }
  const nameOf = (of_: RowView) =>
    text.counted(
      text.views[of_],
      of_ === 'all' || of_ === 'refused' ? undefined : (rowCounts[of_] ?? 0),
    )

  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <Link to={PRODUCT_IMPORTS} className="link justify-self-start text-sm">
          {text.back}
        </Link>
        <h1 className="display text-2xl wrap-anywhere">{text.of(of.fileName)}</h1>
        <FormNotice answer={answer} done={undefined} />
        {of.warnings.length > 0 && (
          <section aria-label={text.warnings}>
            <ul className="grid gap-1 border-s-4 border-s-accent ps-4 text-sm">
              {of.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </section>
        )}
      </header>
      <ImportState {...of} />
      <section aria-label={text.rows} className="grid gap-4">
        <FilterLinks
          label={text.viewsLabel}
          filters={rowViews}
          current={view}
          nameOf={nameOf}
          pathOf={path}
        />
        {(view === 'error' || view === 'refused') && rows.length > 0 && (
          <a href={importErrorsPath(of.id)} download className="link justify-self-start text-sm">
            {text.errors}
          </a>
        )}
        <ImportRows rows={rows} />
        <PageLinks
          label={text.pages}
          links={[
            ...(after > 0 ? [{ name: text.first, to: path(view) }] : []),
            ...(next === undefined ? [] : [{ name: text.next, to: path(view, next) }]),
          ]}
        />
      </section>
    </div>
  )
}
