import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { countedSteps } from '#e2e/fixtures/counted-steps.ts'
import { givenStyle } from '#e2e/fixtures/given-style.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

type Saved = { colour: string; price: number; pieces: number }

test('price, stock and name of two colours are changed on one page in eight steps', async ({
  page,
  given,
}) => {
  const name = `Eight step abaya ${process.pid}`
  const [sand] = await givenStyle(given.rows, { name, colours: ['Sand', 'Black', 'Clay'] })
  await enter(given, page, await givenAdmin(given, 'manager'), `/admin/products/${sand}`)
  await untilAlive(page)
  const colours = page.getByRole('region', { name: 'Colours', exact: true })
  const colour = (called: string) => colours.getByRole('listitem').filter({ hasText: called })
  const opened = (of: string) => ({
    name: page.getByRole('region', { name: `Colour, ${of}` }).getByLabel('Colour name'),
    price: page
      .getByRole('region', { name: `Price, ${of}` })
      .getByLabel('Price in pounds', { exact: true }),
    stock: page.getByRole('textbox', { name: new RegExp(`^${of}, `) }).first(),
  })
  const [ofSand, ofBlack] = [opened('Sand'), opened('Black')]
  const steps = countedSteps()
  await steps.fill(ofSand.name, 'Dune')
  await steps.fill(ofSand.price, '91')
  await steps.fill(ofSand.stock, '7')
  await steps.press(colours.getByRole('button', { name: 'Black', exact: true }))
  await steps.fill(ofBlack.name, 'Jet')
  await steps.fill(ofBlack.price, '92.50')
  await steps.fill(ofBlack.stock, '9')
  // Each part that is not saved is named, in its row and in the bar.
  await expect(colour('Dune').getByText('Unsaved')).toBeVisible()
  await expect(colour('Clay').getByText('Unsaved')).toBeHidden()
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(bar).toContainText('Unsaved changes in 2 sections:')
  await expect(bar).toContainText('Black, Sand')
  await expect(bar).toContainText('Sizes and stock')
  await checkPage(page)
  await steps.press(bar.getByRole('button', { name: 'Save all' }))
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expect(bar).toBeHidden()
  expect(steps.count()).toBe(8)

  expect(
    await given.rows<Saved>(
      `select p.colour_name as colour, p.price_pence as price, sum(i.quantity_on_hand)::integer as pieces
         from products p join product_inventory i on i.product_id = p.id
        where p.name = $1 group by p.id order by p.colour_name`,
      [name],
    ),
  ).toEqual([
    { colour: 'Clay', price: 8900, pieces: 15 },
    { colour: 'Dune', price: 9100, pieces: 17 },
    { colour: 'Jet', price: 9250, pieces: 19 },
  ])
  await expect(page.getByRole('row', { name: /^Dune/ })).toBeVisible()
})

test('the price of all colours is changed in two steps, and a steep fall is confirmed once', async ({
  page,
  given,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const name = `One price abaya ${process.pid}`
  const [sand] = await givenStyle(given.rows, { name, colours: ['Sand', 'Black', 'Clay'] })
  await enter(given, page, await givenAdmin(given, 'content'), `/admin/products/${sand}`)
  await untilAlive(page)
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  const all = page.getByLabel('Price of all colours in pounds', { exact: true })
  const ofSand = page
    .getByRole('region', { name: 'Price, Sand' })
    .getByLabel('Price in pounds', { exact: true })
  const prices = async () => {
    const rows = await given.rows<{ price: number }>(
      `select price_pence as price from products where name = $1 order by colour_name`,
      [name],
    )
    return rows.map(({ price }) => price)
  }
  await expect(all).toHaveValue('89.00')
  const steps = countedSteps()
  await steps.fill(all, '79')
  // What is saved is named: the colours, and in each the price that it gets.
  await expect(
    page
      .getByRole('region', { name: 'Colours', exact: true })
      .getByText('Unsaved', { exact: true }),
  ).toHaveCount(3)
  await expect(page.getByText('Will be £79.00, the price of all colours.')).toBeVisible()
  await checkPage(page)
  await steps.press(bar.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  expect(steps.count()).toBe(2)
  expect(await prices()).toEqual([7900, 7900, 7900])
  await expect(ofSand).toHaveValue('79.00')
  await expect(bar).toBeHidden()

  await all.fill('30')
  await ofSand.fill('75')
  await page.keyboard.press('Control+s')
  await expect(all).toBeFocused()
  await expect(
    page.getByText(/falls by more than half: Black £79\.00 .*, Clay £79\.00 /).first(),
  ).toBeVisible()
  await checkPage(page)
  expect(await prices()).toEqual([7900, 7900, 7900])
  await page.getByLabel('Price of all colours in pounds: £30.00 is right').check()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  // A colour with a price of its own has that.
  expect(await prices()).toEqual([3000, 3000, 7500])
  await expect(all).toHaveValue('')
  await expect(page.getByText('The colours have £30.00 to £75.00.')).toBeVisible()
})

test('after a save that changed nothing, what is typed stays when a colleague saves and the page loads again', async ({
  page,
  given,
}) => {
  const name = `Reloaded abaya ${process.pid}`
  const [sand] = await givenStyle(given.rows, { name, colours: ['Sand', 'Black'] })
  await enter(given, page, await givenAdmin(given, 'content'), `/admin/products/${sand}`)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/done=/)
  await untilAlive(page)
  const summary = page.getByLabel('Summary')
  await summary.fill('Typed by me')
  await given.rows(
    `update products set summary = 'By a colleague', version = version + 1 where id = $1`,
    [sand],
  )
  await page.evaluate(async () => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { revalidate: () => Promise<void> }
    }
    await router.revalidate()
  })
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible()
  await expect(summary).toHaveValue('Typed by me')
})

test('a refusal and a conflict name the colour and the field, and nothing that was typed is lost', async ({
  page,
  given,
  expectConsole,
}) => {
  // A refused form is an answer of 400 or 409, which the browser notes.
  expectConsole(/status of 4(00|09)/)
  const name = `Conflicting abaya ${process.pid}`
  const [sand, black] = await givenStyle(given.rows, { name, colours: ['Sand', 'Black'] })
  await enter(given, page, await givenAdmin(given, 'content'), `/admin/products/${sand}`)
  await untilAlive(page)
  const colours = page.getByRole('region', { name: 'Colours', exact: true })
  const ofBlack = colours.getByRole('button', { name: 'Black', exact: true })
  const price = page
    .getByRole('region', { name: 'Price, Black' })
    .getByLabel('Price in pounds', { exact: true })
  await page.getByLabel('Summary').fill('Light for summer.')
  await ofBlack.click()
  await price.fill('much')
  await ofBlack.click()
  await expect(price).toBeHidden()
  await page.keyboard.press('Control+s')
  // The colour at fault is opened, and the field has the focus.
  await expect(price).toBeFocused()
  await expect(page.getByRole('button', { name: 'Price in pounds, Black' })).toBeVisible()
  await expect(page.getByLabel('Summary')).toHaveValue('Light for summer.')
  await price.fill('93')

  await given.rows(
    `select * from update_product($1, (select version from products where id = $1), '{"price_pence": 9500}', 'e2e')`,
    [black],
  )
  await page.keyboard.press('Control+s')
  const conflict = page.getByRole('region', { name: 'Choose what to keep for Black' })
  await expect(conflict.getByText('£95.00')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Black', exact: true }).first()).toBeVisible()
  await checkPage(page)
  await conflict.getByLabel(/^Your version/).check()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  const rows = await given.rows(
    `select price_pence as price, summary from products where name = $1 order by colour_name`,
    [name],
  )
  expect(rows).toEqual([
    { price: 9300, summary: 'Light for summer.' },
    { price: 8900, summary: 'Light for summer.' },
  ])

  // What is unsaved in a colour that is closed is asked about as well.
  await price.fill('94')
  await ofBlack.click()
  await page.getByRole('link', { name: 'All products' }).click()
  await page
    .getByRole('dialog', { name: 'Leave the page?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  await ofBlack.click()
  await expect(price).toHaveValue('94')
})

test('without scripts each colour is a page, and saving one leaves the others as they are', async ({
  browser,
  given,
  openShop,
}) => {
  const name = `Plain abaya ${process.pid}`
  const [sand] = await givenStyle(given.rows, { name, colours: ['Sand', 'Black'] })
  const signedIn = await openShop()
  await enter(given, signedIn, await givenAdmin(given, 'manager'))
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await signedIn.context().storageState(),
    baseURL: new URL(signedIn.url()).origin,
  })
  const page = await context.newPage()
  await page.goto(`/admin/products/${sand}`)
  await page.getByLabel('Summary').fill('Without scripts.')
  await page.getByLabel('Price in pounds', { exact: true }).fill('91')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Black', exact: true }).click()
  await expect(page.getByLabel('Colour name')).toHaveValue('Black')
  await expect(page.getByLabel('Summary')).toHaveValue('Without scripts.')
  await page
    .getByRole('link', { name: /^Black, / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await context.close()
  expect(
    await given.rows(`select price_pence as price from products where name = $1 order by 1`, [
      name,
    ]),
  ).toEqual([{ price: 8900 }, { price: 9100 }])
})
