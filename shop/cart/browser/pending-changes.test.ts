import { describe, expect, test } from 'vitest'

import { applyChanges, isSuperseded } from './change-cart.ts'

const abaya = { id: 'abaya', quantity: 1, available: 9, name: 'Amal' }
const hijab = { id: 'hijab', quantity: 2, available: 1, name: 'Noor' }

describe('the cart while changes are under way', () => {
  test('shows the new quantity of a line and leaves the rest alone (§4.24)', () => {
    expect(applyChanges([abaya, hijab], [{ lineId: 'hijab', quantity: 3 }])).toEqual([
      abaya,
      { ...hijab, quantity: 3, available: 0 },
    ])
  })

  test('shows the last of several quantities', () => {
    const changes = [2, 3, 4].map((quantity) => ({ lineId: 'abaya', quantity }))

    expect(applyChanges([abaya], changes)).toEqual([{ ...abaya, quantity: 4, available: 6 }])
  })

  test.for([0, -1])('leaves out a line of which %i are wanted', (quantity) => {
    expect(applyChanges([abaya, hijab], [{ lineId: 'abaya', quantity }])).toEqual([hijab])
  })

  test('does not bring back a line the server no longer has', () => {
    expect(applyChanges([hijab], [{ lineId: 'abaya', quantity: 2 }])).toEqual([hijab])
  })

  test('is the cart of the server again when they have failed (§4.24)', () => {
    expect(applyChanges([abaya, hijab], [])).toEqual([abaya, hijab])
  })
})

describe('a change that waits its turn', () => {
  const first = { lineId: 'abaya', quantity: 2 }
  const other = { lineId: 'hijab', quantity: 2 }
  const last = { lineId: 'abaya', quantity: 3 }

  test('need not be sent when the same line changes again behind it', () => {
    expect(isSuperseded(first, [first, other, last])).toBe(true)
  })

  test('is sent when only other lines change behind it', () => {
    expect(isSuperseded(last, [first, last, other])).toBe(false)
    expect(isSuperseded(other, [first, other, last])).toBe(false)
  })
})
