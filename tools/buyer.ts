import { poundsFromPence } from '#platform/money/money.ts'

type Size = { product_id: string; size_id: string | null; price_pence: number }
type Answer = { status: number; body: Record<string, unknown> }

/** What create-payment answers, as far as a buyer needs it. */
export type OpenPayment = { order_id: string; client_secret: string; publishable_key: string }

/** A signed-in customer who buys over HTTP, as a browser would; `token` is their bearer token. */
export function buyerOn(url: string, token: string) {
  const call = async (name: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${url}/functions/v1/${name}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  return {
    call,
    add: (size: Size, quantity = 1) =>
      call('add-item-production', {
        product_id: size.product_id,
        size_id: size.size_id,
        quantity,
        unit_price: poundsFromPence(size.price_pence),
      }),
    /** The same key gives the same order and payment. */
    startPayment: (deliveryMethodId: string, key: string, more: { discount_code?: string } = {}) =>
      call('create-payment', {
        ...more,
        address: {
          name: 'Amina Rahman',
          line1: '1 Example Street',
          city: 'London',
          postcode: 'SW1A 1AA',
          country: 'GB',
        },
        delivery_method_id: deliveryMethodId,
        idempotency_key: key,
      }),
    /** Pays with a test card at the sandbox. */
    async confirm(payment: OpenPayment, card = '4242424242424242'): Promise<Answer> {
      const [intent] = /^pi_[^_]+/.exec(payment.client_secret) ?? []
      const response = await fetch(`${url}/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${payment.publishable_key}` },
        body: new URLSearchParams({
          client_secret: payment.client_secret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': card,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2034',
          'payment_method_data[card][cvc]': '123',
        }),
      })
      return { status: response.status, body: (await response.json()) as Answer['body'] }
    },
  }
}
