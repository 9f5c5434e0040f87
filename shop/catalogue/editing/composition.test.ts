import { expect, test } from 'vitest'

import { compositionText, readFibres } from './composition.ts'

const cottonAndLinen = [
  { percent: '60', fibre: 'cotton' },
  { percent: '40', fibre: 'linen' },
]

test.each([
  '60% cotton, 40% linen',
  '60 % cotton; 40 % linen;',
  '60% cotton 40% linen',
  '60% cotton and 40% linen.',
  'cotton 60%, linen 40%',
  '٦٠٪ cotton، ٤٠٪ linen',
])('%s is read as its fibres', (typed) => {
  expect(readFibres(typed)).toEqual(cottonAndLinen)
})

test('one fibre, a fibre with a comma, and one that the shop does not know', () => {
  expect(readFibres('100 % polyester')).toEqual([{ percent: '100', fibre: 'polyester' }])
  expect(readFibres('60% polyester, recycled, 40% Sandalwood viscose')).toEqual([
    { percent: '60', fibre: 'polyester, recycled' },
    { percent: '40', fibre: 'Sandalwood viscose' },
  ])
})

test('what has no share, or no fibre, is kept as it was typed', () => {
  expect(readFibres('  ')).toEqual([])
  expect(readFibres('cotton')).toEqual([{ percent: '', fibre: 'cotton' }])
  expect(readFibres('cotton 60%, linen')).toEqual([
    { percent: '60', fibre: 'cotton' },
    { percent: '', fibre: 'linen' },
  ])
  expect(readFibres('60%, 40% linen')[0]).toEqual({ percent: '60', fibre: '' })
})

test('a share in brackets belongs to its fibre', () => {
  const parts = [
    { fibre: 'cotton (30% recycled)', percent: 70 },
    { fibre: 'linen', percent: 30 },
  ]
  expect(readFibres(compositionText(parts))).toEqual(
    parts.map(({ fibre, percent }) => ({ fibre, percent: String(percent) })),
  )
  expect(
    readFibres('70% cotton (30% recycled), 30% linen (soft').map(({ percent }) => percent),
  ).toEqual(['70', '30'])
  // Where all shares are in brackets, they are those of the fibres.
  expect(readFibres('cotton (60%), linen (40%)').map(({ percent }) => percent)).toEqual([
    '60',
    '40',
  ])
  // A bracket without its end hides nothing.
  expect(readFibres('70% cotton (soft, 30% linen').map(({ percent }) => percent)).toEqual([
    '70',
    '30',
  ])
})

test('what is saved reads the same again', () => {
  const parts = [
    { fibre: 'cotton', percent: 95 },
    { fibre: 'elastane', percent: 5 },
  ]
  expect(compositionText(parts)).toBe('95% cotton, 5% elastane')
  expect(readFibres(compositionText(parts))).toEqual(
    parts.map(({ fibre, percent }) => ({ fibre, percent: String(percent) })),
  )
})
