import { useSyncExternalStore } from 'react'

import { choicePlaces, nothingChosen } from '../cookie-choice.ts'
import type { CookiePurpose, SavedChoice } from '../cookie-choice.ts'

/** Where a browser keeps what was chosen; there is nothing before, and nothing else non-essential. */
export const COOKIE_CHOICE_KEY = 'libas.cookie-choice'

const listeners = new Set<() => void>()
/** The text that was read last and what it says, so that the same text is the same object. */
let known: { text: string | null; kept: SavedChoice | undefined } | undefined

/** What was chosen in this browser; undefined before, and where storage cannot be read. */
export function keptChoice(): SavedChoice | undefined {
  const text = readText()
  if (known?.text !== text) known = { text, kept: parseChoice(text) }
  return known?.kept
}

/** Whether this browser's visitor agrees to something; never before they were asked. */
export const agreesTo = (purpose: CookiePurpose): boolean =>
  keptChoice()?.choice[purpose] ?? nothingChosen[purpose]

/** Notifies all subscribers of a stored choice, even where storage is blocked. */
export function announceChoice(kept: SavedChoice): void {
  known = { text: readText(), kept }
  for (const listener of listeners) listener()
}

/** Hears of every change of the choice, in this tab and in others. */
export function watchChoice(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === COOKIE_CHOICE_KEY || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** What was chosen; null before anything was, undefined as long as that is not known. */
export const useKeptChoice = (): SavedChoice | null | undefined =>
  useSyncExternalStore<SavedChoice | null | undefined>(
    watchChoice,
    () => keptChoice() ?? null,
    () => undefined,
  )

function readText(): string | null {
  try {
    return localStorage.getItem(COOKIE_CHOICE_KEY)
  } catch {
    return null
  }
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** What is not as it was written counts as no choice: the visitor is asked again. */
function parseChoice(text: string | null): SavedChoice | undefined {
  if (text === null) return undefined
  try {
    const { id, preferences, analytics, noted, ...rest } = JSON.parse(text) as Record<
      string,
      unknown
    >
    const place = choicePlaces.find((each) => each === rest.place)
    return typeof id === 'string' &&
      UUID.test(id) &&
      typeof preferences === 'boolean' &&
      typeof analytics === 'boolean' &&
      place
      ? {
          browserId: id,
          choice: { preferences, analytics },
          place,
          ...(typeof rest.wording === 'string' && { wording: rest.wording }),
          isNoted: noted === true,
        }
      : undefined
  } catch {
    return undefined
  }
}
