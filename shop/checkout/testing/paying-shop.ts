import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getRequestListener } from '@hono/node-server'
import { Logger, runOnce } from 'graphile-worker'
import { afterAll } from 'vitest'

import type { Database } from '#platform/db/database.ts'
import { sessionOf } from '#platform/testing/session-of.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import type { Caller, FunctionDefinition } from '#platform/functions/define-function.ts'
import { createLog } from '#platform/log.ts'
import { deliverSandboxEvent } from '#sandbox/events.ts'
import { settleLateMoney } from '#sandbox/late-money.ts'
import { createPaymentProvider } from '#sandbox/create-payment-provider.ts'
import type { Services } from '#platform/services.ts'
import { localStorage } from '#platform/storage/storage.ts'

import { closePaidIntent } from '#shop/payments/server/jobs/close-paid-intent.ts'
import { closePayment } from '#shop/payments/server/jobs/close-payment.ts'
import { refundPayment } from '#shop/payments/server/jobs/refund-payment.ts'
import { sendCancellationNotice } from '#shop/payments/server/jobs/send-cancellation-notice.tsx'
import { sendDisputeNotice } from '#shop/payments/server/jobs/send-dispute-notice.tsx'
import { sendNewOrderNotice } from '#shop/orders/server/jobs/send-new-order-notice.tsx'
import { sendOrderConfirmation } from '#shop/orders/server/jobs/send-order-confirmation.tsx'
import { sendPromiseMoved } from '#shop/orders/server/jobs/send-promise-moved.tsx'
import { sendPaymentFailed } from '#shop/payments/server/jobs/send-payment-failed.tsx'
import { sendRefundNotice } from '#shop/payments/server/jobs/send-refund-notice.tsx'
import { reconcileStalePayments } from '#shop/payments/server/jobs/reconcile-stale-payments.ts'

import { webhookRoutes } from '../server/webhook-routes.ts'

/** Jobs that bring payments, refunds and promised days to their end, and write the mails that books are compared with. */
const jobsOfBooks = [
  closePaidIntent,
  closePayment,
  sendCancellationNotice,
  sendDisputeNotice,
  sendPromiseMoved,
  settleLateMoney,
  deliverSandboxEvent,
  refundPayment,
]
const otherJobs = [sendNewOrderNotice, sendOrderConfirmation, sendPaymentFailed, sendRefundNotice]

export type PayingShop = Awaited<ReturnType<typeof usePayingShop>>

/** What a paying shop consists of in a test: its services, sandbox and webhook, its time settable. */
export async function usePayingShop(db: Database) {
  // How far the shop's clock runs ahead of the database's, in milliseconds.
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const log = createLog('silent')
  let listener: ReturnType<typeof getRequestListener> | undefined
  const server = createServer((request, response) => void listener?.(request, response))
  // A connection that it gave up at the moment of the next event would fail that.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const payments = createPaymentProvider({
    db,
    clock,
    secret: 'a secret of the test',
    webhookUrl: () => `${url}/webhooks/stripe`,
  })
  const webhook = webhookRoutes({ db, payments, clock, log })
  listener = getRequestListener(webhook.fetch)
  const services: Services = {
    db,
    clock,
    log,
    payments,
    storage: localStorage(join(tmpdir(), 'libas-paying-shop')),
    mail: undefined,
    settings: settingsInMemory(),
    publicKeys: [],
    sealingKeys: ['of-the-test'],
    environment: 'local',
    publicUrl: url,
  }

  return {
    services,
    webhook,
    /** Sets the shop's clock ahead of the database's; minutes. */
    setClockAhead: (minutes: number) => {
      ahead = minutes * 60_000
    },

    /** Sends every event of the sandbox that waits, as its job does. */
    async deliverEvents() {
      const events = await db.tables
        .selectFrom('sandbox.events')
        .select('id')
        .where('delivered_at', 'is', null)
        .orderBy('created_at')
        .execute()
      for (const { id } of events) await payments.deliverSandboxEvent!(id)
    },

    /** Runs the jobs that wait, those of orders and their mails, until none is left; or only what books are about. */
    async runJobs({ onlyOfBooks = false } = {}) {
      await runOnce({
        pgPool: db.pool,
        logger: new Logger(() => () => undefined),
        taskList: Object.fromEntries(
          [...jobsOfBooks, ...(onlyOfBooks ? [] : otherJobs)].map((job) => [
            job.name,
            (payload: unknown) => job.run(services, job.payload.parse(payload) as never),
          ]),
        ),
      })
    },
    /** Runs reconcile-stale-payments as if so many minutes had passed. */
    reconcileStale: (minutes: number) =>
      reconcileStalePayments.run(
        { ...services, clock: { now: () => new Date(Date.now() + minutes * 60_000) } },
        {},
      ),
    /** Sends an event of the sandbox, also one that was sent before. */
    async repeatEvent(id: string) {
      await db.tables
        .updateTable('sandbox.events')
        .set({ delivered_at: null })
        .where('id', '=', id)
        .execute()
      await payments.deliverSandboxEvent!(id)
    },
    /** Pays with a test card as the browser does; returns the HTTP status. */
    async pay({ client_secret: secret }: { client_secret: string }, number = '4242424242424242') {
      const response = await payments.sandboxRoutes!.request(
        `/v1/payment_intents/${secret.replace(/_secret_.*/, '')}/confirm`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${payments.publishableKey}` },
          body: new URLSearchParams({
            client_secret: secret,
            'payment_method_data[type]': 'card',
            'payment_method_data[card][number]': number,
            'payment_method_data[card][exp_month]': '12',
            'payment_method_data[card][exp_year]': '34',
            'payment_method_data[card][cvc]': '123',
          }),
        },
      )
      return response.status
    },
    /** Says to the bank, when it asks, whether it is the card's holder who pays (3-D Secure). */
    async answerBank({ client_secret: secret }: { client_secret: string }, answer: string) {
      const response = await payments.sandboxRoutes!.request(
        `/bank/payment_intents/${secret.replace(/_secret_.*/, '')}`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${payments.publishableKey}` },
          body: new URLSearchParams({ client_secret: secret, answer }),
        },
      )
      return response.status
    },
  }
}

const callerOf = (customer: { id: string; email: string }): Caller<'customer'> => ({
  address: '192.0.2.1',
  headers: new Headers(),
  session: sessionOf({ userId: customer.id, email: customer.email }),
})

type AnyFunction = Pick<FunctionDefinition, 'input'> & {
  handle: (call: never) => Promise<unknown>
}

/** Calls a function as the HTTP side would: parsed input, a signed-in caller. */
export const callAs = async <F extends AnyFunction>(
  services: Services,
  customer: { id: string; email: string },
  definition: F,
  input?: unknown,
): Promise<Awaited<ReturnType<F['handle']>>> =>
  (await definition.handle({
    ...services,
    caller: callerOf(customer),
    input: definition.input.parse(input),
  } as never)) as Awaited<ReturnType<F['handle']>>
