import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { arabicForms, correctWord, typingDistance, wordsOf } from './word-forms.ts'

test.for([
  ['Noor open abaya', ['noor', 'open', 'abaya']],
  ['Crêpe, A-line; 56 M', ['crepe', 'line', '56', 'm']],
  [
    'dresses boxes sashes brooches accessories scarves',
    ['dress', 'box', 'sash', 'brooch', 'accessory', 'scarve'],
  ],
  ['dress us bus silk is', ['dress', 'us', 'bus', 'silk']],
  ["Men’s, WOMEN'S", ['men', 'women']],
  ['the best of it', ['best']],
  ['Kırmızı İpek ŞAL', ['kirmizi', 'ipek', 'sal']],
  ['عَبَايَة', ['عبايه']],
  ['العباءات الســوداء', ['عباءات', 'سوداء']],
  ['أزياء إلى', ['ازياء', 'الي']],
  ['للصلاة بالدانتيل والحرير ٱلأسود', ['صلاه', 'دانتيل', 'حرير', 'اسود']],
  // No article is in these.
  ['والد بالغ للي', ['والد', 'بالغ', 'للي']],
  ['', []],
  [' \u0000!?', []],
] as const)('%j has the words %j', ([text, expected]) => {
  expect(wordsOf(text)).toEqual(expected)
})

test.for([
  ['مطرز', ['مطرزه', 'مطرزات']],
  ['مطرزات', ['مطرز', 'مطرزه']],
  ['وحرير', ['وحريره', 'وحريرات', 'حرير']],
  ['abaya', []],
  ['ثوب', ['ثوبه', 'ثوبات']],
] as const)('%s may be written as %j', ([word, forms]) => {
  expect(arabicForms(word)).toEqual(forms)
})

describe('correctWord', () => {
  const known = ['abaya', 'thobe', 'hijab', 'niqab', 'embroidered', 'linen', 'line', 'rose', 'robe']
  const frequency = (word: string) => (word === 'robe' ? 9 : 1)

  test.for([
    ['abya', 'abaya', 'a letter is missing'],
    ['abbaya', 'abaya', 'a letter too many'],
    ['hijsb', 'hijab', 'another letter'],
    ['thoeb', 'thobe', 'two letters swapped'],
    ['embroiderd', 'embroidered', 'in a long word'],
    ['embrodierd', 'embroidered', 'two mistakes in a long word'],
    ['linne', 'linen', 'the nearest, the longest beginning'],
    ['qobe', 'robe', 'the more common of two'],
    ['hjab', 'hijab', 'the same first letter'],
    ['abe', undefined, 'too short to tell'],
    ['abyye', undefined, 'never two mistakes in a short word'],
    ['qqqqqqqq', undefined, 'nothing is near'],
  ] as const)('%s is %s: %s', ([typed, meant]) => {
    expect(correctWord(typed, known, frequency)).toBe(meant)
  })
})

describe('typingDistance', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

  test('is nothing between a word and itself, and the same both ways', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(typingDistance(a, a, 9)).toBe(0)
        expect(typingDistance(a, b, 9)).toBe(typingDistance(b, a, 9))
        expect(typingDistance(a, b, 9) === 0).toBe(a === b)
      }),
    )
  })

  test('stops counting above its limit', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (a, b, limit) => {
        expect(typingDistance(a, b, limit)).toBe(Math.min(typingDistance(a, b, 9), limit + 1))
      }),
    )
  })
})
