import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { isEmail, normalEmail, signInErrors, signUpErrors } from './credentials.ts'

const amina = {
  first_name: 'Amina',
  last_name: 'Khan',
  email: 'amina@example.com',
  password: '123456',
}

describe('signUpErrors', () => {
  test.for([
    { change: {}, errors: {} },
    {
      change: { password: '12345' },
      errors: { password: 'Password must be at least 6 characters long.' },
    },
    { change: { password: 'x'.repeat(128) }, errors: {} },
    {
      change: { password: 'x'.repeat(129) },
      errors: { password: 'Password must be at most 128 characters long.' },
    },
    { change: { password: '🌙🧕🕌🌴✨🌊' }, errors: {} },
    {
      change: { password: '🌙🧕🕌🌴✨' },
      errors: { password: 'Password must be at least 6 characters long.' },
    },
    { change: { password: '🌙'.repeat(128) }, errors: {} },
    {
      change: { password: '🌙'.repeat(129) },
      errors: { password: 'Password must be at most 128 characters long.' },
    },
    { change: { email: ' Amina@Example.com ' }, errors: {} },
    // A Cyrillic a, the Kelvin sign, a dotted capital I, full-width letters: none becomes ASCII.
    ...[
      'аmina@example.com',
      '\u212Aamal@example.com',
      '\u0130man@example.com',
      'ａmina@example.com',
    ].map((email) => ({
      change: { email },
      errors: { email: 'Please enter a valid email address.' },
    })),
    { change: { email: 'amina' }, errors: { email: 'Please enter a valid email address.' } },
    { change: { first_name: ' ' }, errors: { first_name: 'Please enter your first name.' } },
    {
      change: { last_name: 'x'.repeat(81) },
      errors: { last_name: 'Please use at most 80 characters.' },
    },
    { change: { first_name: ' Zoë-آمنة O’Neill\n' }, errors: {} },
    // A line of its own in a mail, one that turns the direction of writing.
    ...['Amina\r\nBcc: all@example.com', 'Amina\u2028Your account', '\u202Eanima', 'A\0'].map(
      (first_name) => ({
        change: { first_name },
        errors: { first_name: 'Please enter your first name without special characters.' },
      }),
    ),
  ])('$change (§5.1, §9.3)', ({ change, errors }) => {
    expect(signUpErrors({ ...amina, ...change })).toEqual(errors)
  })
})

test('signing in takes a short password, but not none', () => {
  expect(signInErrors({ email: 'amina@example.com', password: '1' })).toEqual({})
  expect(signInErrors({ email: 'amina@example.com', password: '' })).toEqual({
    password: 'Please enter your password.',
  })
})

test.for([
  'amina@example.com',
  'a.b+c_d-e@sub.example.co.uk',
  "o'neill@example.ie",
  'amina@example',
  'amina@-example.com',
  '.amina@example.com',
  'am..ina@example.com',
  'amina.@example.com',
  'amina khan@example.com',
  'amina@exa_mple.com',
  'آمنة@example.com',
  '@example.com',
  '',
])('%j is an email here if zod takes it for one', (email) => {
  expect(isEmail(normalEmail(email))).toBe(z.email().safeParse(email).success)
})
