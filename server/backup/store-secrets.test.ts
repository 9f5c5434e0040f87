import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { storeSecrets } from './store-secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'libas-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const of = { secret: 'of the backup', previous: [] }
const read = (name: string) => readFileSync(join(dataDir, name), 'utf8').trim()

test('an empty place gets the secret of the backup', () => {
  expect(storeSecrets(of, { secret: undefined, dataDir })).toBeUndefined()
  expect(read('secret')).toBe('of the backup')
})

test('keeps an existing secret, and saves that of the backup beside it', () => {
  writeFileSync(join(dataDir, 'secret'), 'its own')

  const others = storeSecrets(
    { ...of, previous: ['an earlier one'] },
    { secret: undefined, dataDir },
  )
  expect(read('secret')).toBe('its own')
  expect(others).toBe(join(dataDir, 'restored-secrets'))
  expect(read('restored-secrets')).toBe('of the backup,an earlier one')
})

test('the same secret in the environment needs nothing more', () => {
  expect(storeSecrets(of, { secret: 'of the backup', dataDir })).toBeUndefined()
})
