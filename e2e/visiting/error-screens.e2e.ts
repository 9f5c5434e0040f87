import type { Page } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { goWithin, untilAlive } from '#e2e/fixtures/go-to.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { chooseSize, expect, test } from '#e2e/fixtures/test.ts'

test.use({ isCold: true })

const product = '/products/noor-open-abaya-black'
const loadingError = 'Loading Error'
const crash = 'Something went wrong'

const provoked = [
  /404/,
  /Error loading route module/,
  /dynamically imported module/,
  /ERR_FAILED/,
  /parts of the page/,
]

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Answers 404 for the files that match, as after a deploy, until stopped. */
async function withoutFiles(page: Page, files: RegExp) {
  await page.route(files, (route) => route.fulfill({ status: 404, body: '' }))
  return { bringBack: () => page.unroute(files) }
}

/** Nothing is loaded ahead, so that what is missing is missed when it is wanted. */
test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  ),
)

test.describe('after a deploy', () => {
  test('a page whose code is gone is loaded silently, and alive', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(...provoked)
    await page.goto('/about')
    await untilAlive(page)
    const old = await withoutFiles(page, /assets\/product-[\w-]{7}\.js/)
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void old.bringBack()
    })

    await goWithin(page, product)

    await expect(page).toHaveURL(product)
    await untilAlive(page)
    await chooseSize(page, '56')
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test(
    'a page whose code does not load can be read, and the next attempt shows an error',
    onlyAsProof,
    async ({ page, expectConsole }) => {
      expectConsole(...provoked)
      await page.goto('/about')
      await untilAlive(page)
      const old = await withoutFiles(page, /assets\/product-[\w-]{7}\.js/)
      await goWithin(page, product)
      await expect(page).toHaveURL(product)
      await expect(heading(page, 'Noor open abaya')).toBeVisible()

      await page.goto('/about')
      await untilAlive(page)
      await goWithin(page, product)

      await expect(heading(page, loadingError)).toBeVisible()
      await expect(page).toHaveURL('/about')
      await page.getByRole('link', { name: 'Libas, home' }).click()
      await expect(page).toHaveURL('/')
      await untilAlive(page)
      await goWithin(page, product)
      await expect(heading(page, loadingError)).toBeVisible()
      await old.bringBack()
      await page.getByRole('button', { name: 'Refresh Page' }).click()
      await expect(page.getByRole('heading', { level: 1, name: loadingError })).toHaveCount(0)
      await untilAlive(page)
      await goWithin(page, product)
      await expect(heading(page, 'Noor open abaya')).toBeVisible()
    },
  )

  test('a missing chunk is loaded silently once, then the error screen is shown (§8.45)', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(...provoked)
    await page.goto('/about')
    await untilAlive(page)
    await withoutFiles(page, /assets\/cart-drawer-[\w-]{7}\.js/)
    const cart = page.getByRole('button', { name: 'Cart', exact: true })

    const loaded = page.waitForEvent('load')
    await cart.click()
    await loaded
    await untilAlive(page)
    await expect(heading(page, loadingError)).toHaveCount(0)

    await cart.click()
    await expect(heading(page, loadingError)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Clear Cache & Reload' })).toBeVisible()
  })
})

test.describe('Loading Error', () => {
  /** Data that never arrives. */
  async function failToLoad(page: Page) {
    await page.route('**/products.data*', (route) => route.abort())
    await page.goto('/about')
    await untilAlive(page)
    await goWithin(page, '/products')
    await expect(heading(page, loadingError)).toBeVisible()
  }

  test('shows for data that does not arrive; refreshing helps (§2.30)', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(...provoked)
    await failToLoad(page)

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Refresh Page' }).click()

    await expect(heading(page, 'All products')).toBeVisible()
  })

  test('Clear Cache & Reload empties all that is kept but cart and session (§2.30)', async ({
    openShop,
    expectConsole,
  }) => {
    expectConsole(...provoked)
    const page = await openShop({ signedIn: true })
    await page.goto('/about')
    await page.evaluate(async () => {
      localStorage.setItem('libas.guest-cart', '{"id":"kept","items":[]}')
      localStorage.setItem('libas.cart-left-behind', '{"user_id":"kept","lines":[]}')
      localStorage.setItem('libas.old', 'x')
      sessionStorage.setItem('libas.old', 'x')
      await (await caches.open('old')).put('/old', new Response('x'))
      await new Promise((resolve) => {
        const request = indexedDB.open('old')
        request.addEventListener('success', () => {
          request.result.close()
          resolve(undefined)
        })
      })
    })
    await failToLoad(page)
    await page.unrouteAll()

    await page.getByRole('button', { name: 'Clear Cache & Reload' }).click()

    await expect(heading(page, 'All products')).toBeVisible()
    const kept = await page.evaluate(async () => ({
      guestCart: localStorage.getItem('libas.guest-cart'),
      leftBehind: localStorage.getItem('libas.cart-left-behind'),
      local: localStorage.getItem('libas.old'),
      session: sessionStorage.getItem('libas.old'),
      caches: await caches.has('old'),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }))
    expect(kept).toMatchObject({
      guestCart: expect.stringContaining('"id":"kept"'),
      leftBehind: expect.stringContaining('kept'),
      local: null,
      session: null,
      caches: false,
    })
    expect(kept.databases).not.toContain('old')
    await expect(page.getByRole('button', { name: /Amina/ })).toBeVisible()
  })

  test('is accessible in every width and theme', onlyAsProof, async ({ page, expectConsole }) => {
    expectConsole(...provoked)
    await failToLoad(page)

    await checkPage(page)
  })
})

test.describe('any other crash', () => {
  /** Data that nobody can read. */
  async function crashOn(page: Page, path: string) {
    await page.route(`**${path}.data*`, (route) =>
      route.fulfill({ status: 200, contentType: 'text/x-script', body: 'no data at all' }),
    )
    await page.goto('/about')
    await untilAlive(page)
    await goWithin(page, path)
    await expect(heading(page, crash)).toBeVisible()
  }

  test.beforeEach(({ expectConsole }) => expectConsole(/turbo-stream/))

  test('shows that something went wrong; refreshing helps (§2.31, §8.46)', async ({ page }) => {
    await crashOn(page, '/products')

    await expect(page.getByRole('button', { name: 'Clear Cache & Reload' })).toHaveCount(0)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await expect(heading(page, 'All products')).toBeVisible()
  })

  test('keeps the theme and a way out', onlyAsProof, async ({ page }) => {
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
    await page.emulateMedia({ colorScheme: 'dark' })
    await crashOn(page, '/products')
    expect(await isDark()).toBe(true)

    await page.getByRole('link', { name: 'Libas, home' }).click()

    await expect(page).toHaveURL('/')
    await expect(heading(page, crash)).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
  })
})
