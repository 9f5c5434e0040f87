import { expect, test } from 'vitest'

import { describeChosen, describeHeld } from './exchange-text.ts'

const noor = { name: 'Noor abaya', colour_name: 'Ink', size_name: '58' }
const scarf = { name: 'Scarf', colour_name: 'Sand', size_name: null }

test('names the replacement if it is another product', () => {
  expect(describeChosen(noor, { name: 'Noor abaya' })).toBe('Ink, size 58')
  expect(describeChosen(scarf, { name: 'Noor abaya' })).toBe('Scarf, Sand')
})

test('lists everything reserved, with quantities', () => {
  expect(describeHeld([{ quantity: 1, chosen: noor }])).toBe('Noor abaya (Ink, size 58)')
  expect(
    describeHeld([
      { quantity: 2, chosen: noor },
      { quantity: 1, chosen: scarf },
    ]),
  ).toBe('2 × Noor abaya (Ink, size 58) and Scarf (Sand)')
})
