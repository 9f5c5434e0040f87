import { describe, expect, test } from 'vitest'

import { MAX_CREDIT_PENCE } from '../credit.ts'

import {
  errorsOf,
  readAmount,
  readEmail,
  readKey,
  readMessage,
  readReason,
  readRecipient,
} from './read-credit-form.ts'

describe('an amount', () => {
  test('is read in pence', () => {
    expect(readAmount('£25.50')).toEqual({ value: 2550 })
    expect(readAmount(String(MAX_CREDIT_PENCE / 100))).toEqual({ value: MAX_CREDIT_PENCE })
    expect(readAmount('20000', Infinity)).toEqual({ value: 2_000_000 })
  })

  test.for([
    ['', 'in pounds'],
    ['2,5', 'in pounds'],
    ['-5', 'in pounds'],
    ['0.00', 'at least 1p'],
    ['1000.01', '£1,000.00 at most'],
  ] as const)('%j is refused: %s', ([typed, words]) => {
    expect(readAmount(typed).error).toContain(words)
  })
})

describe('an email', () => {
  test('is read as accounts have it', () => {
    expect(readEmail(' Amina@Example.com ')).toEqual({ value: 'amina@example.com' })
    expect(readRecipient(' Amina@Example.com ')).toEqual({ value: 'amina@example.com' })
  })

  test('of a recipient may be left out, that of a customer not', () => {
    expect(readRecipient(' ')).toEqual({ value: undefined })
    expect(readEmail(' ').error).toBeTruthy()
    expect(readRecipient('amina').error).toContain('leave it empty')
  })
})

test('a reason is one line of 200 characters at most', () => {
  expect(readReason('  A late parcel ')).toEqual({ value: 'A late parcel' })
  expect(readReason(' ').error).toContain('say why')
  expect(readReason('A\u0000B').error).toContain('say why')
  expect(readReason('x'.repeat(201)).error).toContain('200')
})

test('a message may have lines, or be left out', () => {
  expect(readMessage(' For Eid.\r\nWith love ')).toEqual({ value: 'For Eid.\nWith love' })
  expect(readMessage('\n')).toEqual({ value: undefined })
  expect(readMessage('x'.repeat(501)).error).toContain('500')
})

test('a key that no page of ours made is none', () => {
  expect(readKey('again')).toBeUndefined()
})

test('what is wrong is told by field', () => {
  expect(errorsOf({ amount: { error: 'No.' }, reason: { value: 'Why' } })).toEqual({
    amount: 'No.',
  })
})
