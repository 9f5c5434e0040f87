import { constants } from 'node:fs'
import { access, readdir, stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { versionIn } from '#platform/db/schema-version.ts'
import { amber, finding, red } from '#platform/doctor/checks.ts'
import type { Check, Finding } from '#platform/doctor/checks.ts'

import type { Config } from '../config/config.ts'
import { ask } from './database-checks.ts'
import { bytesText, counted } from './units.ts'

const LOW_DISK_BYTES = 256e6

type Version = {
  version: string
  node: string
  builtAt: Date | undefined
  /** Migrations of this version that the database does not have, and those it has beyond them. */
  missing: number
  unknown: number
}

export function judgeVersion(facts: Version, isLocal: boolean): Finding {
  const { version, node, builtAt, missing, unknown } = facts
  const built = builtAt ? `built ${builtAt.toISOString().slice(0, 16)}Z` : 'not built'
  return finding(
    `Libas ${version} (${built}) on Node.js ${node}.`,
    !builtAt && !isLocal && amber('The shop has not been built. Run npm run build.'),
    missing > 0 &&
      amber(
        `The database is missing ${counted(missing, 'migration')}. Start the shop to update it.`,
      ),
    unknown > 0 &&
      amber(
        `A newer version of the shop has changed the database (${counted(unknown, 'migration')}). Upgrade this one.`,
      ),
  )
}

export const judgeDisk = (freeBytes: number, totalBytes: number): Finding => {
  const share = freeBytes / totalBytes
  const remedy = 'Free up space or enlarge the disk. Pictures and the embedded database need it.'
  return finding(
    `${bytesText(freeBytes)} of ${bytesText(totalBytes)} free (${Math.floor(share * 100)}%).`,
    share < 0.03 || freeBytes < LOW_DISK_BYTES ? red(remedy) : share < 0.1 && amber(remedy),
  )
}

export const judgeMemory = (rss: number, available: number, total: number): Finding => {
  const share = available / total
  const remedy = 'Give the machine more memory, or run fewer processes.'
  return finding(
    `This process uses ${bytesText(rss)}. ${bytesText(available)} of ${bytesText(total)} available (${Math.floor(share * 100)}%).`,
    share < 0.05 ? red(remedy) : share < 0.1 && amber(remedy),
  )
}

/** `aheadMs`: how far this machine's clock is ahead of the database's. */
export const judgeClock = (aheadMs: number): Finding => {
  const away = Math.abs(aheadMs)
  const remedy = 'Set both clocks by NTP. Sign-in codes, sessions and reservations depend on them.'
  return finding(
    away < 1000
      ? 'Within a second of the database’s clock.'
      : `${(away / 1000).toFixed(1)} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} the database’s clock.`,
    away > 30_000 ? red(remedy) : away > 2000 && amber(remedy),
  )
}

type Needs = { db: Db; config: Pick<Config, 'root' | 'dataDir' | 'environment'> }

export const versionCheck = ({ db, config }: Needs): Check => ({
  id: 'version',
  title: 'Version and build',
  make: async () =>
    judgeVersion(await readVersion(db, config.root), config.environment === 'local'),
})

export const machineChecks = ({ db, config }: Needs): Check[] => [
  {
    id: 'disk',
    title: 'Disk',
    async make() {
      await access(config.dataDir, constants.R_OK | constants.W_OK)
      const { bavail, blocks, bsize } = await statfs(config.dataDir)
      return judgeDisk(bavail * bsize, blocks * bsize)
    },
  },
  {
    id: 'memory',
    title: 'Memory',
    make: () =>
      Promise.resolve(
        judgeMemory(process.memoryUsage.rss(), process.availableMemory(), memoryOfMachine()),
      ),
  },
  {
    id: 'clock',
    title: 'Clock',
    async make() {
      const before = Date.now()
      const [row] = await ask(
        db,
        sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
      )
      // Half of the round trip lies before the answer; a difference of a second is of interest, not one of its length.
      return judgeClock((before + Date.now()) / 2 - row!.ms)
    },
  },
]

/** What a container is limited to, or else all there is; no limit is a number beyond that. */
function memoryOfMachine() {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

async function readVersion(db: Db, root: string): Promise<Version> {
  const { version } = versionIn(root)
  const built = await stat(join(root, 'build/server/index.js')).catch(() => undefined)
  const files = (await readdir(join(root, 'database/migrations')))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
  const rows = await ask(db, sql<{ name: string }>`select name from migrations`)
  const applied = new Set(rows.map(({ name }) => name))
  return {
    version,
    node: process.versions.node,
    builtAt: built?.mtime,
    missing: files.filter((name) => !applied.has(name)).length,
    unknown: [...applied].filter((name) => !files.includes(name)).length,
  }
}
