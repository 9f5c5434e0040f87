import { useSyncExternalStore } from 'react'

import type { ChoicePlace } from '#platform/consent/cookie-choice.ts'

/** Where the visitor asked for the choice again; undefined while they did not. */
let asked: ChoicePlace | undefined
/** What they pressed for it. */
let opener: Element | null = null
const listeners = new Set<() => void>()

function set(next: typeof asked) {
  asked = next
  for (const listener of listeners) listener()
}

/** Opens the choice of cookies, whatever was chosen before. */
export function askAboutCookies(place: ChoicePlace): void {
  opener = document.activeElement
  set(place)
}

/** The choice was made, or left unchanged: focus returns to where it was. */
export function stopAsking(): void {
  set(undefined)
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  opener = null
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAskedAgain = () =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => undefined,
  )
