import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const slug = 'karim-thobe-navy'

test('a price that falls by more than half is confirmed in the editor, in the list and before an import', async ({
  given,
  openShop,
  expectConsole,
}) => {
  // A refused form is answered with 400.
  expectConsole(/400 \(Bad Request\)/)
  const [product] = await given.rows<{ id: string; price_pence: number }>(
    `select id, price_pence from products where slug = $1`,
    [slug],
  )
  const priceNow = async () =>
    (
      await given.rows<{ price_pence: number }>(`select price_pence from products where id = $1`, [
        product!.id,
      ])
    )[0]!.price_pence
  const before = product!.price_pence
  const shown = `£${(before / 100).toFixed(2)}`
  const page = await openShop()
  await enter(given, page, await givenAdmin(given))
  try {
    await test.step('in the editor', async () => {
      await page.goto(`/admin/products/${product!.id}`)
      await untilAlive(page)
      const price = page.getByLabel('Price in pounds', { exact: true })
      await price.fill('5')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(
        page.getByText(`The price falls by more than half: ${shown} → £5.00.`).first(),
      ).toBeVisible()
      await expect(price).toBeFocused()
      expect(await priceNow()).toBe(before)
      const box = page.getByLabel('Price in pounds: £5.00 is right')
      await box.check()
      await checkPage(page)
      // Another price than the one that was confirmed is asked about again.
      await price.fill('6')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText(`${shown} → £6.00`).first()).toBeVisible()
      await expect(page.getByLabel('Price in pounds: £6.00 is right')).not.toBeChecked()
      await page.getByLabel('Price in pounds: £6.00 is right').check()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('All changes are saved.')).toBeVisible()
      expect(await priceNow()).toBe(600)
    })
    await given.rows(`update products set price_pence = $2 where id = $1`, [product!.id, before])

    await test.step('in the list', async () => {
      await page.goto('/admin/products?q=karim')
      await untilAlive(page)
      const list = page.getByRole('table', { name: 'Products' })
      await list.getByRole('checkbox', { name: /Karim thobe.*Navy/ }).check()
      await page.getByLabel('Bulk change').selectOption('percent')
      await page.getByLabel('By how much').fill('-60')
      await page.getByRole('button', { name: 'Apply' }).click()
      const asked = page.getByRole('dialog', { name: 'Are the prices right?' })
      await expect(asked).toContainText(
        `1 price falls by more than half. Karim thobe in Navy: ${shown} →`,
      )
      await asked.getByRole('button', { name: 'Go back' }).click()
      expect(await priceNow()).toBe(before)
      await page.getByRole('button', { name: 'Apply' }).click()
      await asked.getByRole('button', { name: 'Save the lower prices' }).click()
      await expect(page.getByRole('region', { name: 'Results' })).toContainText('Changed 1 of 1.')
      expect(await priceNow()).toBe(Math.round(before * 0.4))
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(priceNow).toBe(before)
    })

    await test.step('before an import', async () => {
      await page.goto('/admin/products/import')
      await page.getByLabel('CSV file').setInputFiles({
        name: 'prices.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`handle,price\n${slug},5.00\n`),
      })
      await page.getByRole('button', { name: 'Check file' }).click()
      await expect(page.getByRole('region', { name: 'Warnings' })).toContainText(
        `1 price falls by more than half (row 2, ${slug}: ${shown} → £5.00).`,
      )
      await expect(page.getByRole('table')).toContainText('(falls by more than half)')
      await checkPage(page)
    })
  } finally {
    await given.rows(`update products set price_pence = $2 where id = $1`, [product!.id, before])
  }
})

test('a set that comes to cost less than half is confirmed', async ({
  given,
  openShop,
  expectConsole,
}) => {
  expectConsole(/400 \(Bad Request\)/)
  const [set] = await given.rows<{ id: string; price_kind: string; price_value: number }>(
    `select id, price_kind, price_value from sets order by created_at limit 1`,
  )
  const page = await openShop()
  await enter(given, page, await givenAdmin(given), `/admin/sets/${set!.id}`)
  try {
    await page.getByLabel('Price', { exact: true }).selectOption('percent')
    await page.getByLabel('Saving in per cent').fill('60')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The price falls by more than half:')).toBeVisible()
    await checkPage(page)
    await page.getByLabel('The lower price is right').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The price falls by more than half:')).toBeHidden()
    expect(
      await given.rows(`select price_kind, price_value from sets where id = $1`, [set!.id]),
    ).toEqual([{ price_kind: 'percent', price_value: 60 }])
  } finally {
    await given.rows(`update sets set price_kind = $2, price_value = $3 where id = $1`, [
      set!.id,
      set!.price_kind,
      set!.price_value,
    ])
  }
})
