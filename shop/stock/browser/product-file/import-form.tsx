import { useState } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'

import { PRODUCT_IMPORTS } from '../../admin/admin-stock-paths.ts'
import {
  fileRefusalText,
  importPageText as text,
  MAX_FILE_BYTES,
} from '../../product-file/import-page-text.ts'

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

type Column = { name: string; what: string; example: string }

/** The columns of a file of products. */
export const ColumnTable = ({ columns }: { columns: readonly Column[] }) => (
  <table className="w-full max-w-4xl border-collapse text-start text-sm">
    <thead>
      <tr className="border-b text-ink-soft">
        {Object.values(text.columnHeads).map((head) => (
          <th key={head} scope="col" className="py-2 pe-4 text-start font-normal">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {columns.map(({ name, what, example }) => (
        <tr key={name} className="border-b align-top">
          <th scope="row" className="py-2 pe-4 text-start font-mono font-normal">
            {name}
          </th>
          <td className="py-2 wrap-anywhere">
            {what}
            {example && (
              <span className="block text-ink-soft">
                {text.exampleOf} <span className="font-mono">{example}</span>
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
