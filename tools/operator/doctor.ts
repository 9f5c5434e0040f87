// npm run doctor: checks the shop, its database, its machine and what it needs on the network, beside a running shop or
// without one, and says what to do about what is not in order. With --json it prints the list of checks as JSON.
// Exit code: 0 all are green, 1 some are amber, 2 some are red, or the shop cannot be checked at all.
import { worst } from '#platform/doctor/checks.ts'
import type { CheckResult, CheckState } from '#platform/doctor/checks.ts'
import { parseConfig } from '#server/config/config.ts'
import { doctorOf } from '#server/doctor/doctor.ts'

import { withDatabase } from '../with-database.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const AUDIT_LIMIT_MS = 60_000
const exitCodes = { green: 0, amber: 1, red: 2 } as const
const colours: Record<CheckState, number> = { green: 32, amber: 33, red: 31 }

function table(results: readonly CheckResult[]) {
  const width = Math.max(...results.map(({ title }) => title.length))
  const isColoured = process.stdout.isTTY && !process.env.NO_COLOR
  for (const { state, title, found, remedy } of results) {
    const word = state.padEnd(5)
    const shown = isColoured ? `\u001B[${colours[state]}m${word}\u001B[0m` : word
    print(`${shown}  ${title.padEnd(width)}  ${found}`)
    if (remedy !== undefined) print(`${' '.repeat(width + 9)}To do: ${remedy}`)
  }
}

try {
  const config = parseConfig(process.env)
  process.exitCode = await withDatabase(async (_db, url) => {
    const results = await doctorOf({
      config,
      url,
      publicUrl: config.publicUrl,
      isRunning: false,
      auditLimitMs: AUDIT_LIMIT_MS,
    })()
    if (process.argv.includes('--json')) print(JSON.stringify(results, null, 2))
    else table(results)
    return exitCodes[worst(results.map(({ state }) => state))]
  })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
