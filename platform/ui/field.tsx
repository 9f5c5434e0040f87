import { useId, type ComponentProps, type ReactNode } from 'react'

import { asWritten } from './as-written.ts'
import { uiText } from './ui-text.ts'

/** What a control inside a `Field` has to carry. */
type ControlProps = {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: ReactNode
  /** Translated beside the control before anything is wrong. */
  hint?: ReactNode
  /** What is wrong and what to do; stands under the control. */
  error?: ReactNode
  /** Marks a field that may stay empty. */
  optional?: boolean
  className?: string
}

/**
 * How a control to type in looks. What is typed may be in any language: an address in Arabic letters, or “1 Example
 * Street”.
 */
export const controlStyle = `block w-full min-h-12 rounded-sm border border-control bg-surface px-4 py-2.5 text-base text-ink placeholder:text-ink-soft hover:border-ink aria-invalid:border-danger ${asWritten}`

/** Label, control, hint and error, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  className = '',
  children,
}: FieldProps & { children: (props: ControlProps) => ReactNode }) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')

  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="mb-1.5 flex items-baseline justify-between text-sm font-medium"
      >
        {label}
        {optional && <span className="font-normal text-ink-soft">{uiText.optional}</span>}
      </label>
      {children({
        id,
        className: controlStyle,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 flex gap-1.5 text-sm text-danger">
          <span aria-hidden>!</span>
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** A single-line text field; takes everything an `<input>` takes. */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(props) => <input type="text" {...input} {...props} />}
    </Field>
  )
}
