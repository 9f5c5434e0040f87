import type { ChoicePlace } from '#platform/consent/cookie-choice.ts'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { cookieChoiceText } from '../cookie-choice-text.ts'

import { askAboutCookies } from './cookie-banner-store.ts'

/** Opens the choice of cookies at any time; without scripts there is nothing to choose about. */
export function CookieChoiceButton({ from, className }: { from: ChoicePlace; className?: string }) {
  return useHydrated() ? (
    <button type="button" className={className} onClick={() => askAboutCookies(from)}>
      {cookieChoiceText.open}
    </button>
  ) : (
    // Its place, so that nothing moves.
    <span aria-hidden className={className}>
      {cookieChoiceText.open}
    </span>
  )
}
