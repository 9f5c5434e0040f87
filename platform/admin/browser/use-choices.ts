import { useCallback, useMemo, useState } from 'react'

import type { Search } from './use-found.ts'

/** Something that can be picked. */
export type Choice = { id: string; name: string }

/** Searches for what can be picked, and knows what was found, or given at first, by its id. */
export type Choices = {
  find: Search<readonly Choice[]>
  /** Undefined for what is not known. */
  nameOf: (id: string) => string | undefined
}

/** Of an address that answers the choices for the words in `q`; `known` are those shown at first. */
export function useChoices(path: string, known: readonly Choice[]): Choices {
  const [names] = useState(() => new Map<string, string>())
  const find = useCallback<Choices['find']>(
    async (words, signal) => {
      const found = words.trim() === '' ? [] : await ask(path, words, signal)
      for (const { id, name } of found) names.set(id, name)
      return found
    },
    [path, names],
  )
  return useMemo(
    () => ({
      find,
      nameOf: (id) => known.find((one) => one.id === id)?.name ?? names.get(id),
    }),
    [find, known, names],
  )
}

async function ask(path: string, words: string, signal: AbortSignal): Promise<Choice[]> {
  const address = new URL(path, location.href)
  address.searchParams.set('q', words)
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return (await answer.json()) as Choice[]
}
