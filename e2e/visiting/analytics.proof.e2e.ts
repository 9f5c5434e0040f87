import type { Page } from '@playwright/test'

import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { chooseSize, expect, test } from '#e2e/fixtures/test.ts'

const abaya = '/products/noor-open-abaya-black'

type Received = { name: string; properties: Record<string, unknown>; at: number }

/** Hears the events of the page from its start on. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const received: Received[] = []
    window.addEventListener('libas:event', ({ detail }) => received.push(detail))
    Object.assign(window, { received })
  })
  return () => page.evaluate(() => (window as unknown as { received: Received[] }).received)
}

test('adding and removing dispatch events on the page; nothing is sent or stored', async ({
  openShop,
  given,
}) => {
  const page = await openShop({ signedIn: true })
  const received = await listen(page)
  await page.goto(abaya)
  await untilAlive(page)
  await chooseSize(page, '56')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.getByRole('button', { name: /^Remove/ }).click()
  await expect(cart.getByText('Your cart is empty.')).toBeVisible()

  const [size] = await given.rows<{ product_id: string; size_id: string; price_pence: number }>(
    `select i.product_id, i.size_id, p.price_pence
       from product_inventory i join products p on p.id = i.product_id join sizes s on s.id = i.size_id
      where p.slug = 'noor-open-abaya-black' and s.size_name = '56'`,
  )
  const { price_pence, ...item } = size!
  await expect
    .poll(async () => (await received()).map(({ name }) => name))
    .toEqual(['add_to_cart_attempted', 'add_to_cart_success', 'cart_item_removed'])
  expect((await received()).map(({ properties }) => properties)).toEqual([
    { ...item, quantity: 1, price_pence },
    { ...item, quantity: 1, price_pence, was_priority_given: false },
    { ...item, quantity: 1 },
  ])
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toContain('add_to_cart')
})

test('a failed call is tracked with its reason, and as a handled error', async ({
  openShop,
  expectConsole,
}) => {
  expectConsole(/add-item-production/)
  const page = await openShop({ signedIn: true })
  const received = await listen(page)
  await page.goto(abaya)
  await untilAlive(page)
  await chooseSize(page, '56')
  await page.route('**/functions/v1/add-item-production', (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, error: 'Out of stock', reason: 'out_of_stock' },
    }),
  )
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Out of stock', { exact: true }).last()).toBeVisible()

  await expect.poll(received).toMatchObject([
    { name: 'add_to_cart_attempted' },
    {
      name: 'error_occurred',
      properties: {
        title: 'Cannot add to cart',
        message: 'Out of stock',
        status: 409,
        context: 'add-item-production',
      },
    },
    { name: 'add_to_cart_failed', properties: { quantity: 1 } },
  ])
})

test('an error screen is reported once (§7.47)', async ({ page, expectConsole }) => {
  expectConsole(/./)
  const received = await listen(page)
  await page.goto('/')
  await untilAlive(page)
  await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('link', { name: 'All products' }).first().click()
  await expect(page.getByRole('heading', { name: 'Loading Error' })).toBeVisible()

  // Tracked just after it is shown.
  await expect
    .poll(async () => (await received()).filter(({ name }) => name === 'error_occurred'))
    .toMatchObject([{ properties: { title: 'Loading Error', context: 'page' } }])
})
