import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ClientBase } from 'pg'

/** A version of Libas, and the oldest one that runs on its schema and procedures. */
type SchemaVersion = { version: string; runsFrom: string }

/** That of the code in `root`: `version` and `libas.schemaRunsFrom` of its package.json. */
export function versionIn(root: string): SchemaVersion {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
    libas: { schemaRunsFrom: string }
  }
  return { version: own.version, runsFrom: own.libas.schemaRunsFrom }
}

const inOrder = new Intl.Collator('en', { numeric: true })

/** Whether version `a` (such as 0.10.2) is newer than version `b`. */
export const isNewer = (a: string, b: string): boolean => inOrder.compare(a, b) > 0

/**
 * Whether a newer version has changed this database in such a way that `own` still runs on it, as it must while one
 * version replaces the other, and after a step back. It must then change nothing there. Throws when it does not run
 * on it.
 */
export async function isOfNewerVersion(client: ClientBase, own: SchemaVersion): Promise<boolean> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_version') is not null as exists`,
  )
  if (!tables[0]?.exists) return false
  const { rows } = await client.query<{ version: string; runs_from: string }>(
    'select version, runs_from from schema_version',
  )
  const [stored] = rows
  if (!stored || !isNewer(stored.version, own.version)) return false
  if (isNewer(stored.runs_from, own.version)) {
    throw new Error(
      `The database was changed by version ${stored.version} of Libas, on which version ${own.version} does not run (${stored.runs_from} and later do). Start a later version, or restore a backup that was taken before.`,
    )
  }
  return true
}

/** Notes that the schema and the procedures are those of this version. */
export const noteVersion = (client: ClientBase, { version, runsFrom }: SchemaVersion) =>
  client.query(
    `insert into schema_version (version, runs_from) values ($1, $2)
       on conflict (is_only) do update set version = $1, runs_from = $2, changed_at = now()
         where (schema_version.version, schema_version.runs_from) <> ($1, $2)`,
    [version, runsFrom],
  )
