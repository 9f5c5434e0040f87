import { useKeptChoice } from '#platform/consent/browser/cookie-choice-store.ts'
import { cookiePurposes, nothingChosen } from '#platform/consent/cookie-choice.ts'

/** What this browser's visitor agreed to, purpose by purpose; undefined without scripts. */
export function useConsents() {
  const kept = useKeptChoice()
  if (kept === undefined) return undefined
  const choice = kept?.choice ?? nothingChosen
  return cookiePurposes.map((purpose) => ({ purpose, isGiven: choice[purpose] }))
}
