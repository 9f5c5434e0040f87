import { limitKey } from '#platform/http/client-address.ts'
import type { Log } from '#platform/log.ts'

import type { RouteValidation } from '../route-validation.ts'
import { withoutTokens } from '../shop-routes.ts'

type Visit = { path: string; validation: RouteValidation; address: string }

/** Addresses and kinds that are remembered as told; then the oldest may be told again. */
const MAX_TOLD = 1000
const told = new Set<string>()

/** Logs a suspicious path once per address and kind: a scanner asks for hundreds. */
export function reportSuspicion(log: Log, { path, validation, address }: Visit): void {
  if (validation.routeType !== 'suspicious') return
  const client = limitKey(address)
  const key = `${client} ${validation.reason}`
  if (told.has(key)) return
  const [oldest] = told
  if (told.size >= MAX_TOLD && oldest !== undefined) told.delete(oldest)
  told.add(key)
  log.warn(
    { client, path: withoutTokens(path.slice(0, 200)), reason: validation.reason },
    'suspicious path',
  )
}
