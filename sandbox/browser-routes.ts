import { Hono } from 'hono'
import { z } from 'zod'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { limitBody } from '#platform/http/limit-body.ts'

import { CardParameters } from './card.ts'
import { answerChallenge, confirmPaymentIntent } from './confirm-payment.ts'
import { retrievePaymentIntent } from './payment-intents.ts'
import { answerFailure, answerJson } from './stripe-response.ts'
import { parseForm, readParameters, requireKey } from './stripe-request.ts'

type Options = { db: Db; clock: Clock; publishableKey: string }

const ConfirmParameters = z.strictObject({
  ...CardParameters,
  key: z.string().optional(),
  client_secret: z.string(),
})

const AnswerParameters = z.strictObject({
  key: z.string().optional(),
  client_secret: z.string(),
  answer: z.enum(['accept', 'refuse']),
})

/**
 * What Stripe.js calls from a customer's browser: read and confirm one payment intent, with the
 * publishable key and the intent's own client secret. And what the card's holder answers the bank,
 * whose page Stripe.js shows: that part of the sandbox is no part of Stripe's API.
 */
export function browserRoutes({ db, clock, publishableKey }: Options): Hono {
  const app = new Hono()
  app.onError(answerFailure)

  app.get('/v1/payment_intents/:id', async (c) => {
    requireKey(c, publishableKey, c.req.query('key'))
    const { client_secret: secret } = readParameters(
      z.object({ client_secret: z.string() }),
      c.req.query(),
    )
    return answerJson(
      c,
      await retrievePaymentIntent({ db, clock }, c.req.param('id'), { clientSecret: secret }),
    )
  })

  app.post('/v1/payment_intents/:id/confirm', limitBody(4096), async (c) => {
    const tree = parseForm(await c.req.text())
    requireKey(c, publishableKey, tree.key)
    const { client_secret: secret, ...card } = readParameters(ConfirmParameters, tree)
    const answer = await db.transaction((tx) =>
      confirmPaymentIntent({ db: tx, clock }, c.req.param('id'), card, secret),
    )
    return answerJson(c, answer)
  })

  app.post('/bank/payment_intents/:id', limitBody(4096), async (c) => {
    const tree = parseForm(await c.req.text())
    requireKey(c, publishableKey, tree.key)
    const { client_secret: secret, answer } = readParameters(AnswerParameters, tree)
    return answerJson(
      c,
      await db.transaction((tx) =>
        answerChallenge({ db: tx, clock }, c.req.param('id'), answer, secret),
      ),
    )
  })
  return app
}
