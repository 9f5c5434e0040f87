import { expect, test } from 'vitest'

import { synonymsOf, wordsWithSynonyms } from './synonyms.ts'
import { wordsOf } from './word-forms.ts'

test('words that mean the same find each other', () => {
  for (const word of wordsWithSynonyms) {
    expect(synonymsOf(word)).not.toContain(word)
    for (const other of synonymsOf(word)) expect(synonymsOf(other)).toContain(word)
  }
})

test.for([
  ['abayah', 'abaya'],
  ['thawb', 'jubba'],
  ['headscarf', 'hijab'],
  ['scarves', 'shayla'],
  ['gray', 'grey'],
  ['عباءة', 'abaya'],
  ['العبايات', 'abaya'],
  ['وشاح', 'scarf'],
  ['اسود', 'black'],
  ['سوداء', 'black'],
])('%s finds %s', ([typed = '', meant]) => {
  expect(wordsOf(typed).flatMap(synonymsOf)).toContain(meant)
})
