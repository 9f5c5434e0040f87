import { expect, test } from 'vitest'

import {
  CONNECTIONS_BESIDE,
  DEFAULT_CONNECTIONS,
  MIN_CONNECTIONS,
  shareConnections,
} from './database-connections.ts'

/** PostgreSQL's default of 100, of which three are reserved for superusers. */
const FOR_THE_SHOP = 97

test('four processes fit the default of PostgreSQL, with some left for tools', () => {
  expect(4 * DEFAULT_CONNECTIONS).toBeLessThanOrEqual(FOR_THE_SHOP - 5)
})

test('a process opens exactly its total, and no pool is empty', () => {
  for (let total = MIN_CONNECTIONS; total <= 200; total += 1) {
    const { pages, jobs, requests } = shareConnections(total)
    expect(pages + jobs + requests + CONNECTIONS_BESIDE, String(total)).toBe(total)
    expect(Math.min(pages, jobs, requests), String(total)).toBeGreaterThanOrEqual(2)
  }
})
