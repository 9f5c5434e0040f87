import { useSyncExternalStore } from 'react'

const KEY = 'libas.single-keys'
const OFF = 'off'

const listeners = new Set<() => void>()
// Holds a choice that the browser refuses to store, until the page is left.
let unstored: boolean | undefined

/** Whether single keys do something: people who use voice input, or press keys by accident, can turn them off. */
export function areSingleKeysOn(): boolean {
  try {
    return unstored ?? localStorage.getItem(KEY) !== OFF
  } catch {
    return unstored ?? true
  }
}

/** Turns single keys on or off for this browser. */
export function turnSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
    unstored = undefined
  } catch {
    unstored = on
  }
  for (const listener of listeners) listener()
}

/** The same, kept current. */
export const useSingleKeys = (): boolean =>
  useSyncExternalStore(subscribe, areSingleKeysOn, () => true)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const PLACE =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=""], [contenteditable=true]'

/** Whether keys are letters of a text there, and no shortcuts. */
export const isTypingPlace = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(PLACE) !== null
