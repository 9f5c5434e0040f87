import { Suspense, useEffect } from 'react'

import { keptChoice, useKeptChoice } from '#platform/consent/browser/cookie-choice-store.ts'
import { nothingChosen } from '#platform/consent/cookie-choice.ts'
import { lazySection } from '#platform/ui/lazy-section.ts'
import { followCookieChoice } from '#shop/catalogue/browser/recently-viewed.ts'

import { stopAsking, useAskedAgain } from './cookie-banner-store.ts'

// Most visits have chosen long ago. Without a connection nobody is asked, and nothing is kept.
const CookieSheet = lazySection(async () => (await import('./cookie-sheet.tsx')).CookieSheet)

/**
 * Asks once what may be stored beside what the shop needs, and again when the visitor wishes. It lies
 * over the foot of the page, moves nothing and stops nobody; the page itself is the same for everybody.
 */
export function CookieBanner() {
  const kept = useKeptChoice()
  const askedAgain = useAskedAgain()

  useEffect(followCookieChoice, [])
  useEffect(() => {
    // A choice that could not be logged when it was made; if that fails again, with the next page.
    const untold = keptChoice()
    if (untold && !untold.isNoted)
      void import('./log-choice.ts').then(
        ({ logChoice }) => logChoice(untold),
        () => undefined,
      )
  }, [])

  if (kept === undefined || (kept !== null && askedAgain === undefined)) return null
  return (
    <Suspense>
      <CookieSheet
        key={askedAgain}
        chosen={kept?.choice ?? nothingChosen}
        askedAgain={askedAgain}
        // Who has not chosen yet is asked on.
        onLeave={kept === null ? undefined : stopAsking}
      />
    </Suspense>
  )
}
