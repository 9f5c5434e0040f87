import type { ReactNode } from 'react'

import { Field, TextField } from '#platform/ui/field.tsx'

import { fieldNames } from '../../editing/field-text.ts'
import type { ProductField } from '../../editing/product-fields.ts'
import { valueOf } from '../../editing/product-values.ts'
import type { PartProps } from './editor-part.tsx'

type InputProps = PartProps & { name: ProductField; hint?: string }

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
export const Lines = ({ name, values, faults, hint, rows }: InputProps & { rows: number }) => (
  <Field label={fieldNames[name]} hint={hint} error={faults[name]}>
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
