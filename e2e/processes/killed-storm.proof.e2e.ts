import { expect, test as base } from '@playwright/test'

import { killUnderStorm } from '../../proofs/testing/kill-under-storm.ts'
import { startKillableShop } from '../../proofs/testing/killable-shop.ts'
import type { KillableShop } from '../../proofs/testing/killable-shop.ts'
import { webhookStorm } from '../../proofs/testing/webhook-storm.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'

const test = base.extend<object, { shop: KillableShop }>({
  shop: [
    async ({}, use) => {
      const shop = await startKillableShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

// One shop is killed for both.
test.describe.configure({ mode: 'default' })

test(
  'after kill -9 of the shop and of its database everything answered is there',
  onlyAsProof,
  async ({ shop }) => {
    const { reported, missing, afterKills, faults } = await killUnderStorm(shop, {
      kills: 2,
      customers: 6,
    })

    expect({ missing, notFound: reported.notFound, afterKills, faults }).toEqual({
      missing: [],
      notFound: [],
      afterKills: [],
      faults: [],
    })
    expect(reported.adds.length).toBeGreaterThan(0)
  },
)

test(
  'every webhook ten times, shuffled, and a kill -9: one order, charge, confirmation and sale',
  onlyAsProof,
  async ({ shop }) => {
    const { wrong, met } = await webhookStorm(shop, { rounds: 2, seed: Date.now() % 1e9 })

    expect(wrong).toEqual([])
    expect(met.deliveries).toBeGreaterThanOrEqual(40)
  },
)
