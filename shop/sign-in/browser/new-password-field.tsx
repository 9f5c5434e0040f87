import { useEffect, useRef, useState } from 'react'

import { accountsText } from '../accounts-text.ts'

import { PasswordField } from './password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import { loadRating } from './use-strength.ts'

type Props = {
  label?: string
  error: string | undefined
  /** What else others know of the owner, beside the names and the email in the same form. */
  personal?: readonly string[]
}

/** A password that is being chosen: what it needs, and how good it is. Its field is `password`. */
export function NewPasswordField({ label, error, personal }: Props) {
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState('')
  const field = useRef<HTMLInputElement>(null)

  // It may have been typed into before this page came alive.
  useEffect(() => setPassword(field.current?.value ?? ''), [])

  useEffect(() => {
    const form = field.current?.form
    const remember = () => setSent(field.current?.value ?? '')
    form?.addEventListener('submit', remember)
    return () => form?.removeEventListener('submit', remember)
  }, [])

  const known = () => [
    ...(personal ?? []),
    ...['first_name', 'last_name', 'email'].flatMap((name) => {
      const input = field.current?.form?.elements.namedItem(name)
      return input instanceof HTMLInputElement ? [input.value] : []
    }),
  ]

  return (
    <div>
      <PasswordField
        ref={field}
        autoComplete="new-password"
        {...(label !== undefined && { label })}
        hint={accountsText.fields.newPasswordHint}
        // Translated of another password than the one that is typed now, it would contradict the meter.
        error={password === sent ? error : undefined}
        onFocus={() => void loadRating()}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <StrengthMeter password={password} personal={known} />
    </div>
  )
}
