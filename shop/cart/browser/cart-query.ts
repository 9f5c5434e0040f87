import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { remainingTime, serverClockOffset } from '#platform/dates/countdown.ts'
import { callFunction } from '#platform/functions/call-function.ts'
import type { OutputOf } from '#platform/functions/call-function.ts'

import type { getCart } from '../server/functions/get-cart.ts'
import { addReleasedLines } from './unmerged/released-lines.ts'

/** How far our idea of the server's time may be off, in ms, on a slow connection. */
const CLOCK_TOLERANCE = 1000

/**
 * The lines whose hold ended between two responses of the server: missing in the later one, and
 * expired by now. A line that left for another reason had time left.
 */
export function findReleasedLines<Line extends { id: string; expires_at: string }>(
  before: readonly Line[],
  after: readonly Line[],
  clockOffset: number,
  now: number,
): Line[] {
  const stillThere = new Set(after.map(({ id }) => id))
  return before.filter(
    ({ id, expires_at: expiresAt }) =>
      !stillThere.has(id) && remainingTime(expiresAt, clockOffset, now) <= CLOCK_TOLERANCE,
  )
}

/** How close the end of a hold is: the warning comes 5 minutes before it, and again 1 minute before. */
export type HoldPhase = 'calm' | 'near' | 'last'

/** When each phase starts, in ms before the end. */
const NEAR = 5 * 60_000
const LAST = 60_000

/** The phase of a hold by its remaining milliseconds. */
export const holdPhase = (remaining: number): HoldPhase =>
  remaining > NEAR ? 'calm' : remaining > LAST ? 'near' : 'last'

/** When the next phase starts, in ms from now; undefined in the last one. */
export function untilNextPhase(remaining: number): number | undefined {
  const begin = [NEAR, LAST].find((start) => remaining > start)
  return begin === undefined ? undefined : remaining - begin
}

type Answer = OutputOf<typeof getCart>

/** A line of a customer's cart as the server returns it. */
type HeldItem = Answer['items'][number]

/** A line of the cart, a guest's or a customer's (section 3, cart line as shown). */
export type CartItem = Omit<HeldItem, 'expires_at'> & {
  /** When the line is released; null for a guest's, which reserves nothing. */
  expires_at: string | null
  /** The shop sells it no more; it can only be removed. */
  is_gone?: true
}

/** The server's cart. */
export type CartAnswer = Omit<Answer, 'hold'> & { hold: Hold | null }

/** The hold that ends first; `clockOffset` as of `serverClockOffset`, `keeps_left` from 0 to 10. */
export type Hold = { expires_at: string; clockOffset: number; keeps_left: number }

/** Every customer's cart in the query cache. */
export const cartKey = ['cart'] as const

/** The cart of a customer. Each has a key of its own, so another customer starts from nothing. */
export const cartQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...cartKey, userId],
    queryFn: ({ client, queryKey }) => readCart(client, queryKey),
    enabled: userId !== undefined,
    refetchInterval: ({ state }) => untilFirstExpiry(state.data),
    // The clock may have stopped while the device slept, so the countdown restarts.
    refetchOnWindowFocus: 'always',
  })

async function readCart(client: QueryClient, queryKey: readonly unknown[]): Promise<CartAnswer> {
  const askedAt = performance.now()
  const answer = await callFunction<typeof getCart>('get-cart')
  const answeredAt = performance.now()

  const before = client.getQueryData<CartAnswer>(queryKey)
  const gone = before?.hold
    ? findReleasedLines(before.items, answer.items, before.hold.clockOffset, answeredAt)
    : []
  addReleasedLines(gone, answer.items)
  return {
    ...answer,
    hold: answer.hold && {
      expires_at: answer.hold.expires_at,
      keeps_left: answer.hold.keeps_left,
      clockOffset: serverClockOffset(answer.hold.server_time, askedAt, answeredAt),
    },
  }
}

// At least a second, so that two clocks that disagree a little do not ask without pause.
function untilFirstExpiry(cart: CartAnswer | undefined): number | false {
  if (!cart?.hold) return false
  const { expires_at: expiresAt, clockOffset } = cart.hold
  return Math.max(1000, remainingTime(expiresAt, clockOffset, performance.now()))
}

/** A line that can be moved to the wishlist; one that has left the cart has no id in it. */
export type MovableLine = {
  id?: string
  product_id: string
  size_id: string | null
  name: string
  color: string
  size: string | null
}

/** What the cart shows of slices above it. */
export type CartSlots = {
  /**
   * The move to the wishlist; `onMoved` is called when a line that is no longer in a cart was
   * moved.
   */
  renderMove?: ((line: MovableLine, onMoved?: () => void) => ReactNode) | undefined
}

/** From which sum in pence a way of delivery, by its name, costs nothing; null if none does. */
export type FreeDelivery = { fromPence: number; method: string } | null
