import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { callFunction } from '#platform/functions/call-function.ts'

import type { searchSuggestions } from '../server/functions/search-suggestions.ts'
import type { FoundSuggestions } from './suggestion-groups.ts'

/** Typing goes on if the next letter comes within this time, in ms. */
const TYPING_MS = 150
const MIN_LETTERS = 2

/**
 * Suggestions for the words typed so far; undefined below two letters, and where none can be had.
 * While new ones are on their way the last ones stay; a request for words that were typed over is
 * given up.
 */
export function useSuggestions(words: string): FoundSuggestions | undefined {
  const settled = useSettled(words)
  const isAsked = words.length >= MIN_LETTERS && settled.length >= MIN_LETTERS
  const { data } = useQuery({
    queryKey: ['search-suggestions', settled],
    queryFn: ({ signal }) =>
      callFunction<ReturnType<typeof searchSuggestions>>(
        'search-suggestions',
        { q: settled },
        { signal },
      ),
    enabled: isAsked,
    // By the time of a second try other words have been typed.
    retry: false,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })
  return isAsked ? data : undefined
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, TYPING_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
