import { afterAll, expect, test } from 'vitest'

import { killUnderStorm } from '../testing/kill-under-storm.ts'
import { startKillableShop } from '../testing/killable-shop.ts'
import { describeCounts, say } from '../testing/say.ts'

/** Half of them of the shop, half of its database. */
const KILLS = 20
const CUSTOMERS = 12

const shop = await startKillableShop()
afterAll(() => shop.stop())

test('what was answered is there after every kill -9, and every payment taken is an order paid', async () => {
  const { reported, met, missing, afterKills, faults, figures } = await killUnderStorm(shop, {
    kills: KILLS,
    customers: CUSTOMERS,
  })

  say(
    `Kill -9 of the shop and of its database in turn, ${KILLS} times, under ${CUSTOMERS} customers`,
  )
  say(`they met: ${describeCounts(met)}`)
  say(
    `answered: ${reported.adds.length} adds to the cart, ${reported.orders.length} orders, ` +
      `${reported.payments.length} payments, ${reported.migrated.length} lines of guest carts; ` +
      `${missing.length} of them missing. ${reported.lookedAt} holds and places in line looked at again, ` +
      `${reported.notFound.length} other than answered`,
  )
  say(
    `${figures.orders} orders: ${figures.paid} paid, ${figures.given_up} given up, ` +
      `${figures.refunded} refunded; ${afterKills.length} faults in the stock after a kill, ` +
      `${faults.length} in the books`,
  )
  expect({ missing, notFound: reported.notFound, afterKills, faults }).toEqual({
    missing: [],
    notFound: [],
    afterKills: [],
    faults: [],
  })
  expect(reported.payments.length).toBeGreaterThan(KILLS)
  expect(reported.migrated.length).toBeGreaterThan(KILLS)
  expect(reported.lookedAt).toBeGreaterThan(KILLS)
  expect(met.get('add: from the window')).toBeGreaterThan(0)
})
