// npm run restore -- NAME: restores a backup of BACKUP_TO (or any path, or `latest`) into an empty database and an
// empty DATA_DIR, with the key BACKUP_IDENTITY; then proves both ledgers and the audit log, and opens a page.
// With --drill it does so in a folder of its own, which it deletes afterwards.
// Exit code: 0 restored and proved, 1 not, 2 wrong arguments or variables.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

import { ArchiveError } from '#platform/backup/archive.ts'
import { folderStore } from '#platform/backup/backup-store.ts'
import { backupTime } from '#platform/backup/retention.ts'
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/db/embedded/embedded-postgres.ts'
import { StorageError } from '#platform/storage/storage-error.ts'
import { storeOf } from '#server/backup/record-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { storeSecrets } from '#server/backup/store-secrets.ts'
import { BackupRefused } from '#server/backup/take-backup.ts'
import { ConfigError } from '#server/config/config-error.ts'
import { parseConfig } from '#server/config/config.ts'
import type { Config } from '#server/config/config.ts'
import { filesPlaces, openFiles } from '#server/files/open-files.ts'
import type { startShop as StartShop } from '#server/main.ts'

import { auditFaults } from './audit-faults.ts'
import { buildWhenStale } from '../build/build-shop.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** Opens the archive that the arguments name. */
async function openArchive(requested: string, backup: Config['backup']) {
  if (existsSync(requested))
    return folderStore(dirname(resolve(requested))).get(basename(requested))
  if (backup === undefined) {
    throw new BackupRefused(`There is no file ${requested}; without BACKUP_TO, give its path.`)
  }
  const store = storeOf(backup)
  const names = (await store.list()).filter((name) => backupTime(name))
  const name = requested === 'latest' ? names.at(-1) : requested
  if (name === undefined || !names.includes(name)) {
    throw new BackupRefused(
      `There is no backup ${requested} in ${store.place}. ${names.length === 0 ? 'It holds none.' : `The newest is ${names.at(-1)}.`}`,
    )
  }
  return store.get(name)
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

async function restore(requested: string, isDrill: boolean): Promise<0 | 1> {
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
        files: { bucket: undefined, isInBucket: false },
      }
    : given
  const direct = config.databaseDirectUrl ?? config.databaseUrl
  const running = direct === undefined && (await findEmbeddedPostgres(config.dataDir))
  if (running) {
    throw new BackupRefused(
      `DATA_DIR: a shop runs in ${config.dataDir}. Restore into a new, empty folder.`,
    )
  }
  const archive = await openArchive(requested, given.backup)
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
      storage: openFiles(config),
      place: config.files.isInBucket
        ? `S3_BUCKET, S3_PREFIX: ${filesPlaces(config).current.name}`
        : 'DATA_DIR: the folder',
      root: config.root,
      say: print,
    })
    const others = storeSecrets(secrets, config)
    if (others) {
      print(
        `The backup has secrets that this shop does not use yet. Before you start it, set SECRET_PREVIOUS to what is in ${others}, and delete that file: without it nobody signs in with a second factor.`,
      )
    }
    const faults = await auditFaults(url)
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
  const [requested, ...more] = positionals
  if (requested === undefined || more.length > 0) {
    complain('Please name one backup: npm run restore -- latest, or the path of an archive.')
    process.exitCode = 2
  } else process.exitCode = await restore(requested, values.drill)
} catch (error) {
  const isExpected =
    error instanceof BackupRefused ||
    error instanceof ArchiveError ||
    error instanceof StorageError ||
    error instanceof ConfigError
  complain(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = isExpected ? 2 : 1
}
