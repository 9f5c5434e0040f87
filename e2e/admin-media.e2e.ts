import sharp from 'sharp'

import { checkPage } from './fixtures/accessibility.ts'
import { enter, givenAdmin } from './fixtures/admin.ts'
import { untilAlive } from './fixtures/go-to.ts'
import { expect, test } from './fixtures/test.ts'

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

test('dropped files are proposed for the product that their names begin with, and others can be chosen from the library', async ({
  page,
  given,
}) => {
  await enter(given, page, await givenAdmin(given, 'content'), '/admin/media')
  await page.getByRole('link', { name: 'Add pictures' }).click()
  await untilAlive(page)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chosen).setFiles(files)
  const product = page.getByRole('group', { name: 'Hana straight abaya in Black' })
  const back = 'Description of hana-straight-abaya-black-back.png'
  await expect(product.getByLabel(back)).toHaveValue('Hana straight abaya in black, back')
  await expect(
    page.getByText('No product has an address that these names begin with.'),
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
  const pictures = page.getByRole('list', { name: 'Pictures in their order' })
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
  await expect(page.getByText('Everything is saved.')).toBeVisible()

  // What it shows in Arabic is one text, here and in the library.
  await page.goto('/admin/media?q=cuff')
  await page.getByRole('link', { name: /-cuff\.png/ }).click()
  const arabic = page.getByRole('textbox', { name: 'What it shows: Arabic (العربية)' })
  await expect(arabic).toHaveValue('الكمّ')
  await arabic.fill('كمّ أسود')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Pages show the new texts from now on.')).toBeVisible()
  await checkPage(page)
  await expect(async () => {
    await page.goto('/ar/products/hana-straight-abaya-black')
    await expect(page.getByAltText('كمّ أسود')).toBeAttached({ timeout: 1000 })
  }).toPass()
  await expect(page.getByAltText('Black abaya from behind')).toHaveAttribute('lang', 'en-GB')

  await page.goto('/admin/media?q=studio')
  await page.getByRole('link', { name: 'studio.png' }).click()
  await page.getByRole('button', { name: 'Do not keep it' }).click()
  await expect(
    page.getByText('It is deleted once nothing has shown it for 7 days.').first(),
  ).toBeVisible()
})
