import { lazy, Suspense, useState } from 'react'
import { useFetcher } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { PREVIEW_IN_DIALOG, productPreviewPath } from '#shop/catalogue/admin-catalogue-paths.ts'
import type { AttributeFields } from '#shop/catalogue/attributes/attribute.ts'
import { editorText as text } from '#shop/catalogue/editing/edit-text.ts'
import { previewOf } from '#shop/catalogue/editing/preview-of.ts'
import type { FormValues } from '#shop/catalogue/editing/product-values.ts'

import type { clientLoader } from './admin-product-preview.tsx'

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}))

type Props = {
  productId: string
  label: string
  /** What stands in the form. */
  typed: FormValues
  attributes: readonly AttributeFields[]
  /** Whether the save bar has this button while something is unsaved. */
  isInBar: boolean
}

/** The address of the saved product together with the pictures and videos that the form names. */
function addressOf(productId: string, typed: FormValues): string {
  const asked = new URLSearchParams({ [PREVIEW_IN_DIALOG]: '' })
  for (const id of typed.picture ?? []) asked.append('picture', id)
  for (const pair of typed.picture_video ?? []) asked.append('video', pair.split(' ')[1] ?? '')
  return `${productPreviewPath(productId)}?${asked}`
}

/** Opens a colour as its page would be with what stands in the form. */
export function ProductPreview({ productId, label, typed, attributes, isInBar }: Props) {
  const [isOpen, setOpen] = useState(false)
  const fetcher = useFetcher<typeof clientLoader>()
  const isLoading = fetcher.state !== 'idle'
  const saved = isOpen && !isLoading ? fetcher.data : undefined
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        data-preview={isInBar || undefined}
        busy={isOpen && isLoading}
        onClick={() => {
          setOpen(true)
          void fetcher.load(addressOf(productId, typed))
        }}
      >
        {label}
      </Button>
      {isOpen && !isLoading && !saved && (
        <output className="text-sm text-danger">{text.previewFailed}</output>
      )}
      {saved?.known && (
        <Suspense fallback={null}>
          <PreviewDialog
            pages={[
              {
                ...saved,
                product: previewOf(saved.product, typed, { attributes, known: saved.known }),
              },
            ]}
            note={text.previewNote}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
