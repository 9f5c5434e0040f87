// Runs the built shop for browser tests and benches: as npm start does, with the limits out of the way.
import { pathToFileURL } from 'node:url'

import type * as main from '#server/main.ts'

const built: typeof main = await import(pathToFileURL('build/server/index.js').href)
const limit = 1e9
/** The shop that runs. */
export const shop = (await built.runShop((signal) =>
  built.startShop({
    signal,
    config: built.parseConfig(process.env),
    say: () => undefined,
    streamsPerAddress: limit,
    streamsInAll: limit,
    countsNetworks: false,
    limits: built.everyLimit(limit),
  }),
))!
process.stdout.write(`open ${shop.url}\n`)
