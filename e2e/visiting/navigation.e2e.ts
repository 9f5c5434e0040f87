import type { Page } from '@playwright/test'

import { goWithin, untilAlive } from '#e2e/fixtures/go-to.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const product = '/products/noor-open-abaya-black'
const validator = '**/functions/v1/route-validator'
const notFound = 'Page not found'

test.describe('an unknown address as a document', () => {
  const fetchFrom = (url: string, path: string, init?: RequestInit) =>
    fetch(url + path, { redirect: 'manual', ...init })

  test('answers 404 with a page at that address', async ({ shop }) => {
    for (const path of ['/nothing/here', '/%', '/products/%E0%A4%A', '/wp-login.php', '/.env']) {
      const answer = await fetchFrom(shop.url, path)

      expect(answer.status, path).toBe(404)
      expect(await answer.text(), path).toContain(notFound)
      expect((await fetchFrom(shop.url, path, { method: 'HEAD' })).status, path).toBe(404)
    }
  })

  test('redirects permanently to the canonical spelling, and temporarily to the probable page', async ({
    shop,
  }) => {
    for (const [path, status, target] of [
      ['/Products/?page=2', 301, '/products?page=2'],
      ['//products', 301, '/products'],
      ['/shop?category=thobes', 302, '/products?category=thobes'],
      ['/product/noor-open-abaya-black', 302, product],
      ['/prodcts', 302, '/products'],
      ['//evil.test', 404, null],
    ] as const) {
      const answer = await fetchFrom(shop.url, path)

      expect(answer.status, path).toBe(status)
      expect(answer.headers.get('location'), path).toBe(target)
    }
  })

  test('is no failure of the server as a data request either', async ({ shop }) => {
    for (const path of ['/nothing/here.data', '/%.data', '/shop.data', '/_.data?_routes=x'])
      expect((await fetchFrom(shop.url, path)).status, path).toBeLessThan(500)
  })

  test('can be read, and stays alive, with scripts', async ({ page, expectConsole }) => {
    expectConsole(/404/, /could not be decoded/)
    for (const path of ['/nothing/here', '/%']) {
      await page.goto(path)
      await untilAlive(page)
      await expect(page.getByRole('heading', { name: notFound })).toBeVisible()
      await expect(page).toHaveURL(path)

      await page.getByRole('main').getByRole('link', { name: 'See all products' }).click()
      await expect(page).toHaveURL('/products')
    }
  })
})

test.describe('an unknown address within the browser', () => {
  test('shows that it is validated, then takes the place of the target (§2.25, §2.26, §2.27, §7.14)', async ({
    page,
  }) => {
    const asked = Promise.withResolvers<Record<string, unknown>>()
    const mayAnswer = Promise.withResolvers<void>()
    await page.route(validator, async (route) => {
      asked.resolve(route.request().postDataJSON() as Record<string, unknown>)
      await mayAnswer.promise
      await route.continue()
    })
    await page.goto('/about')
    await untilAlive(page)

    await goWithin(page, '/shop?category=thobes')
    await expect(page.getByText('Validating route...')).toBeVisible()
    expect(await asked.promise).toEqual({
      path: '/shop',
      referrer: '',
      userAgent: expect.stringContaining('Chrome'),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    mayAnswer.resolve()

    await expect(page).toHaveURL('/products?category=thobes')
    await expect(page.getByRole('heading', { level: 1, name: 'Thobes' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('leads to /404 where there is nothing, and is asked about once (§2.27, §2.28)', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/route-validator')) asked.push(request.url())
    })
    await page.goto('/about')
    await untilAlive(page)
    for (let times = 0; times < 2; times += 1) {
      await goWithin(page, '/nothing/here')
      await expect(page).toHaveURL('/404')
      await expect(page.getByRole('heading', { name: notFound })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/about')
    }
    expect(asked).toHaveLength(1)

    await goWithin(page, '/404')
    await expect(page.getByRole('heading', { name: notFound })).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test('leads to /404 when it cannot be validated (§2.29)', async ({ page, expectConsole }) => {
    expectConsole(/route-validator/)
    await page.route(validator, (route) => route.abort())
    await page.goto('/about')
    await untilAlive(page)

    await goWithin(page, '/shop')

    await expect(page).toHaveURL('/404')
    await expect(page.getByRole('heading', { name: notFound })).toBeVisible()
  })
})

test.describe('scrolling', () => {
  const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

  test('a new page begins at its top, and back leads to where one was (§2.32)', async ({
    page,
  }) => {
    await page.goto('/products')
    await untilAlive(page)
    const last = page.getByRole('main').getByRole('listitem').getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    const before = await scrolled(page)
    expect(before).toBeGreaterThan(500)

    await last.click()
    await expect(page).toHaveURL(/\/products\/./)
    await expect.poll(() => scrolled(page)).toBe(0)

    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(before)
  })
})

test.describe('preloading', () => {
  /** The addresses of all that is loaded ahead, one after the other. */
  const ahead = async (page: Page) => {
    const links = page.locator('link[rel="prefetch"], link[rel="modulepreload"]')
    return (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).join(
      ' ',
    )
  }

  /** Lets minutes pass for the page until `what` is loaded ahead. */
  const expectAhead = (page: Page, what: RegExp) =>
    expect
      .poll(async () => {
        await page.clock.runFor(10_000)
        return ahead(page)
      })
      .toMatch(what)

  const productCode = /assets\/product-[\w-]{7}\.js/

  test('brings what is likely next once nothing happens (§2.33)', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await untilAlive(page)
    expect(await ahead(page)).not.toMatch(productCode)

    await expectAhead(page, productCode)
    await expectAhead(page, /\/products\.data/)
  })

  test('brings the products that come to rest in view (§2.33)', async ({ page }) => {
    await page.clock.install()
    await page.goto('/products')
    await untilAlive(page)
    // What comes first after a while, once what loads ahead is there.
    await expectAhead(page, productCode)
    expect(await ahead(page)).not.toMatch(/\/products\/[\w-]+\.data/)

    await page.mouse.wheel(0, 600)
    await expectAhead(page, /\/products\/[\w-]+\.data/)
  })

  test('opens the page that a visitor points at (§2.33)', onlyAsProof, async ({ page }) => {
    await page.clock.install()
    await page.goto('/products')
    await untilAlive(page)
    await expectAhead(page, productCode)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Size guide' })
    expect(await ahead(page)).not.toContain('/size-guide.data')

    await link.hover()
    await expectAhead(page, /\/size-guide\.data/)
  })

  test('prefetches nothing when the browser saves data', onlyAsProof, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.clock.install()
    await page.goto('/')
    await untilAlive(page)
    await page.clock.runFor(60_000)
    // What there is now has come after whatever the minute began.
    await page.evaluate(() => fetch('/health/live'))
    await page.clock.runFor(60_000)

    expect(await ahead(page)).not.toMatch(productCode)
    expect(await ahead(page)).not.toMatch(/\.data|assets\/preloads/)
  })

  test('knows from a flag without a secret whether checkout is next (§2.35)', async ({
    openShop,
  }) => {
    for (const signedIn of [true, false]) {
      const page = await openShop({ signedIn })
      await page.clock.install()
      await page.goto(product)
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('libas.signed-in')))
        .toBe(signedIn ? '1' : null)

      await page.reload()
      await untilAlive(page)

      await expectAhead(page, signedIn ? /assets\/checkout-/ : /assets\/customer-auth-/)
      if (!signedIn) expect(await ahead(page)).not.toMatch(/assets\/checkout-/)
    }
  })
})

test('a size chosen before the scripts arrive stays chosen, and counts', async ({ page }) => {
  for (const [path, sizes] of [
    [product, ['56']],
    ['/products/karim-thobe-navy', ['56', 'M']],
  ] as const) {
    const mayArrive = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await mayArrive.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    for (const size of sizes) {
      const radio = page.getByRole('radio', { name: new RegExp(`^${size}\\b`) })
      await page.locator('label').filter({ has: radio }).click()
      await expect(radio).toBeChecked()
    }
    mayArrive.resolve()
    await untilAlive(page)

    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
    for (const size of sizes)
      await expect(page.getByRole('radio', { name: new RegExp(`^${size}\\b`) })).toBeChecked()
    await page.unrouteAll()
  }
})
