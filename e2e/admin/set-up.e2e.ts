import type { Browser, Page } from '@playwright/test'
import { Pool } from 'pg'
import sharp from 'sharp'

import { signInWithFactor } from '#e2e/fixtures/admin.ts'
import { refuseCookies } from '#e2e/fixtures/cookie-choice.ts'
import { countedSteps } from '#e2e/fixtures/counted-steps.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { signInCode } from '#e2e/fixtures/mailbox.ts'
import { startOwnShop } from '#e2e/fixtures/own-shop.ts'
import type { OwnShop } from '#e2e/fixtures/own-shop.ts'
import { expect, ofNewcomers, test, watchConsole } from '#e2e/fixtures/test.ts'
import { noteToasts } from '#e2e/fixtures/toast.ts'

type Given = { rows: <Row>(text: string, values?: unknown[]) => Promise<Row[]> }

/** The browser of somebody in a shop; what goes wrong in it is added to `problems`. */
async function openPage(browser: Browser, { url }: OwnShop, problems: string[]): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  watchConsole(page, ofNewcomers, problems)
  await noteToasts(page)
  await refuseCookies(page)
  return page
}

const picture = async () => ({
  name: 'front.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c79a35' } })
    .png()
    .toBuffer(),
})

test('an empty shop is set up, and a customer places its first order, in forty steps', async ({
  browser,
}) => {
  test.slow()
  const shop = await startOwnShop({ isEmpty: true })
  const pool = new Pool({ connectionString: shop.databaseUrl, max: 2 })
  const given: Given = {
    rows: async <Row>(text: string, values?: unknown[]) =>
      (await pool.query(text, values)).rows as Row[],
  }
  const problems: string[] = []
  try {
    const owner = 'owner@shop.example'
    await given.rows(`select create_account($1, 'Hafsa', 'Khan', 'no password')`, [owner])
    await given.rows(
      `update users set role = 'admin', admin_role = 'owner', email_verified = true where email = $1`,
      [owner],
    )
    const page = await openPage(browser, shop, problems)
    await signInWithFactor(given, page, { email: owner, host: new URL(shop.url).hostname })
    const steps = countedSteps()
    await setUp(page, given, steps)
    const customer = await openPage(browser, shop, problems)
    await order(customer, given, steps)

    const footer = customer.getByRole('contentinfo')
    await expect(footer.getByText('Company number 12345678')).toBeVisible()
    await expect(footer.getByText(/demonstration/)).toHaveCount(0)

    await page.goto('/admin-dashboard')
    await expect(stepOf(page, 'Test order').getByLabel('Done')).toBeVisible()
    await page.getByRole('button', { name: 'I have read them' }).click()
    await expect(page.getByText('Legal texts confirmed')).toBeVisible()
    await expect(stepOf(page, 'Legal texts').getByLabel('Done')).toBeVisible()
    await checkTexts(customer)
    expect(problems).toEqual([])
    expect(steps.count()).toBe(40)
  } finally {
    await pool.end()
    await shop.stop()
  }
})

/** What the footer of a new shop leads to is there, and says nothing of a demonstration. */
async function checkTexts(page: Page) {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const paths = await footer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const inside = paths.filter((path) => path.startsWith('/'))
  expect(inside).toContain('/terms-of-service')
  for (const path of inside) {
    const { status, text } = await page.evaluate(async (asked) => {
      const answer = await fetch(asked)
      return { status: answer.status, text: await answer.text() }
    }, path)
    expect(status, path).toBe(200)
    expect(text, path).not.toMatch(/demonstration shop|made up/)
  }
}

type Steps = ReturnType<typeof countedSteps>

/** What the checklist on the dashboard says about one step. */
const stepOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /^Set up your shop/ })
    .getByRole('listitem')
    .filter({ hasText: name })

/** The owner, from the first sight of the dashboard until there is something to buy. */
async function setUp(page: Page, given: Given, { press, fill, choose }: Steps) {
  const isSet = (key: string) =>
    expect.poll(() => given.rows('select from settings where key = $1', [key])).toHaveLength(1)
  const begin = (name: string) => press(stepOf(page, name).getByRole('link', { name, exact: true }))
  const isDone = (name: string) =>
    expect(stepOf(page, name).getByLabel('Done', { exact: true })).toBeVisible()

  await page.goto('/admin-dashboard')
  await untilAlive(page)
  await expect(page.getByText('1 of 9 done')).toBeVisible()
  await isDone('Remove the demo products')
  await expect(page.getByText('Payments are in the sandbox')).toBeVisible()
  await expect(page.getByText('Emails are not being sent')).toBeVisible()

  await test.step('name and legal details', async () => {
    await begin('Name and logo')
    const section = (name: string) => page.getByRole('region', { name, exact: true })
    const save = (name: string) => press(section(name).getByRole('button', { name: 'Save' }))
    await fill(page.getByLabel('Shop name'), 'Hafsa Khan')
    await save('Brand')
    await isSet('shop_name')
    for (const [label, text] of [
      ['Registered name', 'Hafsa Khan Ltd'],
      ['Company number', '12345678'],
      ['Address', '2 Example Street\nLeeds\nLS1 1AA'],
      ['Email for customers', 'hello@shop.example'],
      ['Telephone', '01632 960 001'],
    ] as const)
      await fill(section('Contact and legal details').getByLabel(label, { exact: true }), text)
    await save('Contact and legal details')
    await isSet('shop_phone')
    await fill(page.getByLabel('VAT number'), '')
    await save('Tax')
    await isSet('vat_number')
    const menu = page.getByRole('navigation', { name: 'Admin area' })
    await press(menu.getByRole('link', { name: 'Dashboard' }))
    await isDone('Name and logo')
    await isDone('Legal details')
  })

  await test.step('a delivery method', async () => {
    await begin('Delivery methods')
    await fill(page.getByLabel('Price in pounds'), '3.95')
    await press(page.getByRole('button', { name: 'Create delivery method' }))
    await expect(page.getByText('Delivery method created', { exact: true })).toBeVisible()
    await isDone('Delivery methods')
  })

  await test.step('a product', async () => {
    await begin('First product')
    const field = (label: string) => page.getByLabel(label, { exact: true })
    await fill(field('Name'), 'Layla abaya')
    await fill(field('Description'), 'Long, wide and light.')
    await fill(field('Category'), 'Abayas')
    await fill(field('Price in pounds'), '89')
    await fill(page.getByLabel('Composition'), '60% cotton, 40% linen')
    await fill(page.getByLabel('Colour name'), 'Mustard')
    const choosing = page.waitForEvent('filechooser')
    await press(page.getByRole('button', { name: 'Add pictures' }))
    await (await choosing).setFiles([await picture()])
    await choose(field('Size system'), 'Letters XXS to 4XL')
    await fill(field('Items of each size'), '8')
    await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
    await expect(field('Swatch')).not.toHaveValue('')
    await press(page.getByRole('button', { name: 'Publish' }).last())
    await expect(page.getByText('Product published', { exact: true })).toBeVisible()
    await isDone('First product')
  })
  await expect(stepOf(page, 'Test order').getByRole('link')).toHaveAttribute(
    'href',
    '/products/layla-abaya-mustard',
  )
}

/** A customer who has never been there, from the home page to the paid order. */
async function order(page: Page, given: Given, { press, fill }: Steps) {
  const email = 'amina@example.com'
  await page.goto('/')
  await untilAlive(page)
  // Nothing is promised that its owner did not write.
  await expect(page.getByText('Free UK delivery')).toHaveCount(0)
  await press(
    page
      .getByRole('main')
      .getByRole('link', { name: /Layla abaya/ })
      .first(),
  )
  await untilAlive(page)
  await press(page.locator('label').filter({ has: page.getByRole('radio', { name: /^M\b/ }) }))
  await press(page.getByRole('button', { name: 'Add to cart' }))
  await press(page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Checkout' }))
  await fill(page.getByLabel('Email', { exact: true }), email)
  await press(page.getByRole('button', { name: 'Send the code' }))
  await expect(page.getByLabel('Code from the email')).toBeFocused()
  await fill(page.getByLabel('Code from the email'), await signInCode(given, email))
  await press(page.getByRole('button', { name: 'Continue' }))
  await fill(page.getByLabel('Postcode'), 'LS1 1AA')
  await fill(page.getByLabel('Full name'), 'Amina Rahman')
  await fill(page.getByLabel('House number and street'), '1 Example Street')
  await fill(page.getByLabel('Town or city'), 'Leeds')
  await press(page.getByRole('button', { name: 'Fill in a test card' }))
  await press(page.getByRole('button', { name: 'Pay £92.95' }))
  await expect(page.getByText('Your payment has arrived.')).toBeVisible()
}
