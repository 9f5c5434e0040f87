import { Link } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { Moment } from '#platform/dates/moment.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ADMIN_CATEGORIES, ADMIN_PRODUCTS } from '#shop/catalogue/admin-catalogue-paths.ts'
import { editorText } from '#shop/catalogue/editing/edit-text.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { ColumnTable, ImportForm } from '#shop/stock/browser/product-file/import-form.tsx'
import { fileRefusal, importPageText as text } from '#shop/stock/product-file/import-page-text.ts'
import { EXAMPLE_FILE, productImportPath } from '#shop/stock/admin/admin-stock-paths.ts'
import { describeFile } from '#shop/stock/server/product-file/describe-file.ts'
import { listImports } from '#shop/stock/server/product-file/product-imports.ts'

import type { Route } from './+types/admin-products-imports'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'manage_products')
  const { db } = context.get(servicesContext)
  const [imports, file] = await Promise.all([
    listImports(db),
    describeFile(db, can(session, 'manage_costs')),
  ])
  return {
    imports,
    columns: file.columns,
    hasExample: file.exampleRows.length > 0,
    refused: fileRefusal(searchParams.get('refused'), searchParams.get('at')),
  }
}

export default function AdminProductsImportsPage({ loaderData }: Route.ComponentProps) {
  const { imports, columns, hasExample, refused } = loaderData
  return (
    <div className="grid gap-10">
      <header className="grid gap-3">
        <Link to={ADMIN_PRODUCTS} className="link justify-self-start text-sm">
          {editorText.back}
        </Link>
        <h1 className="display text-3xl">{text.title}</h1>
        <p className="max-w-prose text-ink-soft">{text.lead}</p>
        <p className="max-w-prose text-ink-soft">{text.begin}</p>
      </header>
      <ImportForm refused={refused} />
      <section aria-labelledby="former" className="grid gap-3">
        <h2 id="former" className="text-xl font-semibold">
          {text.former}
        </h2>
        {imports.length === 0 && <p className="text-ink-soft">{text.noFormer}</p>}
        <ul className="grid gap-3">
          {imports.map(({ id, fileName, createdAt, state }) => (
            <li key={id} className="text-sm">
              <Link to={productImportPath(id)} className="link wrap-anywhere">
                {fileName}
              </Link>{' '}
              <Moment at={createdAt} />: {text.states[state]}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="columns" className="grid gap-3">
        <h2 id="columns" className="text-xl font-semibold">
          {text.columns}
        </h2>
        <p className="max-w-prose text-ink-soft">{text.columnsLead}</p>
        {hasExample ? (
          <a href={EXAMPLE_FILE} download className="link justify-self-start text-sm">
            {text.example}
          </a>
        ) : (
          <p className="text-sm">
            {text.noCategory}{' '}
            <Link to={ADMIN_CATEGORIES} className="link">
              {text.addCategory}
            </Link>
          </p>
        )}
        <ColumnTable columns={columns} />
      </section>
    </div>
  )
}
