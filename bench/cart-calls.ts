import type { Client } from 'pg'

import { poundsFromPence } from '#platform/money/money.ts'

import type { Customer, Size } from './bench-shop.ts'
import { requestOf } from './load/connection.ts'
import type { Connection } from './load/connection.ts'

/** What one customer has in the cart; `id` from the moment it is added. */
export type Line = { customer: Customer; size: Size; id: string }

/** The verbs of the cart, however they are called. Each throws when it is refused. */
export type CartCalls = Record<'add' | 'change' | 'remove', (line: Line) => Promise<void>>

/** Calls the procedures over a connection to the database, and does nothing else. */
export function bareCalls(client: Client): CartCalls {
  async function call<Row extends object>(name: string, text: string, values: unknown[]) {
    const { rows } = await client.query<Row>({ name, text, values })
    return rows[0]!
  }
  const expect = (is: boolean, row: object) => {
    if (!is) throw new Error(`Refused: ${JSON.stringify(row)}`)
  }
  return {
    async add(line) {
      const { customer, size } = line
      const row = await call<{ outcome: string; cart_item_id: string }>(
        'add',
        `select * from add_item_to_cart_with_reservation(
           p_user_id => $1, p_product_id => $2, p_size_id => $3, p_quantity => 1, p_seen_price_pence => $4)`,
        [customer.id, size.product_id, size.size_id, size.price_pence],
      )
      expect(row.outcome === 'added', row)
      line.id = row.cart_item_id
    },
    async change({ customer, id }) {
      const row = await call<{ outcome: string }>(
        'change',
        'select * from change_cart_item_quantity(p_user_id => $1, p_cart_item_id => $2, p_quantity => 2)',
        [customer.id, id],
      )
      expect(row.outcome === 'changed', row)
    },
    async remove({ customer, id }) {
      const row = await call<{ success: boolean }>(
        'remove',
        'select * from remove_item_from_cart_with_release(p_user_id => $1, p_cart_item_id => $2)',
        [customer.id, id],
      )
      expect(row.success, row)
    },
  }
}

/** Calls the shop's functions, as the browser of each customer does. */
export function httpCalls(url: string, connection: Connection): CartCalls {
  async function call<Body>(name: string, { token }: Customer, body: object) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await connection.ask(requestOf(`${url}/functions/v1/${name}`, headers, body))
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${String(answer.body)}`)
    return JSON.parse(String(answer.body)) as Body
  }
  return {
    async add(line) {
      const { product_id, size_id, price_pence } = line.size
      const { item } = await call<{ item: { id: string } }>('add-item-production', line.customer, {
        product_id,
        size_id,
        quantity: 1,
        unit_price: poundsFromPence(price_pence),
      })
      line.id = item.id
    },
    async change({ customer, id }) {
      await call('update-cart-item', customer, { item_id: id, quantity: 2 })
    },
    async remove({ customer, id }) {
      await call('remove-cart-item', customer, { item_id: id })
    },
  }
}
