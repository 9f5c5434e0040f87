import { useEffect, useState } from 'react'

/** How long nothing is typed before a search begins; milliseconds. */
const PAUSE_MS = 200

/** Searches for a text; the signal says that nobody waits for the answer any more. */
export type Search<Result> = (text: string, signal: AbortSignal) => Promise<Result>

/**
 * What was found for what is being typed. An answer counts only for the text that is there when it
 * comes; until then the one before stays. `search` has to be the same function each time.
 */
export function useFound<Result>(search: Search<Result>, text: string) {
  const [last, setLast] = useState<{ text: string; found?: Result; hasFailed: boolean }>()

  useEffect(() => {
    const over = new AbortController()
    const end = (answer: { found?: Result; hasFailed: boolean }) => {
      if (!over.signal.aborted) setLast({ text, ...answer })
    }
    const begin = () =>
      search(text, over.signal).then(
        (found) => end({ found, hasFailed: false }),
        () => end({ hasFailed: true }),
      )
    const timer = setTimeout(() => void begin(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [search, text])

  return {
    found: last?.found,
    isSearching: last?.text !== text,
    hasFailed: last?.hasFailed === true && last.text === text,
  }
}
