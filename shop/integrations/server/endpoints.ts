import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { seal } from '#platform/seal.ts'
import type { Keys } from '#platform/seal.ts'

import type { EndpointFields } from '../endpoint-form.ts'

type Save = {
  endpointId: string
  /** The version that the save started from; 0 makes it. */
  version: number
  fields: EndpointFields
  actorId: string
}

/** What was done; `secret`: of one that was made now, shown once. */
type Saved = { done: 'created'; secret: string } | { done: 'made_before' | 'saved' }

/** Makes an endpoint, or saves one that nobody has changed since it was seen. */
export async function saveEndpoint(
  db: Db,
  keys: Keys,
  { endpointId, version, fields, actorId }: Save,
): Promise<Result<Saved, 'not_found' | 'version_conflict'>> {
  const secret = newWebhookSecret()
  const { outcome } = await db.callOne('save_webhook_endpoint', {
    p_id: endpointId,
    p_version: version,
    p_fields: fields,
    p_secret: seal(keys, secretOwner(endpointId), secret),
    p_actor: actorId,
  })
  switch (outcome) {
    case 'created':
      return ok({ done: outcome, secret })
    case 'made_before':
    case 'saved':
      return ok({ done: outcome })
    case 'not_found':
    case 'version_conflict':
      return err(outcome)
  }
}

type Renew = { endpointId: string; secretVersion: number; actorId: string }

/** Gives an endpoint a new secret, shown once; for 24 hours the one before signs as well. */
export async function renewSecret(
  db: Db,
  keys: Keys,
  { endpointId, secretVersion, actorId }: Renew,
): Promise<Result<string, 'not_found' | 'version_conflict'>> {
  const secret = newWebhookSecret()
  const { renew_webhook_secret: outcome } = await db.callOne('renew_webhook_secret', {
    p_id: endpointId,
    p_secret_version: secretVersion,
    p_secret: seal(keys, secretOwner(endpointId), secret),
    p_actor: actorId,
  })
  return outcome === 'renewed' ? ok(secret) : err(outcome)
}

/** Whose a sealed secret is: moved to another endpoint it cannot be opened. */
export const secretOwner = (endpointId: string): string => `webhook:${endpointId}`

const SECRET_BYTES = 32

/** A new secret to sign with, as the library of Standard Webhooks takes it. */
export const newWebhookSecret = (): string =>
  `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

type Signed = {
  id: string
  at: Date
  body: string
  /** One after the other; receivers need to accept one of them. */
  secrets: readonly string[]
}

/** The headers that say whose a body is, as https://www.standardwebhooks.com has them. */
export const signatureHeaders = ({ id, at, body, secrets }: Signed): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})
