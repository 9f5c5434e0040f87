import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

import type { Chosen } from '#platform/admin/browser/bulk-bar.tsx'
import { BulkButton, useBulkPreview } from '#platform/admin/browser/bulk-preview.tsx'
import { BulkReport } from '#platform/admin/browser/bulk-report.tsx'
import { MAX_BULK_ROWS } from '#platform/admin/list-bulk.ts'
import type { BulkPreview, RowOutcome } from '#platform/admin/list-bulk.ts'
import { toast } from '#platform/ui/toast/toast.ts'

import { ADMIN_ORDERS, ORDERS_DOCUMENTS, adminOrderPath } from '../../admin-order-paths.ts'
import { orderListText } from '../../list/order-list-text.ts'

const text = orderListText.bulk
/** Milliseconds. */
const SHOWN_FOR = 8000

/** The response of the list's action. */
export type BulkAnswer = { outcomes: RowOutcome[] } | { notice: { title: string; message: string } }

const formOf = (chosen: Chosen, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const id of chosen.ids) form.append('id', id)
  return form
}

/** Bulk actions on selected orders: start packing, and print the documents for it. */
export function useOrderBulk() {
  const packing = useFetcher<BulkAnswer>()
  const [closed, setClosed] = useState<BulkAnswer>()
  const answer = packing.state === 'idle' ? packing.data : undefined
  const result =
    answer !== undefined && answer !== closed && 'outcomes' in answer ? answer : undefined
  const chosenThen = useRef<Chosen>(undefined)

  useEffect(() => {
    if (answer === undefined) return
    if ('outcomes' in answer) chosenThen.current?.clear()
    else
      toast.error({
        title: answer.notice.title,
        description: answer.notice.message,
        duration: SHOWN_FOR,
      })
  }, [answer])

  const actions = (chosen: Chosen) => (
    <OrderActions
      chosen={chosen}
      after={answer}
      isPacking={packing.state !== 'idle'}
      onPack={() => {
        chosenThen.current = chosen
        void packing.submit(formOf(chosen, { form: 'pack-orders' }), {
          method: 'post',
          action: ADMIN_ORDERS,
        })
      }}
    />
  )
  const report = result && (
    <BulkReport
      outcomes={result.outcomes}
      summary={text.packed}
      pathOf={adminOrderPath}
      onClose={() => setClosed(result)}
    />
  )
  return { actions, report }
}

type ActionsProps = { chosen: Chosen; after: unknown; isPacking: boolean; onPack: () => void }

function OrderActions({ chosen, after, isPacking, onPack }: ActionsProps) {
  const previews = useBulkPreview({ list: 'orders', ids: chosen.ids, after })
  return (
    <>
      <BulkButton
        size="small"
        label={text.pack}
        preview={previews?.pack}
        busy={isPacking}
        onClick={onPack}
      />
      {(['pick-list', 'slips'] as const).map((paper) => (
        <DocumentButton
          key={paper}
          chosen={chosen}
          paper={paper}
          name={paper === 'slips' ? text.slips : text.pickList}
          preview={previews?.documents}
        />
      ))}
    </>
  )
}

type DocumentProps = {
  chosen: Chosen
  paper: string
  name: string
  preview: BulkPreview | undefined
}

/** Downloads a document for the selected orders; they stay selected. */
function DocumentButton({ chosen, paper, name, preview }: DocumentProps) {
  const [isBusy, setIsBusy] = useState(false)
  const make = async () => {
    if (chosen.ids.length > MAX_BULK_ROWS) return refuse(text.tooMany(MAX_BULK_ROWS))
    setIsBusy(true)
    try {
      const answer = await fetch(ORDERS_DOCUMENTS, {
        method: 'post',
        body: formOf(chosen, { paper }),
      })
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
      variant="secondary"
      size="small"
      label={name}
      preview={preview}
      busy={isBusy}
      onClick={() => void make()}
    />
  )
}

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
