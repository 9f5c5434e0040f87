import { describe, expect, test } from 'vitest'

import { availableOf, liveProductLevel, liveSizeLevel } from './live-level.ts'
import type { SizeStock } from './stock.ts'

const stock = (size: string | null, available: number, reorderLevel = 5): SizeStock => ({
  product_id: 'p',
  size_id: size,
  available_quantity: available,
  reorder_level: reorderLevel,
})

describe('liveSizeLevel', () => {
  test('what was rendered counts until the stream has spoken', () => {
    expect(liveSizeLevel({ sizeId: 'a', level: 'low' }, undefined)).toEqual({ level: 'low' })
    expect(liveSizeLevel({ sizeId: 'a', level: 'low' }, [stock('b', 0)])).toEqual({ level: 'low' })
  })

  test('the stream wins, by the reorder level of that size', () => {
    expect(liveSizeLevel({ sizeId: 'a', level: 'in_stock' }, [stock('a', 8, 20)])).toEqual({
      level: 'low',
      available: 8,
    })
  })

  test('goods without sizes have the record without a size', () => {
    expect(liveSizeLevel({ sizeId: null, level: 'in_stock' }, [stock(null, 0)])).toEqual({
      level: 'out_of_stock',
      available: 0,
    })
  })
})

describe('liveProductLevel', () => {
  test('sizes are added up, and the highest reorder level counts', () => {
    expect(liveProductLevel('in_stock', [stock('a', 1), stock('b', 5, 7)])).toEqual({
      level: 'low',
      available: 6,
    })
  })

  test.for([[undefined], [[]]])('%j leaves what was rendered', ([live]) => {
    expect(liveProductLevel('last_one', live as SizeStock[] | undefined)).toEqual({
      level: 'last_one',
    })
  })
})

describe('availableOf', () => {
  test('stock reads as 0 until the service is ready, then as the sum of the sizes (§3.17, §4.44)', () => {
    expect(availableOf(undefined)).toBe(0)
    expect(availableOf([])).toBe(0)
    expect(availableOf([stock('a', 1), stock('b', 5)])).toBe(6)
  })
})
