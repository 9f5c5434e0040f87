import type { Page } from '@playwright/test'

import { expectAccessible } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { placePaidCart } from '#e2e/fixtures/orders/placed-order.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'

/** An order of two pieces each of two products, placed and paid by the shop's own procedures. */
async function givenPaidOrder(given: Given) {
  const { email } = await given.customer()
  await given.rows(
    `select added.* from users u,
            lateral (select product_id, size_id, price_pence
                       from product_inventory i join products p on p.id = i.product_id
                      where p.status = 'active' and i.available_quantity > 5
                      order by i.id limit 2) item,
            add_item_to_cart_with_reservation(u.id, item.product_id, item.size_id, 2, item.price_pence) added
      where u.email = $1`,
    [email],
  )
  return { email, ...(await placePaidCart(given.rows, email)) }
}

const quantities = (page: Page) => page.getByLabel(/ left\)$/)
const notice = (page: Page, title: string) =>
  page.getByRole('main').getByText(title, { exact: true })

test('an order is packed, leaves in two parcels and arrives', async ({
  page,
  given,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const order = await givenPaidOrder(given)
  await enter(given, page, await givenAdmin(given, 'fulfilment'))
  await page.getByRole('link', { name: /^Orders( |$)/ }).click()
  const row = page.getByRole('row').filter({ hasText: order.number })
  await expect(row).toContainText('Paid')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`)

  await page.getByRole('button', { name: 'Start packing' }).click()
  await expect(notice(page, 'Packing started')).toBeVisible()

  await test.step('errors are shown at their fields, and the input is kept', async () => {
    await quantities(page).first().fill('3')
    await page.getByLabel('Tracking number').fill('ab 12345 6789 gb')
    await page.getByRole('button', { name: 'Send parcel' }).click()
    await expect(page.getByText('Choose a carrier.')).toBeVisible()
    await page.getByLabel('Carrier').selectOption('Royal Mail')
    await page.getByRole('button', { name: 'Send parcel' }).click()
    await expect(page.getByText(/more than is left to ship/)).toBeVisible()
    await expect(quantities(page).first()).toBeFocused()
    await expect(page.getByLabel('Tracking number')).toHaveValue('ab 12345 6789 gb')
  })

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Packing slip for the next parcel (PDF)' }).click()
  expect((await downloading).suggestedFilename()).toBe(`Packing slip ${order.number} 1.pdf`)

  await quantities(page).first().fill('1')
  await quantities(page).last().fill('0')
  await test.step('an address that a colleague changes meanwhile is noticed', async () => {
    await given.rows(
      `select change_order_address(o.id, gen_random_uuid(), o.address,
                                   o.address || '{"line1": "9 Other Street"}', 'staff')
         from orders o where o.id = $1`,
      [order.id],
    )
    await page.getByRole('button', { name: 'Send parcel' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(/The address changed at .*: print a new packing slip\./)
    await expect(alert).toContainText('9 Other Street')
    await expect(alert).toBeFocused()
    await expect(quantities(page).first()).toHaveValue('1')
    await expect(page.getByLabel('Tracking number')).toHaveValue('ab 12345 6789 gb')
  })
  await test.step('and the order asks for a new packing slip until there is one', async () => {
    const other = await page.context().newPage()
    await other.goto(`/admin/orders/${order.id}`)
    await expect(
      other.getByText(/after the packing slip was printed\. Print a new one/),
    ).toBeVisible()
    await other.request.get(`/admin/orders/${order.id}/packing-slip.pdf`)
    await other.reload()
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(other.getByText(/after the packing slip was printed/)).toHaveCount(0)
    await other.close()
  })
  await page.getByRole('button', { name: 'Send parcel' }).click()
  await expect(notice(page, 'Parcel sent')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Track AB123456789GB' })).toHaveAttribute(
    'href',
    'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB',
  )
  await expectAccessible(page, { colorScheme: 'light', width: 320 })

  // What is left of both lines is in the form already.
  await expect(quantities(page)).toHaveCount(2)
  await page.getByLabel('Carrier').first().selectOption('Another carrier')
  await page.getByRole('button', { name: 'Send parcel' }).click()
  await expect(page.getByRole('button', { name: 'Send parcel' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Parcel 2' })).toBeVisible()

  for (const parcel of [1, 2]) {
    await page.getByRole('button', { name: `Mark parcel ${parcel} as delivered` }).click()
    await expect(page.getByText(`Parcel ${parcel} delivered`)).toBeVisible()
  }
  await expect(page.getByText('Delivered. Parcel 2 delivered')).toBeVisible()
  await expect
    .poll(async () =>
      (
        await given.rows<{ kind: string }>(
          `select kind from emails where recipient = $1 and kind like '%_notice' order by kind`,
          [order.email],
        )
      ).map(({ kind }) => kind),
    )
    .toEqual(['delivery_notice', 'shipment_notice', 'shipment_notice'])
})

test(
  'the pages of orders work without JavaScript, for roles that may see them',
  onlyAsProof,
  async ({ given, openShop, browser, shop }) => {
    const order = await givenPaidOrder(given)
    const support = await openShop()
    await enter(given, support, await givenAdmin(given, 'support'), `/admin/orders/${order.id}`)
    await expect(support.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`)
    await expect(support.getByRole('button', { name: 'Start packing' })).toHaveCount(0)

    const owner = await openShop()
    await enter(given, owner, await givenAdmin(given))
    const plain = await browser.newContext({
      baseURL: shop.url,
      javaScriptEnabled: false,
      storageState: await owner.context().storageState(),
    })
    const page = await plain.newPage()
    await page.goto(`/admin/orders/${order.id}`)
    await page.getByRole('button', { name: 'Start packing' }).click()
    await page.getByLabel('Tracking number').fill('x')
    await page.getByRole('button', { name: 'Send parcel' }).click()
    await expect(page.getByText('Choose a carrier.')).toBeVisible()
    await expect(page.getByLabel('Tracking number')).toHaveValue('x')
    await page.getByLabel('Tracking number').fill('')
    await page.getByLabel('Carrier').selectOption('Evri')
    await page.getByRole('button', { name: 'Send parcel' }).click()
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()
    await plain.close()
  },
)
