import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'

/** A new style in three colours, none of which has sizes yet. */
async function givenNewStyle(rows: Given['rows']) {
  const [style] = await rows<{ id: string }>(
    `insert into styles (slug, name) values ('grid-dress-' || gen_random_uuid(), 'Grid dress') returning id`,
  )
  for (const colour of ['Ink', 'Plum', 'Sand'])
    await rows(
      `insert into products (style_id, category_id, slug, name, summary, description, colour_name, colour_hex,
         colour_family, fabric, fabric_family, care, fit_notes, composition, price_pence, weight_grams, status)
       select $1, category_id, 'grid-dress-' || gen_random_uuid(), 'Grid dress', summary, description, $2, colour_hex,
              colour_family, fabric, fabric_family, care, fit_notes, composition, 8900, weight_grams, 'draft'
         from products where status = 'active' order by slug limit 1`,
      [style!.id, colour],
    )
  return style!.id
}

test('three colours in twelve sizes get stock and prices in under two minutes of typing', async ({
  page,
  given,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const styleId = await givenNewStyle(given.rows)
  let [keys, clicks] = [0, 0]
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
    // Keys that are held down with another count as well.
    keys += key.split('+').length * times
  }
  const type = async (text: string) => {
    await page.keyboard.type(text)
    keys += text.length
  }
  const click = async (role: 'link' | 'button' | 'textbox', name: string) => {
    await page.getByRole(role, { name, exact: true }).click()
    clicks += 1
  }
  await enter(given, page, await givenAdmin(given), `/admin/stock/styles/${styleId}`)
  await click('link', 'UK 4 to 32')
  await expect(page.getByRole('columnheader', { name: '32', exact: true })).toBeVisible()

  // Pieces of the first colour, each size another number; the two other colours get the same.
  await click('textbox', 'Ink, 8: On hand')
  for (const pieces of [4, 6, 8, 10, 12, 12, 10, 8, 6, 4, 3, 2]) {
    await type(String(pieces))
    await press('ArrowRight')
  }
  await click('textbox', 'Ink, 8: On hand')
  await press('Control+Shift+ArrowDown')
  await press('Shift+ArrowRight', 11)
  await expect(page.getByRole('status').filter({ hasText: '36 cells selected' })).toBeVisible()
  await press('Control+D')
  await expect(page.getByRole('textbox', { name: 'Sand, 30: On hand' })).toHaveValue('2')

  // Sizes from 24 on cost £6 more, those from 28 on £9.50.
  await click('textbox', 'Ink, 24: Surcharge, £')
  await type('6')
  await press('Shift+ArrowRight', 3)
  await press('Control+R')
  await click('textbox', 'Ink, 28: Surcharge, £')
  await type('9.5')
  await press('Shift+ArrowRight')
  await press('Control+R')
  await click('textbox', 'Ink, 24: Surcharge, £')
  await press('Control+Shift+ArrowDown')
  await press('Shift+ArrowRight', 3)
  await press('Control+D')
  await expect(page.getByRole('cell').filter({ hasText: '£98.50' })).toHaveCount(6)

  await press('Control+Z')
  await expect(page.getByRole('cell').filter({ hasText: '£98.50' })).toHaveCount(2)
  await press('Control+Y')
  await expect(page.getByRole('cell').filter({ hasText: '£98.50' })).toHaveCount(6)
  await checkPage(page)
  await click('button', 'Save 36 stock, 12 surcharges')
  await expect(page.getByText('48 changes saved.')).toBeVisible()

  const saved = await given.rows(
    `select count(*)::int as sizes, sum(quantity_on_hand)::int as pieces,
            sum(surcharge_pence)::int as surcharges
       from product_inventory i join products p on p.id = i.product_id
       left join size_terms t on t.product_id = p.id and t.size_id = i.size_id
      where p.style_id = $1`,
    [styleId],
  )
  expect(saved).toEqual([{ sizes: 36, pieces: 255, surcharges: 9300 }])
  // About one a second: two minutes are 120.
  expect({ keys, clicks }).toEqual({ keys: 86, clicks: 7 })
})

test('a size system is chosen before sizes are shown, and changes until a size has stock', async ({
  page,
  given,
  expectConsole,
}) => {
  // A refused form is answered with 400.
  expectConsole(/400 \(Bad Request\)/)
  const styleId = await givenNewStyle(given.rows)
  const [category] = await given.rows<{ id: string }>(
    `insert into categories (slug, name) values ('grid-' || gen_random_uuid(), 'Grid dresses') returning id`,
  )
  await given.rows(`update products set category_id = $2 where style_id = $1`, [
    styleId,
    category!.id,
  ])
  await enter(given, page, await givenAdmin(given), `/admin/stock/styles/${styleId}`)
  await expect(page.getByText('Choose a size system to see its sizes.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('link', { name: 'UK 4 to 32' }).click()
  await page.getByRole('radio', { name: 'Low-stock level' }).check()
  await page.getByRole('textbox', { name: 'Ink, 8' }).fill('2')
  await page.getByRole('button', { name: 'Save 1 low-stock level' }).click()
  await expect(page.getByText('1 change saved.')).toBeVisible()

  // The first save decided it, for one colour; it can be changed as nothing of it is there.
  const systems = page.getByRole('region', { name: 'Size systems' })
  const ink = systems.getByRole('listitem').filter({ hasText: 'Ink' })
  await expect(ink).toContainText('UK 4 to 32')
  await ink.getByText('Change size system').click()
  await ink.getByRole('button', { name: 'Save size system' }).click()
  await expect(ink.getByText('Choose a size system.')).toBeVisible()
  await ink.getByLabel('New size system').selectOption('EU 32 to 60')
  await checkPage(page)
  await ink.getByRole('button', { name: 'Save size system' }).click()
  await expect(page.getByText('Size system changed')).toBeVisible()
  await expect(ink).toContainText('EU 32 to 60')

  await page.getByRole('textbox', { name: 'Ink, 36' }).fill('4')
  await page.getByRole('button', { name: 'Save 1 stock' }).click()
  await expect(page.getByText('1 change saved.')).toBeVisible()
  await ink.getByText('Change size system').click()
  await expect(ink).toContainText('1 size has or had stock')
  await expect(ink).toContainText('36')
  await expect(ink.getByRole('button')).toHaveCount(0)
  await ink.getByRole('link', { name: 'Go to the product' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grid dress')
})

test('a price is never filled with stock, and one that falls by more than half is confirmed', async ({
  page,
  given,
}) => {
  const [product] = await given.rows<{ id: string; style_id: string; price_pence: number }>(
    `select id, style_id, price_pence from products where slug = 'faris-thobe-white'`,
  )
  const priceNow = () => given.rows(`select price_pence from products where id = $1`, [product!.id])
  const before = [{ price_pence: product!.price_pence }]
  await enter(given, page, await givenAdmin(given), `/admin/stock/styles/${product!.style_id}`)
  const price = page.getByRole('textbox', { name: 'White, Price, £' })
  const shown = (product!.price_pence / 100).toFixed(2)
  // Beside stock alone there are no prices.
  await expect(page.getByRole('textbox', { name: /: On hand$|White, / }).first()).toBeVisible()
  await expect(price).toHaveCount(0)
  await page.getByRole('radio', { name: 'Stock and prices' }).check()
  await price.focus()
  await page.keyboard.press('Control+R')
  await expect(price).toHaveValue(shown)

  await price.fill('5')
  await expect(page.getByText(`White: £${shown} → £5.00`)).toBeVisible()
  await page.getByRole('button', { name: `Save 1 price: £${shown} → £5.00` }).click()
  const asked = page.getByRole('dialog', { name: 'Is the price right?' })
  await expect(asked).toContainText(`White: £${shown} → £5.00`)
  await asked.getByRole('button', { name: 'Go back' }).click()
  await expect(asked).toBeHidden()
  expect(await priceNow()).toEqual(before)
  await page.getByRole('button', { name: 'Save 1 price' }).click()
  await asked.getByRole('button', { name: 'Save lower price' }).click()
  await expect(page.getByText('1 change saved.')).toBeVisible()
  expect(await priceNow()).toEqual([{ price_pence: 500 }])
  await price.fill(shown)
  await page.getByRole('button', { name: 'Save 1 price' }).click()
  await expect.poll(priceNow).toEqual(before)
})

test('SKUs are pasted into the grid, and one that another size has is refused at its cell', async ({
  page,
  given,
  expectConsole,
}) => {
  // A refused form is answered with 400.
  expectConsole(/400 \(Bad Request\)/)
  const sizes = await given.rows<{ product_id: string; size_id: string; style_id: string }>(
    `select i.product_id, i.size_id, p.style_id from product_inventory i
       join products p on p.id = i.product_id join sizes s on s.id = i.size_id
      where p.slug = 'faris-thobe-white' order by s.position limit 2`,
  )
  const [first] = sizes
  try {
    await enter(given, page, await givenAdmin(given), `/admin/stock/styles/${first!.style_id}`)
    await page.getByRole('radio', { name: 'SKU' }).check()
    const row = page.getByRole('row').filter({ hasText: 'White' })
    const cells = row.getByRole('textbox')
    await cells.first().focus()
    await cells.first().evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'FT-WH-1\tft-wh-1\n')
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    })
    await page.getByRole('button', { name: 'Save 2 SKUs' }).click()
    const faults = page.getByRole('region', { name: 'Cells with errors' })
    await expect(faults).toContainText(/Faris thobe, White, .+ has this SKU/)
    await checkPage(page)
    await cells.nth(1).fill('FT-WH-2')
    await page.getByRole('button', { name: 'Save 1 SKU' }).click()
    await expect(page.getByText('1 change saved.')).toBeVisible()

    await page.keyboard.press('ControlOrMeta+K')
    const palette = page.getByRole('dialog', { name: 'Go to' })
    await palette.getByRole('combobox').fill('ft-wh-2')
    await expect(palette.getByRole('option', { name: /Faris thobe/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto(`/admin/stock/items/${first!.product_id}?size=${first!.size_id}`)
    await untilAlive(page)
    const bar = page.getByRole('region', { name: 'Unsaved changes' })
    await page.getByLabel('SKU', { exact: true }).fill('FT-WH-2')
    // There is one button for it, in the bar.
    await expect(page.getByRole('button', { name: 'Save SKU' })).toHaveCount(1)
    await bar.getByRole('button', { name: 'Save SKU' }).click()
    await expect(page.getByText(/Faris thobe, White, .+ has this SKU/)).toBeVisible()
    await page.getByLabel('SKU', { exact: true }).fill('FT-WH-9')
    await bar.getByRole('button', { name: 'Save SKU' }).click()
    await expect(page.getByText('SKU saved')).toBeVisible()
  } finally {
    await given.rows(`update product_inventory set sku = null where product_id = $1`, [
      first!.product_id,
    ])
  }
})

test('offers are typed, filled and undone in the grid, and their errors are at the cell', async ({
  page,
  given,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const styleId = await givenNewStyle(given.rows)
  await enter(given, page, await givenAdmin(given), `/admin/stock/styles/${styleId}`)
  await page.getByRole('link', { name: 'UK 4 to 32' }).click()
  await expect(page.getByRole('columnheader', { name: '32', exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Made to order, pre-order' }).check()
  const cell = (of: string) => page.getByRole('textbox', { name: of, exact: true })
  await cell('Ink, 8').fill('14 days, 50')
  await page.keyboard.press('Control+Shift+ArrowDown')
  await page.keyboard.press('Control+D')
  await expect(cell('Sand, 8')).toHaveValue('14 days, 50')
  await page.keyboard.press('Control+Z')
  await expect(cell('Sand, 8')).toHaveValue('')
  await page.keyboard.press('Control+Y')
  await cell('Plum, 8').fill('15 Jan 2001, 30')
  await cell('Sand, 10').fill('soon')
  const faults = page.getByRole('region', { name: 'Cells with errors' })
  await expect(faults).toContainText('Enter a lead time and a total')
  await expect(cell('Sand, 10')).toHaveAttribute('aria-invalid', 'true')
  await checkPage(page)
  await cell('Sand, 10').fill('')
  await page.getByRole('button', { name: 'Save 3 offers' }).click()
  await expect(faults).toContainText('This date has passed.')
  await faults.getByRole('button', { name: 'Go to the cell' }).click()
  await expect(cell('Plum, 8')).toBeFocused()
  await page.keyboard.type('2199-01-15 30')
  await page.getByRole('button', { name: 'Save 1 offer' }).click()
  await expect(page.getByText('1 change saved.')).toBeVisible()
  await expect(cell('Plum, 8')).toHaveValue('15 Jan 2199, 30')
  expect(
    await given.rows(
      `select lead_days, promised_on::text as day, capacity from size_offers o
         join products p on p.id = o.product_id where p.style_id = $1 order by p.colour_name`,
      [styleId],
    ),
  ).toEqual([
    { lead_days: 14, day: null, capacity: 50 },
    { lead_days: null, day: '2199-01-15', capacity: 30 },
    { lead_days: 14, day: null, capacity: 50 },
  ])
})
