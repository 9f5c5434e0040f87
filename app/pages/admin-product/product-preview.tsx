import { Suspense, lazy, useState } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { editorText as text } from '#shop/catalogue/editing/edit-text.ts'
import type { FormValues } from '#shop/catalogue/editing/product-values.ts'

import type { ShownProduct } from '../product/product-view.tsx'

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}))

/** Opens the product as its page would be with what stands in the form. */
export function ProductPreview({ saved, typed }: { saved: ShownProduct; typed: FormValues }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text.preview}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PreviewDialog saved={saved} typed={typed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
