import { describe, expect, test } from 'vitest'

import { readMeasures, toFeet } from './size-measures.ts'

const fields = { height: '165', heel: '', fit: '', chest: '102' }

describe('a height is understood', () => {
  test.for([
    ['165', 165],
    [' 165 cm ', 165],
    ['165,5', 165.5],
    ['1.65 m', 165],
    ['1.65', 165],
    ['5 ft 5', 165.1],
    ['5ft5in', 165.1],
    ['5 5', 165.1],
    ["5'5", 165.1],
    ['5’5”', 165.1],
    ["5'5''", 165.1],
    ['5 feet', 152.4],
    ['65 in', 165.1],
    ['65', 165.1],
    ['١٦٥', 165],
    ['165 سم', 165],
    ['1.65 متر', 165],
    ['١٫٦٥ م', 165],
    ['5 أقدام و5 بوصات', 165.1],
    ['5 قدم 5', 165.1],
    ['65 بوصة', 165.1],
  ] as const)('as %s', ([typed, cm]) => {
    const read = readMeasures('abaya', { ...fields, height: typed })

    expect(read).toMatchObject({ ok: true, value: { heightCm: expect.closeTo(cm, 5) } })
  })
})

describe('a chest is understood', () => {
  test.for([
    ['102', 102],
    ['102 cm', 102],
    ['40', 101.6],
    ['40 in', 101.6],
    ['40"', 101.6],
  ] as const)('as %s', ([typed, cm]) => {
    const read = readMeasures('thobe', { ...fields, chest: typed })

    expect(read).toMatchObject({ ok: true, value: { chestCm: expect.closeTo(cm, 5) } })
  })
})

describe('a measure that cannot be used names its field', () => {
  test.for([
    ['abaya', { height: '' }, { height: 'missing' }],
    ['abaya', { height: 'tall' }, { height: 'unreadable' }],
    ['abaya', { height: '5.5' }, { height: 'unreadable' }],
    ['abaya', { height: '2' }, { height: 'unreadable' }],
    ['abaya', { height: '5 ft 12' }, { height: 'unreadable' }],
    ['abaya', { height: '16500' }, { height: 'unreadable' }],
    ['abaya', { height: '119' }, { height: 'out_of_range' }],
    ['abaya', { height: '221' }, { height: 'out_of_range' }],
    ['abaya', { heel: '16' }, { heel: 'out_of_range' }],
    ['abaya', { heel: 'high' }, { heel: 'unreadable' }],
    ['thobe', { chest: '' }, { chest: 'missing' }],
    ['thobe', { chest: '25 in' }, { chest: 'out_of_range' }],
    ['thobe', { height: '-1', chest: '0' }, { height: 'unreadable', chest: 'out_of_range' }],
  ] as const)('%s, %j: %j', ([kind, typed, faults]) => {
    expect(readMeasures(kind, { ...fields, ...typed })).toEqual({ ok: false, refusal: faults })
  })
})

test('flat shoes and a regular fit go without saying', () => {
  expect(readMeasures('abaya', { ...fields, fit: 'x' })).toEqual({
    ok: true,
    value: { kind: 'abaya', heightCm: 165, heelCm: 0, fit: 'regular' },
  })
})

test.for([
  [152.4, 5, 0],
  [165, 5, 5],
  [182.6, 6, 0],
] as const)('%s cm is %s ft %s', ([cm, feet, inches]) => {
  expect(toFeet(cm)).toEqual({ feet, inches })
})
