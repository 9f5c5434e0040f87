import { afterAll, beforeEach, expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { createPageStore } from '#platform/pages/server/page-store.ts'
import { startChangeFeed } from '#platform/realtime/server/change-feed.ts'
import { createHub } from '#platform/realtime/server/hub.ts'
import { createStoredSettings } from '#platform/settings/stored-settings.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { SHOP_URL, accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { givenAdmin, totpCode } from '#shop/sign-in/testing/given-admin.ts'
import { givenSignedInCustomer } from '#shop/sign-in/testing/given-signed-in-customer.ts'
import { createProductIndex } from '#shop/search/server/product-index.ts'

import { followChanges } from '../changes/follow-changes.ts'
import { merchantFeedOf } from '../merchant-feed.ts'

const db = await useTestDatabase()
const log = createLog('silent')
const feed = startChangeFeed({ url: db.url, log })
afterAll(() => feed.stop())
await feed.ready

/** One process of the shop, which hears of what others do. */
const here = await accountsOn(db, { canRemember: () => feed.connected })
const settings = createStoredSettings({ db, log, receivesChanges: () => feed.connected })
afterAll(() => settings.stop())
followChanges({
  feed,
  hub: createHub(),
  pages: createPageStore({
    maxBytes: 0,
    routes: [],
    render: () => Promise.reject(new Error('No page is asked for here.')),
    canStore: () => false,
    clock: systemClock,
    origin: SHOP_URL,
    onError: () => undefined,
  }),
  merchantFeed: merchantFeedOf(
    { db, publicUrl: SHOP_URL, clock: systemClock, settings: settingsInMemory() },
    () => false,
  ),
  sessions: here.sessions,
  index: createProductIndex({ db, log, receivesChanges: () => feed.connected }),
  settings,
})
/** Another one. */
const elsewhere = await accountsOn(db)

let headers: Headers
let customer: Awaited<ReturnType<typeof givenSignedInCustomer>>
beforeEach(async () => {
  customer = await givenSignedInCustomer(db, here.sessionCookie)
  ;({ headers } = customer)
  // What began to read so soon after a change is not remembered: wait until this one is.
  await expect
    .poll(async () => (await here.sessions(headers)) === (await here.sessions(headers)))
    .toBe(true)
})

// Sooner than the half minute for which a process remembers a session.
const soon = { timeout: 5000 }

test('a session that another process ends is forgotten', async () => {
  const session = await elsewhere.sessions(headers)
  await elsewhere.accounts.signOut({ headers: new Headers(), address: '' }, session)

  await expect.poll(() => here.sessions(headers), soon).toBeUndefined()
})

test('a changed role is known', async () => {
  await db.tables
    .updateTable('users')
    .set({ role: 'admin', admin_role: 'owner' })
    .where('id', '=', customer.id)
    .execute()

  await expect.poll(() => here.sessions(headers), soon).toMatchObject({ role: 'admin' })
})

test('a token that another process has replaced is worth nothing', async () => {
  const admin = await givenAdmin(db, elsewhere)
  const old = new Headers({ cookie: admin.cookie })
  await expect
    .poll(async () => (await here.sessions(old)) === (await here.sessions(old)))
    .toBe(true)
  const session = await admin.session()
  const begun = await elsewhere.accounts.beginSecondFactor(session)
  const code = totpCode(begun?.secret ?? '', systemClock.now())
  const done = await elsewhere.accounts.setUpSecondFactor(admin.caller, session, code)
  expect(done.ok).toBe(true)

  await expect.poll(() => here.sessions(old), soon).toBeUndefined()
})
