import { useState } from 'react'

import { Dialog } from '#platform/ui/dialog.tsx'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'
import { editorText as text } from '#shop/catalogue/editing/edit-text.ts'

import { ProductView } from '../../../product/product-view.tsx'
import type { ShownProduct } from '../../../product/product-view.tsx'

type Props = {
  /** The page of each colour; the first one is shown first. */
  pages: readonly [ShownProduct, ...ShownProduct[]]
  note: string
  onClose: () => void
}

/** Keeps what makes links fetch their pages early from reaching them. */
function keepFromLinks(view: HTMLElement | null) {
  const isOfLink = (target: EventTarget | null) => target instanceof Element && target.closest('a')
  const stop = (event: Event) => {
    const to = event instanceof MouseEvent ? event.relatedTarget : null
    if (isOfLink(event.target) || isOfLink(to)) event.stopPropagation()
  }
  for (const name of ['mouseover', 'mouseout', 'focusin', 'touchstart'])
    view?.addEventListener(name, stop, { capture: true })
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
      {/* Its links are not fetched before they are pressed, either, as a product that is not saved has no pages. Its forms are not those of the page that it is opened from. */}
      <div
        ref={keepFromLinks}
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
