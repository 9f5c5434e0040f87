import { expect, test } from 'vitest'

import { assignVariant, valueOf } from './flag.ts'

const variants = [
  { key: 'control', value: 'false', weight: 1 },
  { key: 'large', value: 'true', weight: 3 },
]
const visitors = Array.from({ length: 10_000 }, (_, at) => `visitor-${at}`)
const chosen = (rollout: number, key = 'pictures') =>
  new Map(
    visitors.flatMap((id) => {
      const variant = assignVariant({ key, variants, rollout }, id)
      return variant ? [[id, variant.key] as const] : []
    }),
  )
const share = (found: Map<string, string>, key: string) =>
  [...found.values()].filter((variant) => variant === key).length / found.size

test('a visitor gets the same variant every time', () => {
  expect(chosen(100)).toEqual(chosen(100))
})

test('of ten thousand visitors each variant gets the share of its weight', () => {
  const found = chosen(100)

  expect(found.size).toBe(10_000)
  expect(share(found, 'control')).toBeGreaterThan(0.23)
  expect(share(found, 'control')).toBeLessThan(0.27)
})

test.for([1, 10, 50, 90])(
  'a rollout of %i per cent reaches as many, with the same weights',
  (rollout) => {
    const found = chosen(rollout)

    expect(Math.abs(found.size / 100 - rollout)).toBeLessThan(2)
    expect(Math.abs(share(found, 'control') - 0.25)).toBeLessThan(rollout === 1 ? 0.15 : 0.05)
  },
)

test('a larger rollout only adds visitors', () => {
  let smaller = chosen(0)
  expect(smaller.size).toBe(0)
  for (const rollout of [1, 5, 20, 60, 100]) {
    const larger = chosen(rollout)
    for (const [id, variant] of smaller) expect(larger.get(id)).toBe(variant)
    smaller = larger
  }
})

test('the variant of one flag is independent of another', () => {
  const [one, other] = [chosen(50), chosen(50, 'colours')]
  const both = [...one.keys()].filter((id) => other.has(id)).length

  expect(both / 10_000).toBeGreaterThan(0.23)
  expect(both / 10_000).toBeLessThan(0.27)
})

test('a variant without weight is given to nobody', () => {
  const never = [{ key: 'never', value: '1', weight: 0 }, ...variants]

  for (const id of visitors)
    expect(assignVariant({ key: 'x', variants: never, rollout: 100 }, id)?.key).not.toBe('never')
  const nothing = { key: 'x', variants: [never[0]!], rollout: 100 }
  expect(assignVariant(nothing, 'amina')).toBeUndefined()
})

test.for([
  ['true', true],
  ['12', 12],
  ['{"columns":3}', { columns: 3 }],
  ['A new look', 'A new look'],
] as const)('%s is sent to programs as %o', ([value, sent]) => {
  expect(valueOf({ value })).toEqual(sent)
})
