import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

import type { EditAnswer } from '../../editing/edit-answer.ts'
import { valuesOfForm } from '../../editing/product-values.ts'
import type { FormValues } from '../../editing/product-values.ts'
import { readProductForm } from '../../editing/read-product-form.ts'

/**
 * The form of a product in the browser: its current values, whether they are saved, and Ctrl or Cmd
 * + S.
 * @param form - the form itself
 * @param saved - the saved values, as the form has them
 * @param version - of the saved product; null for one that does not exist yet
 */
export function useEditorForm(
  form: React.RefObject<HTMLFormElement | null>,
  saved: FormValues,
  version: number | null,
  answer: EditAnswer | undefined,
) {
  const [typed, setTyped] = useState<FormValues>(answer?.values ?? saved)
  const [of, setOf] = useState({ version, times: 0 })
  // Saved, by this form or after a conflict: what is saved is shown where it is not what was typed.
  if (of.version !== version) {
    setOf({ version, times: of.times + (saysTheSame(typed, saved) ? 0 : 1) })
    setTyped(saved)
  }
  const isDirty = !saysTheSame(typed, saved)
  const isSending = useNavigation().formData?.has('form') === true

  useSaveKey(form)
  useEffect(() => {
    if (answer?.kind === 'refused')
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer, form])

  return {
    typed,
    isDirty,
    isSending,
    /** Changes when the fields have to be reset. */
    fieldsKey: of.times,
    note: (sent: HTMLFormElement) => setTyped(valuesOfForm(new FormData(sent))),
  }
}

const saysTheSame = (one: FormValues, other: FormValues) =>
  JSON.stringify(readProductForm(one)) === JSON.stringify(readProductForm(other))

function useSaveKey(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [form])
}
