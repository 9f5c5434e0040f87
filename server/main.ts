import process from 'node:process'

import { everyLimit } from '#platform/http/rate-limit-kinds.ts'

import { buildIn } from './build-in.ts'
import { parseConfig } from './config/config.ts'
import { newAdminNote } from './first-admin/new-admin-note.ts'
import { primaryLink } from './processes/primary-link.ts'
import { runShop } from './run-shop.ts'
import { startShop as start } from './shop.ts'
import type { RunningShop, ShopOptions } from './shop.ts'

/** Starts the shop with the pages of this build; see server/shop.ts. */
export const startShop = (options: Omit<ShopOptions, 'loadBuild'>): Promise<RunningShop> =>
  start({
    ...options,
    loadBuild: async (language) =>
      buildIn(language, await import('virtual:react-router/server-build'), options.config.root),
  })

export { everyLimit, newAdminNote, parseConfig, runShop }

/**
 * Starts the shop from the environment and stops it in order on a signal; as one of several processes, it reports to the
 * primary one instead of to the terminal.
 */
export async function main(): Promise<void> {
  const primary = primaryLink()
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const shop = await runShop(
    (signal) => startShop({ config: parseConfig(process.env), say: print, signal, primary }),
    primary,
  )
  if (!shop) return
  const note = newAdminNote(shop)
  if (primary) primary.opened({ ...shop, note })
  else print(`\n  Libas is open at ${shop.url}\n${note}`)
}
