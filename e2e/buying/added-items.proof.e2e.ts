import { orderPath } from '#shop/orders/order-paths.ts'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { placePaidCart } from '#e2e/fixtures/orders/placed-order.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

for (const width of [390, 1440])
  test(`items are added to a paid order and sent together with it, ${width} px wide`, async ({
    page,
    given,
    openShop,
  }) => {
    test.slow()
    const customer = await given.customer()
    const [item] = await given.rows<{ name: string }>(
      `select item.name from users u,
              lateral (select i.product_id, i.size_id, p.price_pence, p.name
                         from product_inventory i join products p on p.id = i.product_id
                        where p.status = 'active' and i.available_quantity > 5
                        order by i.id limit 1) item,
              add_item_to_cart_with_reservation(u.id, item.product_id, item.size_id, 1, item.price_pence) added
        where u.email = $1`,
      [customer.email],
    )
    const first = await placePaidCart(given.rows, customer.email)
    await page.setViewportSize({ width, height: 900 })
    await enter(given, page, await givenAdmin(given, 'manager'), `/admin/orders/${first.id}`)

    await test.step('a draft for the same customer and address, sent with the order', async () => {
      await page.getByRole('button', { name: 'Add items' }).click()
      await expect(page.getByRole('heading', { name: 'Draft order' })).toBeVisible()
      await expect(page.getByText(`Customer ${customer.email}`)).toBeVisible()
      await expect(page.getByRole('link', { name: `Order ${first.number}` })).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Delivery' })).toHaveValue('together')
      await page.getByRole('searchbox', { name: 'Find a product' }).fill(item!.name)
      await page.getByRole('button', { name: 'Find', exact: true }).click()
      await page
        .getByRole('list', { name: 'Products found' })
        .getByRole('button', { name: /^Add .* available$/ })
        .first()
        .click()
      await expect(page.getByText('The draft is saved.')).toBeVisible()
      await checkPage(page)
    })

    await test.step('while it waits for its payment, the first order says that it is awaited', async () => {
      await page.getByRole('button', { name: /^Send payment link for £/ }).click()
      await expect(page.getByText('The customer gets an email with a link')).toBeVisible()
      await expect(page.getByText(`Sent together with order ${first.number}.`)).toBeVisible()
      await checkPage(page)
      await page.getByRole('link', { name: `Order ${first.number}` }).click()
      await expect(
        page.getByText('is to be sent with this one and is waiting for payment'),
      ).toBeVisible()
      await checkPage(page)
    })

    await test.step('paid, both are sent together', async () => {
      await page
        .getByText('is to be sent with this one')
        .getByRole('link', { name: /^Order / })
        .click()
      await page.getByLabel('Paid by').selectOption('Cash')
      await page.getByLabel('Reference').fill('Till 4')
      await page.getByRole('button', { name: /^Mark £.* as paid$/ }).click()
      await expect(page.getByText('Paid in cash')).toBeVisible()
      await page.getByRole('link', { name: `Order ${first.number}` }).click()
      await expect(page.getByText(/^Sent together with order /)).toBeVisible()
    })

    await test.step('its customer reads so on both', async () => {
      const shop = await openShop({ as: customer })
      await shop.setViewportSize({ width, height: 900 })
      await shop.goto(orderPath(first.id))
      await expect(shop.getByText('Sent together with')).toBeVisible()
      await checkPage(shop)
      await shop
        .getByRole('region', { name: 'Delivery and contact' })
        .getByRole('link', { name: /^Order / })
        .click()
      await expect(shop.getByText(`Sent with order ${first.number}`)).toBeVisible()
    })
  })
