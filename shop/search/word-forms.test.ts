import { expect, test } from 'vitest'

import { wordsOf } from './word-forms.ts'

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
  ['عَبَايَة', ['عبايه']],
  ['العباءات الســوداء', ['عباءات', 'سوداء']],
  ['أزياء إلى', ['ازياء', 'الي']],
  ['', []],
  [' \u0000!?', []],
] as const)('%j has the words %j', ([text, words]) => {
  expect(wordsOf(text)).toEqual(words)
})
