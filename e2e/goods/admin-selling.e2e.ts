import { enter, givenAdmin, followMenu } from '#e2e/fixtures/admin.ts'
import { fillAddress } from '#e2e/fixtures/orders/checkout.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { holdLine } from '#e2e/fixtures/held-cart.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test(
  'a manager makes a discount, it counts at checkout, and is switched off and on again',
  onlyAsProof,
  async ({ given, openShop, expectConsole }) => {
    expectConsole(/400 \(Bad Request\)/)
    const [manager, customer] = [await givenAdmin(given, 'manager'), await given.customer()]
    const [page, shop] = [await openShop(), await openShop({ as: customer })]
    await enter(given, page, manager)
    await followMenu(page, 'Money', 'Discounts')
    await page.getByRole('link', { name: 'New discount' }).click()

    await expect(page.getByLabel('Amount in pounds')).toBeHidden()
    await page.getByRole('button', { name: 'Create discount' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.getByLabel('Name', { exact: true }).fill('Winter walk')
    await page.getByLabel('Percent', { exact: true }).fill('20')
    const code = `WALK${Date.now()}`
    await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
    await page.getByLabel('Ends').fill('2030-12-03T23:59')
    await page.getByRole('button', { name: 'Create discount' }).click()
    await expect(page.getByText('20% off everything, until 3 Dec 2030 23:59')).toBeVisible()

    await holdLine(given.rows, customer.email, 'jersey-hijab-mocha')
    await shop.goto('/checkout')
    await untilAlive(shop)
    await fillAddress(shop)
    await shop.getByText('Add a discount code').click()
    await shop.getByLabel('Discount code', { exact: true }).fill(code)
    await shop.keyboard.press('Enter')
    await expect(shop.getByText(`${code}: Winter walk, you save`)).toBeVisible()

    await page.getByRole('link', { name: 'All discounts' }).click()
    await page.getByLabel('Name or code').fill(code)
    await expect(page.locator('[data-row]')).toHaveCount(1)
    await page.getByLabel('Select Winter walk').check()
    await page.getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByText('Changed 1 of 1.')).toBeVisible()
    await expect(page.locator('[data-row]').getByText('Switched off')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator('[data-row]').getByText('Running')).toBeVisible()
  },
)

test.afterEach(({ given }) =>
  given.rows(`update delivery_methods set price_pence = 395 where name = 'Standard'`),
)

test(
  'a manager changes the delivery price, and the product page shows it',
  onlyAsProof,
  async ({ given, openShop }) => {
    const page = await openShop()
    await enter(given, page, await givenAdmin(given, 'manager'), '/admin/delivery')
    await page.getByLabel('Postcode').fill('bt15gs')
    await page.getByRole('button', { name: 'Show delivery options' }).click()
    const quote = page.getByRole('region', { name: 'Test a postcode' })
    await expect(quote.getByText('Delivery to BT1 5GS')).toBeVisible()
    await expect(quote.getByText('not available')).toHaveCount(1)

    await page.getByRole('link', { name: 'Standard', exact: true }).click()
    await page.getByLabel('Price in pounds').fill('4.25')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('It applies to new orders.')).toBeVisible()

    const shop = await openShop()
    await shop.goto('/products/jersey-hijab-mocha')
    // The page was stored before, and is renewed when the change arrives.
    await expect
      .poll(async () => {
        await shop.reload()
        return shop.getByText('£4.25').count()
      })
      .toBeGreaterThan(0)
  },
)
