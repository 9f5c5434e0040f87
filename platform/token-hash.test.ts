import { createHash, Hash } from 'node:crypto'

import { expect, test, vi } from 'vitest'

import { tokenHash } from './token-hash.ts'

test('a token is hashed as presented, and only the possible length of a longer one', () => {
  const token = 'x'.repeat(43)
  expect(tokenHash(token)).toBe(createHash('sha256').update(token).digest('hex'))
  expect(tokenHash(token, 'base64url')).toBe(createHash('sha256').update(token).digest('base64url'))

  const update = vi.spyOn(Hash.prototype, 'update')
  tokenHash('x'.repeat(10_000_000))
  expect(update.mock.calls.map(([text]) => text.length)).toEqual([512])
})
