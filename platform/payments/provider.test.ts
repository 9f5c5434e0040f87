import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { afterEach, expect, test } from 'vitest'

import { createProviderClient, withinOneRequest } from './provider.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A provider that accepts every call and replies as `reply` does; counts the calls. */
async function givenProvider(reply: (response: ServerResponse) => void) {
  const calls = { count: 0 }
  const server = createServer((_request, response) => {
    calls.count += 1
    reply(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const stripe = createProviderClient({
    secretKey: 'sk_test_1',
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    // A call has to arrive before it is cut off, also on a busy machine; Stripe waits half a second before a retry.
    limits: { attemptMs: 1200, requestMs: 1500 },
  })
  return { stripe, calls }
}

/** The calls of one request in the worst case: it opens a payment, cancels it and reads it again. */
const callThrice = async (stripe: Stripe) => {
  const failures: unknown[] = []
  for (const call of [
    () => stripe.paymentIntents.create({ amount: 100, currency: 'gbp' }),
    () => stripe.paymentIntents.cancel('pi_1'),
    () => stripe.paymentIntents.retrieve('pi_1'),
  ])
    failures.push(
      await call().then(
        () => 'answered',
        (error: unknown) => error,
      ),
    )
  return failures
}

const unreachable = expect.any(Stripe.errors.StripeConnectionError)

test('a provider that never replies is not called again after the time limit of the request', async () => {
  const { stripe, calls } = await givenProvider(() => undefined)

  expect(await withinOneRequest(() => callThrice(stripe))).toEqual([
    unreachable,
    unreachable,
    unreachable,
  ])
  expect(calls.count).toBe(1)
})

test('each request has its own time limit, and a job one for each call', async () => {
  const { stripe, calls } = await givenProvider(() => undefined)

  await Promise.all([
    withinOneRequest(() => callThrice(stripe)),
    withinOneRequest(() => callThrice(stripe)),
  ])
  expect(calls.count).toBe(2)

  await callThrice(stripe)
  expect(calls.count).toBe(2 + 3 * 2)
})

test('a provider that sends its reply byte by byte is cut off', async () => {
  const { stripe } = await givenProvider((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 20)
    response.once('close', () => clearInterval(timer))
  })

  await expect(stripe.paymentIntents.retrieve('pi_1')).rejects.toEqual(unreachable)
})
