import type { Page } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { chooseSize, expect, test } from '#e2e/fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

const product = '/products/noor-open-abaya-black'

/** Addresses of everything that the browser keeps for this site. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Opens a page and waits until it, and the service worker, would be there without a connection. */
async function openAndKeep(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => kept(page)).toContain(path)
}

test.beforeEach(({ expectConsole }) => {
  // What cannot be fetched the browser notes, and what is written about it we note.
  expectConsole(/net::ERR_|Failed to fetch|could not be read/)
})

test('without a connection a page that was seen is still there, and works', async ({
  page,
  context,
}) => {
  await openAndKeep(page, product)
  await context.setOffline(true)

  await page.goto(product)

  await expect(page.getByRole('heading', { level: 1, name: 'Noor open abaya' })).toBeVisible()
  await chooseSize(page, '56')
})

test('a page is kept that was open before the worker of another page took over', async ({
  page,
}) => {
  await page.goto('/size-guide')
  await untilAlive(page)
  await page.evaluate(() => void navigator.serviceWorker.register('/service-worker.js'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => kept(page)).toContain('/size-guide')
})

test(
  'without a connection any other page leads to those that were seen',
  onlyAsProof,
  async ({ page, context }) => {
    await openAndKeep(page, product)
    await openAndKeep(page, '/size-guide')
    await context.setOffline(true)

    await page.goto('/about')

    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await checkPage(page)
    const seen = page.getByRole('region', { name: 'Pages you have seen' })
    await expect(seen.getByRole('link')).toHaveText(['Size guide', 'Noor open abaya in Black'])
    await seen.getByRole('link', { name: 'Noor open abaya' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Noor open abaya' })).toBeVisible()

    await page.goto('/about')
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', /\/about$/)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Go on' }).click()
    await expect(page).toHaveURL(/\/about$/)
  },
)

test(
  'the offline page shows the cart as it was last seen, until its owner signs out',
  onlyAsProof,
  async ({ openShop }) => {
    const page = await openShop({ signedIn: true })
    const context = page.context()
    await openAndKeep(page, product)
    await chooseSize(page, '56')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('dialog')).toContainText('Noor open abaya')
    const remembered = () => page.evaluate(() => localStorage.getItem('libas.cart-as-seen'))
    await expect.poll(remembered).toContain('Noor open abaya')
    await context.setOffline(true)

    await page.goto('/checkout')

    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Your cart as you last saw it' }).getByRole('listitem'),
    ).toContainText('Noor open abaya, Black, Size 56')

    await context.setOffline(false)
    await page.goto('/')
    await page.getByRole('button', { name: 'Account of Amina' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(remembered).toBeNull()
  },
)

test('the service worker stores nothing personal', onlyAsProof, async ({ openShop }) => {
  const page = await openShop({ signedIn: true })
  await openAndKeep(page, product)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openAndKeep(page, '/size-guide')

  const paths = await kept(page)

  expect(
    paths.filter((path) => /^\/(functions|api|realtime|checkout|customer-auth)/.test(path)),
  ).toEqual([])
})

test(
  'the worker of a new build takes over an open page and forgets the pages of the old one',
  onlyAsProof,
  async ({ page }) => {
    await openAndKeep(page, product)
    await page.evaluate(async () => {
      await (await caches.open('libas-pages-old')).put('/about', new Response('old'))
      await (await caches.open('libas-shell-old')).put('/offline', new Response('old'))
      const changed = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
      // The same worker by another address is another worker.
      await navigator.serviceWorker.register('/service-worker.js?next')
      await changed
    })

    const old = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.endsWith('-old')))
    await expect.poll(old).toEqual([])
    // What the open page runs on is still there.
    expect((await kept(page)).filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(
      10,
    )
    await page.getByRole('link', { name: 'Libas, home' }).click()
    await expect(page).toHaveURL(/\/$/)
  },
)
