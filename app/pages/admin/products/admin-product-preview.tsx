import { Link, data } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'
import { PREVIEW_IN_DIALOG, adminProductPath } from '#shop/catalogue/admin-catalogue-paths.ts'
import { editorText as text } from '#shop/catalogue/editing/edit-text.ts'
import { readPreview } from '#shop/catalogue/server/editing/read-editor.ts'
import { listDeliveryMethods } from '#shop/delivery/server/delivery-methods.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { readLevels, readSizes } from '#shop/stock/server/read-stock.ts'

import type { Route } from './+types/admin-product-preview'
import { rowId } from '../../row-id.ts'
import { ProductView } from '../../product/product-view.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, text.previewOf(page?.product.name ?? '')) },
  { name: 'robots', content: 'noindex' },
]

/** A product as its page would be, draft or not; for staff alone, and stored nowhere. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context, 'see_products')
  const productId = rowId(params)
  const { db, publicUrl } = context.get(servicesContext)
  const product = await readPreview(db, productId)
  if (!product) throw data(null, { status: 404 })
  const [sizes, levels, delivery] = await Promise.all([
    readSizes(db, product.id),
    readLevels(db, [product.id]),
    listDeliveryMethods(db),
  ])
  return { product, sizes, levels, delivery, canonical: `${publicUrl}${productPath(product.slug)}` }
}

/** For a dialog of the editor, which asks with PREVIEW_IN_DIALOG, a failure is an answer: the editor has unsaved changes. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isForDialog = new URL(request.url).searchParams.has(PREVIEW_IN_DIALOG)
  return isForDialog ? serverLoader().catch(() => undefined) : serverLoader()
}

export default function AdminProductPreviewPage({ loaderData }: Route.ComponentProps) {
  // Only a dialog is given nothing.
  if (!loaderData) return null
  return (
    <main id="content" tabIndex={-1} className="shell py-6 outline-none">
      <p className="mb-6 flex flex-wrap items-center gap-x-6 border border-s-4 border-s-accent bg-surface px-4 py-2 text-sm">
        {text.notInShop}
        <Link
          to={adminProductPath(loaderData.product.id)}
          className="link inline-flex min-h-11 items-center"
        >
          {text.closePreview}
        </Link>
      </p>
      <ProductView page={loaderData} />
    </main>
  )
}
