import process from 'node:process'

import { buildIn } from './build-in.ts'
import { ConfigError, parseConfig } from './config.ts'
import { startShop as start } from './shop.ts'
import { newAdminNote } from './new-admin-note.ts'
import type { RunningShop, ShopOptions } from './shop.ts'

/** Starts the shop with the pages of this build; see server/shop.ts. */
export const startShop = (options: Omit<ShopOptions, 'loadBuild'>): Promise<RunningShop> =>
  start({
    ...options,
    loadBuild: async (language) =>
      buildIn(language, await import('virtual:react-router/server-build'), options.config.root),
  })

export { newAdminNote, parseConfig }

/** Starts the shop from the environment and stops it in order when it is told to. */
export async function main(): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  let shop: RunningShop | undefined
  let stopping: Promise<void> | undefined

  const stop = (signal: string) => {
    // Asked twice, somebody is in a hurry; everything committed survives even that.
    if (stopping) process.exit(1)
    say(`\nStopping (${signal})`)
    stopping = finish()
  }
  const finish = async () => {
    try {
      await starting
      await shop?.stop()
      process.exit(0)
    } catch (error) {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    }
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)

  const starting = begin()
  async function begin() {
    try {
      shop = await startShop({ config: parseConfig(process.env), say })
      if (!stopping) say(`\n  Libas is open at ${shop.url}\n${newAdminNote(shop)}`)
    } catch (error) {
      process.stderr.write(`\n${explain(error)}\n`)
      process.exit(1)
    }
  }
  await starting
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const { code, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return 'PORT: another program listens there. Stop it, or set PORT to a free one.'
  return stack ?? String(error)
}
