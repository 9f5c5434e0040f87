import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'

import { profileText } from '../profile-text.ts'

import { ActionForm, useIsSending } from '#platform/forms/browser/action-form.tsx'

type Props = {
  form: string
  id: string | undefined
  title: string
  text: ReactNode
  label: string
  onClose: () => void
}

/** Asks before a form is sent; stays until the answer is there. */
export function AskFirstDialog({ form, id, title, text, label, onClose }: Props) {
  const isSending = useIsSending(form, id)
  const wasSent = useRef(false)

  useEffect(() => {
    if (wasSent.current && !isSending) onClose()
    wasSent.current = isSending
  }, [isSending, onClose])

  return (
    <Dialog
      open
      title={title}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <p className="text-ink-soft">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ActionForm form={form} id={id} answer={undefined} className="">
          {() => (
            <Button type="submit" size="small" busy={isSending}>
              {label}
            </Button>
          )}
        </ActionForm>
        <Button variant="secondary" size="small" onClick={onClose}>
          {profileText.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
