import { useEffect, useRef } from 'react'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { Form, useNavigation } from 'react-router'

import { refusedForm } from '../form-answer.ts'
import type { FormAnswer, FormRefused } from '../form-answer.ts'

type Props = {
  /** Which form it is, as the action of the page knows it. */
  form: string
  /** Whose form it is, where the part has one for each of several things: sent as `item`. */
  id?: string | undefined
  answer: FormAnswer | undefined
  className?: string
  /** Its id in the page, for controls that belong to it from elsewhere. */
  formId?: string
  /** The form itself, for those that look into it. */
  element?: RefObject<HTMLFormElement | null>
  /** Whether the save bar shows the buttons that save it, in place of its own. */
  isInBar?: boolean
  /** For forms with files. */
  encType?: 'multipart/form-data'
  onSubmit?: ComponentProps<typeof Form>['onSubmit']
  children: (sent: { refused: FormRefused | undefined; isSending: boolean }) => ReactNode
}

/** A form of the profile: a plain one, which keeps what was typed and leads to what is wrong. */
export function ActionForm({
  form,
  id,
  answer,
  className = 'grid gap-5',
  formId,
  element: given,
  isInBar = false,
  encType,
  onSubmit,
  children,
}: Props) {
  const own = useRef<HTMLFormElement>(null)
  const element = given ?? own
  const refused = refusedForm(answer, form, id)
  const { state } = useNavigation()
  // A refusal is shown before the page's data are here again: from then on it can be sent again.
  const isSending = useIsSending(form, id) && !(refused && state === 'loading')

  useEffect(() => {
    if (refused)
      element.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')?.focus()
  }, [refused, element])

  return (
    <Form
      ref={element}
      id={formId}
      method="post"
      noValidate
      {...(encType && { encType })}
      onSubmit={onSubmit}
      data-in-bar={isInBar || undefined}
      className={className}
    >
      <input type="hidden" name="form" value={form} />
      {id !== undefined && <input type="hidden" name="item" value={id} />}
      {children({ refused, isSending })}
    </Form>
  )
}

/** Whether this form is on its way. */
export function useIsSending(form: string, id?: string): boolean {
  const { formData } = useNavigation()
  return formData?.get('form') === form && (formData.get('item') ?? undefined) === id
}
