import { expect, test } from 'vitest'

import { seal, unseal } from './seal.ts'

const text = 'JBSWY3DPEHPK3PXP'

test('what is sealed is opened by its key alone, for its owner alone', () => {
  const sealed = seal(['now'], 'amina', text)

  expect(sealed).not.toContain(text)
  expect(unseal(['now'], 'amina', sealed)).toEqual({ text, isOld: false })
  expect(unseal(['other'], 'amina', sealed)).toBeUndefined()
  expect(unseal(['now'], 'bilal', sealed)).toBeUndefined()
})

test('a previous key still opens it, and reports that it did', () => {
  const sealed = seal(['before'], 'amina', text)

  expect(unseal(['now', 'before'], 'amina', sealed)).toEqual({ text, isOld: true })
  expect(seal(['now', 'before'], 'amina', text)).not.toBe(sealed)
  expect(unseal(['now'], 'amina', seal(['now', 'before'], 'amina', text))).toBeDefined()
})

test('the same text is sealed in another way each time', () => {
  expect(seal(['now'], 'amina', text)).not.toBe(seal(['now'], 'amina', text))
})

test('what was changed is not opened', () => {
  const [version, iv, tag, sealed = ''] = seal(['now'], 'amina', text).split('.')
  const changed = Buffer.from(sealed, 'base64url')
  changed[0] = (changed[0] ?? 0) ^ 1

  for (const wrong of [
    [version, iv, tag, changed.toString('base64url')].join('.'),
    ['v2', iv, tag, sealed].join('.'),
    [version, iv, tag].join('.'),
    '',
  ]) {
    expect(unseal(['now'], 'amina', wrong), wrong).toBeUndefined()
  }
})
