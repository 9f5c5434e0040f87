import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { accountsText } from '../accounts-text.ts'
import { PasswordField } from './password-field.tsx'
import type { Strength } from './rate-password.ts'

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

/** Bars filled for the scores 0 to 4. */
const FILLED = [1, 1, 2, 3, 4] as const
const BARS = 4
const FAIR_SCORE = 2

const colourOf = (score: number) => {
  if (score < FAIR_SCORE) return 'bg-danger'
  return score === FAIR_SCORE ? 'bg-warning' : 'bg-success'
}

type StrengthMeterProps = {
  password: string
  /** Names and emails that the password should not be made of, when it is rated. */
  personal: () => string[]
}

/** How hard the typed password is to guess, as text and bars, with advice. */
function StrengthMeter({ password, personal }: StrengthMeterProps) {
  const strength = useStrength(password, personal)

  return (
    // Its room is kept from the start: a button that moves away under the pointer is not pressed.
    <div className="mt-3 noscript:hidden">
      <span aria-hidden className="grid grid-cols-4 gap-1.5">
        {Array.from({ length: BARS }, (_, bar) => (
          <span
            key={bar}
            className={`h-1 rounded-full transition-colors duration-200 ${strength && bar < FILLED[strength.score] ? colourOf(strength.score) : 'bg-sand'}`}
          />
        ))}
      </span>
      {/* Always there, because a live region that comes with its text is not read. */}
      <output className="mt-2 block min-h-[2lh] text-sm text-ink-soft">
        {strength && (
          <>
            {accountsText.strength.label}:{' '}
            <strong className="font-semibold text-ink">{strength.label}.</strong> {strength.advice}
          </>
        )}
      </output>
    </div>
  )
}

/** Typing has paused for so long when the strength is shown, in milliseconds. */
const PAUSE_MS = 250

/**
 * Loads what rates passwords: with the first touch of a field for a new one. Without a connection
 * there is no meter; the password is checked by the server all the same.
 */
const loadRating = () => import('./rate-password.ts').catch(() => undefined)

/** The strength of what is typed, once typing pauses; undefined while nothing is known of it. */
function useStrength(password: string, personal: () => string[]): Strength | undefined {
  const [strength, setStrength] = useState<Strength>()
  // Read when it is needed: a change of it alone rates nothing again.
  const readPersonal = useEffectEvent(personal)

  useEffect(() => {
    if (password === '') return undefined
    let isCurrent = true
    const rate = async () => {
      const rating = await loadRating()
      if (isCurrent) setStrength(rating?.ratePassword(password, readPersonal()))
    }
    const timer = setTimeout(() => void rate(), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password])

  return password === '' ? undefined : strength
}
