import { expect, test, vi } from 'vitest'

import { newPasswordError } from '../../passwords/credentials.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

/** A password of 62 kB, which takes 0.9 s just to normalise. */
const LONG = '\u0316\u0301'.repeat(15_500)

test('a password that is too long is refused before anything reads it', async () => {
  const hash = await hashPassword('walking by the sea')
  const normalize = vi.spyOn(String.prototype, 'normalize')

  expect(() => hashPassword(LONG)).toThrow(RangeError)
  expect(await verifyPassword({ hash, password: LONG })).toBe(false)
  expect(newPasswordError(LONG)).toContain('128')
  expect(normalize).not.toHaveBeenCalled()
})

test('the longest permitted password is hashed, counting an emoji as one character', async () => {
  const password = '🌙'.repeat(128)
  expect(newPasswordError(password)).toBeUndefined()
  const hash = await hashPassword(password)

  expect(await verifyPassword({ hash, password })).toBe(true)
  expect(await verifyPassword({ hash, password: `${password}🌙` })).toBe(false)
  expect(newPasswordError(`${password}🌙`)).toContain('128')
})
