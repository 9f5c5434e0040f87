import { useMemo, useSyncExternalStore } from 'react'

import type { SavedAddress } from '#shop/profile/address/address-book.ts'
import type { AddressForm } from '#shop/profile/address/address-form.ts'

import { spentCredit } from '../checkout-credit.ts'
import { emptyDraft, readDraft, storeDraft } from '../checkout-draft.ts'
import type { CheckoutDraft } from '../checkout-draft.ts'
import type { CartStep, CheckoutLine, DeliveryMethod, PaymentStep } from './checkout-query.ts'

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
  const publish = (draft: string | null) => channel.postMessage({ draft })
  channel.addEventListener('message', ({ data }: MessageEvent<{ draft: string | null }>) => {
    const own = stored()
    if (data.draft === null && own !== null) publish(withoutKey(own))
    if (data.draft !== null && own === null) store(data.draft)
  })
  if (stored() === null) publish(null)
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
 * with the address of the last order, or the customer's name.
 */
export function useDraft({ userId, name, lastAddress }: CheckoutOwner) {
  const text = useSyncExternalStore(subscribe, stored, () => null)
  const fresh = useMemo(
    () => ({ ...emptyDraft, address: lastAddress ?? { ...emptyDraft.address, name } }),
    [lastAddress, name],
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

/** The customer at checkout, known when the page loads. */
export type CheckoutOwner = {
  userId: string
  /** Their saved addresses, the default first. */
  book: SavedAddress[]
  /** The initial name of a new address; empty for customers who signed in with a code. */
  name: string
  /** Where the last order went, of customers without saved addresses. */
  lastAddress: AddressForm | undefined
}

/** The chosen method, or the first one that reaches the address. */
export function chosenMethod(checkout: CartStep | PaymentStep, id: string | null) {
  if (checkout.step !== 'cart') return undefined
  const served = checkout.delivery_methods.filter((method) => method.is_served !== false)
  return served.find((method) => method.id === id) ?? served[0]
}

/** Lines without a hold are not in any sum. */
const isPaidFor = ({ problem }: CheckoutLine) =>
  problem?.kind !== 'expired' && problem?.kind !== 'sold_out'

/** The lines and sums to show: of the placed order, or of the cart. */
export function shown(checkout: CartStep | PaymentStep, method: DeliveryMethod | undefined) {
  if (checkout.step === 'payment')
    return {
      lines: checkout.order.items,
      sums: { ...checkout.order, is_open: true },
    }
  const sums = method ?? checkout.delivery_methods[0]
  return {
    lines: checkout.lines.filter(isPaidFor),
    sums: sums && {
      ...sums,
      credits: spentCredit(checkout.credit, sums.credit_pence),
      is_open: true,
    },
  }
}

/** What covers the whole order if nothing is left to charge. */
export function coverOf(sums: { to_pay_pence: number; credit_pence: number } | undefined) {
  if (sums?.to_pay_pence !== 0) return undefined
  return sums.credit_pence > 0 ? 'credit' : 'discount'
}
