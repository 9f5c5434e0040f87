import { randomUUID } from 'node:crypto'

import { openDatabase } from '#platform/db/database.ts'
import type { Db } from '#platform/db/database.ts'
import { arrivalDays } from '#shop/delivery/delivery-promise.ts'

import { givenCustomers, givenPlenty } from './bench-shop.ts'
import type { BenchShop, Customer } from './bench-shop.ts'
import { benchAddress } from './checkouts.ts'
import { openConnection, requestOf } from './load/connection.ts'
import { inTurns, median, timeOf } from './load/interleaved.ts'

const CLIENTS = 16
const CUSTOMERS = 480
const ROUNDS = 6

type Opens = (customer: Customer) => Promise<void>

/**
 * Payments opened per second by create-payment, 16 connections, and by 16 clients that call its bare
 * procedures, in turns. The provider must answer at once: serve-instant-provider.ts.
 */
export async function paymentOpening(shop: BenchShop, deliveryMethodId: string) {
  const customers = await givenCarts(shop)
  const db = openDatabase({ url: shop.databaseUrl, connections: CLIENTS })
  const clients = Array.from({ length: CLIENTS }, () => bareOpening(db, deliveryMethodId))
  const bare = () => everyone(shop, customers, clients)
  const http = async () => {
    const connections = await Promise.all(clients.map(() => openConnection(shop.url)))
    try {
      return await everyone(
        shop,
        customers,
        connections.map((connection): Opens => async ({ token }) => {
          const { status, body } = await connection.ask(
            requestOf(
              `${shop.url}/functions/v1/create-payment`,
              { authorization: `Bearer ${token}` },
              {
                address: benchAddress,
                delivery_method_id: deliveryMethodId,
                idempotency_key: randomUUID(),
              },
            ),
          )
          if (status !== 200) throw new Error(`create-payment: ${status} ${String(body)}`)
        }),
      )
    } finally {
      for (const connection of connections) connection.close()
    }
  }
  try {
    // The first of each is slow once only.
    await http()
    await bare()
    const { a, b } = await inTurns(ROUNDS, { a: http, b: bare })
    return { http: median(a), bare: median(b) }
  } finally {
    await db.close()
  }
}

/** Customers with a line each in the cart. */
async function givenCarts(shop: BenchShop): Promise<Customer[]> {
  const sizes = await givenPlenty(shop.pool, 100)
  const customers = await givenCustomers(shop.pool, CUSTOMERS)
  for (const [at, { id }] of customers.entries()) {
    const { product_id, size_id, price_pence } = sizes[at % sizes.length]!
    await shop.pool.query(
      `select add_item_to_cart_with_reservation(p_user_id => $1, p_product_id => $2, p_size_id => $3,
         p_quantity => 1, p_seen_price_pence => $4)`,
      [id, product_id, size_id, price_pence],
    )
  }
  return customers
}

/** Every customer opens a payment: how many a second. Then all carts are as before. */
async function everyone(shop: BenchShop, customers: Customer[], workers: Opens[]) {
  const time = await timeOf(() =>
    Promise.all(
      workers.map(async (open, at) => {
        for (let turn = at; turn < customers.length; turn += workers.length)
          await open(customers[turn]!)
      }),
    ),
  )
  const { rowCount } = await shop.pool.query(
    `select return_order_to_cart(id, 'Bench', 'bench') from orders where state = 'pending_payment'`,
  )
  if (rowCount !== customers.length) throw new Error(`${rowCount} payments were opened.`)
  return customers.length / (time / 1000)
}

/** What create-payment asks of the database but who the customer is, and nothing else. */
function bareOpening(db: Db, deliveryMethodId: string): Opens {
  const arrivals = arrivalDays(new Date())
  return async ({ id }) => {
    await db.callOne('payment_wait', { p_customer_id: id, p_payer: 'bench' })
    const { outcome, order_id } = await db.callOne('place_order', {
      p_user_id: id,
      p_idempotency_key: randomUUID(),
      p_email: 'amina@example.com',
      p_address: benchAddress,
      p_billing_address: null,
      p_note: null,
      p_delivery_method_id: deliveryMethodId,
      p_discount_code: null,
      p_arrivals: arrivals,
      p_later: {},
      p_gift_cards: [],
      p_use_store_credit: false,
      p_gift_wrap: false,
      p_gift_message: null,
      p_language: 'en',
    })
    if (outcome !== 'placed') throw new Error(`Refused: ${outcome}`)
    await db.callOne('get_order', { p_order_id: order_id, p_customer_id: null })
    await db.callOne('record_payment_intent', {
      p_order_id: order_id,
      p_intent_id: `pi_${order_id}`,
      p_payer: 'bench',
    })
  }
}
