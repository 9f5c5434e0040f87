import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test as base } from '@playwright/test'
import { Pool } from 'pg'

import { cloneDatabase } from '#platform/testing/cluster/clone-database.ts'
import { TEMPLATE } from '#platform/testing/cluster/postgres-cluster.ts'

import { limitedCodeAtOnce, sameKeyAtOnce } from '../../proofs/testing/checkouts-at-once.ts'
import { deadlocksOf, scramble, startFourShops } from '../../proofs/testing/scramble.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'

type Four = { urls: string[]; pool: Pool }

/** Four processes of the shop on one database; afterwards nothing was logged as an error. */
const test = base.extend<object, { four: Four }>({
  four: [
    async ({}, use) => {
      const clone = await cloneDatabase(process.env.E2E_TEMPLATE_URL ?? '', TEMPLATE)
      const dataDir = mkdtempSync(join(tmpdir(), 'libas-four-'))
      const shops = await startFourShops(clone.url, dataDir)
      const pool = new Pool({ connectionString: clone.url, max: 2 })
      await use({ urls: shops.urls, pool })
      const deadlocks = await deadlocksOf(pool)
      await pool.end()
      await shops.stop()
      await clone.drop()
      rmSync(dataDir, { recursive: true, force: true })
      expect({ deadlocks, errors: shops.errors() }).toEqual({ deadlocks: 0, errors: [] })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

// One after the other, so that there are four of them and no more.
test.describe.configure({ mode: 'default' })

test(
  'of 100 who want one of 10 units at once exactly 10 get one',
  onlyAsProof,
  async ({ four }) => {
    expect(await scramble(four, { attempts: 100, units: 10 })).toEqual({
      added: 10,
      refused: 90,
      others: [],
      stock: { on_hand: 10, reserved: 10, problems: 0 },
    })
  },
)

test(
  'twenty requests with one key at once are one order with one payment, charged once',
  onlyAsProof,
  async ({ four }) => {
    expect(await sameKeyAtOnce(four, 20)).toEqual({
      statuses: { 200: 20 },
      answers: 1,
      charges: { 200: 1, 400: 19 },
      orders: 1,
      intents: 1,
      units: 1,
    })
  },
)

test(
  'of 100 who check out at once with a code for seven exactly seven get it',
  onlyAsProof,
  async ({ four }) => {
    test.slow()
    expect(await limitedCodeAtOnce(four, { customers: 100, limit: 7 })).toEqual({
      results: { placed: 7, '409 discount_used_up': 93 },
      used: 7,
      orders: 7,
    })
  },
)
