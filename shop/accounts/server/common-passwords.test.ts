import { expect, test } from 'vitest'

import { isCommonPassword } from './common-passwords.ts'

const amina = { email: 'amina.khan84@example.com', firstName: 'Amina', lastName: "O'Khan" }

test.for([
  ['123456', true],
  ['PassWord', true],
  ['hunter22', true],
  ['ｑｗｅｒｔｙ', true],
  ['zzzzzzzzz', true],
  ['      ', true],
  ['🌙🌙🌙🌙🌙🌙', true],
  ['\n\n\n\n\n\n', true],
  ['amina.khan84@example.com', true],
  ['Amina-Khan', true],
  ['aminakhan2026', true],
  ['amina1', true],
  ["O'Khan 1984", true],
  ['a long walk by the sea', false],
  ['amina walks by the sea', false],
  ['🌙☪️🕌🧕🌴✨', false],
  [' a b c ', false],
  ['x'.repeat(100) + 'y'.repeat(100), false],
] as const)('%j is common: %s', async ([password, isCommon]) => {
  expect(await isCommonPassword(password, amina)).toBe(isCommon)
})

test('without names only the list counts', async () => {
  const nameless = { email: 'a@example.com', firstName: '', lastName: '' }

  expect(await isCommonPassword('!!!???', nameless)).toBe(false)
  expect(await isCommonPassword('7391846502', nameless)).toBe(false)
})
