import type { Page } from '@playwright/test'

import { colorSchemes, expectAccessible } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { fillAddress, fillCard } from '#e2e/fixtures/orders/checkout.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { holdLine } from '#e2e/fixtures/held-cart.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const POLL_MS = 30_000

// Whatever becomes of a test, the next one on this shop finds it open.
test.afterEach(({ given }) => setClosed(given.rows, false))

const soon = { timeout: 3000 }

/** Lets the time of a poll pass; again where one was under way that had begun before. */
const afterPoll = (page: Page, seen: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(POLL_MS)
    await seen()
  }).toPass()

type Rows = (text: string, values?: unknown[]) => Promise<unknown[]>

const setClosed = (rows: Rows, isClosed: boolean) =>
  rows(
    `update settings set value = jsonb_build_object('enabled', $1::boolean, 'message', null, 'ends_at', null)
      where key = 'maintenance'`,
    [isClosed],
  )

test('an admin closes the shop and opens it; a form in progress continues where it was (§2.1)', async ({
  given,
  openShop,
  request,
  expectConsole,
}) => {
  expectConsole(/400.*maintenance\.data/)
  const owner = await openShop()
  await enter(given, owner, await givenAdmin(given))
  const visitor = await openShop()
  await visitor.clock.install()
  await visitor.goto('/customer-auth')
  await untilAlive(visitor)
  await visitor.getByLabel('Email', { exact: true }).fill('amina@example.com')
  const closed = visitor.getByRole('dialog', { name: 'We will be back soon' })

  await test.step('with a confirmation and a message', async () => {
    await owner.goto('/admin/maintenance')
    await untilAlive(owner)
    await owner.getByLabel('Message to visitors').fill('We count <b>everything</b>.')
    await owner.getByLabel('Expected to reopen').fill('2020-01-01T10:00')
    await owner.getByRole('button', { name: 'Close the shop' }).click()
    await expect(owner.getByText('Confirm that nobody will be able to buy anything.')).toBeVisible()
    await expect(owner.getByText('Enter a time in the future')).toBeVisible()
    await owner.getByLabel('Expected to reopen').fill('2099-07-01T14:30')
    await owner.getByRole('checkbox').check()
    await owner.getByRole('button', { name: 'Close the shop' }).click()
    await expect(owner.getByText('The shop is closed to everyone but admins.')).toBeVisible()
  })

  await test.step('every page is a 503 that must not be cached', async () => {
    const response = await request.get('/products')
    expect(response.status()).toBe(503)
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(Number(response.headers()['retry-after'])).toBe(86_400)
    expect(await response.text()).toContain('We count &lt;b&gt;everything&lt;/b&gt;.')
  })

  await test.step('a page that was open turns to it within a poll', async () => {
    await afterPoll(visitor, () => expect(closed).toBeVisible(soon))
    await expect(closed).toContainText('We count <b>everything</b>.')
    await expect(closed).toContainText('1 July at 14:30')
    await visitor.keyboard.press('Escape')
    await visitor.keyboard.press('Escape')
    await expect(closed).toBeVisible()
    for (const colorScheme of colorSchemes)
      await expectAccessible(visitor, { width: 320, colorScheme })
  })

  await test.step('an admin sees the shop with a banner', async () => {
    await owner.goto('/products')
    const line = owner.getByRole('complementary', { name: 'Maintenance mode' })
    await expect(line).toContainText('customers see that the shop is closed')
    await line.getByRole('link').click()
    await owner.getByRole('button', { name: 'Open the shop' }).click()
    await expect(owner.getByText('The shop is open to everyone again.')).toBeVisible()
  })

  await test.step('and back', async () => {
    await afterPoll(visitor, () => expect(closed).toBeHidden(soon))
    await expect(visitor.getByLabel('Email', { exact: true })).toHaveValue('amina@example.com')
    await expect(visitor.getByLabel('Email', { exact: true })).toBeFocused()
    expect((await request.get('/products')).status()).toBe(200)
  })
})

test(
  'a visitor to a closed shop gets in without reloading once it opens, from a link or from outside',
  onlyAsProof,
  async ({ page, given, expectConsole }) => {
    expectConsole(/503/)
    await page.clock.install()
    // What the page asks for once it is alive: answered by a closed shop, it would cover the page and its links.
    const asked = [/maintenance-mode/, /get-session/].map((path) => page.waitForResponse(path))
    await page.goto('/')
    await untilAlive(page)
    await Promise.all(asked)
    await setClosed(given.rows, true)
    await expect.poll(async () => (await page.request.get('/products')).status()).toBe(503)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Size guide' }).click()
    // Level 1 is the closed page itself; the dialog over the former page, which is about to reload, has level 2.
    const closed = page.getByRole('heading', { level: 1, name: 'We will be back soon' })
    await expect(closed).toBeVisible()
    await expect(page).toHaveURL('/size-guide')
    const faces = () => page.evaluate(() => Array.from(document.fonts, ({ status }) => status))
    await expect.poll(faces).toEqual(['loaded', 'loaded'])
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme })
      await page.reload()
      await expectAccessible(page, { width: 320, colorScheme })
    }

    await setClosed(given.rows, false)
    await expect.poll(async () => (await page.request.get('/products')).status()).toBe(200)
    const guide = page.getByRole('heading', { name: 'Size guide' })
    await afterPoll(page, () => expect(guide).toBeVisible(soon))
  },
)

test(
  'a started payment completes although the shop closes meanwhile',
  onlyAsProof,
  async ({ given, openShop }) => {
    const customer = await given.customer()
    await holdLine(given.rows, customer.email, 'jersey-hijab-mocha')
    const page = await openShop({ as: customer })
    await page.clock.install()
    await page.goto('/checkout')
    await untilAlive(page)
    await fillAddress(page)
    await fillCard(page, '4000000000003220')
    await page.getByRole('button', { name: /^Pay £/ }).click()
    const bank = page.getByRole('dialog', { name: 'Is it you?' })
    await expect(bank).toBeVisible()

    await setClosed(given.rows, true)
    await expect.poll(async () => (await page.request.get('/products')).status()).toBe(503)
    let isClosed = false
    page.on('response', async (response) => {
      if (!response.url().endsWith('/maintenance-mode')) return
      isClosed ||= (await response.text()).includes('"true"')
    })
    await afterPoll(page, () => expect.poll(() => isClosed, soon).toBe(true))
    await bank.getByRole('button', { name: 'Yes, it is me' }).click()

    await expect(page).toHaveURL(/\/checkout\/success\?order=/)
    await expect(page.getByText('Your payment has arrived.')).toBeVisible()
  },
)
