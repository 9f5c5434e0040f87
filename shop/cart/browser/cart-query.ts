import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { callFunction } from '#platform/functions/call-function.ts'
import type { OutputOf } from '#platform/functions/call-function.ts'
import { remainingTime, serverClockOffset } from '#platform/dates/countdown.ts'
import type { getCart } from '#shop/cart/server/functions/get-cart.ts'

import { findReleasedLines } from './hold/hold-time.ts'
import { addReleasedLines } from './unmerged/released-lines.ts'

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
