import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { emptyTables, lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { shopInMemory } from '#server/testing/shop-in-memory.ts'

import { redirectList } from '../../redirects/redirect-list.ts'
import { redirectsAction } from './redirects-action.ts'
import {
  addRedirects,
  findRedirect,
  followRedirects,
  listRedirects,
  removeRedirects,
} from './redirects.ts'

const db = await useTestDatabase({ connections: 12 })
const shop = await shopInMemory(db)
const actorId = 'somebody'

afterEach(() => emptyTables(db, 'redirects'))

const add = (...redirects: [from: string, to: string][]) =>
  addRedirects(db, { redirects: redirects.map(([from, to]) => ({ from, to })), actorId })
const outcomes = async (...redirects: [from: string, to: string][]) =>
  (await add(...redirects)).map(({ outcome, other }) => [outcome, other])
/** Pages behind the redirects: all but one product are there, and nothing that is no page. */
const site = new Hono()
site.use(followRedirects(db))
site.get('/about', (c) => c.text('a page'))
site.get('/products/here', (c) => c.text('a page'))
const visit = (path: string, method = 'GET') => site.request(path, { method })
const entries = () =>
  db.tables
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_type', '=', 'redirect')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()

test('each is added once, and is safe to repeat', async () => {
  expect(await outcomes(['/old', '/about'], ['/older', '/blog'])).toEqual([
    ['added', null],
    ['added', null],
  ])
  expect(await outcomes(['/old', '/about'])).toEqual([['same', '/about']])
  expect(await outcomes(['/old', '/blog'])).toEqual([['taken', '/about']])
  expect(await entries()).toMatchObject([
    { action: 'redirect_added', after: { from: '/older', to: '/blog' } },
    { action: 'redirect_added', after: { from: '/old', to: '/about' } },
  ])
})

test('no redirect leads to another one, or in a circle', async () => {
  await add(['/products/a', '/products/b?x=1#top'])

  expect(await outcomes(['/products/c', '/Products/A?y=2'])).toEqual([
    ['leads_on', '/products/b?x=1#top'],
  ])
  expect(await outcomes(['/products/b', '/products/a'])).toEqual([
    ['leads_on', '/products/b?x=1#top'],
  ])
  expect(await outcomes(['/products/b', '/about'])).toEqual([['is_target', '/products/a']])
  expect(await outcomes(['/x', '/products/y'], ['/products/y', '/x'])).toEqual([
    ['added', null],
    ['leads_on', '/products/y'],
  ])
})

test('two who each add a half of a circle do not both succeed', async () => {
  let halves: ReturnType<typeof outcomes>[] = []
  await db.transaction(async (tx) => {
    await sql`lock table redirects in row exclusive mode`.execute(tx.tables)
    halves = [outcomes(['/products/a', '/products/b']), outcomes(['/products/b', '/products/a'])]
    await expect.poll(() => lockWaiters(db)).toBe(2)
  })

  const answers = (await Promise.all(halves)).flat()
  expect(answers.filter(([outcome]) => outcome === 'added')).toHaveLength(1)
  expect(answers.filter(([outcome]) => outcome === 'leads_on')).toHaveLength(1)
})

test('a removed redirect leads nowhere, and is reported once', async () => {
  await add(['/old', '/about'])
  const { rows } = await listRedirects(db, readListQuery(redirectList, new URLSearchParams()))
  const ids = rows.map(({ id }) => id)

  expect(await removeRedirects(db, { ids, actorId })).toEqual([{ from: '/old', to: '/about' }])
  expect(await removeRedirects(db, { ids, actorId })).toEqual([])
  expect(await findRedirect(db, '/old')).toBeUndefined()
  expect((await entries())[0]).toMatchObject({
    action: 'redirect_removed',
    before: { from: '/old', to: '/about' },
  })
})

test('they are searched by both addresses', async () => {
  await add(['/old', '/about'], ['/older', '/blog'], ['/else', '/products/Old-one'])
  const found = async (search: Record<string, string>) =>
    (await listRedirects(db, readListQuery(redirectList, new URLSearchParams(search)))).rows.map(
      ({ from }) => from,
    )

  expect(await found({})).toEqual(['/else', '/old', '/older'])
  expect(await found({ q: 'OLD' })).toEqual(['/else', '/old', '/older'])
  expect(await found({ q: 'blog' })).toEqual(['/older'])
  expect(await found({ q: '%' })).toEqual([])
})

test('a document is led on, also where a product or post could be; pages that are there are not', async () => {
  await add(
    ['/collections/abayas', '/products?category=abayas'],
    ['/products/no-such-product', '/about#us'],
    // One mistake away from a page, which would be guessed.
    ['/prodcts', '/blog'],
    ['/products/here', '/blog'],
  )

  for (const [path, location] of [
    ['/Collections/Abayas/?utm=1', '/products?category=abayas'],
    ['/products/no-such-product?size=56', '/about?size=56#us'],
    ['/prodcts', '/blog'],
  ] as const) {
    const answer = await visit(path)
    expect([answer.status, answer.headers.get('location')], path).toEqual([301, location])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  }
  expect((await visit('/collections/abayas', 'HEAD')).status).toBe(301)
  expect((await visit('/about')).status).toBe(200)
  expect((await visit('/products/here')).status).toBe(200)
  expect((await visit('/collections/abayas.data')).status).toBe(404)
  expect((await visit('/collections/thobes')).status).toBe(404)
})

test('route-validator knows them, too', async () => {
  await add(['/collections/abayas', '/products?category=abayas'])
  const answer = await shop.request('/functions/v1/route-validator', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      path: '/collections/abayas',
      referrer: '',
      userAgent: '',
      timestamp: 0,
    }),
  })

  expect(await answer.json()).toEqual({
    isValid: false,
    allowedRoute: true,
    securityScore: 90,
    reason: 'moved',
    routeType: 'page',
    redirectTo: '/products?category=abayas',
  })
})

test('a form adds what it can, and keeps the rest with the reasons', async () => {
  const form = new FormData()
  form.set('form', 'add')
  form.set('lines', '/old /about\n/<script> /nowhere\n/about /blog')

  expect(await redirectsAction(db, { form, actorId })).toMatchObject({
    kind: 'refused',
    typed: { lines: '/<script> /nowhere\n/about /blog' },
    fields: {
      lines: expect.stringMatching(
        /^1 redirect was added\. 2 lines were not.*\nLine 1: .*page in this shop.*\nLine 2: The old URL is a page/,
      ),
    },
  })
  expect(await findRedirect(db, '/Old/')).toBe('/about')
})
