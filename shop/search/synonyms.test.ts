import { expect, test } from 'vitest'

import { synonymsWith } from './synonyms.ts'
import { wordsOf } from './word-forms.ts'

const { of: synonymsOf, known: wordsWithSynonyms } = synonymsWith([])

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

test('words of staff are synonyms of each other, and of what they mean already', () => {
  const { of, known } = synonymsWith([
    ['Overgarments', 'abaya'],
    ['overgarment', 'coat'],
  ])

  expect(of('coat')).toEqual(['overgarment'])
  expect(of('overgarment')).toEqual(expect.arrayContaining(['abaya', 'abayah', 'coat']))
  expect(of('abaya')).toEqual(expect.arrayContaining(['overgarment', 'abayah']))
  expect(known).toContain('coat')
  expect(synonymsOf('coat')).toEqual([])
})
