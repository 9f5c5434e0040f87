import { Stripe } from 'stripe'
import { afterEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { getOrder } from '#shop/orders/server/functions/get-order.ts'
import { sendOrderConfirmation } from '#shop/orders/server/jobs/send-order-confirmation.tsx'
import { exampleAddress, givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { stockBooks } from '#shop/orders/testing/stock-books.ts'

import {
  checkoutInput,
  givenPayment,
  givenShopper,
  started,
  stateOf,
} from '../testing/given-payment.ts'
import { callAs, usePayingShop } from '../testing/paying-shop.ts'
import { createPayment } from './functions/create-payment.ts'
import { getCheckout } from './functions/get-checkout.ts'
import { holdCart } from './functions/hold-cart.ts'
import { leavePayment } from './functions/leave-payment.ts'
import type { OpenPaymentView } from './start-payment.ts'

const db = await useTestDatabase()
const shop = await usePayingShop(db)
const { services } = shop
const standard = await givenDeliveryMethod(db)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

const checkout = () => checkoutInput(standard)
const shopper = () => givenShopper(services)
const pending = (choices?: { quantity: number }) => givenPayment(services, standard, choices)
const seen = (customer: { id: string; email: string }, payment: OpenPaymentView) =>
  stateOf(services, customer, payment)

describe('create-payment', () => {
  test('answers all that a browser needs to pay (§7.18)', async () => {
    const { customer, payment } = await pending()
    expect(payment).toEqual({
      order_id: expect.any(String),
      order_number: expect.stringMatching(/^LB-/),
      amount: 8900,
      currency: 'GBP',
      client_secret: expect.stringMatching(/^pi_.*_secret_/),
      publishable_key: services.payments.publishableKey,
      provider: 'sandbox',
    })
    const order = await callAs(services, customer, getOrder, { order_id: payment.order_id })
    expect(order).toMatchObject({ state: 'pending_payment', address: { postcode: 'SW1A 1AA' } })
  })

  test('the same key gives the same answer to twenty tabs at once', async () => {
    const { customer, abaya } = await shopper()
    const input = checkout()

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callAs(services, customer, createPayment, input)),
    )

    expect(new Set(answers.map((answer) => JSON.stringify(started(answer)))).size).toBe(1)
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 5, reserved: 1 })
  })

  test('refuses with a reason and a remedy', async () => {
    const customer = await givenCustomer(db)
    expect(await callAs(services, customer, createPayment, checkout())).toMatchObject({
      status: 409,
      body: { success: false, reason: 'cart_empty', error: expect.stringContaining('cart') },
    })
  })

  test('of a key whose order is paid answers that it is', async () => {
    const { customer } = await shopper()
    const input = checkout()
    const payment = started(await callAs(services, customer, createPayment, input))
    await shop.pay(payment)

    // The webhook has not come: the provider is asked.
    expect(await callAs(services, customer, createPayment, input)).toMatchObject({
      status: 409,
      body: { reason: 'already_paid', order_id: payment.order_id },
    })
    expect(await seen(customer, payment)).toBe('paid')
  })

  test.for([
    [{ delivery_method_id: 'standard' }, 'delivery_method_id'],
    [{ idempotency_key: 1 }, 'idempotency_key'],
    [{ address: { ...exampleAddress, postcode: '75008' } }, 'address.postcode'],
    [{ address: { ...exampleAddress, name: ' ' } }, 'address.name'],
    [{ address: { ...exampleAddress, country: 'FR' } }, 'address.country'],
    [{ address: { ...exampleAddress, phone: 'x' } }, 'address.phone'],
    [{ address: { ...exampleAddress, line2: 'Flat 1\nPaid' } }, 'address.line2'],
    [{ billing_address: { ...exampleAddress, postcode: '75008' } }, 'billing_address.postcode'],
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ note: ' \n ' }, 'note'],
    [{ note: 'No bell\u202e' }, 'note'],
    [{ discount_code: ' ' }, 'discount_code'],
    [{ discount_code: 'X'.repeat(41) }, 'discount_code'],
  ] as const)('%j is wrong in %s', ([wrong, field]) => {
    const issue = createPayment.input.safeParse({ ...checkout(), ...wrong }).error?.issues[0]
    expect(issue?.path.join('.')).toBe(field)
    expect(issue?.message).toMatch(/^must /)
  })

  test('takes no sum from the browser: forged values are ignored', async () => {
    const { customer } = await shopper()
    const forged = {
      ...checkout(),
      amount: 1,
      total_pence: 1,
      discount_pence: 8900,
      delivery_pence: -8899,
      currency: 'IRR',
    }
    expect(started(await callAs(services, customer, createPayment, forged))).toMatchObject({
      amount: 8900,
      currency: 'GBP',
    })
  })

  test('while the provider is silent answers 502 and loses nothing', async () => {
    const { customer, abaya } = await shopper()
    const input = checkout()
    const silent = new Stripe('sk_test_silent', {
      maxNetworkRetries: 0,
      httpClient: Stripe.createFetchHttpClient(() => Promise.reject(new TypeError('no network'))),
    })
    const down = { ...services, payments: { ...services.payments, stripe: silent } }

    expect(await callAs(down, customer, createPayment, input)).toMatchObject({
      status: 502,
      body: { reason: 'provider_unavailable' },
    })
    expect(await callAs(down, customer, getCheckout, {})).toMatchObject({ status: 502 })
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 5, reserved: 1 })

    const payment = started(await callAs(services, customer, createPayment, input))
    expect(await shop.pay(payment)).toBe(200)
    await shop.deliverEvents()
    expect(await seen(customer, payment)).toBe('paid')
  })
})

describe('the journey', () => {
  test('from the cart to a paid order and its confirmation', async () => {
    const { customer, abaya, payment } = await pending({ quantity: 2 })

    expect(await shop.pay(payment)).toBe(200)
    expect(await seen(customer, payment)).toBe('pending_payment')
    await shop.deliverEvents()

    expect(await seen(customer, payment)).toBe('paid')
    expect(await stockBooks(db, abaya)).toEqual({
      onHand: 3,
      reserved: 0,
      movements: ['receive', 'reserve', 'sell'],
    })
    await sendOrderConfirmation.run(services, { order_id: payment.order_id })
    await sendOrderConfirmation.run(services, { order_id: payment.order_id })
    const mails = await db.tables
      .selectFrom('emails')
      .selectAll()
      .where('recipient', '=', customer.email)
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain(payment.order_number)
    for (const text of [
      payment.order_number,
      '2 × Noor open abaya',
      '£178.00',
      '£29.67',
      'Amina Khan',
      'SW1A 1AA',
      'Standard delivery',
      'Free',
      'Libas Demo Trading Ltd',
      `${services.publicUrl}/profile?part=orders&order=${payment.order_id}`,
    ]) {
      expect(mails[0]?.plain_text).toContain(text)
    }
    expect(mails[0]?.plain_text).not.toContain('£0.00')
  })

  test('a decline leaves the order waiting with its stock, and another card pays it', async () => {
    const { customer, abaya, payment } = await pending()

    expect(await shop.pay(payment, '4000000000000002')).toBe(402)
    await shop.deliverEvents()
    expect(await seen(customer, payment)).toBe('pending_payment')
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 5, reserved: 1 })

    expect(await shop.pay(payment)).toBe(200)
    await shop.deliverEvents()
    expect(await seen(customer, payment)).toBe('paid')
  })
})

describe('get-checkout', () => {
  test('prices the cart with every delivery method', async () => {
    const { customer } = await shopper()
    expect(await callAs(services, customer, getCheckout, {})).toMatchObject({
      step: 'cart',
      email: customer.email,
      lines: [{ name: 'Noor open abaya', quantity: 1, unit_price_pence: 8900 }],
      delivery_methods: [
        {
          id: standard,
          subtotal_pence: 8900,
          delivery_pence: 0,
          total_pence: 8900,
          vat_pence: 1483,
          earliest: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      ],
    })
  })

  test('goes on with the order that waits for its payment, as after a reload', async () => {
    const { customer, payment } = await pending()
    expect(await callAs(services, customer, getCheckout, {})).toMatchObject({
      step: 'payment',
      order: { order_id: payment.order_id, items: [{ name: 'Noor open abaya' }] },
      payment,
    })
  })

  test('reports that the order turned out to be paid', async () => {
    const { customer, payment } = await pending()
    await shop.pay(payment)
    expect(await callAs(services, customer, getCheckout, {})).toEqual({
      step: 'paid',
      order_id: payment.order_id,
    })
  })
})

test('hold-cart holds the whole cart again', async () => {
  const { customer } = await shopper()
  const held = await callAs(services, customer, holdCart, {})
  expect(held).toMatchObject({ success: true, lines: 1 })
})

describe('leave-payment', () => {
  test('cancels the payment and returns the lines to the cart', async () => {
    const { customer, abaya, payment } = await pending()

    expect(await callAs(services, customer, leavePayment, { order_id: payment.order_id })).toEqual({
      success: true,
      outcome: 'returned',
    })

    expect(await seen(customer, payment)).toBe('payment_failed')
    expect((await readCart(db, customer.id)).lines).toMatchObject([{ quantity: 1 }])
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 5, reserved: 1 })
    expect(await shop.pay(payment)).toBe(400)
    await shop.deliverEvents()
    expect(await seen(customer, payment)).toBe('payment_failed')
    expect(await callAs(services, customer, leavePayment, { order_id: payment.order_id })).toEqual({
      success: true,
      outcome: 'returned',
    })
  })

  test('of a payment that has succeeded makes the order paid', async () => {
    const { customer, payment } = await pending()
    await shop.pay(payment)
    expect(await callAs(services, customer, leavePayment, { order_id: payment.order_id })).toEqual({
      success: true,
      outcome: 'paid',
    })
    await shop.deliverEvents()
    expect(await seen(customer, payment)).toBe('paid')
  })

  test('and paying at once end in one of the two', async () => {
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => pending()))
    await Promise.all(
      shoppers.map(async ({ customer, payment }) => {
        const [status, left] = await Promise.all([
          shop.pay(payment),
          callAs(services, customer, leavePayment, { order_id: payment.order_id }),
        ])
        expect(left).toEqual({ success: true, outcome: status === 200 ? 'paid' : 'returned' })
      }),
    )
    await shop.deliverEvents()
    for (const { customer, abaya, payment } of shoppers) {
      const state = await seen(customer, payment)
      expect(await stockBooks(db, abaya)).toMatchObject(
        state === 'paid' ? { onHand: 4, reserved: 0 } : { onHand: 5, reserved: 1 },
      )
    }
  })
})

test('an order of another customer can neither be read nor left', async () => {
  const { customer, payment } = await pending()
  const stranger = await givenCustomer(db)
  const input = { order_id: payment.order_id }

  expect(await callAs(services, stranger, getOrder, input)).toMatchObject({ status: 404 })
  expect(await callAs(services, stranger, leavePayment, input)).toMatchObject({ status: 404 })
  expect(await seen(customer, payment)).toBe('pending_payment')
})
