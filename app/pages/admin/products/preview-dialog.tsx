import { Dialog } from '#platform/ui/dialog.tsx'
import type { AttributeFields } from '#shop/catalogue/attributes/attribute.ts'
import { editorText as text } from '#shop/catalogue/editing/edit-text.ts'
import { previewOf } from '#shop/catalogue/editing/preview-of.ts'
import type { FormValues } from '#shop/catalogue/editing/product-values.ts'

import { ProductView } from '../../product/product-view.tsx'
import type { ShownProduct } from '../../product/product-view.tsx'

type Props = {
  saved: ShownProduct
  typed: FormValues
  attributes: readonly AttributeFields[]
  onClose: () => void
}

/** The page of the product with what was typed so far; the very one that customers see. */
export function PreviewDialog({ saved, typed, attributes, onClose }: Props) {
  const product = previewOf(saved.product, typed, attributes)
  return (
    <Dialog
      open
      large
      onOpenChange={onClose}
      title={text.previewOf(text.nameIn(product.name, product.colourName))}
    >
      <p className="mb-6 text-sm text-ink-soft">{text.previewNote}</p>
      <ProductView page={{ ...saved, product }} />
    </Dialog>
  )
}
