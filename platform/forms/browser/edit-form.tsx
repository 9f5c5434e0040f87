import { useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { saveButtons, useEditedForms, useUnsaved } from '#platform/admin/browser/unsaved.ts'
import { useFormChanges } from '#platform/admin/browser/use-form-changes.ts'

import { refusedForm } from '../form-answer.ts'
import type { FormAnswer } from '../form-answer.ts'
import { ActionForm, useIsSending } from './action-form.tsx'

type Props = Omit<ComponentProps<typeof ActionForm>, 'element' | 'isInBar'> & {
  /** What the save bar calls it where the page has several; otherwise it is called as its section. */
  name?: string
  /** Parameters of the address that make it a form about something else. */
  perSearch?: readonly string[]
  onUnsaved?: (isUnsaved: boolean) => void
  /** Puts back what is beside the form. */
  onDiscard?: () => void
  /** It does something for good, such as sending: its own button alone does that, and the save bar does not show it. */
  isAct?: boolean
  /** While it is unsaved its button is in the save bar alone, on a page with several forms, too. */
  isBarAlone?: boolean
}

/**
 * A form of the admin area that edits something saved. While it has changes, the save bar shows it, and leaving
 * the page asks first. Without scripts it is a plain form with its own button.
 */
export function EditForm({
  answer,
  name,
  perSearch,
  onUnsaved,
  onDiscard,
  isAct,
  isBarAlone = false,
  ...props
}: Props) {
  const element = useRef<HTMLFormElement>(null)
  const [discarded, setDiscarded] = useState<{ times: number; answer?: FormAnswer | undefined }>({
    times: 0,
  })
  const shown = answer === discarded.answer ? undefined : answer
  const isRefused = refusedForm(shown, props.form, props.id) !== undefined
  // Until the answer is the page's: on the way to the page after it, the refusal before it is still there.
  const isSending = useIsSending(props.form, props.id)
  const { times } = discarded
  const { isUnsaved, isBusy, firstChange } = useFormChanges(element, {
    isRefused,
    isSending,
    times,
  })
  const isAlone = useEditedForms().filter(({ discard }) => discard).length === 1
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => onUnsaved?.(isUnsaved), [isUnsaved, onUnsaved])

  useUnsaved({
    element,
    name,
    isUnsaved,
    isBusy,
    perSearch,
    ...(!isAct && {
      saves: () => saveButtons(element.current),
      discard: () => {
        onDiscard?.()
        setDiscarded({ times: times + 1, answer })
        // The refusal at the head of the page goes, too, and what somebody else saved is loaded.
        if (answer)
          void navigate(pathname + withoutDone(search), { replace: true, preventScrollReset: true })
      },
    }),
    show: () => {
      const first =
        firstChange() ??
        element.current?.querySelector<HTMLElement>('button:not([type=submit]), [tabindex="0"]')
      first?.focus()
      first?.scrollIntoView({ block: 'center' })
    },
  })

  return (
    <ActionForm
      key={times}
      {...props}
      answer={shown}
      element={element}
      isInBar={(isAlone || isBarAlone) && isUnsaved && !isAct}
    />
  )
}

/** The search of an address without the notice of what was done before. */
function withoutDone(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('done')
  return params.size === 0 ? '' : `?${params}`
}
