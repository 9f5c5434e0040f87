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

test.each(['all', 'web', 'worker'] as const)(
  'a process in the role %s opens exactly its total, and no pool is empty',
  (role) => {
    for (let total = MIN_CONNECTIONS; total <= 200; total += 1) {
      const { pages, jobs, requests } = shareConnections(total, { role })
      // Without jobs two of the connections beside the pools are not opened.
      const beside = role === 'web' ? CONNECTIONS_BESIDE - 2 : CONNECTIONS_BESIDE
      expect(pages + jobs + requests + beside, String(total)).toBe(total)
      expect(Math.min(jobs, requests), String(total)).toBeGreaterThanOrEqual(2)
      expect(pages, String(total)).toBeGreaterThanOrEqual(role === 'worker' ? 1 : 2)
    }
  },
)

test('pools have the sizes that are set, and requests the rest', () => {
  expect(shareConnections(23)).toEqual({ requests: 8, pages: 5, jobs: 5 })
  expect(shareConnections(23, { pages: 8 })).toEqual({ requests: 5, pages: 8, jobs: 5 })
  expect(shareConnections(23, { pages: 2, jobs: 2 })).toEqual({ requests: 14, pages: 2, jobs: 2 })
  expect(shareConnections(23, { jobs: 17 }).requests).toBeLessThan(1)
})
