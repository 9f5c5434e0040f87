import { expect, test } from 'vitest'

import { colourFamilies } from '../family-text.ts'
import { colourFamilyOf } from './colour-form.ts'

test.for([
  ['#000000', 'black'],
  ['#ffffff', 'white'],
  ['#4a2f45', 'purple'],
  ['#c8b08c', 'beige'],
  ['#1f3a8a', 'blue'],
  ['#2e8b57', 'green'],
  ['#b22222', 'red'],
  ['#808080', 'grey'],
] as const)('%s is %s', ([hex, family]) => {
  expect(colourFamilyOf(hex)).toBe(family)
})

test('the colour that stands for a family is of that family, metals and mixtures apart', () => {
  for (const [family, { hex }] of Object.entries(colourFamilies))
    if (!['gold', 'silver', 'multicolour'].includes(family))
      expect(colourFamilyOf(hex)).toBe(family)
})
