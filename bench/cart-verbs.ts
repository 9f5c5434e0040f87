import { Client } from 'pg'

import { givenCustomers, givenPlenty } from './bench-shop.ts'
import type { BenchShop, Size } from './bench-shop.ts'
import { bareCalls, httpCalls } from './cart-calls.ts'
import type { CartCalls, Line } from './cart-calls.ts'
import { openConnection } from './load/connection.ts'
import { inTurns, median, timeOf } from './load/interleaved.ts'

const CLIENTS = 16
const CUSTOMERS = 1600
const ROUNDS = 6

export const verbs = ['add', 'change', 'remove'] as const
type Rates = Record<(typeof verbs)[number], number>

/**
 * Adds, changes and removals per second through HTTP with 16 connections and by 16 clients that call
 * the bare procedures, in turns: of one size that everybody wants, and spread over 1,000.
 */
export async function cartVerbs(shop: BenchShop) {
  const sizes = await givenPlenty(shop.pool, 1000)
  return {
    'one size': await measure(shop, sizes.slice(0, 1)),
    '1,000 sizes': await measure(shop, sizes),
  }
}

async function measure(shop: BenchShop, sizes: Size[]) {
  const customers = await givenCustomers(shop.pool, CUSTOMERS)
  const lines = customers.map((customer, at): Line => ({
    customer,
    size: sizes[at % sizes.length]!,
    id: '',
  }))
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => connected(shop)))
  const bare = () => cycle(clients.map(bareCalls), lines)
  const http = () => overHttp(shop.url, lines)
  try {
    // The first of each is slow once only, and lets the shop meet the customers.
    await http()
    await bare()
    const { a, b } = await inTurns(ROUNDS, { a: http, b: bare })
    return { http: medians(a), bare: medians(b) }
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function overHttp(url: string, lines: Line[]) {
  const connections = await Promise.all(Array.from({ length: CLIENTS }, () => openConnection(url)))
  try {
    return await cycle(
      connections.map((connection) => httpCalls(url, connection)),
      lines,
    )
  } finally {
    for (const connection of connections) connection.close()
  }
}

async function connected({ databaseUrl }: BenchShop) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  return client
}

/** Every customer adds a line, then each changes it, then each removes it: how often a second. */
async function cycle(workers: CartCalls[], lines: Line[]): Promise<Rates> {
  const rates: Rates = { add: 0, change: 0, remove: 0 }
  for (const verb of verbs) {
    const time = await timeOf(() =>
      Promise.all(
        workers.map(async (worker, at) => {
          for (let line = at; line < lines.length; line += workers.length) {
            await worker[verb](lines[line]!)
          }
        }),
      ),
    )
    rates[verb] = lines.length / (time / 1000)
  }
  return rates
}

function medians(rounds: Rates[]): Rates {
  const of = (verb: keyof Rates) => median(rounds.map((rates) => rates[verb]))
  return { add: of('add'), change: of('change'), remove: of('remove') }
}
