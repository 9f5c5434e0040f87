import { describe, expect, test } from 'vitest'

import { availableOf, liveProductLevel, liveSizeLevel, stockLevel } from './stock-level.ts'
import type { SizeStock } from './stock-level.ts'
import { levelText } from './stock-text.ts'

const kindsOf = (text: string) => text.trim().split(/\s+/)

/** The level of 0, 1, 2 … 12 available, by reorder level: section 4 line by line. */
const levels: Record<number, string> = {
  0: 'out one counted counted counted counted counted counted counted counted counted plenty plenty',
  1: 'out one counted counted counted counted counted counted counted counted counted plenty plenty',
  2: 'out one low     counted counted counted counted counted counted counted counted plenty plenty',
  5: 'out one low     low     low     low     counted counted counted counted counted plenty plenty',
  9: 'out one low     low     low     low     low     low     low     low     counted plenty plenty',
  10: 'out one low    low     low     low     low     low     low     low     low     plenty plenty',
  11: 'out one low    low     low     low     low     low     low     low     low     low    plenty',
  20: 'out one low    low     low     low     low     low     low     low     low     low    low',
}
const names = {
  out: 'out_of_stock',
  one: 'last_one',
  low: 'low',
  counted: 'counted',
  plenty: 'in_stock',
} as const
/** The label of each level, as a page is rendered and once the number is known. */
const texts: Record<string, (available: number) => [rendered: string, live: string]> = {
  out: () => ['Out of stock', 'Out of stock'],
  one: () => ['Last one', 'Last one'],
  low: (available) => ['Low stock', `Only ${available} left`],
  counted: (available) => ['In stock', `Only ${available} left`],
  plenty: () => ['In stock', 'In stock'],
}

const cases = Object.entries(levels).flatMap(([reorderLevel, row]) =>
  kindsOf(row).map((kind, available) => ({
    reorderLevel: Number(reorderLevel),
    available,
    kind,
  })),
)

describe('stock levels and their texts (section 4)', () => {
  test('the table holds 0 to 12 available for each reorder level', () => {
    for (const row of Object.values(levels)) expect(kindsOf(row)).toHaveLength(13)
  })

  test.for(cases)(
    '$available available, reorder level $reorderLevel: $kind (§4.34, §4.35, §4.36, §4.37, §4.38, §9.22)',
    ({ available, reorderLevel, kind }) => {
      const level = stockLevel(available, reorderLevel)

      expect(level).toBe(names[kind as keyof typeof names])
      expect([levelText(level), levelText(level, available)]).toEqual(texts[kind]?.(available))
    },
  )

  test('the reorder level is 5 unless the product has its own (§3.16, §4.36, §9.21)', () => {
    for (let available = 0; available <= 12; available += 1)
      expect(stockLevel(available)).toBe(stockLevel(available, 5))
  })

  test('less than nothing is nothing (§3.17)', () => {
    expect(stockLevel(-1)).toBe('out_of_stock')
  })
})

const stock = (size: string | null, available: number, reorderLevel = 5): SizeStock => ({
  product_id: 'p',
  size_id: size,
  available_quantity: available,
  reorder_level: reorderLevel,
})

describe('liveSizeLevel', () => {
  test('the rendered value counts until the stream delivers one', () => {
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

const promised = (
  size: string,
  available: number,
  [promise_days, promise_on]: [number | null, string | null],
): SizeStock => ({ ...stock(size, available), promise_days, promise_on })

describe('what is promised of goods that are not there', () => {
  const rendered = {
    sizeId: 'a',
    level: 'in_stock',
    promise: 'Made to order: ready in about 9 days',
    promised: { days: 9, on: null },
  } as const

  test('is as rendered until the stream says something else', () => {
    expect(liveSizeLevel(rendered, undefined)).toMatchObject({ promise: rendered.promise })
    // Reported by a shop that does not know of it.
    expect(liveSizeLevel(rendered, [stock('a', 8)])).toMatchObject({ promise: rendered.promise })
  })

  test.for<[string, SizeStock, string | undefined]>([
    ['an offer takes over', promised('a', 8, [14, null]), 'Made to order: ready in about 14 days'],
    ['a pre-order', promised('a', 8, [null, '2100-05-04']), 'Pre-order: sent from 4 May 2100'],
    ['something is there again', promised('a', 8, [null, null]), undefined],
    ['nothing is left', promised('a', 0, [14, null]), undefined],
  ])('of a size: %s', ([, record, promise]) => {
    expect(liveSizeLevel(rendered, [record]).promise).toBe(promise)
    const { promise: _promise, promised: _promised, ...there } = rendered
    expect(liveSizeLevel(there, [record]).promise).toBe(promise)
  })

  test.for<[SizeStock[], string | undefined]>([
    [[promised('a', 8, [14, null]), promised('b', 0, [null, null])], 'Made to order'],
    [[promised('a', 8, [14, null]), promised('b', 1, [null, null])], undefined],
    [[promised('a', 8, [null, '2100-05-04'])], 'Pre-order'],
    [
      [promised('a', 8, [null, '2100-05-04']), promised('b', 2, [7, null])],
      'Made to order or pre-order',
    ],
    [[promised('a', 0, [null, null])], undefined],
    [[stock('a', 8)], 'Pre-order'],
    [[], 'Pre-order'],
  ])('of a product that was a pre-order, with %j: %s', ([live, promise]) => {
    expect(liveProductLevel('pre_order', live).promise).toBe(promise)
  })
})

describe('availableOf', () => {
  test('stock reads as 0 until the service is ready, then as the sum of the sizes (§3.17, §4.44)', () => {
    expect(availableOf(undefined)).toBe(0)
    expect(availableOf([])).toBe(0)
    expect(availableOf([stock('a', 1), stock('b', 5)])).toBe(6)
  })
})
