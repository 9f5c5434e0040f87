import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { limitStatements } from '#platform/db/query-parts.ts'
import { explainStatements } from '#platform/testing/explain.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { readReports } from './read-analytics.ts'
import {
  findFunnel,
  findMemory,
  findReturning,
  findSearches,
  findVariants,
  findVitals,
} from './report-queries.ts'

const db = await useTestDatabase()
beforeEach(() => db.pool.query('delete from analytics_events'))

type Event = {
  at?: string
  who?: string
  name: string
  path?: string
  release?: string
  properties?: Record<string, unknown>
}

/** Keeps events as the collector does. */
async function given(...events: Event[]) {
  await db.callOne('collect_events', { p_events: events.map(collected), p_user_id: null })
}

const collected = ({
  at = '2026-11-10T12:00:00Z',
  who = 'amina',
  name,
  path,
  release,
  properties = {},
}: Event) => ({
  at,
  distinct_id: who,
  device_id: who,
  insert_id: randomUUID(),
  name,
  path,
  release,
  properties,
})

const finds = [findFunnel, findReturning, findSearches, findVariants, findVitals, findMemory]

const november = { from: '2026-11-01', to: '2026-11-30' }
const read = () => readReports(db, november)

const view = (who: string, at?: string, path = '/'): Event => ({
  who,
  name: '$mp_web_page_view',
  path,
  ...(at !== undefined && { at }),
})

describe('the funnel', () => {
  test('counts each visitor once, as far as they came', async () => {
    await given(
      view('one'),
      view('one'),
      view('two', undefined, '/products/noor-open-abaya-black'),
      view('three', undefined, '/ar/products/noor-open-abaya-black'),
      view('four', undefined, '/products'),
      { who: 'four', name: 'add_to_cart_success' },
      { who: 'five', name: 'checkout_initiated' },
      { who: 'five', name: 'checkout_completed' },
      { who: 'nobody', name: '$mp_click' },
    )

    expect((await read()).funnel).toEqual({ visited: 5, seen: 4, added: 2, checkout: 1, paid: 1 })
  })

  test('counts days of London, the last among them', async () => {
    await given(
      view('before', '2026-10-31T23:59:59Z'),
      view('first', '2026-11-01T00:00:00Z'),
      view('last', '2026-11-30T23:59:59Z'),
      view('after', '2026-12-01T00:00:00Z'),
    )

    expect((await read()).funnel.visited).toBe(2)
    const june = await readReports(db, { from: '2026-06-01', to: '2026-06-30' })
    expect(june.funnel.visited).toBe(0)
  })
})

test('shows how many visitors of each week came back', async () => {
  await given(
    view('one', '2026-11-02T09:00:00Z'),
    view('two', '2026-11-08T23:00:00Z'),
    view('one', '2026-11-16T09:00:00Z'),
    view('three', '2026-11-16T10:00:00Z'),
  )

  expect((await read()).cohorts).toEqual([
    { week: '2026-11-02', visitors: [2, 0, 1] },
    { week: '2026-11-16', visitors: [1] },
  ])
})

test('names the terms that nothing was found for, the most frequent first', async () => {
  const search = (who: string, term: string | undefined, results: unknown): Event => ({
    who,
    name: 'products_searched',
    properties: { ...(term !== undefined && { term }), results },
  })
  await given(
    search('one', 'burkini', 0),
    search('two', 'burkini', 0),
    search('one', 'burkini', 0),
    search('one', 'niqab', 0),
    search('one', 'abaya', 12),
    search('one', undefined, 0),
    search('one', 'forged', 'none'),
  )

  expect((await read()).searches).toEqual({
    all: 7,
    missed: [
      { term: 'burkini', searches: 3, visitors: 2 },
      { term: 'niqab', searches: 1, visitors: 1 },
    ],
  })
})

test('shows who saw each variant, and what they did afterwards', async () => {
  const saw = (who: string, variant: string): Event => ({
    who,
    name: '$experiment_started',
    properties: { 'Experiment name': 'pictures', 'Variant name': variant },
  })
  const later = '2026-11-10T13:00:00Z'
  await given(
    saw('one', 'large'),
    saw('one', 'large'),
    saw('two', 'large'),
    saw('three', 'control'),
    { who: 'one', name: 'add_to_cart_success', at: later },
    { who: 'one', name: 'checkout_completed', at: later },
    { who: 'two', name: 'checkout_completed', at: '2026-11-10T11:00:00Z' },
    { who: 'else', name: 'checkout_completed', at: later },
    { name: '$experiment_started', properties: { forged: true } },
  )

  expect((await read()).variants).toEqual([
    { flag: 'pictures', variant: 'control', visitors: 1, added: 0, paid: 0 },
    { flag: 'pictures', variant: 'large', visitors: 2, added: 1, paid: 1 },
  ])
})

test('shows web vitals, overall and by page and release', async () => {
  const measured = (value: unknown, path: string, release: string, metric = 'LCP'): Event => ({
    name: 'web_vital_measured',
    path,
    release,
    properties: { metric, value, rating: 'good', navigation: 'navigate' },
  })
  await given(
    measured(1000, '/', 'one'),
    measured(2000, '/', 'one'),
    measured(3000, '/', 'two'),
    measured(5000, '/products', 'two'),
    measured(0.3, '/products', 'two', 'CLS'),
    measured('fast', '/', 'two'),
    measured(1, '/', 'two', 'forged'),
    { name: 'memory_warning', properties: { used_mb: 130 } },
    { name: 'memory_warning', properties: { used_mb: 'much' } },
  )

  const { vitals, memory } = await read()
  expect(vitals.all).toEqual([
    { metric: 'CLS', of: null, count: 1, p75: 0.3, good: 0, poor: 1 },
    { metric: 'LCP', of: null, count: 4, p75: 3500, good: 0.5, poor: 0.25 },
  ])
  expect(vitals.pages).toEqual([
    { metric: 'LCP', of: '/', count: 3, p75: 2500, good: 2 / 3, poor: 0 },
    { metric: 'CLS', of: '/products', count: 1, p75: 0.3, good: 0, poor: 1 },
    { metric: 'LCP', of: '/products', count: 1, p75: 5000, good: 0, poor: 1 },
  ])
  expect(vitals.releases.map(({ of, metric, count }) => [of, metric, count])).toEqual([
    ['one', 'LCP', 2],
    ['two', 'CLS', 1],
    ['two', 'LCP', 2],
  ])
  expect(memory).toEqual({ warnings: 2, visitors: 1, mostMb: 130 })
})

test('reads the partitions of its months alone, by index', async () => {
  for (const month of ['09', '10', '11', '12'])
    await given(view('one', `2026-${month}-15T12:00:00Z`))
  await sql`insert into analytics_events (at, distinct_id, insert_id, name)
    select timestamptz '2026-11-01' + n * interval '1 minute', 'x' || n, 'x', 'other'
      from generate_series(1, 20000) n`.execute(db.tables)
  await db.pool.query('vacuum analyze analytics_events')
  const own = openDatabase({ url: db.url })
  try {
    const explained = explainStatements(own)
    const others = ['09', '10', '12'].map((month) => `analytics_events_2026_${month}`)
    for (const find of finds) {
      const [elsewhere] = await explained.during(others, () => find(own, november))
      expect(elsewhere?.ways, find.name).toEqual([])
      const [here] = await explained.during('analytics_events_2026_11', () => find(own, november))
      expect(here?.ways.join(), find.name).toMatch(/^(Index|Bitmap)/)
      expect(here?.rows, find.name).toBeLessThan(10)
    }
  } finally {
    await own.close()
  }
})

test('is given up when it takes too long', async () => {
  const slow = db.transaction(async (tx) => {
    await limitStatements(tx, 1)
    await sql`select pg_sleep(5)`.execute(tx.tables)
    return findFunnel(tx, november)
  })
  await expect(slow).rejects.toMatchObject({ code: '57014' })
})
