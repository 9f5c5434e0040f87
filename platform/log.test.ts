import { Stripe } from 'stripe'
import { expect, test, vi } from 'vitest'

import { createLog } from './log.ts'

/** A log and what it wrote. */
function givenLog() {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  return { log, text: () => lines.join(''), last: () => JSON.parse(lines.at(-1) ?? '') as object }
}

test('what is personal or secret by its name is left out, at any of three depths', () => {
  const { log, text } = givenLog()
  const secrets = { email: 'her@own', password: 'hunter2', token: 'tok1', client_secret: 'cs1' }

  log.info({ ...secrets, customer: secrets, request: { headers: secrets } }, 'hello')

  expect(text()).toContain('hello')
  expect(text()).not.toMatch(/her@own|hunter2|tok1|cs1/)
})

test('an email is redacted wherever it appears', () => {
  const { log, text } = givenLog()

  log.error({ err: new Error('550 <amina.khan+shop@mail.example.com> unknown') }, 'to b@x.co.uk')
  log.info({ path: '/products/amina@example.com' }, 'request')

  expect(text()).toContain('550 <[email]> unknown')
  expect(text()).not.toMatch(/amina|b@x/)
})

test('log entries are truncated before anything searches them', () => {
  const { log, text, last } = givenLog()
  const long = `${'a.'.repeat(23_000)}x`
  const replaceAll = vi.spyOn(String.prototype, 'replaceAll')

  log.info({ path: `/${long}`, [long]: 1, deep: { er: [{ still: long }] } }, long)
  log.error({ err: new Error(long, { cause: new Error(long) }) }, '%s', long)
  log.info(long)
  const lengths = (replaceAll.mock.contexts as string[]).map(({ length }) => length)
  replaceAll.mockRestore()

  expect(lengths).toHaveLength(3)
  expect(Math.max(...lengths)).toBeLessThan(30_000)
  expect(text().length).toBeLessThan(40_000)
  expect(last()).toMatchObject({ msg: `${long.slice(0, 1000)}…` })
})

test('of an error of Stripe neither the payment nor its secret is kept', () => {
  const { log, text, last } = givenLog()
  const raw = {
    type: 'card_error' as const,
    message: 'Your card was declined.',
    code: 'card_declined',
    payment_intent: { client_secret: 'pi_1_secret_2' },
    headers: { authorization: 'Bearer sk_live_1' },
  }
  const cause = new Stripe.errors.StripeCardError(raw as never)

  log.error({ err: new Error('The payment provider could not be reached.', { cause }) }, 'payment')

  expect(text()).not.toMatch(/pi_1_secret|sk_live/)
  expect(last()).toMatchObject({
    err: { cause: { type: 'StripeCardError', code: 'card_declined' } },
  })
})

test('what libraries attach to an error is not kept', () => {
  const { log, last } = givenLog()
  const error = Object.assign(new TypeError('Message failed'), {
    code: 'EENVELOPE',
    responseCode: 550,
    rejected: ['amina'],
    envelope: { to: 'amina' },
  })

  log.error({ err: error }, 'job failed')

  expect(last()).toMatchObject({
    err: { type: 'TypeError', message: 'Message failed', code: 'EENVELOPE', responseCode: 550 },
  })
  expect(JSON.stringify(last())).not.toContain('amina')
})
