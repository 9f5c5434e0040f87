import { afterAll, expect, test } from 'vitest'

import { killUnderStorm } from './testing/kill-under-storm.ts'
import { startKillableShop } from './testing/killable-shop.ts'
import { describeCounts, say } from './testing/say.ts'

/** Half of them of the shop, half of its database. */
const KILLS = 20
const CUSTOMERS = 12

const shop = await startKillableShop()
afterAll(() => shop.stop())

test('what was answered is there after every kill -9, and every payment taken is an order paid', async () => {
  const { told, met, missing, afterKills, faults, figures } = await killUnderStorm(shop, {
    kills: KILLS,
    customers: CUSTOMERS,
  })

  say(
    `Kill -9 of the shop and of its database in turn, ${KILLS} times, under ${CUSTOMERS} customers`,
  )
  say(`they met: ${describeCounts(met)}`)
  say(
    `answered: ${told.adds.length} adds to the cart, ${told.orders.length} orders, ` +
      `${told.payments.length} payments, ${told.migrated.length} lines of guest carts; ` +
      `${missing.length} of them missing. ${told.lookedAt} holds and places in line looked at again, ` +
      `${told.notFound.length} other than answered`,
  )
  say(
    `${figures.orders} orders: ${figures.paid} paid, ${figures.given_up} given up, ` +
      `${figures.refunded} refunded; ${afterKills.length} faults in the stock after a kill, ` +
      `${faults.length} in the books`,
  )
  expect({ missing, notFound: told.notFound, afterKills, faults }).toEqual({
    missing: [],
    notFound: [],
    afterKills: [],
    faults: [],
  })
  expect(told.payments.length).toBeGreaterThan(KILLS)
  expect(told.migrated.length).toBeGreaterThan(KILLS)
  expect(told.lookedAt).toBeGreaterThan(KILLS)
  expect(met.get('add: from the window')).toBeGreaterThan(0)
})
