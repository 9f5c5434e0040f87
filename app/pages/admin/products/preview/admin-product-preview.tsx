import { Link, data } from 'react-router'
import { z } from 'zod'

import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { PREVIEW_IN_DIALOG, adminProductPath } from '#shop/catalogue/admin-catalogue-paths.ts'
import { editorText as text } from '#shop/catalogue/editing/edit-text.ts'
import { readKnownPictures } from '#shop/catalogue/server/editing/read-editor.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-product-preview'
import { loadPreview } from './load-preview.ts'
import { rowId } from '../../../row-id.ts'
import { ProductView } from '../../../product/product-view.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, text.previewOf(page?.product.name ?? '')) },
  { name: 'robots', content: 'noindex' },
]

/** A product as its page would be, draft or not; for staff alone, and stored nowhere. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'see_products')
  const productId = rowId(params)
  const { db, publicUrl } = context.get(servicesContext)
  const page = await loadPreview(db, { productId, publicUrl })
  if (!page) throw data(null, { status: 404 })
  const { searchParams: asked } = url
  if (!asked.has(PREVIEW_IN_DIALOG)) return { ...page, known: undefined }
  const known = await readKnownPictures(db, {
    productId,
    pictureIds: idsIn(asked.getAll('picture')),
    videoIds: idsIn(asked.getAll('video')),
  })
  return { ...page, known }
}

const idsIn = (texts: readonly string[]) => texts.filter((id) => z.uuid().safeParse(id).success)

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
