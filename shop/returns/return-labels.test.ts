import { expect, test } from 'vitest'

import { returnReasonLabels, returnStateLabels } from './return-labels.ts'

test.for([
  ['reasons', returnReasonLabels],
  ['states', returnStateLabels],
] as const)('no two %s read alike', ([, words]) => {
  const texts = Object.values(words)

  expect(new Set(texts).size).toBe(texts.length)
})
