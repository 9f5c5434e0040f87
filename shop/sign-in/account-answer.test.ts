import { describe, expect, test } from 'vitest'

import { codeStepOf, readSentForm, refusedAnswer, refuseBeforeSending } from './account-answer.ts'

function sent(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return readSentForm(data)
}

const email = 'amina@example.com'

describe('refuseBeforeSending', () => {
  test.for([
    [{ form: 'sign-in', email, password: '1' }, undefined],
    [{ form: 'sign-in', email }, { password: 'Please enter your password.' }],
    [{ form: 'send-code', email }, undefined],
    [{ form: 'send-code', email: 'amina' }, { email: 'Please enter a valid email address.' }],
    [{ form: 'send-again', email: '' }, { email: 'Please enter a valid email address.' }],
    [{ form: 'sign-in-code', email, code: '123456' }, undefined],
    [{ form: 'sign-in-code', email, code: ' 123 456 ' }, undefined],
    [{ form: 'sign-in-code', email, code: '12-34-56' }, undefined],
    [
      { form: 'sign-in-code', email, code: '12345' },
      { code: 'Please enter the 6 digits from the email.' },
    ],
    [
      { form: 'sign-in-code', email, code: '12345a' },
      { code: 'Please enter the 6 digits from the email.' },
    ],
  ] as const)('%j', ([fields, errors]) => {
    const answer = refuseBeforeSending(sent(fields))

    expect(answer?.kind === 'refused' ? answer.fields : undefined).toEqual(errors)
  })
})

test('what was typed is kept, but no password and no code', () => {
  const answer = refusedAnswer(
    sent({ form: 'sign-up', first_name: 'Amina', email, password: 'a long walk', code: '123456' }),
    { kind: 'account_exists' },
  )

  expect(answer).toMatchObject({ typed: { first_name: 'Amina', last_name: '', email } })
  expect(JSON.stringify(answer)).not.toMatch(/a long walk|123456/)
})

test.for([
  [{ kind: 'account_not_found' }, 'email'],
  [{ kind: 'account_exists' }, 'email'],
  [{ kind: 'code_wrong' }, 'code'],
  [{ kind: 'code_expired' }, 'code'],
  [{ kind: 'code_used_up' }, 'code'],
  [{ kind: 'invalid_credentials' }, undefined],
] as const)('%j leads to the field %s', ([refusal, field]) => {
  const answer = refusedAnswer(sent({ form: 'sign-in', email }), refusal)

  expect(answer.kind === 'refused' && Object.keys(answer.fields)[0]).toBe(field)
})

describe('codeStepOf', () => {
  const refusal = { kind: 'code_wrong' } as const

  test.for([
    [undefined, undefined],
    [{ kind: 'code_sent', email, sentAgain: false } as const, email],
    [refusedAnswer(sent({ form: 'sign-in-code', email }), refusal), email],
    [refusedAnswer(sent({ form: 'new-code', email }), refusal), email],
    // The first code was not sent: there is nothing to enter yet.
    [refusedAnswer(sent({ form: 'send-code', email }), refusal), undefined],
  ] as const)('%j', ([answer, shown]) => {
    expect(codeStepOf(answer)?.email).toBe(shown)
  })
})
