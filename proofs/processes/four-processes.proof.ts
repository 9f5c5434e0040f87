import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'

import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'

import { say } from '../testing/say.ts'
import { deadlocksOf, scramble, startFourShops } from '../testing/scramble.ts'

const ROUNDS = 5
const ATTEMPTS = 500
const UNITS = 10

const dataDir = mkdtempSync(join(tmpdir(), 'libas-four-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const shops = await startFourShops(postgres.url, dataDir)
const pool = new Pool({ connectionString: postgres.url, max: 4 })
afterAll(async () => {
  await pool.end()
  await shops.stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('of 500 who want one of 10 units at once at four processes exactly 10 get one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    const { added, refused, others, stock } = await scramble(
      { urls: shops.urls, pool },
      { attempts: ATTEMPTS, units: UNITS },
    )
    const seconds = (performance.now() - start) / 1000

    say(
      `Four processes: ${added} of ${UNITS} units to ${ATTEMPTS} at once, ${refused} told "Out of stock" (409), ` +
        `${others.length} anything else, in ${seconds.toFixed(1)} s`,
    )
    expect({ added, refused, others }).toEqual({
      added: UNITS,
      refused: ATTEMPTS - UNITS,
      others: [],
    })
    expect(stock).toEqual({ on_hand: UNITS, reserved: UNITS, problems: 0 })
  }
  expect(await deadlocksOf(pool)).toBe(0)
  expect(shops.errors()).toEqual([])
})
