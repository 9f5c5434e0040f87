import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'

import { newTotpSecret, totpStep, totpUri } from './second-factor-codes.ts'

/** The secret of RFC 6238, appendix B; the codes there have two digits more in front. */
const secret = Secret.fromUTF8('12345678901234567890').base32

describe('totpStep', () => {
  test.for([
    { at: 59, code: '287082', step: 1 },
    { at: 1_111_111_109, code: '081804', step: 37_037_036 },
    { at: 1_234_567_890, code: '005924', step: 41_152_263 },
    { at: 2_000_000_000, code: '279037', step: 66_666_666 },
  ])('$code counts at $at s, as RFC 6238 has it', ({ at, code, step }) => {
    expect(totpStep(secret, code, new Date(at * 1000))).toBe(step)
  })

  test('a code counts in its own step and in those beside it, and names its own', () => {
    const at = (seconds: number) => totpStep(secret, '005924', new Date(seconds * 1000))
    const begin = 41_152_263 * 30

    expect([begin - 30, begin, begin + 59].map(at)).toEqual([41_152_263, 41_152_263, 41_152_263])
    expect([begin - 31, begin + 60].map(at)).toEqual([undefined, undefined])
  })
})

test('a new secret has 160 bits and is another one each time', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

test('the address names the shop and the account', () => {
  const uri = new URL(totpUri(secret, { issuer: 'Libas', account: 'amina+1@example.com' }))

  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('Libas:amina+1@example.com')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Libas',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
