import { afterEach, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { makeFirstAdmin } from './make-first-admin.ts'

const db = await useTestDatabase()
const firstAdmin = { email: 'owner@shop.test', password: 'a hill of twelve olives' }

const admins = async () =>
  (await db.tables.selectFrom('users').select('email').where('role', '=', 'admin').execute()).map(
    ({ email }) => email,
  )

/** Starts, as far as admins go; returns what would be shown to a person, and what was logged. */
async function start(config: Parameters<typeof makeFirstAdmin>[0]['config']) {
  const logged: string[] = []
  const log = createLog('silent')
  for (const level of ['info', 'warn'] as const)
    log[level] = (...message: unknown[]) => void logged.push(String(message.at(-1)))
  return { made: await makeFirstAdmin({ db, log, settings: settingsInMemory(), config }), logged }
}

afterEach(() => db.tables.deleteFrom('users').execute())

test('a local shop shows its admin once', async () => {
  const first = await start({ environment: 'local', firstAdmin: undefined })
  const second = await start({ environment: 'local', firstAdmin: undefined })

  expect(first.made?.email).toBe('admin@libas.example')
  expect(second.made).toBeUndefined()
  expect(await admins()).toEqual(['admin@libas.example'])
})

test('of two local processes that start at once one shows it', async () => {
  const both = await Promise.all([
    start({ environment: 'local', firstAdmin: undefined }),
    start({ environment: 'local', firstAdmin: undefined }),
  ])

  expect(both.filter(({ made }) => made)).toHaveLength(1)
  expect(await admins()).toHaveLength(1)
})

test.for(['local', 'development', 'production'] as const)(
  'in %s ADMIN_EMAIL and ADMIN_PASSWORD make the first one, and the password is not shown',
  async (environment) => {
    const { made, logged } = await start({ environment, firstAdmin })

    expect(made).toBeUndefined()
    expect(await admins()).toEqual([firstAdmin.email])
    expect(logged.join()).not.toContain(firstAdmin.password)
    expect((await start({ environment, firstAdmin })).logged).toEqual([])
  },
)

test('production without them starts, creates no owner and explains how', async () => {
  const { made, logged } = await start({ environment: 'production', firstAdmin: undefined })

  expect(made).toBeUndefined()
  expect(await admins()).toEqual([])
  expect(logged).toEqual([expect.stringContaining('ADMIN_EMAIL and ADMIN_PASSWORD')])
})
