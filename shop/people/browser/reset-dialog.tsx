import { useState } from 'react'
import { useRevalidator, useSubmit } from 'react-router'

import type { Failure } from '#platform/functions/failure.ts'
import { invoke } from '#platform/functions/invoke.ts'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { toast } from '#platform/ui/toast/toast.ts'
import type { resetSecondFactor } from '../server/functions/reset-second-factor.ts'

import { adminText } from '#shop/second-factor/admin-text.ts'

const text = adminText.reset
/** Milliseconds. */
const DONE_SHOWN_FOR = 6000

type Props = { userId: string; name: string; onClose: () => void }

const asksForProof = ({ body }: { body: Failure | undefined }) => body?.reason === 'proof_required'

/** Asks before an admin's second factor is reset, and does it. */
export function ResetDialog({ userId, name, onClose }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const submit = useSubmit()

  const reset = async () => {
    setIsBusy(true)
    const done = await invoke<typeof resetSecondFactor>(
      { kind: 'admin', isOwn: asksForProof },
      'reset-second-factor',
      { user_id: userId },
    )
    onClose()
    if (!done.ok && asksForProof(done.refusal)) {
      // The form asks for the proof, and then resets.
      await submit({ form: 'reset-factor', item: userId }, { method: 'post' })
      return
    }
    if (done.ok) {
      const { title, message } = text.done
      toast.success({ title, description: message(name), duration: DONE_SHOWN_FOR })
    }
    // Refused, the list is out of date as well.
    await revalidate()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose()
      }}
      title={text.title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" size="small" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button size="small" busy={isBusy} onClick={() => void reset()}>
            {text.confirm}
          </Button>
        </div>
      }
    >
      <p className="wrap-anywhere">{text.text(name)}</p>
      <p className="mt-3 text-ink-soft">{text.care}</p>
    </Dialog>
  )
}
