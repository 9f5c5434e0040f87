import { orderPath } from '#shop/orders/order-paths.ts'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { packedOrders } from '#e2e/fixtures/orders/packed-orders.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'

/** A draft of one product that is on sale, with an address and a delivery, ready to be sent. */
async function givenDraft(given: Given, email: string): Promise<string> {
  const [draft] = await given.rows<{ id: string }>(
    `with made as (
       insert into draft_orders (id, email, address, delivery_method_id, made_by)
       select gen_random_uuid(), $1,
              '{"name": "Amina Rahman", "line1": "1 Example Street", "city": "London", "postcode": "SW1A 1AA"}',
              m.id, 'a colleague'
         from delivery_methods m where m.is_active order by m.position limit 1
       returning id
     ), line as (
       insert into draft_order_lines (draft_id, product_id, size_id, quantity, seen_pence, position)
       select made.id, item.product_id, item.size_id, 1, item.price_pence, 1
         from made,
              lateral (select i.product_id, i.size_id, p.price_pence
                         from product_inventory i join products p on p.id = i.product_id
                        where p.status = 'active' and i.available_quantity > 5
                          and not exists (select from size_offers o where o.product_id = i.product_id)
                        order by i.id limit 1) item
     ) select id from made`,
    [email],
  )
  return draft!.id
}

for (const width of [390, 1440])
  test(`a draft is marked as paid in cash, and what is refunded is paid back by hand, ${width} px wide`, async ({
    page,
    given,
    openShop,
    expectConsole,
  }) => {
    test.slow()
    // The refused form.
    expectConsole(/400/)
    const customer = await given.customer()
    const draft = await givenDraft(given, customer.email)
    await page.setViewportSize({ width, height: 900 })
    const manager = await givenAdmin(given, 'manager')
    await enter(given, page, manager, `/admin/orders/drafts/${draft}`)

    await test.step('what is typed about the payment outlives saving the draft, and leaving asks', async () => {
      await page.getByLabel('Paid by').selectOption('Bank transfer')
      await page.getByLabel('Reference').fill('Half typed')
      await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
      await page.getByLabel('Customer note, for packing').fill('Ring twice')
      await page
        .getByRole('region', { name: 'Unsaved changes' })
        .getByRole('button', { name: 'Save draft' })
        .click()
      await expect(page.getByText('Draft saved')).toBeVisible()
      await expect(page.getByLabel('Reference')).toHaveValue('Half typed')
      await expect(page.getByLabel('Paid by')).toHaveValue('bank_transfer')
      await page.getByRole('link', { name: 'Draft orders' }).first().click()
      await page.getByRole('button', { name: 'Stay' }).click()
      await page.getByLabel('Paid by').selectOption('Choose how')
      await page.getByLabel('Reference').fill('')
    })

    await test.step('without a reference nothing happens', async () => {
      await page.getByRole('button', { name: /^Mark £.* as paid$/ }).click()
      await expect(page.getByText('Enter a reference of up to 100 characters')).toBeVisible()
      await checkPage(page)
    })

    await test.step('marked, it is an order that is paid in cash', async () => {
      await page.getByLabel('Paid by').selectOption('Cash')
      await page.getByLabel('Reference').fill('Till 4, receipt 17')
      await page.getByRole('button', { name: /^Mark £.* as paid$/ }).click()
      await expect(
        page.getByText('The order is paid, and the customer gets an email'),
      ).toBeVisible()
      await expect(page.getByText('Paid in cash')).toBeVisible()
      await expect(page.getByText(/Till 4, receipt 17/)).toBeVisible()
      // Who did it.
      await expect(page.getByRole('region', { name: 'History' })).toContainText(manager.email)
    })

    await test.step('a refund names its way, and waits to be paid back', async () => {
      await page.getByRole('link', { name: 'Refund', exact: true }).click()
      await page.getByLabel('Amount in pounds').fill('5.00')
      await page.getByLabel('Reason').fill('A loose seam')
      await page.getByRole('button', { name: 'Review refund' }).click()
      await expect(page.getByText('In cash, to be paid back by you')).toBeVisible()
      await checkPage(page)
      await page.getByRole('button', { name: 'Refund £5.00 in cash' }).click()
      const due = page.getByRole('region', { name: 'To be paid back' })
      await expect(due).toContainText('£5.00 in cash')
      await checkPage(page)
    })

    await test.step('it is recorded with its reference', async () => {
      const due = page.getByRole('region', { name: 'To be paid back' })
      await due.getByLabel('Reference').fill('Till 4, receipt 18')
      await due.getByRole('button', { name: 'Record £5.00 as paid back in cash' }).click()
      await expect(page.getByText('The refund is recorded as paid back.')).toBeVisible()
      await expect(due).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Paid back' })).toContainText('receipt 18')
      await checkPage(page)
    })

    await test.step('a record by mistake is undone, and made again', async () => {
      const due = page.getByRole('region', { name: 'To be paid back' })
      await page.getByRole('button', { name: 'Undo: £5.00 in cash' }).click()
      await expect(page.getByText('The refund is to be paid back again.')).toBeVisible()
      await expect(page.getByRole('region', { name: 'History' })).toContainText(
        'Not paid back yet: £5.00 in cash',
      )
      await due.getByLabel('Reference').fill('Till 4, receipt 19')
      await due.getByRole('button', { name: 'Record £5.00 as paid back in cash' }).click()
      await expect(page.getByRole('region', { name: 'Paid back' })).toContainText('receipt 19')
    })

    await test.step('its customer reads how it was paid back', async () => {
      const [order] = await given.rows<{ id: string }>(`select id from orders where email = $1`, [
        customer.email,
      ])
      const shop = await openShop({ as: customer })
      await shop.setViewportSize({ width, height: 900 })
      await shop.goto(orderPath(order!.id))
      await expect(shop.getByText('Paid back in cash.')).toBeVisible()
      await checkPage(shop)
    })
  })

test('an order that waits for its payment by link is marked as paid by bank transfer', async ({
  page,
  given,
}) => {
  const { email } = await given.customer()
  const draft = await givenDraft(given, email)
  await enter(given, page, await givenAdmin(given, 'support'), `/admin/orders/drafts/${draft}`)
  await page.getByRole('button', { name: /^Send payment link for £/ }).click()
  await expect(page.getByText('The customer gets an email with a link to pay.')).toBeVisible()

  await page.getByLabel('Paid by').selectOption('Bank transfer')
  await page.getByLabel('Reference').fill('LB 17')
  await page.getByRole('button', { name: /^Mark £.* as paid$/ }).click()

  await expect(page.getByText('The order is paid, and the customer gets an email')).toBeVisible()
  await expect(page.getByText('Paid by bank transfer')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment link' })).toHaveCount(0)
})

test('an order whose payment link has expired can be marked as paid', async ({ page, given }) => {
  const { email } = await given.customer()
  const draft = await givenDraft(given, email)
  await enter(given, page, await givenAdmin(given, 'support'), `/admin/orders/drafts/${draft}`)
  await page.getByRole('button', { name: /^Send payment link for £/ }).click()
  await expect(page.getByText('The customer gets an email with a link to pay.')).toBeVisible()
  await given.rows(
    `select return_order_to_cart(id, 'Not paid in time') from orders where email = $1`,
    [email],
  )
  await page.reload()
  const mark = page.getByRole('region', { name: 'Mark as paid' })
  await expect(mark).toContainText('The payment link of this order has expired.')
  await mark.getByLabel('Paid by').selectOption('Bank transfer')
  await mark.getByLabel('Reference').fill('LB 18')
  await checkPage(page)

  await page.getByRole('button', { name: /^Mark £.* as paid$/ }).click()

  await expect(page.getByText('The order is paid, and the customer gets an email')).toBeVisible()
  await expect(page.getByText('Paid by bank transfer')).toBeVisible()
})

test('a tracking number that two orders share leads to a choice of them', async ({
  page,
  given,
}) => {
  const code = 'JJD0005556667778'
  const { orders } = await packedOrders(given, 2, 'Shared')
  for (const { id } of orders)
    await given.rows(
      `select ship_items($1, gen_random_uuid(), (select min(code) from carriers), $2, null, 'system')`,
      [id, code],
    )
  await enter(given, page, await givenAdmin(given, 'fulfilment'), `/admin/scan?code=${code}`)

  const found = page.getByRole('region', {
    name: `Several orders have the tracking number “${code}”`,
  })
  await expect(found.getByRole('listitem')).toHaveText([/Shared 2$/, /Shared 1$/])
  await checkPage(page)
  await found.getByRole('link', { name: `Order ${orders[0]!.number}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orders[0]!.number)
})
