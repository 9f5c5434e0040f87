// npm run screenshots: takes the pictures of the README from a demo shop of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from '@playwright/test'
import type { BrowserContextOptions, Page } from '@playwright/test'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'

import { findBrowser } from './browser.ts'
import { startShopProcess } from './shop-process.ts'

const folder = 'docs/screenshots'
const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 } }

const say = (line: string) => process.stdout.write(`${line}\n`)
const dataDir = mkdtempSync(join(tmpdir(), 'libas-screenshots-'))
const shop = await startShopProcess('tools/start.ts', {
  PORT: String(await freePort()),
  DATA_DIR: dataDir,
})
const browser = await chromium.launch({ executablePath: findBrowser(say), args: ['--no-sandbox'] })
try {
  await take('home', desktop, (page) => page.goto('/'))
  await take('home-phone-dark', { ...phone, colorScheme: 'dark' }, (page) => page.goto('/'))
  await take('product', desktop, async (page) => {
    await page.goto('/products/amal-embroidered-abaya-navy')
    await choose(page, '56')
  })
  await take('checkout', desktop, async (page) => {
    await signUp(page)
    await page.goto('/products/amal-embroidered-abaya-navy')
    await choose(page, '56')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
    await page.getByLabel('Postcode').fill('SW1A 1AA')
    await page.getByLabel('Full name').fill('Amina Rahman')
    await page.getByLabel('House number and street').fill('1 Example Street')
    await page.getByLabel('Town or city').fill('London')
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  })
} finally {
  await browser.close()
  await shop.end()
  rmSync(dataDir, { recursive: true, force: true })
}

async function take(
  name: string,
  options: BrowserContextOptions,
  show: (page: Page) => Promise<unknown>,
) {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  await show(page)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, y }) => complete || y > window.innerHeight || y < 0),
  )
  await page.mouse.move(0, 0)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await context.close()
  say(join(folder, `${name}.png`))
}

async function choose(page: Page, size: string) {
  const radio = page.getByRole('radio', { name: new RegExp(`^${size}\\b`) })
  await page.locator('label').filter({ has: radio }).click()
}

/** As a person does it: the form, the mail, its link; waits until the greeting has gone. */
async function signUp(page: Page) {
  await page.goto('/customer-auth?mode=sign-up')
  await page.getByLabel('First name').fill('Amina')
  await page.getByLabel('Last name').fill('Rahman')
  await page.getByLabel('Email', { exact: true }).fill('amina@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a long walk by the sea')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.goto('/dev/mail')
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirm my email' }).click()
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  const greeting = page.getByText('Welcome! You have successfully signed in.').first()
  await greeting.waitFor()
  await greeting.waitFor({ state: 'hidden' })
}
