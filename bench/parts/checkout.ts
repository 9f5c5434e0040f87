import { givenCustomers, givenPlenty, jobsDone } from '../bench-shop.ts'
import type { BenchShop } from '../bench-shop.ts'
import { checkoutsBy } from '../checkouts.ts'
import { paymentOpening } from '../payment-opening.ts'
import { ms, ratioRow, table } from '../report.ts'
import { ask } from '../servers/ask.ts'
import { withShop } from './with-shop.ts'

const CUSTOMERS = [1, 8, 32]
const SECONDS = 8
const AIM = 0.4

/**
 * Complete checkouts a second, what one asks of the database, and create-payment without the
 * provider's time against its bare procedures.
 */
export async function checkout(): Promise<void> {
  await withShop({ script: 'bench/servers/serve-statements.ts' }, async (shop) => {
    await jobsDone(shop)
    const goods = {
      sizes: await givenPlenty(shop.pool, 50),
      deliveryMethodId: await methodOf(shop),
    }
    const rates: Record<string, object> = {}
    for (const count of CUSTOMERS) {
      const customers = await givenCustomers(shop.pool, count)
      // What is slow once only.
      await checkoutsBy(shop, customers, goods, 2)
      await jobsDone(shop)
      const rate = await checkoutsBy(shop, customers, goods, SECONDS)
      rates[count] = {
        'per second': Number(rate.perSecond.toFixed(1)),
        checkout: ms(rate.checkoutMs),
        'of it until the webhook was taken': ms(rate.webhookMs),
      }
      await jobsDone(shop)
    }
    table(rates)
    table(await statementsOf(shop, goods))
  })
  await withShop({ script: 'bench/servers/serve-instant-provider.ts' }, async (shop) => {
    await jobsDone(shop)
    const { http, bare } = await paymentOpening(shop, await methodOf(shop))
    table({ 'create-payment / its bare procedures': ratioRow(http, bare, AIM) })
  })
}

async function methodOf({ pool }: BenchShop): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from delivery_methods order by position limit 1',
  )
  return rows[0]!.id
}

/** What a checkout sends to the database, its jobs and mails included. */
async function statementsOf(shop: BenchShop, goods: Parameters<typeof checkoutsBy>[2]) {
  const [customer] = await givenCustomers(shop.pool, 1)
  await checkoutsBy(shop, [customer!], goods, 0.1)
  await jobsDone(shop)
  await ask(shop, 'statements')
  const { times } = await checkoutsBy(shop, [customer!], goods, 2)
  await jobsDone(shop)
  const sent = JSON.parse(await ask(shop, 'statements')) as [string, number][]
  return Object.fromEntries(
    sent
      .toSorted(([, a], [, b]) => b - a)
      .map(([kind, count]) => [kind, { 'a checkout': Number((count / times).toFixed(1)) }]),
  )
}
