import { expect, test } from 'vitest'

import { cartText } from '#shop/cart/cart-text.ts'

import type { UnmergedItem } from '../unmerged/unmerged-items.ts'
import { currentAnnouncement, nothingAnnounced } from './expiry-notice.tsx'
import type { Announced } from './expiry-notice.tsx'

const line = (id: string, name: string): UnmergedItem => ({
  id,
  product_id: id,
  slug: id,
  name,
  color: 'Black',
  size: '54',
  size_id: id,
  quantity: 1,
  price_pence: 11_900,
  reason: '',
  code: 'expired',
})
const abaya = line('1', 'Noor')
const hijab = { ...line('2', 'Chiffon hijab'), size: null }

/** What is announced as the notice passes from one state to the next. */
function announcements(...states: Partial<Announced>[]): string[] {
  let last = nothingAnnounced
  return states.map((state) => {
    const before = { ...last, announcement: state.announcement ?? last.announcement }
    const now = { ...before, canKeep: true, ...state }
    last = { ...now, announcement: currentAnnouncement(before, now) }
    return last.announcement
  })
}

test('each warning is read out once, and none while there is time', () => {
  const near = 'Your cart is held for less than 5 more minutes. “Keep my cart” adds 10 minutes.'
  const last = 'Your cart is held for less than one more minute. “Keep my cart” adds 10 minutes.'

  expect(
    announcements({ phase: 'calm' }, { phase: 'near' }, { phase: 'near' }, { phase: 'last' }),
  ).toEqual(['', near, near, last])
})

test('announces that a cart cannot be kept any longer', () => {
  expect(announcements({ phase: 'near' }, { canKeep: false })[1]).toBe(
    'Your cart is held for less than 5 more minutes. It cannot be kept any longer. Check out to make it yours.',
  )
})

test('the same warning is news again after the cart was held for longer', () => {
  const [first, between, second] = announcements(
    { phase: 'near' },
    { phase: 'calm' },
    { phase: 'near' },
  )

  expect([between, second]).toEqual(['', first])
})

test('that the cart was kept is not taken back by the calm that follows', () => {
  expect(
    announcements({ phase: 'near' }, { announcement: cartText.kept }, { phase: 'calm' })[2],
  ).toBe(cartText.kept)
})

test('released lines are announced before the remaining time, however long that is', () => {
  const gone = announcements(
    { phase: 'last' },
    { released: [abaya] },
    { phase: 'near' },
    { phase: 'calm' },
  )

  expect(new Set(gone.slice(1))).toEqual(
    new Set(['Noor, Black, Size 54 is no longer held for you.']),
  )
})

test('announces each released line once', () => {
  const [first, second, third] = announcements(
    { phase: 'last', released: [abaya] },
    { phase: 'near', released: [abaya, hijab] },
    { released: [hijab] },
  )

  expect(first).toBe('Noor, Black, Size 54 is no longer held for you.')
  expect(second).toBe('Chiffon hijab, Black is no longer held for you.')
  expect(third).toBe(second)
})
