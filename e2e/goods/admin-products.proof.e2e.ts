import sharp from 'sharp'

import { appearances, checkPage, expectAccessible } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('a colour is added and published; two people who edit it lose nothing', async ({
  given,
  openShop,
  expectConsole,
}) => {
  // A refused form is an answer of 400 or 409, which the browser notes.
  expectConsole(/status of 4(00|09)/)
  const page = await openShop()
  await enter(given, page, await givenAdmin(given, 'content'))
  const [from] = await given.rows<{ id: string; name: string; colour_name: string }>(
    `select id, name, colour_name from products where status = 'active' order by slug limit 1`,
  )
  await page.goto(`/admin/products/${from?.id}`)
  await untilAlive(page)
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const flat = (background: string) =>
    sharp({ create: { width: 900, height: 1200, channels: 3, background } })
      .png()
      .toBuffer()
  const picture = await flat('#4a2f46')
  await page.getByRole('link', { name: 'Add a colour' }).click()
  const form = page.getByRole('form', { name: 'New colour' })
  await expect(page.getByLabel('Swatch of the new colour')).toHaveValue('')
  // A name that another colour of the style has is refused at its field.
  await field('Name of the new colour').fill(from!.colour_name.toUpperCase())
  await page.getByLabel('Swatch of the new colour').fill('#4a2f45')
  await form.locator('input[type=file]').setInputFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: await flat('#4a2f45') },
    { name: 'back.png', mimeType: 'image/png', buffer: await flat('#3a2436') },
  ])
  await expect(form.getByRole('listitem')).toHaveCount(2)
  await form.getByRole('button', { name: 'Add colour' }).click()
  await expect(field('Name of the new colour')).toBeFocused()
  await expect(page.getByText('has a colour with this name already')).toBeVisible()
  await checkPage(page)
  await field('Name of the new colour').fill('Night plum')
  await page.getByLabel('Name of the new colour in Arabic').fill('برقوقي')
  await form.getByRole('button', { name: 'Remove picture 2' }).click()
  await form.getByRole('link', { name: 'Cancel' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave the page?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  // Several of the library are chosen in one go, and one of them left out again.
  await form.getByRole('button', { name: 'Choose from the library' }).click()
  const library = page.getByRole('dialog', { name: 'Choose pictures' })
  const shown = library.getByRole('listitem').getByRole('button')
  for (const at of [3, 4, 5]) await shown.nth(at).click()
  await shown.nth(4).click()
  await expect(library.getByText('3 pictures chosen')).toBeVisible()
  await checkPage(page)
  await library.getByRole('button', { name: 'Done' }).click()
  await expect(form.getByRole('listitem')).toHaveCount(3)
  for (const at of [3, 2]) await form.getByRole('button', { name: `Remove picture ${at}` }).click()
  await form.getByRole('button', { name: 'Add colour' }).click()
  await expect(page.getByText('Colour added')).toBeVisible()
  const editor = page.url().split('?')[0]!
  const colours = page.getByRole('region', { name: 'Colours', exact: true })
  await expect(colours.getByRole('button', { name: 'Night plum' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await expect(field('Colour name')).toHaveValue('Night plum')
  // It is called so until somebody describes it.
  await expect(field('Picture 1: alt text')).toHaveValue('')
  await expect(page.getByText(`it is called “${from!.name} in Night plum”`).first()).toBeVisible()
  await field('URL').fill('e2e-night-plum')
  await field('Price in pounds').fill('1,500')
  await page.keyboard.press('Control+s')
  await expect(field('Price in pounds')).toBeFocused()
  await field('Price in pounds').fill('95.50')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes are saved.')).toBeVisible()

  // The name is shared by the colours of the style; here it is that of one.
  await page.getByLabel('Only Night plum').check()
  await field('Name').fill('Preview abaya')
  await page.getByRole('button', { name: 'Preview Night plum' }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByRole('heading', { name: 'Preview abaya', exact: true })).toBeVisible()
  await expect(preview.getByText('£95.50').first()).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()

  const pictures = page.getByRole('list', { name: 'Pictures in display order' })
  const count = (await pictures.getByRole('listitem').count()) + 1
  await page.locator('input[type=file]').setInputFiles([
    { name: 'plum.png', mimeType: 'image/png', buffer: picture },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ])
  await expect(page.getByText(/notes\.png: It is no picture/)).toBeVisible()
  await expect(pictures.getByRole('listitem')).toHaveCount(count)
  await expect(pictures.getByText('Only 900 pixels wide').last()).toBeVisible()
  await page.getByLabel(`Picture ${count}: alt text`, { exact: true }).fill('All of it, in plum')
  for (let at = count; at > 1; at -= 1)
    await page
      .getByRole('button', { name: `Move picture ${at} forward`, exact: true })
      .press('Enter')
  await expect(page.getByLabel('Picture 1: alt text', { exact: true })).toHaveValue(
    'All of it, in plum',
  )

  const other = await page.context().newPage()
  await other.goto(editor)
  await untilAlive(other)
  await other.getByLabel('Summary').fill('Theirs is a better summary.')
  await other.getByLabel(/^Care/).fill('Theirs, too.')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('All changes are saved.')).toBeVisible()
  await other.close()

  await page.getByLabel(/^Summary/).fill('Mine.')
  await page.getByRole('button', { name: 'Publish Night plum' }).click()
  const conflict = page.getByRole('region', { name: 'A different version was saved meanwhile' })
  const choice = (name: RegExp) => conflict.getByRole('group', { name })
  await expect(choice(/^Name/).getByLabel(/^Your version/)).toBeChecked()
  await expect(choice(/^Care/).getByLabel(/^Saved version/)).toBeChecked()
  await expect(choice(/^Summary/).getByLabel(/^Your version/)).not.toBeChecked()
  for (const appearance of appearances.slice(0, 1)) await expectAccessible(page, appearance)
  await choice(/^Summary/)
    .getByLabel(/^Saved version/)
    .check()
  await page.getByRole('button', { name: 'Publish Night plum' }).click()
  await expect(page.getByText('customers cannot buy it yet.')).toBeVisible()
  await expect(page.getByLabel(/^Summary/)).toHaveValue('Theirs is a better summary.')

  await page.getByRole('link', { name: 'View in shop' }).click()
  await expect(page.getByRole('heading', { name: 'Preview abaya', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/products/e2e-night-plum')
  await expect(page.getByRole('button', { name: 'Enlarge: All of it, in plum' })).toBeVisible()
  await expect(page.getByText('£95.50').first()).toBeVisible()
})

test('many products are changed at once and put back', onlyAsProof, async ({ given, openShop }) => {
  const page = await openShop()
  await enter(given, page, await givenAdmin(given, 'manager'))
  // What is typed before the scripts are there is searched for when they are.
  const typed = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto('/admin/products', { waitUntil: 'commit' })
  await page.getByLabel('Name, colour, URL or SKU').fill('hijab')
  typed.resolve()
  await expect(page).toHaveURL(/q=hijab/)
  await page.unrouteAll({ behavior: 'wait' })
  const prices = () =>
    given.rows(`select price_pence from products where lower(name) like '%hijab%' order by id`)
  const before = await prices()
  const list = page.getByRole('table', { name: 'Products' })
  await list.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByLabel('Bulk change').selectOption('pence')
  await page.getByLabel('By how much').fill('1')
  await checkPage(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  const report = page.getByRole('region', { name: 'Results' })
  await expect(report).toContainText(/Changed \d+ of \d+\./)
  expect(await prices()).not.toEqual(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(report).toContainText('Undone for')
  expect(await prices()).toEqual(before)
})
