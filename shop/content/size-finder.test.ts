import {
  assert,
  constant,
  constantFrom,
  double,
  oneof,
  property,
  record,
  subarray,
  tuple,
} from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { findSize, suitedChests, suitedHeights, type OfferedSize } from './size-finder.ts'
import type { Measures } from './size-measures.ts'

const abayas: OfferedSize[] = [50, 52, 54, 56, 58, 60, 62].map((length) => ({
  sizeName: String(length),
  lengthInches: length,
  fit: null,
}))
const thobes: OfferedSize[] = [54, 56, 58, 60].flatMap((length) =>
  ['S', 'M', 'L'].map((fit) => ({ sizeName: `${length} ${fit}`, lengthInches: length, fit })),
)

const abaya = (heightCm: number, more: { heelCm?: number; fit?: 'loose' } = {}): Measures => ({
  kind: 'abaya',
  heightCm,
  heelCm: 0,
  fit: 'regular',
  ...more,
})
const thobe = (heightCm: number, chestInches: number): Measures => ({
  kind: 'thobe',
  heightCm,
  chestCm: chestInches * 2.54,
})

describe('an abaya in flat shoes', () => {
  test.for([
    [147, '50'],
    [152, '52'],
    [155, '52'],
    [160, '54'],
    [165, '56'],
    [170, '58'],
    [178, '60'],
    [183, '62'],
  ] as const)('at %s cm is a %s', ([height, size]) => {
    expect(findSize(abaya(height), abayas)).toEqual({ kind: 'size', size })
  })

  test.for([
    [156, '52', '54'],
    [162, '54', '56'],
    [168, '56', '58'],
  ] as const)('at %s cm is between %s and %s', ([height, shorter, longer]) => {
    expect(findSize(abaya(height), abayas)).toEqual({ kind: 'between', shorter, longer })
  })
})

test('a heel of one size step, 5 cm, asks for the next length', () => {
  expect(findSize(abaya(165, { heelCm: 5 }), abayas)).toEqual({ kind: 'size', size: '58' })
})

test('a full cut hangs lower: between two lengths the shorter is recommended', () => {
  expect(findSize(abaya(168, { fit: 'loose' }), abayas)).toEqual({ kind: 'size', size: '56' })
})

test('if no length fits, the closest one is suggested with its difference', () => {
  expect(findSize(abaya(138), abayas)).toEqual({
    kind: 'shortest_too_long',
    size: '50',
    inches: expect.closeTo(3.2, 1),
  })
  expect(findSize(abaya(195), abayas)).toEqual({
    kind: 'longest_too_short',
    size: '62',
    inches: expect.closeTo(4.0, 1),
  })
})

describe('a thobe', () => {
  test.for([
    [165, 38, '54 S'],
    [172, 40, '56 S'],
    [172, 40.5, '56 M'],
    [178, 44, '58 M'],
    [183, 48, '60 L'],
  ] as const)('at %s cm and a chest of %s in is a %s', ([height, chest, size]) => {
    expect(findSize(thobe(height, chest), thobes)).toEqual({ kind: 'size', size })
  })

  test('a person too wide for it sees its largest width', () => {
    expect(findSize(thobe(172, 50), thobes)).toEqual({ kind: 'chest_too_wide', widestInches: 48 })
  })

  test('takes the next wider fit where the closest is not offered', () => {
    const withoutMedium = thobes.filter(({ fit }) => fit !== 'M')

    expect(findSize(thobe(172, 42), withoutMedium)).toEqual({ kind: 'size', size: '56 L' })
  })
})

test('goods without lengths have no size to find', () => {
  const unsized = [{ sizeName: null, lengthInches: null, fit: null }]

  expect(findSize(abaya(165), unsized)).toEqual({ kind: 'nothing_offered' })
  expect(findSize(thobe(172, 40), [])).toEqual({ kind: 'nothing_offered' })
})

const heights = double({ min: 120, max: 220, noNaN: true })
const person: Arbitrary<Measures> = oneof(
  record({
    kind: constant('abaya' as const),
    heightCm: heights,
    heelCm: double({ min: 0, max: 15, noNaN: true }),
    fit: constantFrom('regular' as const, 'loose' as const),
  }),
  record({
    kind: constant('thobe' as const),
    heightCm: heights,
    chestCm: double({ min: 70, max: 150, noNaN: true }),
  }),
)
const offeredFor = ({ kind }: Measures) => (kind === 'abaya' ? abayas : thobes)

/** The sizes an answer names, the shortest first; none when it names a reason only. */
function sizesIn(answer: ReturnType<typeof findSize>): string[] {
  if (answer.kind === 'between') return [answer.shorter, answer.longer]
  return 'size' in answer ? [answer.size] : []
}

test('a taller customer never gets a shorter length', () => {
  assert(
    property(person, double({ min: 0, max: 100, noNaN: true }), (measures, taller) => {
      const lengths = [measures, { ...measures, heightCm: measures.heightCm + taller }].map((who) =>
        sizesIn(findSize(who, offeredFor(who))).map((name) => Number.parseInt(name, 10)),
      )
      const [before = [], after = []] = lengths
      expect(after.length === 0).toBe(before.length === 0)
      expect(after[0] ?? 0).toBeGreaterThanOrEqual(before[0] ?? 0)
      expect(after.at(-1) ?? 0).toBeGreaterThanOrEqual(before.at(-1) ?? 0)
    }),
  )
})

test('the recommendation is one of the offered sizes, or the reason for none', () => {
  const personAndOffer = person.chain((who) => tuple(constant(who), subarray(offeredFor(who))))
  assert(
    property(personAndOffer, ([who, offered]) => {
      const answer = findSize(who, offered)

      if (answer.kind === 'nothing_offered') expect(offered).toEqual([])
      else if (answer.kind === 'chest_too_wide') {
        expect('chestCm' in who && who.chestCm > answer.widestInches * 2.54).toBe(true)
      } else {
        const names = offered.map(({ sizeName }) => sizeName)
        expect(names).toEqual(expect.arrayContaining(sizesIn(answer)))
      }
    }),
  )
})

describe('the heights a length suits', () => {
  test('follow each other without a gap', () => {
    const rows = suitedHeights('abaya', abayas)

    expect(rows.map(({ lengthInches }) => lengthInches)).toEqual([50, 52, 54, 56, 58, 60, 62])
    expect(rows[3]).toEqual({ lengthInches: 56, fromCm: 163, toCm: 168 })
    for (const [at, { fromCm }] of rows.entries()) {
      if (at > 0) expect(fromCm).toBe((rows[at - 1]?.toCm ?? 0) + 1)
    }
  })

  test('are those for which the finder names it', () => {
    for (const { lengthInches, fromCm, toCm } of suitedHeights('abaya', abayas)) {
      for (let height = fromCm; height <= toCm; height += 1) {
        expect(sizesIn(findSize(abaya(height), abayas))).toContain(String(lengthInches))
      }
    }
    for (const { lengthInches, fromCm, toCm } of suitedHeights('thobe', thobes)) {
      for (let height = fromCm; height <= toCm; height += 1) {
        expect(sizesIn(findSize(thobe(height, 40), thobes))).toContain(`${lengthInches} S`)
      }
    }
  })
})

test('the chests of thobes are those of the fits that are offered', () => {
  expect(suitedChests(thobes.filter(({ fit }) => fit !== 'L'))).toEqual([
    { fit: 'S', inches: 40 },
    { fit: 'M', inches: 44 },
  ])
})
