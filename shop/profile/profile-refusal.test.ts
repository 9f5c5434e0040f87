import { refuseFault, refuseFields } from '#platform/forms/sent-form.ts'
import { describe, expect, test } from 'vitest'

import { refuseForm } from './profile-refusal.ts'

const limited = (retryAfter: number) => ({
  kind: 'too_many_requests' as const,
  info: { limit: 10, remaining: 0, reset: retryAfter, retryAfter, isAdminIP: false },
})

describe('what a form of the profile was refused for', () => {
  test.for(['code_wrong', 'code_expired', 'code_used_up', 'invalid_credentials'] as const)(
    '%s is reported at its field',
    (kind) => {
      const { fields, notice } = refuseForm({ kind }, { form: 'prove', field: 'code' })

      expect(fields).toEqual({ code: notice.message })
    },
  )

  test.for(['proof_required', 'not_found', 'email_unavailable', 'account_exists'] as const)(
    '%s is about no field',
    (kind) => {
      const { fields, notice } = refuseForm({ kind }, { form: 'prove', field: 'code' })

      expect(fields).toEqual({})
      expect(notice.message).not.toBe('')
    },
  )

  test('invalid input is reported at its fields', () => {
    const fields = { password: 'This password is too common. Please choose another one.' }

    expect(refuseForm({ kind: 'invalid_input', fields }, { form: 'password' })).toMatchObject({
      fields,
      typed: {},
    })
  })

  test('what was typed is kept, and whose form it was', () => {
    const sent = { form: 'rename-passkey', id: '7', typed: { name: ' ' } }

    expect(refuseFields({ name: 'Please enter a name.' }, sent)).toMatchObject({
      ...sent,
      kind: 'refused',
      notice: { message: 'Please enter a name.' },
    })
  })

  test.for([
    [1, 'a minute'],
    [60, 'a minute'],
    [61, '2 minutes'],
    [3600, '60 minutes'],
    [5 * 3600, '5 hours'],
  ] as const)('a wait of %i s is %s', ([seconds, expected]) => {
    expect(refuseForm(limited(seconds), { form: 'password' }).notice.message).toBe(
      `Please wait ${expected} before trying again.`,
    )
  })
})

describe('a form of the profile that got no answer', () => {
  const sent = new FormData()
  const entries = { form: 'rename', item: '7', name: 'My phone', password: 'never kept' }
  for (const [name, value] of Object.entries(entries)) sent.set(name, value)

  test('keeps what was typed, but no password', () => {
    expect(refuseFault('unreachable', sent)).toEqual({
      kind: 'refused',
      form: 'rename',
      id: '7',
      fields: {},
      notice: expect.objectContaining({ title: 'Connection Error' }) as unknown,
      typed: { name: 'My phone' },
    })
  })

  test.for([
    ['timeout', 'Connection Error'],
    ['too_many', 'Too Many Requests'],
    ['cut_off', 'Network Error'],
    ['server', 'Something Went Wrong'],
  ] as const)('%s is titled %s', ([fault, title]) => {
    expect(refuseFault(fault, sent).notice.title).toBe(title)
  })
})
