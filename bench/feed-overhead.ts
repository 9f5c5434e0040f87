import { Client } from 'pg'

import { givenCustomers, givenPlenty } from './bench-shop.ts'
import type { BenchShop } from './bench-shop.ts'
import { bareCalls } from './cart-calls.ts'
import type { Line } from './cart-calls.ts'
import { inTurns, median } from './load/interleaved.ts'

const WRITERS = 16
const CUSTOMERS_OF_A_WRITER = 20
const SECONDS = 4
const ROUNDS = 4

/**
 * Adds and removals per second of 16 clients that call the bare procedures, while a shop follows
 * every change by its feed and while none does, in turns.
 */
export async function feedOverhead(shop: BenchShop) {
  const sizes = await givenPlenty(shop.pool, 1000)
  const customers = await givenCustomers(shop.pool, WRITERS * CUSTOMERS_OF_A_WRITER)
  const lines = customers.map((customer, at): Line => ({
    customer,
    size: sizes[(at * 3) % sizes.length]!,
    id: '',
  }))
  await write(shop.databaseUrl, lines)
  const { a, b } = await inTurns(ROUNDS, {
    a: () => write(shop.databaseUrl, lines),
    b: () => shop.closedFor(() => write(shop.databaseUrl, lines)),
  })
  return { followed: median(a), alone: median(b) }
}

/** Each writer adds a line of each of its customers and takes it out again, over and over. */
async function write(url: string, lines: Line[]): Promise<number> {
  const clients = Array.from({ length: WRITERS }, () => new Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const start = performance.now()
  const until = start + SECONDS * 1000
  let done = 0
  await Promise.all(
    clients.map(async (client, writer) => {
      const calls = bareCalls(client)
      for (let at = writer; performance.now() < until; at = (at + WRITERS) % lines.length) {
        await calls.add(lines[at]!)
        await calls.remove(lines[at]!)
        done += 2
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return done / seconds
}
