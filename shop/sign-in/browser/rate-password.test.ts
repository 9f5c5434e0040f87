import { describe, expect, test } from 'vitest'

import { accountsText } from '../accounts-text.ts'

import { ratePassword } from './rate-password.ts'

const { scores, tooShort, ...advice } = accountsText.strength

describe('ratePassword', () => {
  test.for([
    { password: '12345', label: tooShort, says: advice.notShort },
    { password: '🙂🌊🌙⭐🍋', label: tooShort, says: advice.notShort },
    { password: '123456', label: scores[0], says: advice.common },
    { password: 'password', label: scores[0], says: advice.common },
    { password: 'Passw0rd!', label: scores[1], says: advice.nearlyCommon },
    { password: 'zzzzzzzzz', label: scores[0], says: advice.repeats },
    { password: 'amina1990', label: scores[1], says: advice.personal },
    { password: 'correct horse battery staple', label: scores[4], says: advice.enough },
    { password: 'a long walk by the sea', label: scores[4], says: advice.enough },
  ])('$password is "$label"', ({ password, label, says }) => {
    const personal = ['Amina', 'Khan', 'amina.khan@example.com']

    expect(ratePassword(password, personal)).toMatchObject({ label, advice: says })
  })
})

test('the local part of an email is personal, without a name too', () => {
  expect(ratePassword('bilalqureshi', ['bilalqureshi@example.com']).advice).toBe(advice.personal)
  expect(ratePassword('bilalqureshi', []).advice).not.toBe(advice.personal)
})
