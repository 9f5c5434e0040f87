import { expect, test } from 'vitest'

import { sizeInText as arabicInText, sizeLabel as arabic } from './catalogue-text.ar.ts'
import { sizeInText, sizeLabel } from './catalogue-text.ts'

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

test.for([
  ['56', 'Size 56', 'المقاس 56'],
  ['M / Long', 'Size M / Long', 'المقاس M / Long'],
  ['One size', 'One size', 'One size'],
  ['مقاس واحد', 'Size مقاس واحد', 'مقاس واحد'],
])('the label of %s', ([name, english, inArabic]) => {
  expect(sizeLabel(name!)).toBe(english)
  expect(plain(arabic(name!))).toBe(inArabic)
})

test('within a sentence it begins small, unless it is a label already', () => {
  expect(['56', 'One size', 'UK size 8'].map(sizeInText)).toEqual([
    'size 56',
    'One size',
    'UK size 8',
  ])
  expect(plain(arabicInText('مقاس واحد'))).toBe('مقاس واحد')
})
