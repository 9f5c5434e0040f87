import { lazy, Suspense, useState } from 'react'
import { useFetcher } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { NEW_PRODUCT_PREVIEW } from '#shop/catalogue/admin-catalogue-paths.ts'
import { editorText as text } from '#shop/catalogue/editing/edit-text.ts'
import { styleText } from '#shop/stock/new-style/style-text.ts'

import type { clientAction } from './admin-product-new-preview.ts'

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}))

/** Shows what is typed of a new product as its pages would be, before anything is saved. */
export function NewProductPreview() {
  const [isOpen, setOpen] = useState(false)
  const fetcher = useFetcher<typeof clientAction>()
  const isLoading = fetcher.state !== 'idle'
  const answer = isOpen && !isLoading ? fetcher.data : undefined
  const [first, ...others] = answer && 'pages' in answer ? answer.pages : []
  return (
    <>
      <Button
        variant="secondary"
        data-preview
        busy={isOpen && isLoading}
        onClick={({ currentTarget: { form } }) => {
          if (!form) return
          setOpen(true)
          void fetcher.submit(new FormData(form), {
            method: 'post',
            action: NEW_PRODUCT_PREVIEW,
            encType: 'multipart/form-data',
          })
        }}
      >
        {text.preview}
      </Button>
      {answer && 'refused' in answer && (
        <output className="w-full text-sm text-danger">{answer.refused}</output>
      )}
      {first && (
        <Suspense fallback={null}>
          <PreviewDialog
            pages={[first, ...others]}
            note={styleText.preview.note}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
