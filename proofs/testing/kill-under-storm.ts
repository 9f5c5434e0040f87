import { setTimeout as sleep } from 'node:timers/promises'

import type { Database } from '#platform/db/database.ts'
import { closedBooks } from '#shop/checkout/testing/purchase-books.ts'
import { buyerOn } from '#tools/buyer.ts'

import { givenCustomers, givenPlenty } from '../../bench/bench-shop.ts'

import { untilSettled } from './killable-shop.ts'
import type { KillableShop } from './killable-shop.ts'
import { shopAtRandom } from './shop-at-random.ts'
import type { Size, Reported } from './shop-at-random.ts'

/**
 * Kills the shop and its database in turn, `kills` times in all, under customers who do everything
 * they can. Returns what was confirmed to them and what of it is missing, and the faults of the stock after
 * each kill and of all books in the end.
 */
export async function killUnderStorm(
  shop: KillableShop,
  { kills, customers }: { kills: number; customers: number },
) {
  const { tokens, ...goods } = await prepare(shop, customers)
  const shopping = shopAtRandom({ url: shop.url, tokens, ...goods })
  const afterKills: string[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(300 + Math.random() * 1700)
    await shop.kill((['shop', 'database'] as const)[kill % 2]!)
    afterKills.push(...(await faultsAfterKill(shop, goods.scarce[kill % goods.scarce.length]!)))
  }
  await sleep(1000)
  const { reported, met } = await shopping.stop()
  for (const token of tokens) await leavePayment(shop.url, token)

  const db = await shop.database()
  try {
    await untilSettled(db)
    return {
      reported,
      met,
      missing: await missingOf(db, reported),
      afterKills,
      ...(await closedBooks(db)),
    }
  } finally {
    await db.close()
  }
}

async function prepare(shop: KillableShop, count: number) {
  const db = await shop.database()
  const customers = await givenCustomers(db.pool, count)
  const sizes = await givenPlenty(db.pool, 20)
  const scarce = await givenScarce(db, 3)
  const { id } = await db.tables
    .selectFrom('delivery_methods')
    .select('id')
    .executeTakeFirstOrThrow()
  await db.close()
  return { tokens: customers.map(({ token }) => token), sizes, scarce, deliveryMethodId: id }
}

/** Sizes of which there are a few only, none of them among those with plenty. */
async function givenScarce(db: Database, count: number) {
  const { rows } = await db.pool.query<Size>(
    `select i.product_id, i.size_id, p.price_pence
       from product_inventory i join products p on p.id = i.product_id
      where p.status = 'active' and i.quantity_on_hand between 2 and 9
      order by i.id limit $1`,
    [count],
  )
  if (rows.length < count) throw new Error('Too few sizes are scarce.')
  return rows
}

/** What is wrong with the stock right after a kill. Then something comes for those who wait. */
async function faultsAfterKill(shop: KillableShop, scarce: Size) {
  const db = await shop.database()
  try {
    const faults = await db.call('audit_stock', {})
    await db.call('receive_stock', {
      p_product_id: scarce.product_id,
      p_size_id: scarce.size_id,
      p_quantity: 2,
      p_reference_type: 'proof',
      p_reference_id: null,
      p_reason: 'More has come',
      p_actor: 'proof',
    })
    return faults.map((fault) => JSON.stringify(fault))
  } finally {
    await db.close()
  }
}

/** Gives up what the customer has left unpaid, as the button in checkout does. */
export async function leavePayment(url: string, token: string) {
  const { call } = buyerOn(url, token)
  const { body } = await call('get-checkout', {})
  if (body.step !== 'payment') return
  const { order_id } = body.order as { order_id: string }
  const left = await call('leave-payment', { order_id })
  if (left.status !== 200) throw new Error(`leave-payment answered ${left.status}`)
}

async function missingOf(db: Database, reported: Reported): Promise<string[]> {
  const { rows } = await db.pool.query<{ fault: string }>(
    `select 'add to ' || reported.id as fault
       from (select id, count(*) as times from unnest($1::text[]) as t (id) group by id) reported
      where reported.times > (select count(*) from stock_movements m
                           where m.kind = 'reserve' and m.reference_type = 'cart_item'
                             and m.reference_id = reported.id)
     union all
     select 'order ' || id from unnest($2::uuid[]) as reported (id)
      where not exists (select from orders o where o.id = reported.id)
     union all
     select 'payment of order ' || id from unnest($3::uuid[]) as reported (id)
      where not exists (select from orders o where o.id = reported.id and o.state in ('paid', 'refunded'))
     union all
     select 'guest line ' || id from unnest($4::text[]) as reported (id)
      where not exists (select from migrated_guest_items m where m.guest_item_id = reported.id)`,
    [reported.adds, reported.orders, reported.payments, reported.migrated],
  )
  return rows.map(({ fault }) => fault)
}
