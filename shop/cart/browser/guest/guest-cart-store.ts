import { toast } from '#platform/ui/toast/toast.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import {
  addGuestItem,
  addGuestSet,
  guestTimeLeft,
  importGuestItems,
  newGuestCart,
  readGuestCart,
  removeGuestItem,
  setGuestQuantity,
  withItems,
} from '#shop/cart/guest-cart.ts'
import type { GuestCart, GuestCartItem, NewGuestItem } from '#shop/cart/guest-cart.ts'
import { guestCartText } from '#shop/cart/guest-cart-text.ts'
import { GUEST_CART_KEY } from '#shop/navigation/stored-keys.ts'

import { createStoredValue } from './stored-value.ts'

/** Section 9: how often the guest cart's optional expiry is checked, in ms. */
const EXPIRY_CHECK = 1000

type Options = {
  /** Minutes after the last change at which the items go; null for never. */
  minutes: number | null
}

/** The guest's cart of this browser (section 4), shared by its tabs. */
export function createGuestCartStore(options: Options) {
  let { minutes } = options
  const stored = createStoredValue<GuestCart>({
    key: GUEST_CART_KEY,
    parse: (text) => readGuestCart(text, new Date()),
    onUnkept: () => toast.warning({ ...guestCartText.notKept, duration: TOAST_DURATION }),
  })
  const empty = newGuestCart(new Date(0))
  /** Lines this page has shown: that one of them is gone is no fault. */
  const seen = new Set<string>()

  function read(): GuestCart {
    const cart = stored.read()
    for (const { id } of cart.items) seen.add(id)
    return cart
  }

  function timeLeft(): number | null {
    return guestTimeLeft(stored.read(), minutes, new Date())
  }

  const listeners = new Set<() => void>()
  let checks: ReturnType<typeof setInterval> | undefined

  function check() {
    if (timeLeft() === 0) void stored.change((cart) => withItems(cart, [], new Date()))
    else for (const listener of listeners) listener()
  }

  /** Checks while there are listeners and something to check. */
  function checkOrNot() {
    const isNeeded = minutes !== null && listeners.size > 0
    if (isNeeded) checks ??= setInterval(check, EXPIRY_CHECK)
    else {
      clearInterval(checks)
      checks = undefined
    }
  }

  return {
    read,
    /** What all HTML shows. */
    readInHtml: () => empty,
    /** What is left of the optional expiry, in ms; null while there is none. */
    timeLeft,

    subscribe: (listener: () => void): (() => void) => {
      const stop = stored.subscribe(listener)
      listeners.add(listener)
      checkOrNot()
      return () => {
        listeners.delete(listener)
        checkOrNot()
        stop()
      }
    },

    /** Restarts when the items are removed. */
    emptyAfter(newMinutes: number | null) {
      minutes = newMinutes
      checkOrNot()
    },

    async add(requested: NewGuestItem): Promise<Result<GuestCartItem, GuestRefusal>> {
      let added: ReturnType<typeof addGuestItem> | undefined
      await stored.change((cart) => {
        added = addGuestItem(cart, requested, new Date())
        return added.ok ? added.value.cart : cart
      })
      if (!added) throw new Error('The guest cart was not changed.')
      return added.ok ? ok(added.value.item) : err(added.refusal)
    },

    /** The lines of a set, or none of them. */
    async addSet(
      lines: readonly NewGuestItem[],
    ): Promise<Result<GuestCartItem[], { kind: 'cart_full' }>> {
      let added: ReturnType<typeof addGuestSet> | undefined
      await stored.change((cart) => {
        added = addGuestSet(cart, lines, new Date())
        return added.ok ? added.value.cart : cart
      })
      if (!added) throw new Error('The guest cart was not changed.')
      return added.ok ? ok(added.value.items) : err(added.refusal)
    },

    setQuantity: (id: string, quantity: number) =>
      stored.change((cart) => setGuestQuantity(cart, id, quantity, new Date())),

    /** By the id of a line or else of a product; a cart that knows neither, nor ever did, is reset. */
    async remove(id: string): Promise<void> {
      let isFault = false
      read()
      await stored.change((cart) => {
        const without = removeGuestItem(cart, id, new Date())
        isFault = !without && !seen.has(id)
        return without ?? (isFault ? newGuestCart(new Date()) : cart)
      })
      if (isFault) toast.error({ ...guestCartText.reset, duration: TOAST_DURATION })
    },

    clear: () => stored.change((cart) => withItems(cart, [], new Date())),

    reset: () => stored.change(() => newGuestCart(new Date())),

    /** The items as they are stored at this moment, ids that were missing included. */
    async exportItems(): Promise<GuestCartItem[]> {
      let items: GuestCartItem[] = []
      await stored.change((cart) => {
        items = cart.items
        return cart
      })
      return items
    },

    importItems: (items: readonly unknown[]) =>
      stored.change((cart) => importGuestItems(cart, items, new Date())),

    /** The ids of sizes that were known by name, by the ids of their lines. */
    setSizes: (found: ReadonlyMap<string, string>) =>
      stored.change((cart) =>
        withItems(
          cart,
          cart.items.map((item) => ({ ...item, size_id: found.get(item.id) ?? item.size_id })),
          new Date(),
        ),
      ),

    /** Takes out lines that have gone elsewhere, and no others. */
    removeAll: (ids: ReadonlySet<string>) =>
      stored.change((cart) =>
        withItems(
          cart,
          cart.items.filter(({ id }) => !ids.has(id)),
          new Date(),
        ),
      ),
  }
}

type GuestRefusal = { kind: 'line_limit' } | { kind: 'cart_full' }

/** How long a notice about the cart can be read, in ms. */
const TOAST_DURATION = 8000

/** The one of this page, which reports when it is emptied. */
export const guestCart = createGuestCartStore({ minutes: null })
