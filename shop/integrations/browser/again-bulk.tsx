import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

import type { Chosen } from '#platform/admin/browser/bulk-bar.tsx'
import { BulkButton, useBulkPreview } from '#platform/admin/browser/bulk-preview.tsx'
import { BulkReport } from '#platform/admin/browser/bulk-report.tsx'
import type { RowOutcome } from '#platform/admin/list-bulk.ts'
import { toast } from '#platform/ui/toast/toast.ts'

import { ADMIN_DELIVERIES, AGAIN_FORM, webhookDeliveryPath } from '../webhook-paths.ts'
import { webhookText } from '../webhook-text.ts'

const text = webhookText.list

/** What the action of the list of deliveries answers. */
export type AgainAnswer =
  | { outcomes: RowOutcome[] }
  | { notice: { title: string; message: string } }

/** What can be done with chosen deliveries: have them sent again. */
export function useAgainBulk() {
  const sending = useFetcher<AgainAnswer>()
  const [closed, setClosed] = useState<AgainAnswer>()
  const answer = sending.state === 'idle' ? sending.data : undefined
  const result =
    answer !== undefined && answer !== closed && 'outcomes' in answer ? answer : undefined
  const chosenThen = useRef<Chosen>(undefined)

  useEffect(() => {
    if (answer === undefined) return
    if ('outcomes' in answer) chosenThen.current?.clear()
    else toast.error({ title: answer.notice.title, description: answer.notice.message })
  }, [answer])

  const actions = (chosen: Chosen) => (
    <AgainButton
      chosen={chosen}
      after={answer}
      isBusy={sending.state !== 'idle'}
      onPress={() => {
        chosenThen.current = chosen
        const form = new FormData()
        form.append('form', AGAIN_FORM)
        form.append('key', crypto.randomUUID())
        for (const id of chosen.ids) form.append('id', id)
        void sending.submit(form, { method: 'post', action: ADMIN_DELIVERIES })
      }}
    />
  )
  const report = result && (
    <BulkReport
      outcomes={result.outcomes}
      summary={text.sent}
      pathOf={webhookDeliveryPath}
      onClose={() => setClosed(result)}
    />
  )
  return { actions, report }
}

type ButtonProps = { chosen: Chosen; after: unknown; isBusy: boolean; onPress: () => void }

function AgainButton({ chosen, after, isBusy, onPress }: ButtonProps) {
  const previews = useBulkPreview({ list: 'deliveries', ids: chosen.ids, after })
  return (
    <BulkButton
      size="small"
      label={text.again}
      preview={previews?.again}
      busy={isBusy}
      onClick={onPress}
    />
  )
}
