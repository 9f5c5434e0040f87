import { expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'

import { cookieText } from './cookie-text.ts'
import { cookieWording } from './cookie-wording.ts'

test('what is kept of a choice is what was read beside it, in the language of the page', () => {
  expect(cookieWording('purposes')).toContain(cookieText.purposes.analytics.text)
  inLanguage('ar', () => {
    expect(cookieWording('purposes')).not.toMatch(/[a-z]/i)
    expect(cookieWording('purposes')).toContain(cookieText.purposes.analytics.text)
  })
})

test('of a choice by the first question no words are kept that were not open', () => {
  expect(cookieWording('question')).toBe(cookieText.lead)
})
