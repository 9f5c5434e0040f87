// npm run restore -- NAME: restores a backup of BACKUP_TO (or any path, or `latest`) into an empty database and an
// empty DATA_DIR, with the key BACKUP_IDENTITY; then proves both ledgers and the audit log, and opens a page.
// With --drill it does so in a folder of its own, which it deletes afterwards.
// Exit code: 0 restored and proved, 1 not, 2 wrong arguments or variables.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

import { describeAuditFault } from '#platform/audit/record-audit.ts'
import { ArchiveError } from '#platform/backup/archive.ts'
import { folderStore } from '#platform/backup/backup-store.ts'
import { backupTime } from '#platform/backup/retention.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/database.ts'
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/db/embedded/embedded-postgres.ts'
import { localStorage } from '#platform/storage/storage.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { storeSecrets } from '#server/backup/store-secrets.ts'
import { BackupRefused } from '#server/backup/take-backup.ts'
import { ConfigError, parseConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import type { startShop as StartShop } from '#server/main.ts'
import {
  describeCreditDiscrepancy,
  findCreditDiscrepancies,
} from '#shop/credit/server/read-credit.ts'
import { describeDiscrepancy, findStockDiscrepancies } from '#shop/stock/server/admin/read-stock.ts'

import { buildWhenStale } from './build/build-shop.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** Opens the archive that the arguments name. */
async function openArchive(wanted: string, folder: string | undefined) {
  if (existsSync(wanted)) return folderStore(dirname(resolve(wanted))).get(basename(wanted))
  if (folder === undefined) {
    throw new BackupRefused(`There is no file ${wanted}; without BACKUP_TO, give its path.`)
  }
  const store = folderStore(folder)
  const names = (await store.list()).filter((name) => backupTime(name))
  const name = wanted === 'latest' ? names.at(-1) : wanted
  if (name === undefined || !names.includes(name)) {
    throw new BackupRefused(
      `There is no backup ${wanted} in ${folder}. ${names.length === 0 ? 'It holds none.' : `The newest is ${names.at(-1)}.`}`,
    )
  }
  return store.get(name)
}

/** What an audit of the restored shop finds wrong. */
async function auditFaults(db: Database): Promise<string[]> {
  return [
    ...(await findStockDiscrepancies(db)).map(describeDiscrepancy),
    ...(await findCreditDiscrepancies(db)).map(describeCreditDiscrepancy),
    ...(await db.call('verify_audit_chain', { p_position: null, p_hash: null })).map(
      describeAuditFault,
    ),
  ]
}

/** Starts the restored shop, without jobs, and opens its home page. */
async function openPage(config: Config, databaseUrl: string) {
  await buildWhenStale(print)
  const server = (await import(pathToFileURL('build/server/index.js').href)) as {
    startShop: typeof StartShop
  }
  const shop = await server.startShop({
    config: {
      ...config,
      databaseUrl,
      port: 0,
      host: '127.0.0.1',
      publicUrl: undefined,
      logLevel: 'error',
    },
    say: () => undefined,
    runsJobs: false,
  })
  try {
    const answer = await fetch(shop.url)
    if (!answer.ok) throw new Error(`The home page answers ${answer.status}.`)
    print(`The home page opens: ${(await answer.text()).length} characters`)
  } finally {
    await shop.stop()
  }
}

async function restore(wanted: string, isDrill: boolean): Promise<0 | 1> {
  const given = parseConfig(process.env)
  const identity = process.env.BACKUP_IDENTITY
  if (!identity) {
    throw new BackupRefused(
      'BACKUP_IDENTITY: set the key that opens backups; it begins with AGE-SECRET-KEY-1',
    )
  }
  const drill = isDrill ? mkdtempSync(join(tmpdir(), 'libas-drill-')) : undefined
  const config: Config = drill
    ? {
        ...given,
        dataDir: drill,
        databaseUrl: undefined,
        databaseDirectUrl: undefined,
        secret: undefined,
      }
    : given
  const direct = config.databaseDirectUrl ?? config.databaseUrl
  const running = direct === undefined && (await findEmbeddedPostgres(config.dataDir))
  if (running) {
    throw new BackupRefused(
      `DATA_DIR: a shop runs in ${config.dataDir}. Restore into a new, empty folder.`,
    )
  }
  const archive = await openArchive(wanted, given.backup?.to ?? process.env.BACKUP_TO)
  const own =
    direct === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: print })
      : undefined
  const url = direct ?? own!.url
  try {
    const secrets = await restoreBackup({
      archive,
      identity,
      url,
      storage: localStorage(join(config.dataDir, 'files')),
      root: config.root,
      say: print,
    })
    const others = storeSecrets(secrets, config)
    if (others) {
      print(
        `The backup has secrets that this shop does not use yet. Before you start it, set SECRET_PREVIOUS to what is in ${others}, and delete that file: without it nobody signs in with a second factor.`,
      )
    }
    const db = openDatabase({ url, connections: 1 })
    const faults = await auditFaults(db)
    await db.close()
    for (const fault of faults) complain(fault)
    if (faults.length > 0) return 1
    print('Stock, credit and the audit log agree')
    await openPage(
      { ...config, secret: config.secret ?? readFileSync(join(config.dataDir, 'secret'), 'utf8') },
      url,
    )
    print(
      drill
        ? 'The drill is over: this backup restores.'
        : 'Restored. Start the shop with npm start.',
    )
    return 0
  } finally {
    await own?.stop()
    if (drill) rmSync(drill, { recursive: true, force: true })
  }
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { drill: { type: 'boolean', default: false } },
  })
  const [wanted, ...more] = positionals
  if (wanted === undefined || more.length > 0) {
    complain('Please name one backup: npm run restore -- latest, or the path of an archive.')
    process.exitCode = 2
  } else process.exitCode = await restore(wanted, values.drill)
} catch (error) {
  const isExpected =
    error instanceof BackupRefused || error instanceof ArchiveError || error instanceof ConfigError
  complain(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = isExpected ? 2 : 1
}
