import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const files = await Promise.all(
  [
    ['hana-straight-abaya-black-back.png', '#223'],
    ['Hana_Straight_Abaya_Black-cuff.png', '#445'],
    ['studio.png', '#667'],
  ].map(async ([name = '', background = '']) => ({
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 1200, height: 1600, channels: 3, background } })
      .png()
      .toBuffer(),
  })),
)

const expectSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

// Other tests on this shop see it as it was.
test.afterEach(async ({ given }) => {
  const ofTest = `select key from content_drafts where content ->> 'title' = 'On cuffs'`
  for (const table of ['posts', 'content_pages'])
    await given.rows(`delete from ${table} where id::text in (${ofTest})`)
  for (const table of ['content_versions', 'content_drafts'])
    await given.rows(`delete from ${table} where key in (${ofTest})`)
})

test('dropped files are proposed for the product that their names begin with, and others can be chosen from the library', async ({
  page,
  given,
}) => {
  await enter(given, page, await givenAdmin(given, 'content'), '/admin/media')
  await page.getByRole('link', { name: 'Add pictures and videos' }).click()
  await untilAlive(page)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chosen).setFiles(files)
  const product = page.getByRole('group', { name: 'Hana straight abaya in Black' })
  const back = 'Alt text of hana-straight-abaya-black-back.png'
  await expect(product.getByLabel(back)).toHaveValue('Hana straight abaya in black, back')
  await expect(
    page.getByText('These file names do not start with the URL of a product.'),
  ).toBeVisible()
  await checkPage(page)
  await product.getByRole('button', { name: /^Leave out Hana_Straight/ }).click()
  await product.getByLabel(back).fill('Black abaya from behind')
  await page.getByRole('button', { name: 'Add to products' }).click()
  await expect(page.getByText('Pictures added')).toBeVisible()

  // The one that was left out is in the library, and goes into the product from its editor.
  const row = page.getByRole('row', { name: /hana-straight-abaya-black-back\.png/ })
  await row.getByRole('link', { name: 'Product: Hana straight abaya in Black' }).click()
  await untilAlive(page)
  const pictures = page.getByRole('list', { name: 'Pictures in display order' })
  await expect(pictures.getByRole('listitem').last().getByRole('textbox').first()).toHaveValue(
    'Black abaya from behind',
  )
  await page.getByRole('button', { name: 'Choose from the library' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.getByLabel('Search').fill('cuff')
  await dialog.getByRole('button', { name: /-cuff\.png/ }).click()
  await pictures.getByRole('listitem').last().getByRole('textbox').first().fill('The cuff')
  await pictures
    .getByLabel(/العربية/)
    .last()
    .fill('الكمّ')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes are saved.')).toBeVisible()

  // The Arabic alt text is one text, here and in the library.
  await page.goto('/admin/media?q=cuff')
  await page.getByRole('link', { name: /-cuff\.png/ }).click()
  const arabic = page.getByRole('textbox', { name: 'Alt text: Arabic (العربية)' })
  await expect(arabic).toHaveValue('الكمّ')
  await arabic.fill('كمّ أسود')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Pages show the new text from now on.')).toBeVisible()
  await checkPage(page)
  await expect(async () => {
    await page.goto('/ar/products/hana-straight-abaya-black')
    await expect(page.getByAltText('كمّ أسود')).toBeAttached({ timeout: 1000 })
  }).toPass()
  await expect(page.getByAltText('Black abaya from behind')).toHaveAttribute('lang', 'en-GB')

  const describe = async (name: string) => {
    await page.getByRole('button', { name: 'Choose from the library' }).first().click()
    await dialog.getByLabel('Search').fill(name)
    await dialog.getByRole('button', { name: /-cuff\.png/ }).focus()
    await page.keyboard.press('Enter')
  }
  await test.step('another product that it is chosen for has what it shows', async () => {
    await page.goto('/admin/products?q=hana')
    await page.getByRole('link', { name: /Taupe/ }).first().click()
    await untilAlive(page)
    await describe('كمّ أسود')
    const last = pictures.getByRole('listitem').last()
    await expect(last.getByRole('textbox').first()).toHaveValue('The cuff')
    await expect(last.getByLabel(/العربية/)).toHaveValue('كمّ أسود')
    await last.getByRole('button', { name: /^Remove picture/ }).click()
    await expect(page.getByText('There are changes that are not saved.')).toHaveCount(0)
  })
  await test.step('so have a post and a block of a page', async () => {
    await page.goto('/admin/posts')
    await untilAlive(page)
    await page.getByRole('link', { name: 'New post' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Untitled' })).toBeVisible()
    await page.getByLabel('Title', { exact: true }).fill('On cuffs')
    await describe('cuff')
    await expect(page.getByLabel('Cover alt text')).toHaveValue('The cuff')
    await checkPage(page)
    await expectSaved(page)

    await page.goto('/admin/pages')
    await untilAlive(page)
    await page.getByRole('link', { name: 'New page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Untitled' })).toBeVisible()
    await page.getByLabel('Title', { exact: true }).fill('On cuffs')
    await page.getByLabel('Add a block', { exact: true }).selectOption('Picture')
    await page.getByRole('button', { name: 'Add: Picture' }).click()
    await describe('cuff')
    const shows = page.getByLabel('Alt text')
    await expect(shows).toHaveValue('The cuff')
    await page.getByRole('button', { name: 'العربية', exact: true }).click()
    await page.getByRole('button', { name: /^Edit Block 1/ }).click()
    await expect(shows).toHaveValue('كمّ أسود')
    await checkPage(page)
    await expectSaved(page)
  })

  await page.goto('/admin/media?q=studio')
  await page.getByRole('link', { name: 'studio.png' }).click()
  await page.getByRole('button', { name: 'Stop keeping' }).click()
  await expect(
    page.getByText('The file is deleted once it has been unused for 7 days.').first(),
  ).toBeVisible()
})
