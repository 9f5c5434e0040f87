import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'
import { Pool } from 'pg'

import { cloneDatabase } from '#platform/testing/clone-database.ts'
import { TEMPLATE } from '#platform/testing/postgres-cluster.ts'

import { deadlocksOf, scramble, startFourShops } from '../proofs/scramble.ts'

test('of 100 who want one of 10 units at once at four processes exactly 10 get one', async () => {
  test.setTimeout(90_000)
  const clone = await cloneDatabase(process.env.E2E_TEMPLATE_URL ?? '', TEMPLATE)
  const dataDir = mkdtempSync(join(tmpdir(), 'libas-four-'))
  const shops = await startFourShops(clone.url, dataDir)
  const pool = new Pool({ connectionString: clone.url, max: 2 })
  try {
    expect(await scramble({ urls: shops.urls, pool }, { attempts: 100, units: 10 })).toEqual({
      added: 10,
      refused: 90,
      others: [],
      stock: { on_hand: 10, reserved: 10, problems: 0 },
    })
    expect(await deadlocksOf(pool)).toBe(0)
    expect(shops.errors()).toEqual([])
  } finally {
    await pool.end()
    await shops.stop()
    await clone.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
