import process from 'node:process'

import { everyLimit } from '#platform/http/rate-limit-kinds.ts'

import { buildIn } from './build-in.ts'
import { parseConfig } from './config.ts'
import { newAdminNote } from './new-admin-note.ts'
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

/** Starts the shop from the environment and stops it in order on a signal. */
export async function main(): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const shop = await runShop((signal) =>
    startShop({ config: parseConfig(process.env), say, signal }),
  )
  if (shop) say(`\n  Libas is open at ${shop.url}\n${newAdminNote(shop)}`)
}
