import { expect, test } from 'vitest'

import { cartText } from '#shop/cart/cart-text.ts'

import type { UnmergedItem } from '../unmerged/unmerged-items.ts'
import { announcement, nothingAnnounced } from './expiry-notice.tsx'
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
function said(...states: Partial<Announced>[]): string[] {
  let last = nothingAnnounced
  return states.map((state) => {
    const before = { ...last, said: state.said ?? last.said }
    const now = { ...before, canKeep: true, ...state }
    last = { ...now, said: announcement(before, now) }
    return last.said
  })
}

test('each warning is read out once, and none while there is time', () => {
  const near = 'Your cart is held for less than 5 more minutes. “Keep my cart” adds 10 minutes.'
  const last = 'Your cart is held for less than one more minute. “Keep my cart” adds 10 minutes.'

  expect(said({ phase: 'calm' }, { phase: 'near' }, { phase: 'near' }, { phase: 'last' })).toEqual([
    '',
    near,
    near,
    last,
  ])
})

test('announces that a cart cannot be kept any longer', () => {
  expect(said({ phase: 'near' }, { canKeep: false })[1]).toBe(
    'Your cart is held for less than 5 more minutes. It cannot be kept any longer. Check out to make it yours.',
  )
})

test('the same warning is news again after the cart was held for longer', () => {
  const [first, between, second] = said({ phase: 'near' }, { phase: 'calm' }, { phase: 'near' })

  expect([between, second]).toEqual(['', first])
})

test('that the cart was kept is not taken back by the calm that follows', () => {
  expect(said({ phase: 'near' }, { said: cartText.kept }, { phase: 'calm' })[2]).toBe(cartText.kept)
})

test('released lines are announced before the remaining time, however long that is', () => {
  const gone = said({ phase: 'last' }, { letGo: [abaya] }, { phase: 'near' }, { phase: 'calm' })

  expect(new Set(gone.slice(1))).toEqual(
    new Set(['Noor, Black, Size 54 is no longer held for you.']),
  )
})

test('announces each released line once', () => {
  const [first, second, third] = said(
    { phase: 'last', letGo: [abaya] },
    { phase: 'near', letGo: [abaya, hijab] },
    { letGo: [hijab] },
  )

  expect(first).toBe('Noor, Black, Size 54 is no longer held for you.')
  expect(second).toBe('Chiffon hijab, Black is no longer held for you.')
  expect(third).toBe(second)
})
