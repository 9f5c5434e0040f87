import { useMemo, useSyncExternalStore } from 'react'

import { emptyDraft, readDraft, storeDraft } from '#shop/checkout/checkout-draft.ts'
import type { CheckoutDraft } from '#shop/checkout/checkout-draft.ts'

const KEY = 'libas-checkout'
const listeners = new Set<() => void>()
/** The other tabs at checkout. */
let others: BroadcastChannel | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  others ??= meetOthers()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    others?.close()
    others = undefined
  }
}

/** A new tab receives the draft of the others, so that nothing is typed twice. */
function meetOthers(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(KEY)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- false positive: BroadcastChannel.postMessage takes no target origin and only reaches pages of the same origin
  const tell = (draft: string | null) => channel.postMessage({ draft })
  channel.addEventListener('message', ({ data }: MessageEvent<{ draft: string | null }>) => {
    const own = stored()
    if (data.draft === null && own !== null) tell(withoutKey(own))
    if (data.draft !== null && own === null) store(data.draft)
  })
  if (stored() === null) tell(null)
  return channel
}

const stored = () => sessionStorage.getItem(KEY)

function store(text: string | null): void {
  if (text === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, text)
  for (const listener of listeners) listener()
}

/** Each tab orders on its own: an order paid in one must not appear in another. */
const withoutKey = (text: string): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), idempotencyKey: null })

/** Deletes the draft once its order is paid. */
export const forgetDraft = (): void => store(null)

/**
 * What the customer has typed at checkout; it survives a reload, and a second tab begins with it. A new one begins
 * with the customer's name.
 */
export function useDraft(userId: string, ownName: string) {
  const text = useSyncExternalStore(subscribe, stored, () => null)
  const fresh = useMemo(
    () => ({ ...emptyDraft, address: { ...emptyDraft.address, name: ownName } }),
    [ownName],
  )
  const draft = useMemo(() => readDraft(text, userId, fresh), [text, userId, fresh])
  return {
    draft,
    setDraft: (next: CheckoutDraft) => store(storeDraft(userId, next)),
    /** The draft at this moment, which may be newer than what was last rendered. */
    readDraft: () => readDraft(stored(), userId, fresh),
  }
}

/** The draft of a checkout, with its setters. */
export type DraftStore = ReturnType<typeof useDraft>
