import type { ReactNode } from 'react'

import { Field } from '#platform/ui/field.tsx'

import { CODE_DIGITS } from '../email-code.ts'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  defaultValue?: string | undefined
  error: string | undefined
}

/** One field for a 6-digit code; spaces between the digits are fine, pasted ones too. */
export const CodeField = ({ name, defaultValue, ...field }: Props) => (
  <Field {...field}>
    {({ className, ...props }) => (
      <input
        {...props}
        className={`${className} text-center text-xl! tracking-[0.35em] tabular-nums`}
        name={name}
        defaultValue={defaultValue}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={String.raw`\s*(\d[\s\-]*){${CODE_DIGITS}}`}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
    )}
  </Field>
)
