import type { Locator } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'

type Item = { product_id: string; size_id: string; style_id: string; on_hand: number }

/** The sizes of a product of the demo shop that nobody holds, smallest first. */
const sizesOf = (rows: Given['rows'], slug: string) =>
  rows<Item>(
    `select i.product_id, i.size_id, p.style_id, i.quantity_on_hand as on_hand
       from product_inventory i join products p on p.id = i.product_id
       join sizes s on s.id = i.size_id
      where p.slug = $1 and i.quantity_reserved = 0 order by s.position`,
    [slug],
  )

test('shelves are counted on a phone with a scanner that types, and the stock is corrected', async ({
  page,
  given,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [item] = await sizesOf(given.rows, 'karim-thobe-navy')
  const { product_id: productId, size_id: sizeId } = item!
  const barcode = '4006381333931'
  await given.rows(
    `update product_inventory set barcode = $1 where product_id = $2 and size_id = $3`,
    [barcode, productId, sizeId],
  )
  await given.rows(
    `select adjust_stock($1, $2, 3 - quantity_on_hand, 'test', null, null, 'test')
    from product_inventory where product_id = $1 and size_id = $2 and quantity_on_hand <> 3`,
    [productId, sizeId],
  )
  await enter(given, page, await givenAdmin(given, 'fulfilment'), '/admin/stock/count')
  await page.getByLabel('Shelves').fill('Back room')
  await page.getByRole('button', { name: 'Start counting' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Counting: Back room')

  const code = page.getByLabel('Scan or type a code')
  const last = page.getByRole('region', { name: 'Last scan' })
  await expect(code).toBeFocused()
  const scan = async (what: string) => {
    await page.keyboard.type(what)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type(barcode)
  await page.getByRole('button', { name: 'None on the shelf' }).click()
  await expect(last).toContainText('0found so far')
  await page.getByRole('button', { name: 'Undo last scan' }).click()
  await expect(last).toContainText('No scans yet.')
  await scan(barcode)
  await expect(last).toContainText('Karim')
  await expect(last).toContainText('1found so far')
  await scan(barcode)
  await scan(barcode)
  await expect(last).toContainText('3found so far')
  await page.getByRole('button', { name: 'Undo last scan' }).click()
  await expect(last).toContainText('2found so far')
  await scan('nobody-knows')
  await expect(last).toContainText('No product has the code nobody-knows,')
  await expect(page.getByText('All scans sent.')).toBeVisible()

  await page.getByRole('link', { name: 'Review differences' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Differences: Back room')
  const line = page.getByRole('list', { name: /^Counted stock/ }).getByRole('listitem')
  await expect(line).toContainText('Counted 2')
  await expect(line).toContainText('Expected 3')
  await page.getByRole('button', { name: 'Correct stock' }).click()
  await expect(page.getByText('The stocktake has been applied.')).toBeVisible()
  expect(
    await given.rows(
      `select quantity_on_hand as on_hand from product_inventory where product_id = $1 and size_id = $2`,
      [productId, sizeId],
    ),
  ).toEqual([{ on_hand: 2 }])
})

/** Pastes a block as a spreadsheet would give it. */
const paste = (field: Locator, block: string) =>
  field.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, block)

test('a block is pasted into the size grid, and a sale meanwhile is not overwritten', async ({
  page,
  given,
}) => {
  const [first, second] = await sizesOf(given.rows, 'faris-thobe-white')
  const seen = [first!.on_hand, second!.on_hand]
  await enter(given, page, await givenAdmin(given), `/admin/stock/styles/${first!.style_id}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'White' }) })
  const cells = row.getByRole('textbox')
  await expect(cells.first()).toHaveValue(String(seen[0]))
  await cells.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(cells.nth(1)).toBeFocused()

  await paste(cells.first(), `${seen[0]! + 10}\t${seen[1]! + 20}\n`)
  await expect(cells.nth(1)).toHaveValue(String(seen[1]! + 20))
  await cells.nth(1).focus()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(cells.first()).toHaveValue(String(seen[0]))
  await paste(cells.first(), `${seen[0]! + 10}\t${seen[1]! + 20}\n`)

  const toStock = page.getByRole('link', { name: 'Stock', exact: true })
  const leaving = page.getByRole('dialog', { name: 'Leave the page?' })
  await toStock.click()
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(leaving).toBeHidden()
  await expect(cells.nth(1)).toHaveValue(String(seen[1]! + 20))

  // Somebody buys one of the second size.
  const sold = [second!.product_id, second!.size_id]
  await given.rows(`select reserve_stock_atomic($1, $2, 1, 'test', null, null, 'test')`, sold)
  await given.rows(`select sell_stock($1, $2, 1, 'test', null, null, 'test')`, sold)
  await page.getByRole('button', { name: 'Save 2 stock' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 change saved.' })).toContainText(
    '1 cell was not saved',
  )
  const faults = page.getByRole('region', { name: 'Cells with errors' })
  await expect(faults).toContainText(`A colleague has just changed this cell to ${seen[1]! - 1}.`)
  await checkPage(page)

  await faults.getByRole('button', { name: /^Keep mine/ }).click()
  await page.getByRole('button', { name: 'Save 1 stock' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 change saved.' })).toBeVisible()
  await expect(faults).toHaveCount(0)
  const [after] = await sizesOf(given.rows, 'faris-thobe-white')
  expect(after!.on_hand).toBe(seen[0]! + 10)

  await cells.first().fill('1')
  await toStock.click()
  await leaving.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByLabel('Name, colour, SKU or barcode').fill('faris')
  // It is among all of them as well: what is searched for is here when the address says so.
  await expect(page).toHaveURL(/q=faris/)
  const product = page.getByRole('row').filter({ hasText: 'Faris thobe, White' })
  await expect(product).toContainText(`${seen[0]! + 10} of ${seen[0]! + 10}`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Movements', exact: true }).click()
  const newest = page.getByRole('row').nth(1)
  await expect(newest).toContainText('Faris thobe, White')
  await expect(newest).toContainText('Correction')
  const file = await page.request.get('/admin/stock/movements.csv?kind=adjust')
  expect(file.headers()['content-disposition']).toContain('stock-movements.csv')
  expect((await file.text()).split('\r\n')[1]).toContain('Faris thobe,White')
  await page.goto('/admin/stock/holds')
  await page.getByRole('button', { name: 'Run check' }).click()
  await expect(page.getByText('No discrepancies found.')).toBeVisible()
})
