import { randomBytes } from 'node:crypto'

import { Webhook } from 'standardwebhooks'

const SECRET_BYTES = 32

/** A new secret to sign with, as the library of Standard Webhooks takes it. */
export const newWebhookSecret = (): string =>
  `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

type Signed = {
  id: string
  at: Date
  body: string
  /** One after the other; whoever receives it needs one of them. */
  secrets: readonly string[]
}

/** The headers that say whose a body is, as https://www.standardwebhooks.com has them. */
export const signatureHeaders = ({ id, at, body, secrets }: Signed): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})
