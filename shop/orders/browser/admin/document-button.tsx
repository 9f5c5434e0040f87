import { useState } from 'react'

import { BulkButton } from '#platform/admin/browser/bulk-preview.tsx'
import { MAX_BULK_ROWS } from '#platform/admin/list-bulk.ts'
import type { BulkPreview } from '#platform/admin/list-bulk.ts'
import { toast } from '#platform/ui/toast/toast.ts'

import { ORDERS_DOCUMENTS } from '../../admin-order-paths.ts'
import { orderListText } from '../../list/order-list-text.ts'

const text = orderListText.bulk
/** Milliseconds. */
const SHOWN_FOR = 8000

type Paper = 'slips' | 'pick-list'
type Props = { ids: readonly string[]; paper: Paper; type?: 'button' | 'submit' }

/** Downloads a document for some orders; the page stays as it is. */
export function DocumentButton({
  ids,
  paper,
  type,
  preview,
}: Props & { preview: BulkPreview | undefined }) {
  const [isBusy, setIsBusy] = useState(false)
  const make = async () => {
    if (ids.length > MAX_BULK_ROWS) return refuse(text.tooMany(MAX_BULK_ROWS))
    setIsBusy(true)
    try {
      const form = new FormData()
      form.append('paper', paper)
      for (const id of ids) form.append('id', id)
      const answer = await fetch(ORDERS_DOCUMENTS, { method: 'post', body: form })
      if (!answer.ok)
        return refuse(
          answer.status === 404 || answer.status === 403 ? await answer.text() : text.failed,
        )
      save(await answer.blob(), nameIn(answer))
    } catch (error) {
      // What fetch throws if there was no response.
      if (!(error instanceof TypeError)) throw error
      refuse(text.failed)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <BulkButton
      type={type ?? 'button'}
      variant="secondary"
      size="small"
      label={paper === 'slips' ? text.slips : text.pickList}
      preview={preview}
      busy={isBusy}
      onClick={(event) => {
        event.preventDefault()
        void make()
      }}
    />
  )
}

/** The same as a form, which works without scripts, too. */
export const DocumentForm = ({ ids, paper }: Props) => (
  <form method="post" action={ORDERS_DOCUMENTS}>
    <input type="hidden" name="paper" value={paper} />
    {ids.map((id) => (
      <input key={id} type="hidden" name="id" value={id} />
    ))}
    <DocumentButton ids={ids} paper={paper} type="submit" preview={undefined} />
  </form>
)

const refuse = (description: string) => {
  toast.error({ title: text.failedTitle, description, duration: SHOWN_FOR })
}

const nameIn = (answer: Response) =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'papers.pdf'

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start the download only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
