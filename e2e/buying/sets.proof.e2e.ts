import { randomUUID } from 'node:crypto'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { fillAddress, fillCard } from '#e2e/fixtures/orders/checkout.ts'
import { deliverOrder } from '#e2e/fixtures/orders/delivered-order.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('staff make a set; a customer buys it in a size of each, returns one part and gets back what it cost', async ({
  page,
  given,
  openShop,
  expectConsole,
}) => {
  test.slow()
  expectConsole(/status of 400/)
  const name = `Eid pair ${randomUUID().slice(0, 8)}`
  await enter(given, page, await givenAdmin(given, 'manager'), '/admin/sets/new')

  await test.step('a set of an abaya and any chiffon hijab, 20 % off', async () => {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Price', { exact: true }).selectOption('A percentage off its parts')
    await page.getByLabel('Saving in per cent').fill('20')
    await page.getByRole('checkbox', { name: 'On sale' }).check()
    await page.getByRole('button', { name: 'Create set' }).click()
    await expect(page.getByText(/^Add at least two parts/).first()).toBeVisible()
    await page.getByRole('checkbox', { name: 'On sale' }).uncheck()
    await page.getByRole('button', { name: 'Create set' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    for (const [search, add] of [
      ['layan-belted-abaya-stone', /^Add Layan belted abaya.*Stone/],
      ['chiffon-hijab-ivory', /^Add Chiffon hijab in any colour/],
    ] as const) {
      await page.getByLabel('Name, colour or URL of a product to add').fill(search)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      // Another test may have a draft of the same name.
      await page
        .getByRole('listitem')
        .filter({ hasNotText: 'Draft' })
        .getByRole('button', { name: add })
        .click()
      await expect(page.getByText('Part added')).toBeVisible()
    }
    await expect(page.getByText(/as a set £91\.20, which saves £22\.80\.$/)).toBeVisible()
    await page.getByRole('checkbox', { name: 'On sale' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: 'View in shop' })).toBeVisible()
  })
  const path = await page.getByRole('link', { name: 'View in shop' }).getAttribute('href')

  const customer = await given.customer()
  const shopper = await openShop({ as: customer })
  const drawer = shopper.getByRole('dialog', { name: 'Cart' })
  await test.step('its customer chooses a size, and all of it is held', async () => {
    await shopper.goto(path!)
    await untilAlive(shopper)
    await expect(shopper.getByText('Choose a size for each part.')).toBeVisible()
    await shopper.getByRole('radio', { name: 'Sage' }).check()
    await shopper
      .getByRole('group', { name: /^Size/ })
      .locator('label:not(.border-dashed)')
      .first()
      .click()
    await checkPage(shopper)
    await shopper.getByRole('button', { name: 'Add the set to cart' }).click()
    await expect(drawer.getByText(`${name} is in your cart.`)).toBeVisible()
    await expect(drawer.getByRole('list', { name }).getByRole('listitem')).toHaveCount(2)
    await expect(drawer.getByText('-£22.80')).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Chiffon hijab' })).toBeVisible()
  })

  await test.step('a part less, and the other costs what it costs; the set is added again', async () => {
    await drawer.getByRole('button', { name: /^Remove Chiffon hijab/ }).click()
    await expect(
      drawer.getByText(new RegExp(`the rest of ${name} is back at its own prices`)),
    ).toBeVisible()
    await expect(drawer.getByText('Saved with a set')).toHaveCount(0)
    await drawer.getByRole('button', { name: /^Remove Layan/ }).click()
    await expect(drawer.getByText('Your cart is empty.')).toBeVisible()
    await shopper.keyboard.press('Escape')
    await shopper.getByRole('button', { name: 'Add the set to cart' }).click()
    await expect(drawer.getByText('-£22.80')).toBeVisible()
  })

  await test.step('another price is said before paying', async () => {
    await given.rows(`update sets set price_value = 10 where names ->> 'en' = $1`, [name])
    await shopper.goto('/checkout')
    await untilAlive(shopper)
    await expect(
      shopper.getByText(new RegExp(`^The price of ${name} has changed`)).first(),
    ).toBeVisible()
    await shopper
      .getByRole('button', { name: /^Accept £/ })
      .first()
      .click()
    await expect(shopper.getByText(/has changed: this part was/)).toHaveCount(0)
    const summary = shopper.getByRole('complementary', { name: 'Your order' })
    await expect(summary.getByText('-£11.40').filter({ visible: true })).toHaveCount(1)
    await fillAddress(shopper)
    await fillCard(shopper, '4242 4242 4242 4242')
    await shopper.getByRole('button', { name: /^Pay £/ }).click()
    await expect(shopper.getByText('Your payment has arrived.')).toBeVisible()
  })

  const [order] = await given.rows<{ id: string; customer: string; hijab: string }>(
    `select o.id, o.customer_id as customer, i.id as hijab
       from orders o join order_items i on i.order_id = o.id and i.name = 'Chiffon hijab'
      where o.email = $1`,
    [customer.email],
  )
  await deliverOrder(given.rows, order!.id)

  await test.step('the hijab comes back: £16.00 less its share of the saving', async () => {
    const [made] = await given.rows<{ id: string }>(
      `select made.return_id as id
         from create_return($1, $2, jsonb_build_array(jsonb_build_object(
                'order_item_id', $3::uuid, 'quantity', 1, 'reason', 'changed_mind', 'arrived', 1)),
              'refund', '{}', $4) made`,
      [order!.customer, order!.id, order!.hijab, randomUUID()],
    )
    await page.goto(`/admin/returns/${made!.id}`)
    await untilAlive(page)
    await page.getByLabel('Back into stock').fill('1')
    await page.getByRole('button', { name: 'Record parcel' }).click()
    const amount = page.getByRole('region', { name: 'Refund', exact: true }).getByLabel(/, 1 item$/)
    await expect(amount).toHaveValue('14.40')
    await page.getByRole('button', { name: 'Refund' }).click()
    await expect(page.getByText('Refunded £14.40', { exact: true })).toBeVisible()
  })
})
