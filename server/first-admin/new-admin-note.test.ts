import { expect, test } from 'vitest'

import { newAdminNote } from './new-admin-note.ts'

const url = 'http://localhost:3000'

test('the note explains how to sign in, in a frame with lines of one length', () => {
  const note = newAdminNote({
    url,
    newAdmin: { email: 'admin@libas.example', password: 'k7m2px9qrtw4h8vb' },
  })

  expect(note).toContain(`${url}/admin`)
  expect(note).toContain('admin@libas.example')
  expect(note).toContain('k7m2px9qrtw4h8vb')
  const lines = note.split('\n').filter(Boolean)
  expect(new Set(lines.map((line) => line.length)).size).toBe(1)
})

test('later starts print nothing', () => {
  expect(newAdminNote({ url, newAdmin: undefined })).toBe('')
})
