import { useMemo, useSyncExternalStore } from 'react'

import { agreesTo, watchChoice } from '#platform/consent/browser/cookie-choice-store.ts'

import type { ProductCard } from '../catalogue.ts'

const SHOWN = 8

// In memory, and in the browser's storage only for who agreed to it.
let seen: readonly ProductCard[] = []
const listeners = new Set<() => void>()

function see(cards: readonly ProductCard[]): void {
  // One more than is shown, as the product of the page itself is left out.
  seen = cards.slice(0, SHOWN + 1)
  for (const listener of listeners) listener()
}

/** Records that a product's page was shown; the newest comes first. */
export function rememberViewed({ ...card }: ProductCard): void {
  see([card, ...without(seen, [card])])
  void keepIfAgreed()
}

/** What was seen before is stored from the moment of consent, and deleted when it is withdrawn. */
export function followCookieChoice(): () => void {
  void keepIfAgreed()
  return watchChoice(() => void (agreesTo('preferences') ? keepIfAgreed() : forget()))
}

/** Adds what this browser stored in earlier visits, and stores all of it. */
async function keepIfAgreed(): Promise<void> {
  if (!agreesTo('preferences')) return
  const kept = await loadKept()
  // Consent may have been withdrawn since.
  if (!kept || !agreesTo('preferences')) return
  see([...seen, ...without(kept.readViewed(), seen)])
  kept.keepViewed(seen)
}

async function forget(): Promise<void> {
  const kept = await loadKept()
  if (!agreesTo('preferences')) kept?.forgetViewed()
}

// Not with the page, as most never agree; where it cannot be loaded they are remembered while it is open.
const loadKept = () => import('./kept-viewed.ts').catch(() => undefined)

const without = (cards: readonly ProductCard[], others: readonly ProductCard[]) =>
  cards.filter(({ id }) => others.every((other) => other.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const nothing: readonly ProductCard[] = []

/** The products seen in this visit, or lately by who agreed to that, the last one first, without this one: eight at most. */
export function useRecentlyViewed(exceptId?: string): readonly ProductCard[] {
  const all = useSyncExternalStore(
    subscribe,
    () => seen,
    () => nothing,
  )
  return useMemo(() => all.filter(({ id }) => id !== exceptId).slice(0, SHOWN), [all, exceptId])
}
