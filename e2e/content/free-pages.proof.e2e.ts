import type { Page } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive, untilServed } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

// Other tests on this shop see it as it was.
test.afterEach(async ({ given }) => {
  for (const table of ['content_drafts', 'content_versions'])
    await given.rows(
      `delete from ${table} where key in (select id::text from content_pages where slug like 'of-the-tests%')`,
    )
  await given.rows(`delete from content_pages where slug like 'of-the-tests%'`)
  await given.rows('delete from contact_messages')
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const add = async (page: Page, name: string) => {
  await field(page, 'Add a block').selectOption(name)
  await button(page, `Add: ${name}`).click()
}

test('a page is made of blocks, published and read in both languages, and a message sent without scripts is found', async ({
  page,
  given,
  openShop,
  browser,
  shop,
}) => {
  test.slow()
  await enter(given, page, await givenAdmin(given, 'manager'))
  const customer = await given.customer()

  await test.step('it is made of several blocks', async () => {
    await page.goto('/admin/pages')
    await untilAlive(page)
    await page.getByRole('link', { name: 'New page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Untitled' })).toBeVisible()
    await field(page, 'Title').fill('Ask our tailors')
    await field(page, 'URL').fill('of-the-tests')
    await field(page, 'Description').fill('Questions about cuts, answered by those who make them.')

    await add(page, 'Heading')
    await expect(field(page, 'Heading')).toBeFocused()
    await field(page, 'Heading').fill('Before you write')
    await add(page, 'Text')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Look here first.')
    await add(page, 'Questions and answers')
    await field(page, 'Question 1').fill('Can you shorten it?')
    await page.getByRole('textbox', { name: 'Answer 1', exact: true }).fill('Yes, by any length.')
    await add(page, 'Video from YouTube or Vimeo')
    await field(page, 'Video URL').fill('https://vimeo.com/76979871')
    await field(page, 'Video title').fill('How we hem')
    await add(page, 'Size table')
    await field(page, 'Size system').selectOption('Abayas by length')
    await add(page, 'Contact form')
    await expect(page.getByRole('listitem').filter({ hasText: 'Incomplete' })).toHaveCount(0)
  })

  await test.step('blocks are moved by keyboard, removed and brought back', async () => {
    const blocks = page.getByRole('list', { name: 'Blocks' }).getByRole('heading')
    await button(page, 'Edit Block 5: Size table').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(button(page, 'Edit Block 4: Size table')).toBeFocused()
    await expect(blocks.nth(4)).toContainText('Video')
    await button(page, 'Remove Block 1: Heading').click()
    await expect(button(page, 'Undo')).toBeFocused()
    await expect(blocks.first()).toContainText('Text')
    await page.keyboard.press('Enter')
    await expect(blocks.first()).toContainText('Before you write')
  })

  await test.step('it has texts in Arabic', async () => {
    await button(page, 'العربية').click()
    await field(page, 'Title').fill('اسأل خياطينا')
    await button(page, 'Edit Block 1: Heading').click()
    await field(page, 'Heading').fill('قبل أن تكتب')
  })

  await test.step('a link that leads nowhere is named before it is published', async () => {
    await button(page, 'English').click()
    await button(page, 'Edit Block 2: Text').click()
    const writing = page.getByRole('textbox', { name: 'Text', exact: true })
    await writing.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await button(page, 'Link').click()
    await page.getByLabel('Link URL').fill('/nowhere')
    await button(page, 'Apply').click()
    // It is saved by itself, and the answer names the link.
    await expect(page.getByText('Block 2: /nowhere')).toBeVisible({ timeout: 20_000 })
    await writing.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await button(page, 'Link').click()
    await page.getByLabel('Link URL').fill('/size-guide')
    await button(page, 'Apply').click()
    await expect(page.getByText('Block 2: /nowhere')).toHaveCount(0, { timeout: 20_000 })
    await checkPage(page)
    await button(page, 'Publish').click()
    await expect(page.getByText('Visitors can now read it in the shop.')).toBeVisible()
  })

  await test.step('visitors read it, and nothing is asked of the site of the video before they accept', async () => {
    await untilServed(page, '/pages/of-the-tests', 'Ask our tailors')
    const visitor = await openShop()
    const elsewhere: string[] = []
    await visitor.route(/vimeo/, async (route) => {
      elsewhere.push(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
    })
    await visitor.goto('/pages/of-the-tests')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ask our tailors')
    await visitor.getByText('Can you shorten it?').click()
    await expect(visitor.getByText('Yes, by any length.')).toBeVisible()
    await expect(visitor.getByRole('table', { name: 'Abayas by length' })).toBeVisible()
    expect(await visitor.content()).toContain('"@type":"FAQPage"')
    await untilAlive(visitor)
    expect(elsewhere).toEqual([])
    await button(visitor, 'Accept and play from Vimeo').click()
    await expect(visitor.locator('iframe[title="How we hem"]')).toBeVisible()
    await expect.poll(() => elsewhere.length).toBe(1)

    await visitor.goto('/ar/pages/of-the-tests')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('اسأل خياطينا')
    await expect(visitor.getByRole('heading', { name: 'قبل أن تكتب' })).toBeVisible()
    await expect(visitor.locator('[lang=en]', { hasText: 'Look here first.' })).not.toHaveCount(0)
  })

  await test.step('a customer sends a message without scripts', async () => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto('/pages/of-the-tests')
    await field(plain, 'Your name').fill('Amina Rahman')
    await plain.getByRole('main').getByLabel('Your email', { exact: true }).fill(customer.email)
    await button(plain, 'Send message').click()
    await expect(
      plain.getByText('Write a message of up to 5,000 characters.').first(),
    ).toBeVisible()
    await expect(field(plain, 'Your name')).toHaveValue('Amina Rahman')
    await field(plain, 'Your message').fill('Could you shorten order LB-1 by two inches?')
    await button(plain, 'Send message').click()
    await expect(plain.getByText('Message sent')).toBeVisible()
    await context.close()
  })

  await test.step('staff find it among the messages, and in the record of the customer', async () => {
    await page.goto('/admin/messages')
    await page.getByRole('link', { name: 'Amina Rahman' }).click()
    await expect(page.getByText('Could you shorten order LB-1 by two inches?')).toBeVisible()
    await page.getByRole('link', { name: 'Open customer' }).click()
    await expect(
      page.getByRole('region', { name: 'Messages' }).getByText(/^Could you shorten/),
    ).toBeVisible()
    const mails = await given.rows<{ kind: string }>(
      `select kind from emails where kind = 'contact_notice'`,
    )
    expect(mails.length).toBeGreaterThan(0)
  })
})
