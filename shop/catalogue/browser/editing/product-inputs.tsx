import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { saveButtons, useUnsaved } from '#platform/admin/browser/unsaved.ts'
import { Field, TextField } from '#platform/ui/field.tsx'

import type { EditAnswer, EditFaults } from '../../editing/edit-refusals.ts'
import { fieldNames } from '../../editing/product-fields.ts'
import type { ProductField } from '../../editing/product-fields.ts'
import { valueOf, valuesOfForm } from '../../editing/product-values.ts'
import type { FormValues } from '../../editing/product-values.ts'
import { readProductForm } from '../../editing/read-product-form.ts'

/** What the inputs begin with, and what is wrong with them. */
export type SectionProps = { values: FormValues; faults: EditFaults }

/** A part of the editor under a heading of its own. */
export const EditorSection = ({
  title,
  id,
  children,
}: {
  title: string
  /** By which links of the page lead to it. */
  id?: string
  children: ReactNode
}) => (
  <section id={id} aria-label={title} className="grid scroll-mt-6 gap-5 border-t pt-6">
    <h2 className="text-xl font-semibold">{title}</h2>
    {children}
  </section>
)

/**
 * A change without a key press counts as a change of the form, too: dispatches the event from an
 * element in it.
 */
export function useChange(element: React.RefObject<HTMLElement | null>, changed: unknown): void {
  const reported = useRef(changed)
  useEffect(() => {
    if (reported.current === changed) return
    reported.current = changed
    element.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [element, changed])
}

type InputProps = SectionProps & { name: ProductField; hint?: string }

/** A field of one line. */
export const Line = ({
  name,
  values,
  faults,
  ...more
}: InputProps & {
  optional?: boolean
  inputMode?: 'decimal' | 'numeric'
  type?: string
  list?: string
}) => (
  <TextField
    label={fieldNames[name]}
    name={name}
    defaultValue={valueOf(values, name)}
    error={faults[name]}
    autoComplete="off"
    {...more}
  />
)

/** A field of several lines; plain text, whatever is typed. */
export const Lines = ({
  name,
  values,
  faults,
  hint,
  optional,
  rows,
}: InputProps & { rows: number; optional?: boolean }) => (
  <Field label={fieldNames[name]} hint={hint} error={faults[name]} optional={optional}>
    {(props) => (
      <textarea name={name} rows={rows} defaultValue={valueOf(values, name)} {...props} />
    )}
  </Field>
)

/** A choice of one. */
export const Choice = ({
  name,
  values,
  faults,
  hint,
  children,
}: InputProps & { children: ReactNode }) => (
  <Field label={fieldNames[name]} hint={hint} error={faults[name]}>
    {(props) => (
      <select name={name} defaultValue={valueOf(values, name)} {...props}>
        {children}
      </select>
    )}
  </Field>
)

/**
 * The form of a product in the browser: its current values, and whether they are saved. While they are not, the
 * save bar shows it, and leaving the page asks first.
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
  const [discarded, setDiscarded] = useState<EditAnswer>()
  const shown = answer === discarded ? undefined : answer
  const [typed, setTyped] = useState<FormValues>(answer?.values ?? saved)
  const [of, setOf] = useState({ version, times: 0 })
  // Saved, by this form or after a conflict: what is saved is shown where it is not what was typed.
  if (of.version !== version) {
    setOf({ version, times: of.times + (saysTheSame(typed, saved) ? 0 : 1) })
    setTyped(saved)
  }
  const isDirty = !saysTheSame(typed, saved)
  const isSending = useNavigation().formData?.get('form') === 'save-product'

  const navigate = useNavigate()
  const { pathname } = useLocation()

  useUnsaved({
    element: form,
    isUnsaved: isDirty,
    isBusy: isSending,
    saves: () => saveButtons(form.current),
    discard: () => {
      setDiscarded(answer)
      setOf({ version, times: of.times + 1 })
      setTyped(saved)
      // What somebody else saved meanwhile is loaded.
      if (answer) void navigate(pathname, { replace: true, preventScrollReset: true })
    },
    show: () => form.current?.scrollIntoView(),
  })
  useEffect(() => {
    if (shown?.kind === 'refused')
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [shown, form])

  return {
    typed,
    isDirty,
    isSending,
    /** The answer to the form, unless it was discarded. */
    answer: shown,
    /** Changes when the fields have to be reset. */
    fieldsKey: of.times,
    note: (sentForm: HTMLFormElement) => setTyped(valuesOfForm(new FormData(sentForm))),
  }
}

const saysTheSame = (one: FormValues, other: FormValues) =>
  JSON.stringify(readProductForm(one)) === JSON.stringify(readProductForm(other))
