import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import type { FormRefused } from '#platform/forms/form-answer.ts'
import type { Services } from '#platform/services.ts'
import type { AdminVerb } from '#shop/sign-in/server/admin-verb.ts'

import { MAX_CREDIT_PENCE } from '../credit.ts'
import { creditVerbs } from './credit-verbs.ts'
import { GivenPence, Message, Reason, RefundPence, emailOf, readReason } from './gift-fields.ts'

const right: Record<string, string> = {
  amount: '25',
  email: 'amina@example.com',
  recipient: '',
  reason: 'A late parcel',
  message: '',
  key: randomUUID(),
}

/** The errors of a form by field; undefined for an unknown form. */
async function errorsOf(verb: AdminVerb['name'], typed: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...right, ...typed })) form.set(name, value)
  const known = creditVerbs.find(({ name }) => name === verb)
  const answer = await known?.act({} as Services, { form, id: randomUUID(), actorId: randomUUID() })
  return (answer as FormRefused | undefined)?.fields
}

describe('an amount', () => {
  test('is given up to a limit, and refunded beyond it', () => {
    expect(GivenPence.parse(MAX_CREDIT_PENCE)).toBe(MAX_CREDIT_PENCE)
    expect(RefundPence.parse(2_000_000)).toBe(2_000_000)
  })

  test.for([
    ['', 'in pounds'],
    ['2,5', 'in pounds'],
    ['-5', 'in pounds'],
    ['0.00', 'at least 1p'],
    ['1000.01', 'up to £1,000.00'],
  ] as const)('%j is refused: %s', async ([amount, message]) => {
    expect(await errorsOf('grant-credit', { amount })).toEqual({
      amount: expect.stringContaining(message),
    })
  })
})

describe('an email', () => {
  test('is read as accounts have it', () => {
    expect(emailOf('').parse(' Amina@Example.com ')).toBe('amina@example.com')
  })

  test('of a recipient may be left out, that of a customer not', async () => {
    expect(await errorsOf('issue-gift-card', { recipient: ' ', amount: '0' })).toEqual({
      amount: expect.any(String),
    })
    expect(await errorsOf('issue-gift-card', { recipient: 'amina' })).toEqual({
      recipient: expect.stringContaining('leave it empty'),
    })
    expect(await errorsOf('grant-credit', { email: ' ' })).toEqual({ email: expect.any(String) })
  })
})

test('a reason is one line of 200 characters at most', async () => {
  expect(Reason.parse('  A late parcel ')).toBe('A late parcel')
  for (const [reason, message] of [
    [' ', 'a reason'],
    ['A\u0000B', 'a reason'],
    ['x'.repeat(201), '200'],
  ] as const) {
    const refused = { reason: expect.stringContaining(message) }
    expect(await errorsOf('grant-credit', { reason })).toEqual(refused)
    expect(readReason(reason).errors).toEqual(refused)
  }
})

test('a message may have lines, or be left out', async () => {
  expect(Message.parse(' For Eid.\r\nWith love ')).toBe('For Eid.\nWith love')
  expect(await errorsOf('issue-gift-card', { message: '\n', amount: '' })).toEqual({
    amount: expect.any(String),
  })
  expect(await errorsOf('issue-gift-card', { message: 'x'.repeat(501) })).toEqual({
    message: expect.stringContaining('500'),
  })
})

test('a form with a key that no page made is unknown', async () => {
  expect(await errorsOf('grant-credit', { key: 'again' })).toBeUndefined()
})
