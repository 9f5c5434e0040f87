import { describe, expect, test } from 'vitest'

import { stockLevel } from './stock-level.ts'
import { levelText } from './stock-text.ts'

const words = (text: string) => text.trim().split(/\s+/)

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
/** What is said of each level, as a page is rendered and once the number is known. */
const texts: Record<string, (available: number) => [rendered: string, live: string]> = {
  out: () => ['Out of stock', 'Out of stock'],
  one: () => ['Last one', 'Last one'],
  low: (available) => ['Low stock', `Only ${available} left`],
  counted: (available) => ['In stock', `Only ${available} left`],
  plenty: () => ['In stock', 'In stock'],
}

const cases = Object.entries(levels).flatMap(([reorderLevel, row]) =>
  words(row).map((word, available) => ({ reorderLevel: Number(reorderLevel), available, word })),
)

describe('stock levels and their texts (section 4)', () => {
  test('the table holds 0 to 12 available for each reorder level', () => {
    for (const row of Object.values(levels)) expect(words(row)).toHaveLength(13)
  })

  test.for(cases)(
    '$available available, reorder level $reorderLevel: $word (§4.34, §4.35, §4.36, §4.37, §4.38, §9.22)',
    ({ available, reorderLevel, word }) => {
      const level = stockLevel(available, reorderLevel)

      expect(level).toBe(names[word as keyof typeof names])
      expect([levelText(level), levelText(level, available)]).toEqual(texts[word]?.(available))
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
