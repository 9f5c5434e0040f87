import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

import { localStorage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'libas-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content)

describe('localStorage', () => {
  test('returns what was stored, also to another process', async () => {
    await localStorage(folder).put('pictures/abc/480.avif', bytes('avif'))

    expect(text(await localStorage(folder).get('pictures/abc/480.avif'))).toBe('avif')
    expect(await localStorage(folder).has('pictures/abc/480.avif')).toBe(true)
  })

  test('has nothing under a key that was never used', async () => {
    const storage = localStorage(join(folder, 'not-made-yet'))

    expect(await storage.get('nothing')).toBeUndefined()
    expect(await storage.has('nothing')).toBe(false)
  })

  test('has nothing below a file', async () => {
    const storage = localStorage(folder)
    await storage.put('leaf', bytes('1'))

    expect(await storage.get('leaf/below')).toBeUndefined()
    expect(await storage.has('leaf/below')).toBe(false)
  })

  test('deletes what it kept, and nothing where there is nothing', async () => {
    const storage = localStorage(folder)
    await storage.put('gone/soon', bytes('1'))

    await storage.remove('gone/soon')
    await storage.remove('gone/soon')

    expect(await storage.has('gone/soon')).toBe(false)
  })

  test('replaces a file whole and leaves no draft behind', async () => {
    const storage = localStorage(join(folder, 'replaced'))
    const contents = ['a'.repeat(200_000), 'b'.repeat(100_000)]
    await Promise.all(contents.map((content) => storage.put('file', bytes(content))))

    expect(contents).toContain(text(await storage.get('file')))
    expect(readdirSync(join(folder, 'replaced'))).toEqual(['file'])
  })

  test('a write that fails is reported and leaves no draft behind', async () => {
    const storage = localStorage(join(folder, 'failing'))
    await storage.put('a/b', bytes('1'))

    await expect(storage.put('a', bytes('2'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
    expect(readdirSync(join(folder, 'failing'))).toEqual(['a'])
  })

  test.for([
    '',
    '/etc/passwd',
    '../secret',
    'a/../../secret',
    'a//b',
    'a/',
    '.hidden',
    'a\\b',
    'a\0',
  ])('refuses the key %j', async (key) => {
    const storage = localStorage(folder)

    await expect(storage.get(key)).rejects.toThrow('Not a storage key')
    await expect(storage.has(key)).rejects.toThrow('Not a storage key')
    await expect(storage.put(key, bytes('x'))).rejects.toThrow('Not a storage key')
    await expect(storage.remove(key)).rejects.toThrow('Not a storage key')
  })
})
