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

/** Starts, as far as admins go; answers what a person would be told, and what the log says. */
async function start(config: Parameters<typeof makeFirstAdmin>[0]['config']) {
  const logged: string[] = []
  const log = createLog('silent')
  for (const level of ['info', 'warn'] as const)
    log[level] = (...message: unknown[]) => void logged.push(String(message.at(-1)))
  return { told: await makeFirstAdmin({ db, log, settings: settingsInMemory(), config }), logged }
}

afterEach(() => db.tables.deleteFrom('users').execute())

test('a local shop tells of its admin once', async () => {
  const first = await start({ environment: 'local', firstAdmin: undefined })
  const second = await start({ environment: 'local', firstAdmin: undefined })

  expect(first.told?.email).toBe('admin@libas.example')
  expect(second.told).toBeUndefined()
  expect(await admins()).toEqual(['admin@libas.example'])
})

test('of two local processes that start at once one tells', async () => {
  const both = await Promise.all([
    start({ environment: 'local', firstAdmin: undefined }),
    start({ environment: 'local', firstAdmin: undefined }),
  ])

  expect(both.filter(({ told }) => told)).toHaveLength(1)
  expect(await admins()).toHaveLength(1)
})

test.for(['local', 'development', 'production'] as const)(
  'in %s ADMIN_EMAIL and ADMIN_PASSWORD make the first one, and nobody is told the password',
  async (environment) => {
    const { told, logged } = await start({ environment, firstAdmin })

    expect(told).toBeUndefined()
    expect(await admins()).toEqual([firstAdmin.email])
    expect(logged.join()).not.toContain(firstAdmin.password)
    expect((await start({ environment, firstAdmin })).logged).toEqual([])
  },
)

test('production without them starts, makes nobody and says how', async () => {
  const { told, logged } = await start({ environment: 'production', firstAdmin: undefined })

  expect(told).toBeUndefined()
  expect(await admins()).toEqual([])
  expect(logged).toEqual([expect.stringContaining('ADMIN_EMAIL and ADMIN_PASSWORD')])
})
