import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { buyerOn } from '#tools/buyer.ts'
import type { OpenPayment } from '#tools/buyer.ts'
import { poundsFromPence } from '#platform/money/money.ts'

type Buyer = ReturnType<typeof buyerOn>
export type Size = { product_id: string; size_id: string | null; price_pence: number }

/** What was confirmed to customers: it must be there, whatever happened since. */
export type Reported = {
  /** Ids of cart lines, once for each time one was added to. */
  adds: string[]
  orders: string[]
  /** Orders whose card was charged. */
  payments: string[]
  /** Ids of guest lines that went into an account's cart. */
  migrated: string[]
  /** What a customer did not find when looking again right after it was done. */
  notFound: string[]
  /** How many answers were looked at again. */
  lookedAt: number
}

type Options = {
  url: string
  tokens: string[]
  /** Goods with plenty of stock, and such as are soon sold out. */
  sizes: Size[]
  scarce: Size[]
  deliveryMethodId: string
}

/**
 * Lets customers fill carts, bring guest carts, wait for what is sold out and buy over and over,
 * asking again whenever they get no answer, until it is stopped.
 */
export function shopAtRandom({ url, tokens, sizes, scarce, deliveryMethodId }: Options) {
  const reported: Reported = {
    adds: [],
    orders: [],
    payments: [],
    migrated: [],
    notFound: [],
    lookedAt: 0,
  }
  const met = new Map<string, number>()
  const stopping = new AbortController()
  const meet = (what: string) => void met.set(what, (met.get(what) ?? 0) + 1)

  /** Asks until there is an answer that is not a fault of the server. */
  async function answered<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      const answer = await ask().catch(() => undefined)
      if (answer && answer.status < 500) return answer
      meet(answer ? `status ${answer.status}` : 'no answer')
      await sleep(50)
    }
  }

  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

  async function add(buyer: Buyer, size: Size) {
    const { status, body } = await answered(() => buyer.add(size))
    if (status !== 200) meet(`add: ${String(body.error)}`)
    // A unit from a priority window is in the ledger under its place in the line.
    else if (body.was_priority_given) meet('add: from the window')
    else reported.adds.push((body.item as { id: string }).id)
  }

  async function bringGuestCart(buyer: Buyer) {
    const items = [oneOf(sizes), oneOf(scarce)].map((size) => ({
      id: randomUUID(),
      product_id: size.product_id,
      size_id: size.size_id,
      quantity: 1,
      name: 'A guest’s',
      price: poundsFromPence(size.price_pence),
    }))
    const { status, body } = await answered(() =>
      buyer.call('migrate-guest-cart-to-user', { guest_items: items }),
    )
    if (status !== 200) return meet(`migrate: ${String(body.error)}`)
    for (const { id, migrated } of body.migration_results as { id: string; migrated: number }[])
      if (migrated > 0) reported.migrated.push(id)
    return undefined
  }

  /** Keeps the cart, and looks whether it is held as long as was said. */
  async function keep(buyer: Buyer) {
    const { status, body } = await answered(() => buyer.call('keep-cart', {}))
    if (status !== 200) return meet(`keep: ${String(body.error)}`)
    const cart = await answered(() => buyer.call('get-cart'))
    const hold = cart.body.hold as { expires_at: string } | null
    reported.lookedAt += 1
    if (hold && hold.expires_at < String(body.expires_at))
      reported.notFound.push(`a hold until ${String(body.expires_at)}; it is ${hold.expires_at}`)
    return undefined
  }

  /** Joins or leaves a waiting list, and looks whether the customer stands there or does not. */
  async function waitFor(buyer: Buyer, size: Size, action: 'join' | 'leave') {
    const { product_id, size_id } = size
    const { status, body } = await answered(() =>
      buyer.call('add-item-priority', { action, product_id, size_id }),
    )
    if (status !== 200) return meet(`${action}: ${String(body.error)}`)
    const list = await answered(() => buyer.call('get-waiting-list'))
    const entries = list.body.entries as { product_id: string; size_id: string | null }[]
    const isThere = entries.some(
      (entry) => entry.product_id === product_id && entry.size_id === size_id,
    )
    reported.lookedAt += 1
    meet(`${action}: ${String(body.state)}`)
    if (body.state === 'window') await add(buyer, size)
    if (isThere !== (action === 'join'))
      reported.notFound.push(`what ${action} of ${product_id} said`)
    return undefined
  }

  async function visit(token: string) {
    const buyer = buyerOn(url, token)
    const chance = Math.random()
    if (chance < 0.15) await bringGuestCart(buyer)
    else if (chance < 0.25) await waitFor(buyer, oneOf(scarce), 'join')
    else if (chance < 0.3) await waitFor(buyer, oneOf(scarce), 'leave')
    else if (chance < 0.4) await add(buyer, oneOf(scarce))
    else if (chance < 0.5) await keep(buyer)
    else if (chance < 0.55) await answered(() => buyer.call('clear-cart', {}))
    else await buy(buyer)
  }

  async function buy(buyer: Buyer) {
    await add(buyer, oneOf(sizes))

    const key = randomUUID()
    const started = await answered(() => buyer.startPayment(deliveryMethodId, key))
    if (started.status !== 200) {
      meet(`checkout: ${String(started.body.reason ?? started.body.error)}`)
      // As the page does: it shows the payment that is open, or that it has arrived meanwhile.
      await answered(() => buyer.call('get-checkout', {}))
      return
    }
    const payment = started.body as OpenPayment
    reported.orders.push(payment.order_id)
    const confirmed = await answered(() => buyer.confirm(payment))
    // A second try finds the payment made by the first one, whose answer was lost.
    if (confirmed.status === 200) reported.payments.push(payment.order_id)
    else meet(`pay: ${(confirmed.body.error as { code: string }).code}`)
  }

  const shopping = Promise.all(
    tokens.map(async (token) => {
      while (!stopping.signal.aborted) await visit(token)
    }),
  )
  return {
    /** Waits for what was begun, and returns what was confirmed and what else happened. */
    async stop(): Promise<{ reported: Reported; met: Map<string, number> }> {
      stopping.abort()
      await shopping
      return { reported, met }
    },
  }
}
