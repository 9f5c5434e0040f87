import { randomUUID } from 'node:crypto'

import { useMemo, useState } from 'react'
import { Link, useFetcher } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import type { Chosen } from '#platform/admin/browser/bulk-bar.tsx'
import { BulkReport } from '#platform/admin/browser/bulk-report.tsx'
import { listSearch } from '#platform/admin/list.ts'
import { columnsListOf, readColumns } from '#platform/admin/column-choice.ts'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { AskDialog } from '#platform/ui/ask-dialog.tsx'
import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { BulkProducts } from '#shop/catalogue/browser/list/bulk-products.tsx'
import {
  costedColumns,
  productColumns,
  productFilters,
  productTabs,
} from '#shop/catalogue/browser/list/product-columns.tsx'
import { ADMIN_NEW_PRODUCT, adminProductPath } from '#shop/catalogue/admin-catalogue-paths.ts'
import { editorText } from '#shop/catalogue/editing/edit-text.ts'
import { CONFIRM_FALLS } from '#shop/catalogue/editing/bulk-change.ts'
import type { BulkAnswer } from '#shop/catalogue/editing/bulk-change.ts'
import type { ListedProduct } from '#shop/catalogue/list/product-list.ts'
import { productList } from '#shop/catalogue/list/product-list.ts'
import { productListText as text } from '#shop/catalogue/list/product-list-text.ts'
import { readPlaces } from '#shop/catalogue/server/editing/read-editor.ts'
import { bulkAction } from '#shop/catalogue/server/list/bulk-action.ts'
import { listProducts } from '#shop/catalogue/server/list/list-products.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { importPageText } from '#shop/stock/product-file/import-page-text.ts'
import { PRODUCTS_EXPORT, PRODUCT_IMPORTS } from '#shop/stock/admin/admin-stock-paths.ts'

import { takeForm } from '../admin-form.ts'
import type { Route } from './+types/admin-products'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, editorText.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const { db } = context.get(servicesContext)
  const query = readListQuery(productList, url.searchParams)
  const seesCosts = can(session, 'manage_costs')
  const [page, views, columns, places] = await Promise.all([
    listProducts(db, query, seesCosts),
    listSavedViews(db, session.userId, productList.name),
    listSavedViews(db, session.userId, columnsListOf(productList.name)),
    readPlaces(db),
  ])
  return {
    asked: query.asked,
    page,
    views,
    savedColumns: readColumns(columns),
    seesCosts,
    ...places,
    mayEdit: can(session, 'manage_products'),
    editId: randomUUID(),
  }
}

export const action = (args: Route.ActionArgs): Promise<BulkAnswer> =>
  takeForm<BulkAnswer>(
    args,
    'manage_products',
    ({ form, actorId, services }) => bulkAction(services.db, { form, actorId }),
    ({ notice }) => ({ kind: 'refused', message: notice.message }),
  )

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

const nameOf = ({ name, colourName }: ListedProduct) => editorText.nameIn(name, colourName)

export default function AdminProductsPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views, categories, collections, mayEdit, editId } = loaderData
  const { savedColumns, seesCosts, attributes } = loaderData
  const fetcher = useFetcher<BulkAnswer>()
  const fields = useMemo(() => productFilters(categories, collections), [categories, collections])

  const renderActions = ({ ids }: Chosen) => (
    <BulkProducts
      ids={ids}
      editId={editId}
      categories={categories}
      collections={collections}
      attributes={attributes}
      fetcher={fetcher}
    />
  )

  return (
    <AdminFrame
      className="gap-6"
      title={editorText.title}
      create={mayEdit && { to: ADMIN_NEW_PRODUCT, label: text.make }}
      beside={
        mayEdit && (
          <Link
            to={PRODUCT_IMPORTS}
            className={`${buttonStyle({ variant: 'secondary', size: 'small' })} ms-auto`}
          >
            {importPageText.import}
          </Link>
        )
      }
    >
      {fetcher.data && <WhatCameOfIt fetcher={fetcher} answer={fetcher.data} />}
      <AdminList
        asked={asked}
        page={page}
        caption={text.caption}
        columns={seesCosts ? costedColumns : productColumns}
        columnChoice={{ saved: savedColumns }}
        tabs={productTabs}
        views={views}
        searchLabel={text.search}
        fields={fields}
        empty={text.empty}
        {...(mayEdit && { bulk: { nameOf, actions: renderActions } })}
      />
      {mayEdit && (
        <p>
          <a
            href={`${PRODUCTS_EXPORT}?${listSearch(asked)}`}
            download
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {importPageText.export}
          </a>
        </p>
      )}
    </AdminFrame>
  )
}

type Answered = { fetcher: ReturnType<typeof useFetcher<BulkAnswer>>; answer: BulkAnswer }

/** What became of each of the chosen products, with the way back. */
function WhatCameOfIt({ fetcher, answer }: Answered) {
  const [closed, setClosed] = useState<BulkAnswer>()
  if (closed === answer) return null
  if (answer.kind === 'refused')
    return (
      <p role="alert" className="text-danger">
        {answer.message}
      </p>
    )
  if (answer.kind === 'asks')
    return (
      <AskDialog
        {...text.bulk.steep}
        text={text.bulk.steep.text(answer.falls)}
        onYes={() => {
          const form = new FormData()
          for (const [name, value] of answer.sent) form.append(name, value)
          form.set(CONFIRM_FALLS, 'yes')
          void fetcher.submit(form, { method: 'post' })
          setClosed(answer)
        }}
        onNo={() => setClosed(answer)}
      />
    )
  return (
    <div className="grid gap-3">
      <BulkReport
        outcomes={answer.outcomes}
        summary={answer.isUndone ? text.bulk.undone : text.bulk.summary}
        pathOf={adminProductPath}
        onClose={() => setClosed(answer)}
      />
      {answer.undo !== null && (
        <fetcher.Form method="post">
          <input type="hidden" name="form" value="undo-bulk" />
          <input type="hidden" name="edit" value={answer.undo} />
          <Button type="submit" variant="secondary" size="small" busy={fetcher.state !== 'idle'}>
            {text.bulk.undo}
          </Button>
        </fetcher.Form>
      )}
    </div>
  )
}
