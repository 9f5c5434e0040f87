import sharp from 'sharp'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const path = '/admin/products/new'

test('a refused product keeps what was typed, and leads to each field at fault', async ({
  given,
  openShop,
  expectConsole,
}) => {
  // A refused form is an answer of 400, which the browser notes.
  expectConsole(/status of 400/)
  const name = `Refused abaya ${process.pid}`
  const page = await openShop()
  await enter(given, page, await givenAdmin(given, 'manager'), path)
  await untilAlive(page)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const colourNames = page.getByLabel('Colour name')
  const swatches = page.getByLabel('Swatch', { exact: true })
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  // Nothing is filled in before somebody has entered something.
  await expect(swatches).toHaveValue('')
  await expect(field('Size system')).toHaveValue('')
  await field('Name').fill(name)
  await field('Category').selectOption('Closed abayas')
  await field('Price in pounds').fill('0')
  await field('Composition').fill('60% cotton')

  // The swatch follows the name, and then a picture where the name says nothing, until somebody chooses.
  await colourNames.fill('Mustard')
  await expect(swatches).toHaveValue('#c79a35')
  await colourNames.fill('Midnight oasis')
  await expect(swatches).toHaveValue('')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const picture = sharp({
    create: { width: 900, height: 1200, channels: 3, background: '#336699' },
  })
  const file = { name: 'front.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
  await (await choosing).setFiles([file])
  await expect(swatches).not.toHaveValue('')
  await swatches.fill('#123456')

  await page.getByRole('button', { name: 'Add a colour' }).click()
  await colourNames.nth(1).fill('Black')
  await expect(swatches.nth(1)).not.toHaveValue('')
  // Other tests may have given the name a swatch of their own.
  await swatches.nth(1).fill('#111111')
  const stock = page.getByRole('table', { name: 'Stock by colour and size' })
  const first = stock.getByRole('textbox').first()
  await field('Items of each size').fill('6')
  await first.fill('4')
  await expect(stock.getByRole('textbox').nth(1)).toHaveValue('6')
  await page.getByText('SKUs and barcodes').click()
  const gtin = page.getByLabel(/^GTIN of Black, /).first()
  await gtin.fill('4006381333932')
  await page.getByText('SKUs and barcodes').click()
  await checkPage(page)

  await bar.getByRole('button', { name: 'Publish' }).click()
  await expect(field('Price in pounds')).toBeFocused()
  // What is folded is opened by what is wrong in it.
  await expect(gtin).toBeVisible()
  await checkPage(page)
  await expect(field('Name')).toHaveValue(name)
  await expect(first).toHaveValue('4')
  await page.getByRole('button', { name: /^GTIN, Black, / }).click()
  await expect(gtin).toBeFocused()
  await gtin.fill('5012345678900')
  await field('Price in pounds').fill('89')
  await field('Composition').fill('60% cotton, 40% linen')
  // Publishing needs a description and a picture of each colour.
  await bar.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Pictures, Black' }).click()
  await page.getByRole('button', { name: 'Description', exact: true }).click()
  await expect(field('Description')).toBeFocused()
  expect(await given.rows(`select from products where name = $1`, [name])).toEqual([])

  // A link asks first; then it is saved as a draft as it is.
  await page.getByRole('link', { name: 'All products' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave the page?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  // While a dialog is open, its keys are its own.
  await expect(leaving).toBeHidden()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Draft created', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(
    await given.rows(
      `select p.colour_name, p.colour_family, p.status, sum(i.quantity_on_hand)::integer % 6 as odd,
              array_agg(i.barcode) filter (where i.barcode is not null) as codes
         from products p join product_inventory i on i.product_id = p.id
        where p.name = $1 group by p.id order by p.colour_name`,
      [name],
    ),
  ).toEqual([
    {
      colour_name: 'Black',
      colour_family: 'black',
      status: 'draft',
      odd: 0,
      codes: ['5012345678900'],
    },
    {
      colour_name: 'Midnight oasis',
      colour_family: 'blue',
      status: 'draft',
      odd: 4,
      codes: null,
    },
  ])
  await given.rows(`update products set status = 'archived' where name = $1`, [name])
})

test('what is typed is previewed before it is saved, in each colour, and stays as it is', async ({
  given,
  openShop,
  expectConsole,
}) => {
  // The connection is cut for a moment.
  expectConsole(/ERR_INTERNET_DISCONNECTED/)
  const name = `Previewed abaya ${process.pid}`
  const page = await openShop()
  await enter(given, page, await givenAdmin(given, 'manager'), path)
  await untilAlive(page)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  const preview = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(
    preview.getByRole('heading', { name: 'Product without a name', exact: true }),
  ).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()

  await field('Name').fill(name)
  await field('Category').selectOption('Closed abayas')
  await field('Price in pounds').fill('91.50')
  await page.getByLabel('Colour name').fill('Sand')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const picture = sharp({
    create: { width: 900, height: 1200, channels: 3, background: '#cdb79b' },
  })
  const file = { name: 'front.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
  await (await choosing).setFiles([file])
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a colour' }).click()
  await page.getByLabel('Colour name').nth(1).fill('Black')
  await field('Items of each size').fill('1')
  // Save, preview and publish are in the bar.
  await expect(bar.getByRole('button')).toHaveText(['Discard', 'Preview', 'Save draft', 'Publish'])
  await bar.getByRole('button', { name: 'Preview' }).click()
  const heading = preview.getByRole('heading', { name, exact: true })
  await expect(heading).toBeVisible()
  await expect(preview.getByText('£91.50').first()).toBeVisible()
  await expect(preview.getByRole('button', { name: `Enlarge: ${name} in Sand` })).toBeVisible()
  await preview.getByRole('radio').first().check({ force: true })
  await expect(preview.getByRole('status').getByText('Last one')).toBeVisible()
  await checkPage(page)
  await preview.getByRole('link', { name: 'Black' }).click()
  await expect(preview.getByText('Colour: Black')).toBeVisible()
  await expect(page).toHaveURL(path)
  await preview.getByRole('button', { name: 'Close' }).click()

  // Nothing is saved, and nothing is lost.
  expect(await given.rows(`select from products where name = $1`, [name])).toEqual([])
  await expect(field('Name')).toHaveValue(name)
  await expect(page.getByLabel('Colour name').nth(1)).toHaveValue('Black')
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()

  // Without a connection the page stays, too.
  await page.context().setOffline(true)
  await bar.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('The preview could not be loaded.')).toBeVisible()
  await page.context().setOffline(false)
  await bar.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft created', { exact: true })).toBeVisible()

  // The draft has the same three in its bar; the picture that is not saved is in its preview.
  await expect(bar).toBeHidden()
  await page.getByLabel('Picture 1: alt text', { exact: true }).fill('The front, in sand')
  await expect(bar.getByRole('button')).toHaveText([
    'Sand',
    'Discard',
    'Preview Sand',
    'Save',
    'Publish all 2 drafts',
  ])
  await bar.getByRole('button', { name: 'Preview Sand' }).click()
  await expect(preview.getByRole('button', { name: 'Enlarge: The front, in sand' })).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()
  // Of two drafts one is not planned.
  await page.getByLabel('Goes on sale').fill('2099-01-01T10:00')
  await expect(bar.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Black', exact: true }).click()
  await page.getByLabel('Goes on sale').first().fill('2099-01-01T10:00')
  await expect(bar.getByRole('button', { name: 'Save and schedule' })).toBeVisible()
  await given.rows(`update products set status = 'archived' where name = $1`, [name])
})

test('without scripts a draft is saved by its name and category', async ({
  browser,
  given,
  openShop,
  shop,
}) => {
  const name = `Plain draft ${process.pid}`
  const manager = await openShop()
  await enter(given, manager, await givenAdmin(given, 'manager'))
  const plain = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    storageState: await manager.context().storageState(),
  })
  const page = await plain.newPage()
  await page.goto(path)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category', { exact: true }).selectOption('Hijabs')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft created', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await plain.close()
  await given.rows(`update products set status = 'archived' where name = $1`, [name])
})

test('staff without stock make a product without sizes, in a new category', async ({
  given,
  openShop,
}) => {
  const name = `Content abaya ${process.pid}`
  const page = await openShop()
  await enter(given, page, await givenAdmin(given, 'content'), path)
  await untilAlive(page)
  await expect(page.getByText('Your role does not include stock.')).toBeVisible()
  await expect(page.getByLabel('Size system')).toHaveCount(0)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'New category' }).click()
  await expect(page.getByLabel('Category', { exact: true })).toBeFocused()
  await page.getByLabel('Category', { exact: true }).fill(`Capes ${process.pid}`)
  await page.getByRole('button', { name: 'Choose an existing category' }).click()
  await expect(page.getByLabel('Category', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'New category' }).click()
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue(`Capes ${process.pid}`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft created', { exact: true })).toBeVisible()
  expect(
    await given.rows(
      `select c.name from products p join categories c on c.id = p.category_id where p.name = $1`,
      [name],
    ),
  ).toEqual([{ name: `Capes ${process.pid}` }])
  await given.rows(`update products set status = 'archived' where name = $1`, [name])
})
