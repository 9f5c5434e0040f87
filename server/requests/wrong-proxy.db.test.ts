import { expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()

test('a proxy that the shop does not know of is named in the log, once', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const shop = await shopInMemory(db, undefined, { log })
  const visit = (headers: Record<string, string>) => shop.request('/', { headers })

  await visit({})
  expect(lines).toEqual([])
  for (let times = 0; times < 3; times += 1) await visit({ 'x-forwarded-for': '2.2.2.2' })

  expect(lines).toEqual([expect.stringContaining('TRUST_PROXY')])
})
