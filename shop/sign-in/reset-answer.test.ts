import { expect, test } from 'vitest'

import { readSentReset, resetRefused, refuseResetBeforeSending, resetSent } from './reset-answer.ts'

function sent(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return readSentReset(data)
}

test.for([
  [{ form: 'reset-request', email: ' Amina@Example.com ' }, undefined],
  [{ form: 'reset-request', email: 'amina' }, { email: 'Please enter a valid email address.' }],
  [{ form: 'new-password', password: '123456' }, undefined],
  [
    { form: 'new-password', password: '12345' },
    { password: 'Password must be at least 6 characters long.' },
  ],
  [{}, { email: 'Please enter a valid email address.' }],
] as const)('%j', ([fields, errors]) => {
  const answer = refuseResetBeforeSending(sent(fields))

  expect(answer?.kind === 'refused' ? answer.fields : undefined).toEqual(errors)
})

test('a sent link names the email as it was understood', () => {
  expect(resetSent(sent({ form: 'reset-request', email: ' Amina@Example.com ' }))).toEqual({
    kind: 'sent',
    email: 'amina@example.com',
  })
})

test('only a link that no longer works leads back to the email', () => {
  const form = sent({ form: 'new-password', password: 'a long walk' })

  expect(resetRefused(form, { kind: 'link_expired' })).toMatchObject({ isLinkExpired: true })
  expect(resetRefused(form, { kind: 'foreign_origin' })).toMatchObject({ isLinkExpired: false })
  expect(JSON.stringify(resetRefused(form, { kind: 'link_expired' }))).not.toContain('a long walk')
})
