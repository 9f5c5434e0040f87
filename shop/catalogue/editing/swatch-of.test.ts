import { expect, test } from 'vitest'

import { colourFamilies } from '../family-text.ts'
import { colourFamilyOf, swatchOfName } from './swatch-of.ts'

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

test('a name is the shop’s own colour first, then a plain one, and else nothing', () => {
  const known = [{ name: 'Desert sand', hex: '#c2a57f', family: 'gold' as const }]
  expect(swatchOfName(' desert SAND ', known)).toEqual({ hex: '#c2a57f', family: 'gold' })
  expect(swatchOfName('Black', known)).toEqual({ hex: '#1d1c1f', family: 'black' })
  expect(swatchOfName('Gray', known)?.family).toBe('grey')
  expect(swatchOfName('navy', known)?.family).toBe('blue')
  expect(swatchOfName('Burgundy', known)?.family).toBe('red')
  for (const name of ['', 'Midnight oasis', 'constructor'])
    expect(swatchOfName(name, known)).toBeUndefined()
})
