import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

import { previewButton, saveButtons, useUnsaved } from '#platform/admin/browser/unsaved.ts'
import { slugOf } from '#platform/slug-of.ts'
import { editorText } from '#shop/catalogue/editing/edit-text.ts'
import { valueOf, valuesOfForm } from '#shop/catalogue/editing/product-values.ts'
import type { FormValues } from '#shop/catalogue/editing/product-values.ts'

import { CREATE_STYLE_FORM, colourInput } from '../../new-style/style-form.ts'
import type { StyleRefused } from '../../new-style/style-form.ts'

/** What the page fills in by itself: no one has typed it. */
const isOwn = (name: string) => name === 'colour' || name.startsWith('colour_family ')

const typedIn = (values: FormValues) =>
  JSON.stringify(Object.entries(values).filter(([name]) => !isOwn(name)))

/** The form in the browser: what is typed so far, and whether anything is; the save bar and the leave guard know it. */
export function useStyleForm(
  form: React.RefObject<HTMLFormElement | null>,
  answer: StyleRefused | undefined,
  { isOff, discard }: { isOff: boolean; discard: () => void },
) {
  const [typed, setTyped] = useState<FormValues>(answer?.values ?? {})
  const begun = useRef<string>(undefined)
  const [isDirty, setDirty] = useState(answer !== undefined)
  const sent = useNavigation().formData
  const isSending = sent?.get('form') === CREATE_STYLE_FORM

  useEffect(() => {
    if (form.current) begun.current = typedIn(valuesOfForm(new FormData(form.current)))
  }, [form])
  useEffect(() => {
    if (!answer) return
    // What is folded is unfolded by the same answer, before it has the focus.
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer, form])

  useUnsaved({
    element: form,
    isUnsaved: isDirty,
    isBusy: isSending,
    saveLabel: `${valueOf(typed, 'publish_at') !== ''} ${isOff}`,
    saves: () => saveButtons(form.current).map(({ label, save }) => ({ label, save, isOff })),
    preview: { label: editorText.preview, open: () => previewButton(form.current)?.click() },
    discard,
    show: () => form.current?.scrollIntoView(),
  })

  return {
    isDirty,
    /** Which button was pressed. */
    sending: isSending ? (sent.get('then') === 'active' ? 'publish' : 'save') : undefined,
    typed,
    note: (element: HTMLFormElement) => {
      const values = valuesOfForm(new FormData(element))
      setTyped(values)
      setDirty(typedIn(values) !== begun.current)
    },
  } as const
}

/** What the first colour would be found by, as the search preview of a single product has it. */
export function previewValues(typed: FormValues): FormValues {
  const colour = valueOf(typed, colourInput('colour_name', valueOf(typed, 'colour')))
  const slug = valueOf(typed, 'slug').trim() || slugOf(`${valueOf(typed, 'name')} ${colour}`)
  return { ...typed, colour_name: [colour], slug: [slug] }
}
