import { expect, test } from '@playwright/test'

import { killUnderStorm } from '../proofs/kill-under-storm.ts'
import { startKillableShop } from '../proofs/killable-shop.ts'

test('after kill -9 of the shop and of its database everything answered is there', async () => {
  test.setTimeout(120_000)
  const shop = await startKillableShop()
  try {
    const { told, missing, afterKills, faults } = await killUnderStorm(shop, {
      kills: 2,
      customers: 6,
    })

    expect({ missing, notFound: told.notFound, afterKills, faults }).toEqual({
      missing: [],
      notFound: [],
      afterKills: [],
      faults: [],
    })
    expect(told.adds.length).toBeGreaterThan(0)
  } finally {
    await shop.stop()
  }
})
