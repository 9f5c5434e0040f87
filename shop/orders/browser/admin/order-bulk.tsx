import { useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'

import type { Chosen } from '#platform/admin/browser/bulk-bar.tsx'
import { BulkButton, useBulkPreview } from '#platform/admin/browser/bulk-preview.tsx'
import { BulkReport } from '#platform/admin/browser/bulk-report.tsx'
import { MAX_BULK_ROWS } from '#platform/admin/list-bulk.ts'
import type { RowOutcome } from '#platform/admin/list-bulk.ts'
import { toast } from '#platform/ui/toast/toast.ts'

import { ADMIN_ORDERS, adminOrderPath, shipPath } from '../../admin-order-paths.ts'
import { orderListText } from '../../list/order-list-text.ts'
import { DocumentButton } from './document-button.tsx'

const text = orderListText.bulk
/** Milliseconds. */
const SHOWN_FOR = 8000

/** The response of the list's action. */
export type BulkAnswer = { outcomes: RowOutcome[] } | { notice: { title: string; message: string } }

const packForm = (chosen: Chosen) => {
  const form = new FormData()
  form.append('form', 'pack-orders')
  for (const id of chosen.ids) form.append('id', id)
  return form
}

/** Bulk actions on selected orders: start packing, ship them, and print the documents for both. */
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
        void packing.submit(packForm(chosen), {
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
  const navigate = useNavigate()
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
      <BulkButton
        variant="secondary"
        size="small"
        label={text.ship}
        preview={previews?.ship}
        onClick={() => {
          if (chosen.ids.length > MAX_BULK_ROWS)
            toast.error({
              title: text.failedTitle,
              description: text.tooMany(MAX_BULK_ROWS),
              duration: SHOWN_FOR,
            })
          else void navigate(shipPath(chosen.ids))
        }}
      />
      {(['pick-list', 'slips'] as const).map((paper) => (
        <DocumentButton key={paper} ids={chosen.ids} paper={paper} preview={previews?.documents} />
      ))}
    </>
  )
}
