import { useEffect, useEffectEvent } from 'react'

import { track } from '#shop/analytics/browser/track.ts'
import { searchTerm } from '#shop/analytics/search-term.ts'

/** Tells once of each search what was looked for and how much was found; '' is no search (section 7, analytics). */
export function useSearchEvent(q: string, results: number): void {
  const tell = useEffectEvent(() => {
    const term = searchTerm(q)
    track('products_searched', { ...(term !== undefined && { term }), results })
  })
  useEffect(() => {
    if (q !== '') tell()
  }, [q])
}
