import { expect, test } from 'vitest'

import { measureText } from './measure-text.ts'
import { bodyMeasures, chartMeasures, findInChart } from './size-chart.ts'

const sizes = [
  { label: 'S', body: { body_chest: [810, 905], body_waist: [620, 715] } },
  { label: 'M', body: { body_chest: [905, 1005], body_waist: [715, 815] } },
  { label: 'L', body: { body_chest: [1005, 1120], body_waist: [815, 930] } },
] as const

test('a chart asks for what its sizes are measured by', () => {
  expect(chartMeasures(sizes)).toEqual(['body_chest', 'body_waist'])
  expect(chartMeasures([])).toEqual([])
})

test.each([
  [{ body_chest: 860 }, { kind: 'size', size: 'S' }],
  // At the end of a range the smaller size still fits.
  [{ body_chest: 905 }, { kind: 'size', size: 'S' }],
  [
    { body_chest: 906, body_waist: 800 },
    { kind: 'size', size: 'M' },
  ],
  [
    { body_chest: 860, body_waist: 900 },
    { kind: 'largest_of', size: 'L', smallest: 'S' },
  ],
  [
    { body_chest: 700, body_waist: 500 },
    { kind: 'below', size: 'S', measure: 'body_chest', mm: 810 },
  ],
  // One of two within the range of the smallest size is no reason to refuse it.
  [
    { body_chest: 850, body_waist: 500 },
    { kind: 'size', size: 'S' },
  ],
  [
    { body_chest: 860, body_waist: 931 },
    { kind: 'above', size: 'L', measure: 'body_waist', mm: 930 },
  ],
  [{ body_foot: 240 }, { kind: 'nothing_offered' }],
  [{}, { kind: 'nothing_offered' }],
])('%j finds %j', (given, answer) => {
  expect(findInChart(sizes, given)).toEqual(answer)
})

test('a size without a measurement is passed over', () => {
  const some = [{ label: 'S', body: {} }, ...sizes.slice(1)]
  expect(findInChart(some, { body_chest: 860 })).toMatchObject({ kind: 'below', size: 'M' })
})

test('every measure of the body is a question that the size guide knows', () => {
  const named = Object.keys(measureText).filter((measure) => measure.startsWith('body_'))
  expect([...bodyMeasures]).toEqual(named)
})
