import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'

import { sessionQuery } from '#shop/sign-in/browser/use-session.ts'

import { recallCart } from './cart-as-seen.ts'
import { followCart } from './cache-for-offline.ts'

const line = {
  slug: 'noor-black',
  name: 'Noor abaya',
  color: 'Black',
  size: '56',
  quantity: 2,
  price_pence: 8900,
}

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('the cart is remembered as it was last read, with nothing that is not shown', () => {
  const queries = new QueryClient()
  queries.setQueryData(['cart', 'amina'], { items: [{ ...line, quantity: 1 }] })
  followCart(queries)
  expect(recallCart().lines).toEqual([{ ...line, quantity: 1 }])

  queries.setQueryData(['cart', 'amina'], { items: [{ ...line, id: '1', expires_at: 'soon' }] })

  expect(recallCart()).toEqual({ isHeld: true, lines: [line] })
})

test('an emptied cart leaves nothing, nor does signing out', () => {
  const queries = new QueryClient()
  followCart(queries)
  const fill = () => queries.setQueryData(['cart', 'amina'], { items: [line] })

  fill()
  queries.setQueryData(['cart', 'amina'], { items: [] })
  expect(stored.size).toBe(0)

  fill()
  queries.setQueryData(sessionQuery.queryKey, null)
  expect(stored.size).toBe(0)
})

test.for(['{', '{}', '[null]', '[{"slug":"noor"}]', '"text"'])(
  'what is stored may be anything: %s is no cart',
  (text) => {
    stored.set('libas.cart-as-seen', text)

    expect(recallCart().lines).toEqual([])
  },
)

test("a guest's cart is there as it is stored, newest first, and not held", () => {
  const guestLine = { product_id: '1', name: 'Noor abaya', color: 'Black', price: 89, quantity: 2 }
  const items = [
    { ...guestLine, id: 'a', size: '54' },
    { ...guestLine, id: 'b', size: '56' },
  ]
  stored.set('libas.guest-cart', JSON.stringify({ items }))

  expect(recallCart()).toEqual({
    isHeld: false,
    lines: [
      { ...line, slug: null },
      { ...line, slug: null, size: '54' },
    ],
  })
})
