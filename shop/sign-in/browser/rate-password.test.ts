import { describe, expect, test } from 'vitest'

import { accountsText } from '../accounts-text.ts'

import { ratePassword } from './rate-password.ts'

const { scores, tooShort, ...advice } = accountsText.strength

describe('ratePassword', () => {
  test.for([
    { password: '12345', word: tooShort, says: advice.notShort },
    { password: '🙂🌊🌙⭐🍋', word: tooShort, says: advice.notShort },
    { password: '123456', word: scores[0], says: advice.common },
    { password: 'password', word: scores[0], says: advice.common },
    { password: 'Passw0rd!', word: scores[1], says: advice.nearlyCommon },
    { password: 'zzzzzzzzz', word: scores[0], says: advice.repeats },
    { password: 'amina1990', word: scores[1], says: advice.personal },
    { password: 'correct horse battery staple', word: scores[4], says: advice.enough },
    { password: 'a long walk by the sea', word: scores[4], says: advice.enough },
  ])('$password is "$word"', ({ password, word, says }) => {
    const personal = ['Amina', 'Khan', 'amina.khan@example.com']

    expect(ratePassword(password, personal)).toMatchObject({ word, advice: says })
  })
})

test('the local part of an email is personal, without a name too', () => {
  expect(ratePassword('bilalqureshi', ['bilalqureshi@example.com']).advice).toBe(advice.personal)
  expect(ratePassword('bilalqureshi', []).advice).not.toBe(advice.personal)
})
