import { expect, test } from 'vitest'

import { credentialsText } from '../../passwords/credentials-text.ts'

import { guessableError, isCommonPassword } from './common-passwords.ts'

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

// From about the 25,000th to the 100,000th most common: zxcvbn's lists do not contain the last ones.
test.for(['rajeev', 'q1234q', '0l8kchek', 'xpcrew', '2w8q670b', 'Omega1', 'sassy10', '07031967'])(
  '%j is common, though it is no word of a short list',
  async (password) => {
    expect(await guessableError(password, amina)).toBe(credentialsText.commonPassword)
  },
)

test.for(['Libas2026', 'libas!99', 'qwerty!12', 'abcdef12', '27.11.1984', 'aaaabbbb1', 'zxcvbn,.'])(
  '%j is easily guessed',
  async (password) => {
    expect(await guessableError(password, amina)).toBeDefined()
  },
)

test('a password that is easy to guess but not common is refused with advice', async () => {
  expect(await guessableError('libas!99', amina)).toBe(credentialsText.weakPassword)
})

test.for([
  'a long walk by the sea',
  'lemons on the window sill',
  // Six characters are enough if they follow no pattern.
  'x7#kQ2',
  '🌙🧕🕌🌴✨🌊',
  ' a walk, with spaces ',
  'x🌊'.repeat(64),
])('%j will do', async (password) => {
  expect(await guessableError(password, amina)).toBeUndefined()
})

test('the longest password costs no more than its first 64 characters', async () => {
  const { estimatePassword } = await import('../../passwords/estimate-password.ts')
  const long = 'aA4@eE3$'.repeat(16)
  expect(estimatePassword(long, []).guesses).toBe(estimatePassword(long.slice(0, 64), []).guesses)
})

test('concurrent passwords are judged independently', async () => {
  const passwords = Array.from({ length: 30 }, (_, at) =>
    at % 3 === 0 ? 'libas!99' : `x7#kQ2${at}`,
  )
  const errors = await Promise.all(passwords.map((password) => guessableError(password, amina)))

  expect(errors).toEqual(
    passwords.map((password) =>
      password === 'libas!99' ? credentialsText.weakPassword : undefined,
    ),
  )
})
