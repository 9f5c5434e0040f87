import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenPayment } from '#shop/checkout/testing/given-payment.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { cardName } from '#shop/orders/paying/card-name.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { waitingJobs } from '#shop/orders/testing/stock-books.ts'

import { recordPaymentCard } from './record-payment-card.ts'

const db = await useTestDatabase()
const shop = await usePayingShop(db)
const delivery = await givenDeliveryMethod(db)

const cardOf = async (orderId: string) => (await readOrder(db, orderId))!.payment.card

test('the card that paid for an order is asked for once it is paid, and named', async () => {
  const { payment } = await givenPayment(shop.services, delivery)
  const orderId = payment.order_id
  await recordPaymentCard.run(shop.services, { order_id: orderId })
  expect(await cardOf(orderId)).toBeNull()
  expect(await waitingJobs(db, 'record_payment_card')).toEqual([])

  await shop.pay(payment, '4242424242424242')
  await shop.deliverEvents()
  expect(await waitingJobs(db, 'record_payment_card')).toEqual([`payment_card:${orderId}`])
  await recordPaymentCard.run(shop.services, { order_id: orderId })
  expect(await cardOf(orderId)).toEqual({ brand: 'visa', end: '4242' })
})

test('a payment that the provider does not know stays without a card', async () => {
  const { orderId } = await givenPaidOrder(db)
  await recordPaymentCard.run(shop.services, { order_id: orderId })
  expect(await cardOf(orderId)).toBeNull()
})

test.for([
  [null, 'the card'],
  [{ brand: 'visa', end: '4242' }, 'Visa •••• 4242'],
  [{ brand: 'unknown', end: '4242' }, 'card •••• 4242'],
  [{ brand: 'revolut_pay', end: null }, 'Revolut Pay'],
  [{ brand: 'new_wallet', end: null }, 'new wallet'],
] as const)('%j is %s', ([card, name]) => {
  expect(cardName(card)).toBe(name)
})
