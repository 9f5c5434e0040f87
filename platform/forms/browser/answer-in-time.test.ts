import type { Fault } from '../form-answer.ts'
import { describe, expect, test } from 'vitest'

import { answerInTime, faultOf } from './answer-in-time.ts'

const asIs = (fault: Fault): string => fault
const proxyAnswer = (status: number) => ({ status, statusText: '', internal: false, data: '' })

describe('faultOf', () => {
  test.for<[string, unknown, Fault]>([
    ['no connection', new TypeError('Failed to fetch'), 'unreachable'],
    ['half an answer', new Error('unreadable', { cause: new Error('cut') }), 'cut_off'],
    ['a crash', new Error('Unexpected Server Error'), 'server'],
    ['429 of a proxy', proxyAnswer(429), 'too_many'],
    ['504 of a proxy', proxyAnswer(504), 'timeout'],
    ['502 of a proxy', proxyAnswer(502), 'server'],
  ])('%s', ([, error, fault]) => {
    expect(faultOf(error)).toBe(fault)
  })
})

test('an answer is the answer, and an error is named', async () => {
  expect(await answerInTime(() => Promise.resolve('yes'), asIs)).toBe('yes')
  expect(await answerInTime(() => Promise.reject(new TypeError('no')), asIs)).toBe('unreachable')
})

test('no answer in time is a timeout', async () => {
  expect(await answerInTime(() => new Promise<string>(() => undefined), asIs, 1)).toBe('timeout')
})

test('a redirect is followed, not answered', async () => {
  const redirect = new Response(null, { status: 302 })

  await expect(answerInTime(() => Promise.reject(redirect), asIs)).rejects.toBe(redirect)
})
