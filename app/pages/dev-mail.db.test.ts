import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import type { Environment } from '#platform/environment.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import type { Services } from '#platform/services.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'

import { loader } from './dev-mail.tsx'

const db = await useTestDatabase()

/** What the loader returns or throws for a request with these headers. */
async function visit(headers: Record<string, string>, environment: Environment = 'local') {
  const context = new RouterContextProvider()
  context.set(servicesContext, { db, environment } as Services)
  context.set(accountsContext, { caller: { address: '127.0.0.1' } } as never)
  const url = new URL('http://localhost:3000/dev/mail')
  const request = new Request(url, { headers: { host: 'localhost:3000', ...headers } })
  try {
    return await loader({ params: {}, context, url, request, pattern: '/dev/mail' })
  } catch (thrown) {
    return thrown
  }
}

const notFound = { init: { status: 404 } }

test('shows the outbox to a browser on this computer', async () => {
  expect(await visit({})).toMatchObject({ emails: [] })
})

test('is not found in production, over a tunnel, or under the name of another site', async () => {
  expect(await visit({}, 'production')).toMatchObject(notFound)
  expect(await visit({}, 'development')).toMatchObject(notFound)
  expect(await visit({ 'x-forwarded-for': '192.0.2.1' })).toMatchObject(notFound)
  expect(await visit({ host: 'rebound.example' })).toMatchObject(notFound)
})
