import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Pool } from 'pg'

import { freePort, startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { deriveKey } from '#server/security/secret.ts'
import { sessionTokenHash, signedToken } from '#shop/sign-in/server/sessions/session-token.ts'
import { generateProducts } from '#tools/generate-products.ts'
import { PROCESS_SECRET, startShopProcess } from '#tools/shop-process.ts'

export type BenchShop = Awaited<ReturnType<typeof startBenchShop>>

type Options = {
  /** What serves the shop. */
  script?: string
  /** So many generated products in place of the demo catalogue. */
  products?: number
  /** More of its environment. */
  env?: Record<string, string>
}

/** The built shop on a durable PostgreSQL (fsync on), limits raised. */
export async function startBenchShop(options: Options = {}) {
  const { script = 'tools/serve-unlimited.ts', products, env } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'libas-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  if (products !== undefined) {
    await migrate({ url: postgres.url, root: process.cwd(), log: () => undefined })
    await generateProducts(postgres.url, products)
  }
  const port = String(await freePort())
  const start = () =>
    startShopProcess(script, { ...env, PORT: port, DATABASE_URL: postgres.url, DATA_DIR: dataDir })
  let shop = await start()
  const pool = new Pool({ connectionString: postgres.url, max: 16 })

  return {
    url: shop.url,
    pool,
    databaseUrl: postgres.url,
    /** Its DATA_DIR, which another process on the same database shares. */
    dataDir,
    get child() {
      return shop.child
    },
    /** Everything it has written so far. */
    output: () => shop.output(),
    /** Resident memory of the shop's process, in bytes. */
    memory: () => residentBytes(shop.child.pid),
    /** Does some work while only the database runs. */
    async closedFor<T>(work: () => Promise<T>): Promise<T> {
      await shop.end()
      try {
        return await work()
      } finally {
        shop = await start()
      }
    },
    async stop() {
      await pool.end()
      await shop.end()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Resident memory of a process, in bytes. */
export function residentBytes(pid: number | undefined): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** The pictures of a new shop are made by job: only then it is idle. */
export async function jobsDone({ pool }: Pick<BenchShop, 'pool'>): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query('select from graphile_worker.jobs limit 1')
    if (!rowCount) return
    await sleep(500)
  }
}

/** A confirmed customer with a session; `token` is their bearer token. */
export type Customer = { id: string; token: string }

export async function givenCustomers(pool: Pool, count: number): Promise<Customer[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (name, first_name, last_name, email, email_verified)
     select 'Amina Rahman', 'Amina', 'Rahman', gen_random_uuid() || '@example.com', true
       from generate_series(1, $1) returning id`,
    [count],
  )
  const customers = rows.map(({ id }) => ({ id, token: randomBytes(24).toString('hex') }))
  const key = deriveKey(PROCESS_SECRET, 'sessions')
  await pool.query(
    `insert into sessions (user_id, token_hash, expires_at)
     select id, hash, now() + interval '1 day' from unnest($1::uuid[], $2::text[]) as given (id, hash)`,
    [customers.map(({ id }) => id), customers.map(({ token }) => sessionTokenHash(token))],
  )
  return customers.map(({ id, token }) => ({ id, token: signedToken(key, token) }))
}

/** A size of an active product. */
export type Size = { product_id: string; size_id: string | null; price_pence: number }

/** So many sizes of active products, each with plenty of stock. */
export async function givenPlenty(pool: Pool, count: number): Promise<Size[]> {
  const { rows } = await pool.query<Size>(
    `select i.product_id, i.size_id, p.price_pence
       from product_inventory i join products p on p.id = i.product_id
      where p.status = 'active' order by i.id limit $1`,
    [count],
  )
  if (rows.length < count) throw new Error(`There are only ${rows.length} sizes, not ${count}.`)
  for (const { product_id, size_id } of rows) {
    await pool.query(`select receive_stock($1, $2, 1000000, 'bench', null, 'Bench', 'bench')`, [
      product_id,
      size_id,
    ])
  }
  return rows
}
