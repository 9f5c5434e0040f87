import { expect, test } from 'vitest'

import { reasonInWords, returnStateInWords } from './return-words.ts'

test.for([
  ['reasons', reasonInWords],
  ['states', returnStateInWords],
] as const)('no two %s read alike', ([, words]) => {
  const texts = Object.values(words)

  expect(new Set(texts).size).toBe(texts.length)
})
