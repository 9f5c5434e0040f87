import { useState } from 'react'

import { Dialog } from '#platform/ui/dialog.tsx'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'
import { editorText as text } from '#shop/catalogue/editing/edit-text.ts'

import { ProductView } from '../../product/product-view.tsx'
import type { ShownProduct } from '../../product/product-view.tsx'

type Props = {
  /** The page of each colour; the first one is shown first. */
  pages: readonly [ShownProduct, ...ShownProduct[]]
  note: string
  onClose: () => void
}

/**
 * The page of a product as customers would see it. Its swatches change the colour; its other links lead nowhere, as the page
 * behind it has unsaved changes.
 */
export function PreviewDialog({ pages, note, onClose }: Props) {
  const [at, setAt] = useState(0)
  const page = pages[at] ?? pages[0]
  const { product } = page
  return (
    <Dialog
      open
      large="page"
      onOpenChange={onClose}
      title={text.previewOf(text.nameIn(product.name, product.colourName))}
    >
      <p className="mb-6 text-sm text-ink-soft">{note}</p>
      {/* Its forms are not those of the page that it is opened from. */}
      <div
        onInput={(event) => event.stopPropagation()}
        onSubmit={(event) => event.stopPropagation()}
        onClickCapture={(event) => {
          const link = event.target instanceof Element && event.target.closest('a')
          if (!link) return
          event.preventDefault()
          const other = pages.findIndex((one) => productPath(one.product.slug) === link.pathname)
          if (other !== -1) setAt(other)
        }}
      >
        <ProductView key={product.id} page={page} />
      </div>
    </Dialog>
  )
}
