import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive, untilServed } from '#e2e/fixtures/go-to.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

// Other tests on this shop see it as it was.
test.afterEach(async ({ given }) => {
  for (const table of ['content_drafts', 'content_versions'])
    await given.rows(
      `delete from ${table} where key in (select id::text from posts where author = 'Zahra of the tests')`,
    )
  await given.rows(`delete from posts where author = 'Zahra of the tests'`)
})

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const writing = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const expectSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

/** Opens the editor of a post that is not there yet. */
async function beginPost(page: Page, title: string) {
  await page.goto('/admin/posts')
  await untilAlive(page)
  await page.getByRole('link', { name: 'New post' }).click()
  await field(page, 'Title').fill(title)
  await field(page, 'Author').fill('Zahra of the tests')
}

test('a post is written by keyboard, published, written on as a draft and brought back', async ({
  page,
  given,
  openShop,
  expectConsole,
}) => {
  // Playwright itself, in the frame of the preview.
  expectConsole(/Blocked script execution/)
  await enter(given, page, await givenAdmin(given, 'content'))
  const visitor = await openShop()

  await test.step('it is written, with the tools by keyboard', async () => {
    await beginPost(page, 'Why we sew with linen')
    await field(page, 'Summary').fill('What it does in the heat.')
    await field(page, 'Tags').fill('Fabric, Summer')
    await writing(page).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(tool(page, 'Bold')).toBeFocused()
    for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowRight')
    await expect(tool(page, 'Heading')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(writing(page)).toBeFocused()
    await page.keyboard.type('It lets air through')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
    await expect(writing(page)).toBeFocused()
    await page.keyboard.type('Cool and light.')
  })

  await test.step('a picture and a product are put in', async () => {
    await tool(page, 'Picture').click()
    const picture = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#c9b79c' },
    })
      .png()
      .toBuffer()
    await page
      .getByLabel(/^Picture \(JPEG/)
      .setInputFiles({ name: 'linen.png', mimeType: 'image/png', buffer: picture })
    const panel = page.getByRole('region', { name: 'Picture', exact: true })
    await expect(panel.locator('img')).toBeVisible()
    await tool(page, 'Insert').click()
    await expect(page.getByText('Enter alt text that describes the picture.')).toBeVisible()
    await field(page, 'Alt text').fill('A bolt of linen')
    await tool(page, 'Insert').click()
    await expect(writing(page).getByRole('img', { name: 'A bolt of linen' })).toBeVisible()
    await tool(page, 'Product').click()
    const search = page.getByRole('region', { name: 'Product', exact: true })
    await search.getByLabel('Search for a product').fill('noor open')
    await search
      .getByRole('button', { name: /^Add Noor open abaya/ })
      .first()
      .click()
    await expect(writing(page).getByText(/^Product: Noor open abaya/)).toBeVisible()
    await tool(page, 'Table').click()
    await expect(writing(page)).toBeFocused()
    await page.keyboard.type('Cloth')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Heat')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Iron')
    await expectSaved(page)
    await checkPage(page)
  })

  await test.step('it is looked at and published', async () => {
    await tool(page, 'Preview draft').click()
    const shown = (theme: string) => page.frameLocator(`iframe[title="Post, ${theme}"]`)
    await expect(shown('Light').getByRole('heading', { name: 'It lets air through' })).toBeVisible()
    await expect(shown('Light').getByRole('img', { name: 'A bolt of linen' })).toBeVisible()
    await tool(page, 'Dark').click()
    await tool(page, 'Desktop').click()
    await expect(shown('Dark').locator('html.dark')).toBeVisible()
    expect(
      await shown('Dark')
        .locator('html')
        .evaluate(() => innerWidth),
    ).toBeGreaterThan(1024)
    await tool(page, 'Publish').click()
    await expect(page.getByText('Visitors can now read it in the shop.')).toBeVisible()

    await untilServed(visitor, '/blog', 'Why we sew with linen')
    await visitor.goto('/blog')
    await expect(visitor.getByRole('link', { name: 'Why we sew with linen' })).toBeVisible()
    await visitor.goto('/blog/why-we-sew-with-linen')
    await expect(visitor.locator('strong', { hasText: 'Cool and light.' })).toBeVisible()
    await expect(visitor.getByRole('img', { name: 'A bolt of linen' })).toBeVisible()
    await expect(visitor.getByRole('main').getByText('Noor open abaya').first()).toBeVisible()
  })

  const title = (name: string) => visitor.getByRole('heading', { level: 1, name, exact: true })
  await test.step('what is written on is a draft until it is published', async () => {
    await field(page, 'Title').fill('Linen, again')
    await tool(page, 'Save draft').click()
    await expect(page.getByText('Unpublished changes')).toBeVisible()
    await visitor.reload()
    await expect(title('Why we sew with linen')).toBeVisible()
    await tool(page, 'Publish changes').click()
    await expect(page.getByText('Visitors can now read it in the shop.')).toBeVisible()
    await untilServed(visitor, '/blog/why-we-sew-with-linen', 'Linen, again')
    await visitor.reload()
    await expect(title('Linen, again')).toBeVisible()
  })

  await test.step('the first version is the draft again', async () => {
    const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
    await expect(versions).toHaveCount(2)
    await expect(versions.first()).toContainText('Changed: Title')
    // What the newest says is what stands there.
    await expect(versions.first().getByRole('button')).toHaveCount(0)
    await versions.last().getByRole('button').click()
    await expect(page.getByText('Restored as draft')).toBeVisible()
    await expect(versions.first().getByRole('button')).toHaveCount(1)
    await expect(field(page, 'Title')).toHaveValue('Why we sew with linen')
    await visitor.reload()
    await expect(title('Linen, again')).toBeVisible()
  })
})

test(
  'typed text survives a lost connection, another person’s save and leaving the page',
  onlyAsProof,
  async ({ page, given, expectConsole }) => {
    expectConsole(
      /ERR_INTERNET_DISCONNECTED/,
      /409.*admin\/posts/,
      /Executing inline event handler violates/,
      /Blocked script execution/,
    )
    await enter(given, page, await givenAdmin(given, 'content'))
    await beginPost(page, 'Begun')
    await expectSaved(page)
    const kept = async () => {
      const [post] = await given.rows<{ title: string; summary: string; body: unknown }>(
        `select title, summary, body from posts where author = 'Zahra of the tests'`,
      )
      return post
    }

    await test.step('what is pasted keeps only what the shop can show', async () => {
      await writing(page).focus()
      await page.evaluate(() => {
        const data = new DataTransfer()
        data.setData(
          'text/html',
          '<p style="color:red" onclick="x()">Plain <b>bold</b> <u>line</u> <a href="javascript:x()">bad</a></p>' +
            '<img src="https://elsewhere.test/x.png"><iframe src="https://elsewhere.test"></iframe>',
        )
        const paste = { clipboardData: data, bubbles: true, cancelable: true }
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', paste))
      })
      await expect(writing(page)).toHaveText('Plain bold line bad')
      await tool(page, 'Save draft').click()
      await expect.poll(kept).toMatchObject({
        body: {
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: 'Plain ' },
                { type: 'text', text: 'bold', marks: [{ type: 'bold' }] },
                { type: 'text', text: ' line bad' },
              ],
            },
          ],
        },
      })
    })

    await test.step('a connection that breaks before the response does not sign anyone out', async () => {
      const requests = /\/admin\/posts\/.*\.data/
      await page.route(requests, async (route) => {
        await route.fetch()
        await route.abort('internetdisconnected')
      })
      await field(page, 'Title').fill('Sent')
      await tool(page, 'Save draft').click()
      await expect(page.getByText('The shop did not answer.')).toBeVisible()
      expect(await kept()).toMatchObject({ title: 'Sent' })
      await page.unroute(requests)
      await field(page, 'Title').fill('Sent, and on')
      await tool(page, 'Save draft').click()
      await expectSaved(page)
      expect(await kept()).toMatchObject({ title: 'Sent, and on' })
    })

    await test.step('another person saves it meanwhile', async () => {
      await given.rows(
        `select edit_content('post', d.key, d.version, '{"title": "Theirs", "summary": "Theirs"}', 'save', null, 'other')
         from content_drafts d join posts p on p.id::text = d.key where p.author = 'Zahra of the tests'`,
      )
      await field(page, 'Title').fill('Mine')
      await tool(page, 'Save draft').click()
      await expect(page.getByText('A different version was saved meanwhile')).toBeVisible()
      expect(await kept()).toMatchObject({ title: 'Theirs' })
      await page
        .getByRole('group', { name: /^Title/ })
        .getByRole('radio', { name: /^Your version/ })
        .check()
      await tool(page, 'Save with these choices').click()
      await expectSaved(page)
      expect(await kept()).toMatchObject({ title: 'Mine', summary: 'Theirs' })
    })

    await test.step('who leaves at once has it saved first', async () => {
      await field(page, 'Title').fill('Left at once')
      await page.getByRole('link', { name: 'All posts' }).click()
      await expect(page.getByRole('link', { name: 'Left at once' })).toBeVisible()
    })

    await test.step('text pages have the same editor, without products', async () => {
      await page.goto('/admin/pages')
      await untilAlive(page)
      await page.getByRole('link', { name: 'Care instructions' }).click()
      await expect(writing(page)).toContainText('The label in a garment')
      await expect(tool(page, 'Picture')).toBeVisible()
      await expect(tool(page, 'Product')).toBeHidden()
      await tool(page, 'Preview draft').click()
      await expect(
        page
          .frameLocator('iframe[title="Page, Light"]')
          .getByRole('heading', { level: 1, name: 'Care instructions' }),
      ).toBeVisible()
    })
  },
)
