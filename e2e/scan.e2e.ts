import { checkPage } from './fixtures/accessibility.ts'
import { enter, givenAdmin } from './fixtures/admin.ts'
import { countedSteps } from './fixtures/counted-steps.ts'
import { untilAlive } from './fixtures/go-to.ts'
import { packedOrders } from './fixtures/packed-orders.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('in the stockroom a phone opens an order and a size by their codes, and sends the parcel', async ({
  page,
  given,
}) => {
  const { orders } = await packedOrders(given, 1, 'Scanned')
  const [order] = orders
  await enter(given, page, await givenAdmin(given, 'fulfilment'), '/admin/orders')
  await untilAlive(page)
  const code = page.getByLabel('Code', { exact: true })
  const scan = async (text: string) => {
    await page.getByRole('link', { name: 'Scan', exact: true }).first().click()
    await expect(code).toBeFocused()
    // As a scanner types, which ends with Enter.
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }

  await scan('NOT-A-CODE')
  await expect(page.getByText(/has the code “NOT-A-CODE”/)).toBeVisible()
  await expect(code).toBeFocused()
  await checkPage(page)
  // The same again: the next scan still takes its place.
  await page.keyboard.type('NOT-A-CODE')
  await page.keyboard.press('Enter')
  await expect
    .poll(() =>
      code.evaluate((field: HTMLInputElement) => field.selectionEnd! - field.selectionStart!),
    )
    .toBe('NOT-A-CODE'.length)
  await page.keyboard.type(order!.number.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: `Order ${order!.number}` }),
  ).toBeVisible()

  await untilAlive(page)
  const steps = countedSteps()
  await steps.choose(page.getByLabel('Carrier'), 'Royal Mail')
  await steps.press(page.getByRole('button', { name: 'Send parcel' }))
  await expect(page.getByText('Parcel sent')).toBeVisible()
  expect(steps.count()).toBe(2)

  const [item] = await given.rows<{ sku: string; id: string }>(
    `update product_inventory set sku = 'SCANNED-' || left(id::text, 8)
      where id = (select id from product_inventory order by id limit 1)
    returning sku, product_id as id`,
  )
  await scan(item!.sku)
  await expect(page).toHaveURL(new RegExp(`/admin/stock/items/${item!.id}`))
})
