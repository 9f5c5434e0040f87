import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { findEmbeddedPostgres, freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { findRunningPostmaster } from '#platform/db/embedded/postmaster-file.ts'
import { createPaymentProvider } from '#sandbox/create-payment-provider.ts'
import { deriveKey, readSecret } from '#server/security/secret.ts'
import { startShopProcess } from '#tools/shop-process.ts'

export type KillableShop = Awaited<ReturnType<typeof startKillableShop>>

/** The built shop on a durable embedded database of its own, to be killed and started again. */
export async function startKillableShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'libas-killed-'))
  const port = String(await freePort())
  const start = () =>
    startShopProcess('tools/serve-unlimited.ts', { PORT: port, DATA_DIR: dataDir })
  let shop = await start()
  const postmaster = () => findRunningPostmaster(join(dataDir, 'postgres'))?.pid

  async function killDatabase() {
    const pid = postmaster()
    if (pid === undefined) throw new Error('There is no database to kill.')
    process.kill(pid, 'SIGKILL')
    // Only when it has gone is an answer of "ready" one of its successor.
    while (postmaster() === pid) await sleep(5)
  }

  async function isReady() {
    const answer = await fetch(`${shop.url}/health/ready`).catch(() => undefined)
    return answer?.status === 200
  }

  async function database() {
    const url = await findEmbeddedPostgres(dataDir)
    if (url === undefined) throw new Error('The database does not run.')
    return openDatabase({ url, connections: 4 })
  }

  return {
    url: shop.url,
    /** Opens the database of the running shop. */
    database,
    /** Reads from the database of the shop; again while it is away with a shop that was killed. */
    async read<T>(work: (db: Database) => Promise<T>): Promise<T> {
      let answer: { value: T } | undefined
      let last: unknown
      await until(
        async () => {
          let db: Database | undefined
          try {
            db = await database()
            answer = { value: await work(db) }
            return true
          } catch (error) {
            last = error
            return false
          } finally {
            await db?.close()
          }
        },
        () => `the database answers. It says: ${String(last)}`,
      )
      return answer!.value
    },
    /** The keys that the payment provider of the shop goes by. */
    providerKeys(db: Db) {
      const { stripe, webhookSecret } = createPaymentProvider({
        db,
        clock: systemClock,
        secret: deriveKey(readSecret({ secret: undefined, dataDir }), 'payments'),
        webhookUrl: () => `${shop.url}/webhooks/stripe`,
      })
      return { stripe, webhookSecret }
    },
    /** Ends the shop or its database with SIGKILL, and waits until customers are served again. */
    async kill(what: 'shop' | 'database') {
      if (what === 'shop') {
        await shop.end('SIGKILL')
        shop = await start()
      } else {
        await killDatabase()
      }
      await until(isReady, () => `the shop is ready again. It says:\n${shop.output()}`)
    },
    async stop() {
      await shop.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until payments are settled, their mails are written and nothing of orders is to be done. */
export const untilSettled = (db: Database): Promise<void> =>
  until(
    async () => {
      const { rows } = await db.pool.query<{ quiet: boolean }>(
        `select not exists (select from payments where state = 'pending')
            and not exists (select from graphile_worker.jobs
                             where task_identifier ~ 'sandbox_event|order_confirmation|new_order|refund') as quiet`,
      )
      return rows[0]?.quiet ?? false
    },
    () => 'payments are settled and their mails are written',
  )

/** Waits for something that has to come, a minute at most. */
export async function until(isSo: () => Promise<boolean>, what: () => string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what()}`)
    await sleep(100)
  }
}
