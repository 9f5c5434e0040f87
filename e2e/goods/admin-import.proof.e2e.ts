import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('a file of products is compared, mended, imported and undone', async ({ page, given }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [product] = await given.rows<{ slug: string; price: string }>(
    `select slug, to_char(price_pence / 100.0, 'FM999990.00') as price from products
      where status = 'active' and compare_at_pence is null order by slug limit 1`,
  )
  const { slug, price } = product!
  await enter(given, page, await givenAdmin(given, 'content'), '/admin/products')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import products')

  const send = async (text: string) => {
    await page.getByLabel('CSV file').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
    await page.getByRole('button', { name: 'Check file' }).click()
  }
  await send('name;price\r\nNo address;12')
  await expect(page.getByText('The file has no “handle” column')).toBeVisible()
  await send(`handle;price\r\n${slug};1,500\r\n`)
  await expect(page.getByText('Enter an amount in pounds')).toBeVisible()
  await expect(page.getByText('This file changes nothing.')).toBeVisible()

  await page.getByRole('link', { name: 'All imports' }).click()
  await send(`handle;price\r\n${slug};1234.50\r\n`)
  await expect(page.getByRole('cell', { name: `price: £${price} becomes £1,234.50` })).toBeVisible()
  await untilAlive(page)
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Restored', { exact: true })).toBeVisible()
  const [now] = await given.rows<{ price: string }>(
    `select to_char(price_pence / 100.0, 'FM999990.00') as price from products where slug = $1`,
    [slug],
  )
  expect(now!.price).toBe(price)
})
