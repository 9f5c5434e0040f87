import { useEffect, useRef, useSyncExternalStore } from 'react'

import { areSingleKeysOn, isTypingPlace } from './single-keys.ts'

/** A key, or two after each other, that do something on the page that is open. */
export type Shortcut = {
  /** As they are pressed: `?`, `g o`, `mod+k` (Ctrl, or Cmd on a Mac). The newest of a name counts. */
  keys: string
  /** What they do. */
  name: string
  /** What they are listed under. */
  group: string
}

type Registered = Shortcut & { run: () => void }

let registered: readonly Registered[] = []
const none: readonly Registered[] = []
const listeners = new Set<() => void>()

function register(next: readonly Registered[]) {
  registered = next
  for (const listener of listeners) listener()
}

/** Gives a shortcut to the page for as long as the part that calls this is there. */
export function useShortcut({ keys, name, group }: Shortcut, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })

  useEffect(() => {
    const shortcut = { keys, name, group, run: () => latest.current() }
    register([...registered, shortcut])
    return () => register(registered.filter((other) => other !== shortcut))
  }, [keys, name, group])
}

/** The shortcuts that are there now. */
export const useShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(
    subscribe,
    () => registered,
    () => none,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hears what is pressed; once on a page. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const namesOf = createKeyMemory()
    const onKey = (event: Event) => {
      // What a browser fills in by itself comes without a key.
      if (!(event instanceof KeyboardEvent)) return
      const names = namesOf(event)
      if (event.defaultPrevented || event.isComposing || isDialogOpen()) return
      const isSingle = !names.at(-1)?.startsWith('mod+')
      // Nothing that is typed into a field is a shortcut, but for what no text is made of.
      if (isSingle && (isTypingPlace(event.target) || !areSingleKeysOn())) return
      const shortcut = names
        .map((name) => registered.findLast(({ keys }) => keys === name))
        .find((found) => found !== undefined)
      if (!shortcut) return
      event.preventDefault()
      shortcut.run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const isDialogOpen = () => document.querySelector('[role=dialog][data-state=open]') !== null

/** The longest between two keys that belong together, such as `g` and `o`; milliseconds. */
const TOGETHER_MS = 1500

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>

/** A key as shortcuts are written: `?`, `o`, `mod+k`; undefined for what is no shortcut of a page. */
export function nameOfKey({ key, ctrlKey, metaKey, altKey }: Press): string | undefined {
  if (altKey || key.length !== 1) return undefined
  return ctrlKey || metaKey ? `mod+${key.toLowerCase()}` : key
}

/**
 * Remembers the first of two keys. A key is given by all its possible names, the longer one
 * first: `g o` and `o`.
 */
export function createKeyMemory(): (press: Press) => string[] {
  let first: { name: string; at: number } | undefined

  return (press) => {
    const name = nameOfKey(press)
    const before = first
    first = name === undefined ? undefined : { name, at: press.timeStamp }
    if (name === undefined) return []
    const belongs = before !== undefined && press.timeStamp - before.at < TOGETHER_MS
    return belongs ? [`${before.name} ${name}`, name] : [name]
  }
}
