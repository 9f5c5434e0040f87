import { expect, test } from 'vitest'

import { returnReasonLabels, returnStateLabels } from './return-labels.ts'

test.for([
  ['reasons', returnReasonLabels],
  ['states', returnStateLabels],
] as const)('all %s differ', ([, labels]) => {
  const texts = Object.values(labels)

  expect(new Set(texts).size).toBe(texts.length)
})
