import { randomUUID } from 'node:crypto'

import { isRefused } from '#platform/functions/define-function.ts'
import type { Services } from '#platform/services.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { getOrder } from '#shop/orders/server/functions/get-order.ts'
import { exampleAddress } from '#shop/orders/testing/given-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { createPayment } from '../server/functions/create-payment.ts'
import type { OpenPaymentView } from '../server/start-payment.ts'

import { callAs } from './paying-shop.ts'

type Customer = { id: string; email: string }
type Choices = { onHand?: number; quantity?: number }

/** What a browser sends to place an order, with a key of its own. */
export const checkoutInput = (deliveryMethodId: string) => ({
  address: exampleAddress,
  delivery_method_id: deliveryMethodId,
  idempotency_key: randomUUID(),
})

/** A customer with abayas at £89 in the cart. */
export async function givenShopper({ db }: Services, { onHand = 5, quantity = 1 }: Choices = {}) {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand })
  await givenLine(db, customer.id, abaya, quantity)
  return { customer, abaya }
}

/** The same, with the order placed and its payment open. */
export async function givenPayment(
  services: Services,
  deliveryMethodId: string,
  choices?: Choices,
) {
  const { customer, abaya } = await givenShopper(services, choices)
  const input = checkoutInput(deliveryMethodId)
  const payment = started(await callAs(services, customer, createPayment, input))
  return { customer, abaya, payment }
}

/** The payment that was opened; throws when it was refused, or nothing was left to charge. */
export function started(answer: Awaited<ReturnType<typeof createPayment.handle>>): OpenPaymentView {
  if (isRefused(answer)) throw new Error(answer.body.error)
  if (answer.provider === 'none') throw new Error('Nothing was left to charge.')
  return answer
}

/** The provider's id of a payment. */
export const intentOf = ({
  client_secret: secret,
}: Pick<OpenPaymentView, 'client_secret'>): string => secret.replace(/_secret_.*/, '')

/** The state of an order as its customer sees it, or the status of the refusal. */
export async function stateOf(
  services: Services,
  customer: Customer,
  { order_id }: Pick<OpenPaymentView, 'order_id'>,
) {
  const order = await callAs(services, customer, getOrder, { order_id })
  return isRefused(order) ? order.status : order.state
}
