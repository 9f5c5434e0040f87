import type { Page } from '@playwright/test'

import { BROWSER } from '#shop/analytics/testing/wire.ts'
import { storedAs } from '#shop/privacy/stored-names.ts'

import { untilAlive } from './fixtures/go-to.ts'
import { chooseSize, expect, test } from './fixtures/test.ts'

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

test('who agrees is counted from then on, and until they think better of it', async ({
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
  const told = await events()
  const added = told.find(({ name }) => name === 'add_to_cart_success')
  expect(added?.properties).toMatchObject({
    quantity: 1,
    language: 'en',
    page_kind: '/products/:id',
  })
  expect(JSON.stringify(told)).not.toContain('amina')
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
