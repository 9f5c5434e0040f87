import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'

import { CardParameters } from './card.ts'
import { confirmPaymentIntent } from './confirm-payment.ts'
import { once } from './idempotency.ts'
import type { Answer } from './idempotency.ts'
import {
  CancelParameters,
  CreateParameters,
  RetrieveParameters,
  cancelPaymentIntent,
  createPaymentIntent,
  retrievePaymentIntent,
} from './payment-intents.ts'
import { RefundParameters, createRefund } from './refunds.ts'
import { answerFailure, answerJson, unknownUrl } from './stripe-response.ts'
import { parseForm, readParameters, requireKey, requireVersion } from './stripe-request.ts'

type Options = { db: Db; clock: Clock; secretKey: string }

/** The part of Stripe's HTTP API that the shop's server calls, for the secret key only. */
export function serverRoutes({ db, clock, secretKey }: Options): Hono {
  const app = new Hono()
  app.onError(answerFailure)
  app.use(async (c, next) => {
    requireKey(c, secretKey)
    requireVersion(c)
    await next()
  })

  /** Runs a POST once per idempotency key; its parameters are checked before it counts. */
  const post = async <S extends z.ZodType>(
    c: Context,
    schema: S,
    work: (tx: Db, parameters: z.output<S>) => Promise<Answer>,
  ) => {
    const form = await c.req.text()
    const parameters = readParameters(schema, parseForm(form))
    const key = c.req.header('idempotency-key')
    const request = { key, method: c.req.method, path: c.req.path, form }
    return answerJson(c, await once({ db, clock }, request, (tx) => work(tx, parameters)))
  }

  app.post('/v1/payment_intents', (c) =>
    post(c, CreateParameters, (tx, parameters) =>
      createPaymentIntent({ db: tx, clock }, parameters),
    ),
  )
  app.get('/v1/payment_intents/:id', async (c) => {
    const query = parseForm(new URL(c.req.url).search.slice(1))
    const { expand } = readParameters(RetrieveParameters, query)
    return answerJson(c, await retrievePaymentIntent({ db, clock }, c.req.param('id'), { expand }))
  })
  app.post('/v1/payment_intents/:id/confirm', (c) =>
    post(c, z.strictObject(CardParameters), (tx, card) =>
      confirmPaymentIntent({ db: tx, clock }, c.req.param('id'), card),
    ),
  )
  app.post('/v1/payment_intents/:id/cancel', (c) =>
    post(c, CancelParameters, (tx, parameters) =>
      cancelPaymentIntent({ db: tx, clock }, c.req.param('id'), parameters),
    ),
  )
  app.post('/v1/refunds', (c) =>
    post(c, RefundParameters, (tx, parameters) => createRefund({ db: tx, clock }, parameters)),
  )
  app.notFound(unknownUrl)
  return app
}
