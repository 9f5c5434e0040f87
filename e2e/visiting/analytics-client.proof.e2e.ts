import { gunzipSync } from 'node:zlib'

import type { Page } from '@playwright/test'

import { BROWSER } from '#shop/analytics/testing/wire.ts'
import { storedAs } from '#shop/privacy/stored-names.ts'

import { goWithin, untilAlive } from '#e2e/fixtures/go-to.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { chooseSize, expect, test } from '#e2e/fixtures/test.ts'

// The collector leaves out what calls itself a program, as the browser of these tests does.
test.use({ userAgent: BROWSER })

const abaya = '/products/noor-open-abaya-black'

const ofAnalytics = /\/analytics\/|\/assets\/(?:analytics-client|forget-analytics|recorder)[.-]/

const asked = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true })

/** Everything of analytics that the page has asked for. */
function watchRequests(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (ofAnalytics.test(pathname)) seen.push(pathname)
  })
  return seen
}

/** The names of all that a browser keeps for analytics, and those that no list knows. */
const kept = async (page: Page): Promise<string[]> => {
  const names = await page.evaluate(async () => ({
    storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    database: (await indexedDB.databases()).map(({ name = '' }) => name),
  }))
  return (['storage', 'database'] as const).flatMap((where) =>
    names[where].filter((name) => (storedAs(where, name)?.needs ?? 'analytics') === 'analytics'),
  )
}

type Event = { name: string; path: string; properties: Record<string, unknown> }

test('nothing of analytics is loaded, kept or sent for a visitor who is asked, and refuses', async ({
  openShop,
}) => {
  const page = await openShop({ isUnasked: true })
  const seen = watchRequests(page)
  await page.goto('/')
  await untilAlive(page)
  await page.getByRole('link', { name: 'All products', exact: true }).first().click()
  await page.waitForURL('**/products')
  await asked(page).getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(asked(page)).toHaveCount(0)
  await page.goto(abaya, { waitUntil: 'networkidle' })

  expect(seen).toEqual([])
  expect(await kept(page)).toEqual([])
})

test('counts visitors from their consent until they withdraw it (§7.41)', async ({
  openShop,
  given,
}) => {
  const page = await openShop({ isUnasked: true })
  const seen = watchRequests(page)
  await page.goto(abaya)
  await untilAlive(page)
  await asked(page).getByRole('button', { name: 'Accept', exact: true }).click()
  await expect.poll(() => seen).toContainEqual(expect.stringMatching(/analytics-client/))
  await chooseSize(page, '56')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Close' }).click()
  await page.goto('/products?q=amina%40example.com')
  await untilAlive(page)

  const id = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('mp_libas_mixpanel') ?? '{}') as { distinct_id: string })
        .distinct_id,
  )
  const events = () =>
    given.rows<Event>(
      `select name, path, properties from analytics_events where distinct_id = $1 order by at`,
      [id],
    )
  await expect
    .poll(async () => (await events()).map(({ name, path }) => `${name} ${path}`), {
      timeout: 15_000,
    })
    .toEqual(
      expect.arrayContaining([
        `$mp_web_page_view ${abaya}`,
        `add_to_cart_attempted ${abaya}`,
        `add_to_cart_success ${abaya}`,
        `web_vital_measured ${abaya}`,
        '$mp_web_page_view /products',
        'products_searched /products',
      ]),
    )
  const tracked = await events()
  const added = tracked.find(({ name }) => name === 'add_to_cart_success')
  expect(added?.properties).toMatchObject({
    quantity: 1,
    language: 'en',
    page_kind: '/products/:id',
  })
  expect(JSON.stringify(tracked)).not.toContain('amina')
  expect(await kept(page)).toContain('libas.visit')
  const unknown = (await kept(page)).filter(
    (name) => !storedAs('storage', name) && !storedAs('database', name),
  )
  expect(unknown).toEqual([])

  await page.getByRole('button', { name: 'Cookie choice', exact: true }).click()
  await asked(page).getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect.poll(() => kept(page)).not.toContainEqual(expect.stringMatching(/^(?:_*mp|libas)/))
  seen.length = 0
  await page.getByRole('link', { name: 'All products', exact: true }).first().click()
  await page.goto(abaya, { waitUntil: 'networkidle' })
  expect(seen).toEqual([])
  expect(await kept(page)).toEqual([])
})

test(
  'a part that a flag leaves out is never painted for those who get that, and they are counted (§7.43)',
  onlyAsProof,
  async ({ openShop, given }) => {
    await given.rows(
      `insert into analytics_flags (id, key, name, variants, rollout, is_on)
     values (gen_random_uuid(), 'home-story', 'Without the story', $1, 100, true)`,
      [JSON.stringify([{ key: 'hidden', value: 'true', weight: 1 }])],
    )
    const page = await openShop({ isUnasked: true })
    const story = page.locator('[data-flag=home-story] section')
    await page.goto('/')
    await untilAlive(page)
    await expect(story).toBeVisible()
    const learnt = page.waitForResponse(/\/analytics\/flags/)
    await asked(page).getByRole('button', { name: 'Accept', exact: true }).click()
    await learnt
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('libas.flags')))
      .toBe('home-story:hidden')
    // What somebody looks at stays as it is.
    await expect(story).toBeVisible()

    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.documentElement.dataset.flags === 'home-story:hidden')
    await expect(story).toBeHidden()
    await untilAlive(page)
    await expect(story).toBeHidden()
    await expect
      .poll(
        () =>
          given.rows(
            `select from analytics_events where name = '$experiment_started'
              and properties @> '{"Experiment name": "home-story", "Variant name": "hidden"}'`,
          ),
        { timeout: 15_000 },
      )
      .toHaveLength(1)
    await given.rows(`delete from analytics_flags where key = 'home-story'`)
  },
)

/** A number of a tab that is among those that are recorded. */
const recordedTab = (page: Page) =>
  page.addInitScript(() =>
    sessionStorage.setItem('mp_tab_id_mixpanel_libas', '$tab-5f0c1d3e-0000-4000-8000-000000000000'),
  )

/** What the page sends of its recording, unpacked; tests cannot see a body that is a file. */
async function hearRecordings(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const recordings = { text: '' }
    const send = window.fetch
    window.fetch = async (to, options) => {
      const body = options?.body
      if (typeof to === 'string' && to.includes('/analytics/record?') && body instanceof Blob) {
        const unpacked = body.stream().pipeThrough(new DecompressionStream('gzip'))
        recordings.text += await new Response(unpacked).text()
      }
      return send(to, options)
    }
    Object.assign(window, { recordings })
  })
  return () =>
    page.evaluate(() => (window as unknown as { recordings: { text: string } }).recordings.text)
}

test(
  'a recorded visit contains no typed text and nothing from personal pages',
  onlyAsProof,
  async ({ openShop, given }) => {
    const page = await openShop({ isUnasked: true })
    await recordedTab(page)
    const sent = await hearRecordings(page)
    await page.goto('/')
    await untilAlive(page)
    const recorder = page.waitForResponse(/\/assets\/recorder-/)
    await asked(page).getByRole('button', { name: 'Accept', exact: true }).click()
    await recorder
    await expect.poll(sent, { timeout: 25_000 }).toContain('"type":2')
    const { length } = await sent()

    await page.getByRole('contentinfo').getByRole('textbox').fill('typed.mark@example.com')
    await page.evaluate(() => scrollTo(0, 300))
    await expect
      .poll(async () => (await sent()).length, { timeout: 25_000 })
      .toBeGreaterThan(length)
    await goWithin(page, '/products?q=typedmark')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('typedmark')
    await goWithin(page, '/customer-auth')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await page.getByLabel('Email', { exact: true }).first().fill('typed.mark@example.com')
    await goWithin(page, '/about')
    await expect.poll(sent, { timeout: 25_000 }).toContain('"href":"/about","width"')

    expect(await sent()).not.toMatch(/typed\.?mark/)
    // The path of the page itself may be sent; the sign-in form has no snapshot.
    expect(await sent()).not.toContain('"href":"/customer-auth","width"')
    const parts = async () =>
      (await given.rows<{ content: Buffer }>('select content from analytics_replay_parts')).map(
        ({ content }) => gunzipSync(content).toString(),
      )
    await expect.poll(async () => (await parts()).join('')).toContain('"type":2')
    expect((await parts()).join('')).not.toMatch(/typed\.?mark/)
  },
)

test(
  'starting the client, and a recording, holds up nothing',
  onlyAsProof,
  async ({ openShop }) => {
    test.setTimeout(180_000)
    /** Tasks of more than 50 ms from the choice on until what it starts is done, in milliseconds each. */
    async function longTasks(choice: 'Accept' | 'Refuse', isRecorded = false): Promise<number[]> {
      const page = await openShop({ isUnasked: true })
      if (isRecorded) await recordedTab(page)
      await page.goto(abaya, { waitUntil: 'networkidle' })
      await expect(asked(page)).toBeVisible()
      await page.evaluate(() => {
        const tasks: number[] = []
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(Math.round(duration))
        }).observe({ type: 'longtask' })
        Object.assign(window, { tasks })
      })
      const started =
        choice === 'Accept' ? page.waitForResponse(/\/analytics\/track/) : page.waitForTimeout(7000)
      await asked(page).getByRole('button', { name: choice, exact: true }).click()
      await started
      const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
      await page.close()
      return tasks
    }

    const without: number[][] = []
    const started: number[][] = []
    const recorded: number[][] = []
    for (let round = 0; round < 5; round++) {
      without.push(await longTasks('Refuse'))
      started.push(await longTasks('Accept'))
      recorded.push(await longTasks('Accept', true))
    }
    const description = JSON.stringify({ without, started, recorded })
    test.info().annotations.push({ type: 'tasks over 50 ms', description })
    const median = (rounds: number[][]) =>
      rounds.map((tasks) => tasks.length).toSorted((a, b) => a - b)[2] ?? 0
    expect(median(started), description).toBeLessThanOrEqual(median(without))
    expect(median(recorded), description).toBeLessThanOrEqual(median(without))
  },
)
