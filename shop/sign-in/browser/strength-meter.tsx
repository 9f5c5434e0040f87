import { accountsText } from '../accounts-text.ts'

import { useStrength } from './use-strength.ts'

/** Bars filled for the scores 0 to 4. */
const FILLED = [1, 1, 2, 3, 4] as const
const BARS = 4
const FAIR_SCORE = 2

const colourOf = (score: number) => {
  if (score < FAIR_SCORE) return 'bg-danger'
  return score === FAIR_SCORE ? 'bg-warning' : 'bg-success'
}

type Props = {
  password: string
  /** Names and emails that the password should not be made of, when it is rated. */
  personal: () => string[]
}

/** How hard the typed password is to guess, in words and bars, and what would make it better. */
export function StrengthMeter({ password, personal }: Props) {
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
            <strong className="font-semibold text-ink">{strength.word}.</strong> {strength.advice}
          </>
        )}
      </output>
    </div>
  )
}
