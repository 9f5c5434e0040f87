import { useState } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'

import { MAX_FILE_BYTES, fileRefusalText } from '../../product-file/file-refusals.ts'
import { importPageText as text } from '../../product-file/import-page-text.ts'
import { PRODUCT_IMPORTS } from '../../product-file/product-file-paths.ts'

/** Sends a file of products; a plain form, whose answer is a page. */
export function ImportForm({ refused }: { refused: string | undefined }) {
  const [problem, setProblem] = useState(refused)
  const [isSending, setSending] = useState(false)

  return (
    <form
      method="post"
      action={PRODUCT_IMPORTS}
      encType="multipart/form-data"
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        const file = new FormData(event.currentTarget).get('file')
        const isLarge = file instanceof File && file.size > MAX_FILE_BYTES
        if (isLarge) event.preventDefault()
        setProblem(isLarge ? fileRefusalText.too_large() : undefined)
        setSending(!isLarge)
      }}
    >
      <Field label={text.file} error={problem} hint={isSending ? text.sending : undefined}>
        {(control) => (
          <input type="file" name="file" required accept=".csv,.tsv,.txt,text/csv" {...control} />
        )}
      </Field>
      <Button type="submit" busy={isSending} className="justify-self-start">
        {text.send}
      </Button>
    </form>
  )
}
