import { expect, test } from 'vitest'

import { apart } from './apart.ts'

test('work runs in another thread, while this one continues', async () => {
  const at = new Date('2026-11-21T10:00:00Z')
  const content = new Uint8Array(20_000_000).map((_, index) => (index * 7919) % 251)
  const state = { isDone: false }
  const zipped = apart('zipFiles', { files: [{ name: 'a', content }], at }).then((archive) => {
    state.isDone = true
    return archive
  })
  let turns = 0
  while (!state.isDone) {
    await new Promise(setImmediate)
    turns += 1
  }

  expect(
    Buffer.from(await zipped)
      .subarray(0, 4)
      .toString('latin1'),
  ).toBe('PK\u0003\u0004')
  expect(turns).toBeGreaterThan(100)
})

test('errors there are thrown here, and the next work still runs', async () => {
  const at = new Date()
  const wrong = { name: 'x'.repeat(70_000), content: new Uint8Array() }

  await expect(apart('zipFiles', { files: [wrong], at })).rejects.toThrow('filename too long')
  expect(await apart('zipFiles', { files: [], at })).toHaveLength(22)
})
