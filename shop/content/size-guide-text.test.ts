import { expect, test } from 'vitest'

import { sizeGuideText } from './size-guide-text.ar.ts'

test.for([
  [152, '5 أقدام'],
  [155, '5 أقدام وبوصة واحدة'],
  [157, '5 أقدام وبوصتان'],
  [165, '5 أقدام و5 بوصات'],
  [180, '5 أقدام و11 بوصة'],
] as const)('%d cm are in Arabic feet and inches %s', ([cm, written]) => {
  expect(sizeGuideText.heightsFeet(cm, cm)).toBe(`${written} – ${written}`)
})
