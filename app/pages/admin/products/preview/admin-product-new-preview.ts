import { data } from 'react-router'

import { answerInTime } from '#platform/forms/browser/answer-in-time.ts'
import { editorText } from '#shop/catalogue/editing/edit-text.ts'
import { valuesOfForm } from '#shop/catalogue/editing/product-values.ts'
import { readPlaces } from '#shop/catalogue/server/editing/read-editor.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { styleText } from '#shop/stock/new-style/style-text.ts'
import { previewStyle } from '#shop/stock/server/new-style/preview-style.ts'

import { takeForm } from '../../admin-form.ts'
import { notFound } from '../../../row-id.ts'
import type { ShownProduct } from '../../../product/product-view.tsx'
import type { Route } from './+types/admin-product-new-preview'
import { loadPreview } from './load-preview.ts'

/** The page of each colour, or why there is none. */
type PreviewAnswer = { pages: ShownProduct[] } | { refused: string }

const refusedResponse = (refused: string) => data<PreviewAnswer>({ refused }, { status: 400 })

/** With the other colours as swatches, as they are once they are on sale. */
function amongThemselves(found: readonly (ShownProduct | undefined)[]): ShownProduct[] {
  const pages = found.filter((page) => page !== undefined)
  const swatches = pages.map(({ product: { slug, colourName, colourHex } }) => ({
    slug,
    colourName,
    colourHex,
  }))
  return pages.map((page) =>
    Object.assign({}, page, { product: Object.assign({}, page.product, { swatches }) }),
  )
}

/** What is typed of a new product, as the pages of its colours would show it; saves nothing. */
export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    'manage_products',
    async ({ form, actorId, session, services: { db, publicUrl } }) => {
      const { categories } = await readPlaces(db)
      const shown = await previewStyle(db, {
        values: valuesOfForm(form),
        actorId,
        withStock: can(session, 'manage_stock'),
        categoryId: categories[0]?.id,
        read: (tx, productId) => loadPreview(tx, { productId, publicUrl }),
      })
      if (!shown) throw notFound()
      if (!shown.ok)
        return refusedResponse(
          styleText.preview.refused([...new Set(Object.values(shown.refusal).map(String))]),
        )
      return data<PreviewAnswer>({ pages: amongThemselves(shown.value) })
    },
    ({ notice: { message } }) => refusedResponse(message),
  )

/** The page with the form stays whatever happens: it has unsaved changes. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerInTime<PreviewAnswer>(serverAction, () => ({ refused: editorText.previewFailed }))
