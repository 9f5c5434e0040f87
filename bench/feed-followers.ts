import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { startShopProcess } from '#tools/shop-process.ts'

import { jobsDone } from './bench-shop.ts'
import type { BenchShop } from './bench-shop.ts'

const CHANGES_PER_SECOND = 1000
const SECONDS = 20
/** Of /proc: a hundredth of a second. */
const TICK_S = 0.01

/**
 * Processor time that following 1,000 changes of stock a second takes, of one core: of the processes of the shop and of
 * what PostgreSQL runs for each (its WAL sender), less what both take when nothing changes.
 */
export async function feedFollowers(shop: BenchShop, count: number) {
  const others = []
  for (let n = 1; n < count; n += 1) {
    others.push(
      await startShopProcess('tools/serve-unlimited.ts', {
        PORT: String(await freePort()),
        DATABASE_URL: shop.databaseUrl,
        DATA_DIR: shop.dataDir,
      }),
    )
  }
  await jobsDone(shop)
  const processes = [shop.child, ...others.map(({ child }) => child)].map(({ pid }) => pid!)
  const { rows } = await shop.pool.query<{ pid: number }>('select pid from pg_stat_replication')
  const senders = rows.map(({ pid }) => pid)
  if (senders.length !== count) throw new Error(`${senders.length} WAL senders, not ${count}`)

  const idle = await spent(processes, senders, () => sleep(SECONDS * 1000).then(() => 0))
  const busy = await spent(processes, senders, () => change(shop))
  for (const other of others) await other.end()
  const share = (pids: number[], at: 'processes' | 'senders') =>
    (100 * (busy[at] - idle[at])) / SECONDS / pids.length
  return {
    'changes per second': Math.round(busy.changes / SECONDS),
    '% of a core for each process': share(processes, 'processes').toFixed(1),
    '% of a core for each WAL sender': share(senders, 'senders').toFixed(1),
  }
}

async function spent(processes: number[], senders: number[], work: () => Promise<number>) {
  const before = [secondsOf(processes), secondsOf(senders)] as const
  const changes = await work()
  return {
    changes,
    processes: secondsOf(processes) - before[0],
    senders: secondsOf(senders) - before[1],
  }
}

function secondsOf(pids: number[]): number {
  const ticks = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_S
}

/** Changes the stock of one size after the other, each in its own transaction; returns how often. */
async function change({ pool }: BenchShop): Promise<number> {
  const { rows } = await pool.query<{ id: string }>('select id from product_inventory')
  const began = performance.now()
  let changes = 0
  for (let slot = 0; slot < SECONDS * 10; slot += 1) {
    await Promise.all(
      Array.from({ length: CHANGES_PER_SECOND / 10 }, (_, n) =>
        pool.query(
          'update product_inventory set quantity_on_hand = quantity_on_hand + 1 where id = $1',
          [rows[(changes + n) % rows.length]!.id],
        ),
      ),
    )
    changes += CHANGES_PER_SECOND / 10
    const early = (slot + 1) * 100 - (performance.now() - began)
    if (early > 0) await sleep(early)
    if (performance.now() - began > SECONDS * 1000) break
  }
  return changes
}
