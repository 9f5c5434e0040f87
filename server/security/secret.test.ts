import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { parseConfig } from '../config/config.ts'
import { deriveKey, readSecret } from './secret.ts'

function givenDataDir() {
  const dir = mkdtempSync(join(tmpdir(), 'libas-secret-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return join(dir, 'data')
}

test('a secret is made once, whole and for its owner only, and kept', () => {
  const dataDir = givenDataDir()
  const first = readSecret(parseConfig({ DATA_DIR: dataDir }))

  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(readSecret(parseConfig({ DATA_DIR: dataDir }))).toBe(first)
  expect(readdirSync(dataDir)).toEqual(['secret'])
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

test('SECRET comes first, and leaves no file', () => {
  const dataDir = givenDataDir()
  const SECRET = 'x'.repeat(32)

  expect(readSecret(parseConfig({ DATA_DIR: dataDir, SECRET }))).toBe(SECRET)
  expect(() => statSync(dataDir)).toThrow('ENOENT')
})

test('keys for two purposes have nothing in common', () => {
  expect(deriveKey('secret', 'sessions')).not.toBe(deriveKey('secret', 'payments'))
})
