import { expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'

import { cookieText } from './cookie-text.ts'
import { cookieWording } from './cookie-wording.ts'

test('what is kept of a choice is what was read beside it, in the language of the page', () => {
  expect(cookieWording()).toContain(cookieText.purposes.analytics.text)
  inLanguage('ar', () => {
    expect(cookieWording()).not.toMatch(/[a-z]/i)
    expect(cookieWording()).toContain(cookieText.purposes.analytics.text)
  })
})
