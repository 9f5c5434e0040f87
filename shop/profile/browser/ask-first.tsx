import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'

import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { ActionForm, useIsSending } from '#platform/forms/browser/action-form.tsx'

// Most visits remove nothing.
const AskFirstDialog = lazy(async () => ({
  default: (await import('./ask-first-dialog.tsx')).AskFirstDialog,
}))

type Props = {
  form: string
  id?: string
  /** What stands on the button; `name` says whose button it is, among several. */
  label: string
  name?: string
  title: string
  text: ReactNode
  /** It is what the page is for. */
  isPrimary?: boolean
}

/** A button for what cannot be taken back: asks in a dialog, or unfolds without JavaScript. */
export function AskFirst({ form, id, label, name, title, text, isPrimary = false }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isHydrated = useHydrated()
  const isSending = useIsSending(form, id)
  const look = isPrimary ? {} : ({ variant: 'quiet', size: 'small' } as const)
  const edge = isPrimary ? '' : 'px-0!'

  if (!isHydrated)
    return (
      <details className="open:basis-full">
        <summary
          aria-label={name}
          className={`list-none ${edge} [&::-webkit-details-marker]:hidden ${buttonStyle(look)}`}
        >
          {label}
        </summary>
        <div className="my-3 grid justify-items-start gap-4 border-s-2 ps-4">
          <p className="text-sm">{text}</p>
          <ActionForm form={form} id={id} answer={undefined}>
            {() => (
              <Button type="submit" size="small">
                {label}
              </Button>
            )}
          </ActionForm>
        </div>
      </details>
    )

  return (
    <>
      <Button
        {...look}
        aria-label={name}
        aria-haspopup="dialog"
        busy={isSending}
        className={edge}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <AskFirstDialog
            title={title}
            text={text}
            label={label}
            form={form}
            id={id}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
