import { expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'

import { purposeLabels } from '../consent-text.ts'
import { profileWording, unsubscribeWording } from './choices.ts'
import { signUpText } from '../sign-up-text.ts'

test('what is kept of a choice is what was read beside it, in the language of the page', () => {
  expect(profileWording()).toContain(`Newsletter: ${signUpText.about}`)
  inLanguage('ar', () => {
    for (const wording of [profileWording(), unsubscribeWording()]) {
      expect(wording).not.toMatch(/[a-z]/i)
      for (const { label, text } of Object.values(purposeLabels))
        expect(wording).toContain(`${label}: ${text}`)
    }
  })
})
