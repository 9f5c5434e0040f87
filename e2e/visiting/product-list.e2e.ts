import type { Locator, Page } from '@playwright/test'

import { appearances, checkPage, expectAccessible } from '#e2e/fixtures/accessibility.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const phone = { width: 390, height: 844 }

const products = (page: Page) => page.getByRole('main').getByRole('article')
const count = (page: Page) => page.getByRole('status').filter({ hasText: /product/ })

/** How many products the list says there are. */
async function total(page: Page) {
  const [label = ''] = await count(page).allTextContents()
  return Number(/\d+/.exec(label)?.[0])
}

/** How many products a filter would show, as it says itself. */
async function countBeside(box: Locator) {
  const label = await box.evaluate((input) => input.closest('label')?.textContent ?? '')
  return Number(/\d+/.exec(label)?.[0])
}

test('a filter narrows the list at once, is in the address and can be removed', async ({
  page,
}) => {
  await page.goto('/products')
  const all = await total(page)
  const black = page.getByRole('checkbox', { name: /^Black \(/ })
  const promised = await countBeside(black)

  await black.check()
  await expect(page).toHaveURL('/products?colour=black')
  await expect(products(page)).toHaveCount(promised)
  expect(promised).toBeLessThan(all)

  await page.getByRole('checkbox', { name: /^56 \(/ }).check()
  await expect(page).toHaveURL('/products?size=abaya-56&colour=black')

  await page.getByRole('link', { name: 'Remove filter: Size 56' }).click()
  await expect(page).toHaveURL('/products?colour=black')
  await expect(page.getByRole('checkbox', { name: /^56 \(/ })).not.toBeChecked()

  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^56 \(/ })).toBeChecked()
})

test('a list has breadcrumbs', async ({ page }) => {
  await page.goto('/products?category=thobes')
  const way = page.getByRole('navigation', { name: 'You are here' }).getByRole('link')

  await expect(way).toHaveText(['Home', 'Thobes'])
  await expect(way.last()).toHaveAttribute('aria-current', 'page')
})

test('all filters go at once, and what was searched for stays', onlyAsProof, async ({ page }) => {
  await page.goto('/products?q=abaya&colour=black&size=abaya-56')

  await page.getByRole('link', { name: 'Clear all' }).click()

  await expect(page).toHaveURL('/products?q=abaya')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “abaya”')
})

test(
  'a price applies after a pause in typing, and adds no history entry',
  onlyAsProof,
  async ({ page }) => {
    await page.goto('/')
    await page.goto('/products')
    await untilAlive(page)

    await page.getByLabel('To £').fill('20')
    await expect(page).toHaveURL('/products?max=20')
    await expect(page.getByRole('link', { name: 'Remove filter: Up to £20' })).toBeVisible()

    await page.goBack()
    await expect(page).toHaveURL('/')
  },
)

test('on a phone the filters are a sheet that shows the number of results', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/products')
  await untilAlive(page)
  const all = await total(page)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()

  const [green, black] = [/^Green \(/, /^Black \(/].map((name) =>
    page.getByRole('checkbox', { name }),
  )
  const promised = (await countBeside(green!)) + (await countBeside(black!))
  await green!.check()
  await black!.check()
  await expect(page).toHaveURL('/products?colour=black&colour=green')
  const show = page.getByRole('button', { name: /^Show \d+ results$/ })
  await expect(show).toHaveText(`Show ${promised} results`)
  await show.click()

  await expect(show).toBeHidden()
  await expect(products(page)).toHaveCount(promised)
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()

  // A press beside the sheet closes it, and nothing else.
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  await expect(show).toBeVisible()
  const { x, y } = (await page.getByRole('link', { name: 'Libas' }).first().boundingBox()) ?? {
    x: 0,
    y: 0,
  }
  await page.mouse.click(x + 10, y + 10)
  await expect(show).toBeHidden()
  await expect(page).toHaveURL('/products?colour=black&colour=green')

  // All that was chosen in the sheet is one step.
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  await expect.poll(() => total(page)).toBe(all)
})

test('a filter ticked just as the list of the one before arrives stays ticked, and the next one adds to it', async ({
  page,
}) => {
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
  await page.route(/products\.data\?colour=black/, async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/products')
  await untilAlive(page)
  const [green, black, white] = [/^Green \(/, /^Black \(/, /^White \(/].map((name) =>
    page.getByRole('checkbox', { name }),
  )
  // Pressed once the router has the list of the green ones, and before it is drawn.
  await black!.evaluate((box: HTMLInputElement) => {
    type State = { location: { search: string }; navigation: { state: string } }
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { subscribe: (follow: (state: State) => void) => () => void }
    }
    const end = router.subscribe(({ location, navigation }) => {
      if (location.search !== '?colour=green' || navigation.state !== 'idle') return
      end()
      box.click()
    })
  })
  await green!.click()
  await expect(page).toHaveURL('/products?colour=green')

  await expect(black!).toBeChecked()
  await white!.click()
  come()

  await expect(page).toHaveURL('/products?colour=black&colour=green&colour=white')
})

test('what was ticked before the scripts arrived counts', onlyAsProof, async ({ page }) => {
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/products', { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: /^Black \(/ }).check()
  come()

  await expect(page).toHaveURL('/products?colour=black')
  await expect(page.getByRole('checkbox', { name: /^Black \(/ })).toBeChecked()
})

test('a list can be sorted by price', async ({ page }) => {
  await page.goto('/products?category=hijabs')

  await page.getByLabel('Sort by').selectOption('Price, low to high')

  await expect(page).toHaveURL('/products?category=hijabs&sort=price-low')
  // The address changes a moment before the list does.
  await expect(async () => {
    const prices = await products(page).locator('.tabular-nums').allTextContents()
    const pounds = prices.flatMap((price) => /£([\d.]+)$/.exec(price)?.slice(1).map(Number) ?? [])
    expect(pounds.length).toBeGreaterThan(1)
    expect(pounds).toEqual(pounds.toSorted((a, b) => a - b))
  }).toPass({ timeout: 20_000 })
})

test('going back from a product restores the list and its position', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL('/products?page=2')
  const all = await total(page)
  await expect(products(page)).toHaveCount(all)
  // The first of those that have come, so that nobody has to go through the others again.
  await expect(products(page).nth(24).getByRole('link').first()).toBeFocused()

  const last = products(page).last().getByRole('heading').getByRole('link')
  const name = await last.textContent()
  // As far as a click would scroll.
  await last.hover()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  const place = async () => (await last.boundingBox())?.y ?? Infinity
  const before = await place()
  // But for a line or two: what is said of the stock of those above it comes and goes.
  const expectSamePlace = () =>
    expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(50)
  await last.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')

  await page.goBack()

  await expect(products(page)).toHaveCount(all)
  await expectSamePlace()

  await page.reload()
  await expect(products(page)).toHaveCount(all)
  await expectSamePlace()
})

test(
  'a page of a list that was opened directly links to the previous one',
  onlyAsProof,
  async ({ page }) => {
    await page.goto('/products?page=2')

    await page.getByRole('link', { name: 'Previous page' }).click()

    await expect(page).toHaveURL('/products')
    await expect(products(page)).toHaveCount(24)
  },
)

test('a typo is corrected, and the correction is shown', async ({ page }) => {
  await page.goto('/products?q=abbaya')

  await expect(page.getByText(/Showing results for “abaya”/)).toBeVisible()
  await expect(products(page).filter({ hasText: 'abaya' })).not.toHaveCount(0)
})

test('a search finds products by synonyms', async ({ page }) => {
  await page.goto('/products?q=jubbah')
  await expect(products(page).filter({ hasText: 'thobe' })).not.toHaveCount(0)

  await page.goto('/products?q=headscarf')
  await expect(products(page).filter({ hasText: 'hijab' })).not.toHaveCount(0)
})

test(
  'a list without products shows the search and offers others',
  onlyAsProof,
  async ({ page }) => {
    await page.goto('/products?q=xqzzyvw&colour=black')

    await expect(
      page.getByText('Nothing was found for “xqzzyvw” with these filters.'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible()
    await expect(products(page)).toHaveCount(4)
    await page.getByRole('link', { name: 'Remove filter: Black' }).click()
    await expect(page).toHaveURL('/products?q=xqzzyvw')
    await page.getByRole('main').getByRole('link', { name: 'Thobes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thobes')
  },
)

test('only lists that stand for themselves are for search engines', async ({ page }) => {
  const robots = page.locator('meta[name="robots"]')
  await page.goto('/products?category=thobes&colour=white&sort=price-low')
  await expect(robots).toHaveAttribute('content', 'noindex, follow')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/products\?category=thobes$/,
  )

  await page.goto('/products?category=thobes')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
  await expect(robots).toHaveCount(0)
})

test('the open filters and the open search are accessible', onlyAsProof, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/products?colour=black')
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  for (const appearance of appearances.filter(({ width }) => width < 1000)) {
    await expectAccessible(page, appearance)
  }
  await page.getByRole('button', { name: 'Close filters' }).click()

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('hijab')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await checkPage(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a person browses, filters, sorts and goes from page to page', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/products?page=2')
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(page).toHaveURL('/products')

    await page.getByRole('checkbox', { name: /^Black \(/ }).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/colour=black/)
    await expect(page.getByRole('link', { name: 'Remove filter: Black' })).toBeVisible()

    await page.getByLabel('Sort by').selectOption('Price, low to high')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(page).toHaveURL(/colour=black.*sort=price-low/)
    await expect(page.getByRole('checkbox', { name: /^Black \(/ })).toBeChecked()
  })

  test('a person filters on a phone', onlyAsProof, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/products')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('checkbox', { name: /^Black \(/ }).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()

    await expect(page).toHaveURL(/colour=black/)
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  })

  test('a person searches', onlyAsProof, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search the shop' }).fill('hijab')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/products?q=hijab')
    await expect(products(page).filter({ hasText: 'hijab' })).not.toHaveCount(0)
  })
})

test.describe('on a device without a pointer', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('cards load only the visible picture', onlyAsProof, async ({ page }) => {
    await page.goto('/products', { waitUntil: 'networkidle' })
    const cards = page.getByRole('article').filter({ has: page.locator('img:nth-of-type(1)') })
    const shown = await cards.evaluateAll((all) =>
      all.map((card) => [...card.querySelectorAll('img')].map(({ currentSrc }) => currentSrc)),
    )

    // Some have a second one, which is shown under a pointer.
    expect(shown.filter(([, second]) => second !== undefined).length).toBeGreaterThan(3)
    const firsts = shown.flatMap(([first]) => first || [])
    expect(firsts.length).toBeGreaterThan(3)
    // One that another card shows first is there without being loaded for this.
    const loaded = shown.flatMap(([, second]) => second || [])
    expect(loaded.filter((address) => !firsts.includes(address))).toEqual([])
  })
})
