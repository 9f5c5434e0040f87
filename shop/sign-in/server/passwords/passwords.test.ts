import { expect, test, vi } from 'vitest'

import { newPasswordError } from '../../passwords/credentials.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

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

test('a hash that better-auth stored still matches, whatever form its characters are typed in', async () => {
  const hash =
    '66ac0463f04a8a9a50f9fedffdf39ffe:2a5f1e550599921e4c69fe1f67456e593f6eb8d68c87b033ba5edfea71da152d32300241f5a731d1a8244f995ffd8864950b85a5ea213367787adbd8f122942c'

  expect(await verifyPassword({ hash, password: 'Ｓéa breeze 🌙' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'Se\u0301a breeze 🌙' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'Sea breeze 🌙' })).toBe(false)
})
