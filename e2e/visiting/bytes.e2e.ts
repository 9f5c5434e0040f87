import type { Page, Response } from '@playwright/test'

import { expect, test } from '#e2e/fixtures/test.ts'

const product = '/products/noor-open-abaya-black'

test.use({ isCold: true })

test('a product page is light: few requests, and at most 146 kB of scripts', async ({ page }) => {
  // What is loaded ahead comes later, and not at all where data is saved.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  // What comes last: how things stand now.
  const live = [/\/realtime/, /\/get-product-stats/].map((path) => page.waitForResponse(path))
  await page.goto(product, { waitUntil: 'load' })
  await Promise.all(live)

  const scripts = responses.filter((response) => response.request().resourceType() === 'script')
  const sizes = await Promise.all(scripts.map((response) => response.request().sizes()))
  // The smallest are not worth it.
  for (const [at, script] of scripts.entries())
    if ((sizes[at]?.responseBodySize ?? 0) > 1000)
      expect(script.headers()['content-encoding'], script.url()).toBe('br')
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  expect(scripts.length).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(146_000)
  // One of them asks whether the shop is closed, and each of four cards completes the look with a picture.
  expect(responses.length).toBeLessThanOrEqual(38)
})

/** The files of the admin area's pages, by the list of routes that they load. */
async function adminPages(page: Page): Promise<string[]> {
  await page.goto('/admin-auth')
  const routes = await page.evaluate(() => {
    const { __reactRouterManifest: list } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { id: string; module: string }> }
    }
    return Object.values(list.routes)
  })
  return routes.filter(({ id }) => /^(pages|layouts)\/admin/.test(id)).map(({ module }) => module)
}

test('no page of the shop loads or names anything of the admin area', async ({ openShop }) => {
  const ofAdminArea = await adminPages(await openShop())
  const page = await openShop()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })

  // What is loaded ahead, too.
  await page.goto(product, { waitUntil: 'networkidle' })

  const answers = await Promise.all([...scripts].map((url) => page.request.get(url)))
  const text = (await Promise.all(answers.map((answer) => answer.text()))).join('\n')
  expect(text).toContain('pages/product')
  expect(text).not.toMatch(/(pages|layouts)\/admin|\/admin-[\w-]+\.js/)
  for (const file of ofAdminArea) expect(text).not.toContain(file.replace('/assets/', ''))
})

test('a second visit to a stored page brings nothing that is known already', async ({
  page,
  context,
}) => {
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const statuses: number[] = []
  network.on('Network.responseReceivedExtraInfo', ({ statusCode }) => statuses.push(statusCode))
  const visit = async () => {
    await page.goto('about:blank')
    statuses.length = 0
    await page.goto(product)
    return statuses[0]
  }
  await visit()

  // A shop that has just started keeps no pages until it hears of changes.
  await expect.poll(visit).toBe(304)
})
