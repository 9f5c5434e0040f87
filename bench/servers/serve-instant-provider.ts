// As tools/serve-unlimited.ts, with a payment provider that answers at once: what create-payment
// costs without the provider's time. Stripe's SDK works as always; what it asks is answered here.
import { Stripe } from 'stripe'

const overFetch = Stripe.createFetchHttpClient
Stripe.createFetchHttpClient = () => overFetch((url, init) => newIntent(new Request(url, init)))

let made = 0

/** What Stripe answers to a new payment intent, as far as the shop reads it. */
async function newIntent(request: Request): Promise<Response> {
  const asked = new URLSearchParams(await request.text())
  made += 1
  const id = `pi_bench${made}`
  return Response.json({
    id,
    object: 'payment_intent',
    amount: Number(asked.get('amount')),
    currency: asked.get('currency'),
    status: 'requires_payment_method',
    client_secret: `${id}_secret_bench`,
    metadata: { order_id: asked.get('metadata[order_id]') },
  })
}

await import('#tools/serve-unlimited.ts')
