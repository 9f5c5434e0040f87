import type { Selectable } from 'kysely'

import type { DB } from '#database/generated/tables.ts'
import { eventObject } from '#sandbox/events.ts'
import type { OpenPayment } from '#tools/buyer.ts'

import type { KillableShop } from './killable-shop.ts'

/** Speaks to the shop's webhook as the provider does. */
export async function eventPost(shop: KillableShop) {
  const { stripe, webhookSecret } = await shop.read((db) => Promise.resolve(shop.providerKeys(db)))
  return {
    /** All events of the sandbox about a payment so far, as it is posted. */
    async eventsOf({ client_secret: secret }: OpenPayment): Promise<string[]> {
      const { rows: events } = await shop.read(({ pool }) =>
        pool.query<Selectable<DB['sandbox.events']>>(
          `select * from sandbox.events
            where coalesce(object ->> 'payment_intent', object ->> 'id') = $1`,
          [secret.replace(/_secret_.*/, '')],
        ),
      )
      return events.map((event) =>
        JSON.stringify(eventObject(event, stripe.getApiField('version'))),
      )
    },
    /** Posts an event, signed. */
    send: (payload: string): Promise<Response> =>
      fetch(`${shop.url}/webhooks/stripe`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': stripe.webhooks.generateTestHeaderString({
            payload,
            secret: webhookSecret,
          }),
        },
        body: payload,
      }),
  }
}
