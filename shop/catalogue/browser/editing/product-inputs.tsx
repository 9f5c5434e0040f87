import { createContext, use, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { Field, TextField } from '#platform/ui/field.tsx'

import type { EditFaults } from '../../editing/edit-refusals.ts'
import { editorText } from '../../editing/edit-text.ts'
import { fieldNames } from '../../editing/product-fields.ts'
import type { ProductField } from '../../editing/product-fields.ts'
import { valueOf } from '../../editing/product-values.ts'
import type { FormValues } from '../../editing/product-values.ts'

/** What the inputs begin with, and what is wrong with them. */
export type SectionProps = { values: FormValues; faults: EditFaults }

/** The colour that a section belongs to; empty for what the colours of a style share. */
export const SectionOf = createContext('')

/** A part of the editor under a heading of its own; within a colour named after it, too. */
export const EditorSection = ({
  title,
  id,
  children,
}: {
  title: string
  /** By which links of the page lead to it. */
  id?: string
  children: ReactNode
}) => {
  const colour = use(SectionOf)
  const style = 'grid scroll-mt-6 gap-5 border-t pt-6'
  return colour === '' ? (
    <section id={id} aria-label={title} className={style}>
      <h2 className="text-xl font-semibold">{title}</h2>
      {children}
    </section>
  ) : (
    <section
      id={id}
      aria-label={editorText.parts.fieldOf(title, colour)}
      className={`${style} first:border-t-0 first:pt-0`}
    >
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </section>
  )
}

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
