import type { Page } from '@playwright/test'

import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { placePaidCart } from '#e2e/fixtures/orders/placed-order.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'

/** A customer pays two of something; pence. */
async function givenPaidOrder(given: Given): Promise<number> {
  const { email } = await given.customer()
  await given.rows(
    `select added.outcome from users u,
            (select i.product_id, i.size_id, p.price_pence from product_inventory i
               join products p on p.id = i.product_id
              where p.status = 'active' and i.available_quantity > 5 order by i.id limit 1) item,
            add_item_to_cart_with_reservation(u.id, item.product_id, item.size_id, 2, item.price_pence) added
      where u.email = $1`,
    [email],
  )
  const { id } = await placePaidCart(given.rows, email)
  const [order] = await given.rows<{ total: number }>(
    'select total_pence as total from orders where id = $1',
    [id],
  )
  return order!.total
}

const salesOf = async (page: Page): Promise<number> => {
  const [today = ''] = await page
    .getByText('Today', { exact: true })
    .locator('xpath=..')
    .locator('dd > span')
    .allTextContents()
  return Math.round(Number(today.replaceAll(/[£,]/g, '')) * 100)
}

test('what was paid is there to pack and among today’s sales, as a chart and as a table', async ({
  page,
  given,
}) => {
  const owner = await givenAdmin(given)
  await givenPaidOrder(given)
  await enter(given, page, owner)
  await expect(page.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible()
  const before = await salesOf(page)
  const packed = page.getByRole('link', { name: /orders? to pack$/ })
  const toPack = Number.parseInt((await packed.textContent()) ?? '')

  const total = await givenPaidOrder(given)
  await page.reload()
  await untilAlive(page)
  await expect(packed).toHaveText(`${toPack + 1} orders to pack`)
  expect(await salesOf(page)).toBe(before + total)
  await expect(
    page.getByRole('figure', { name: 'Sales on each of the last 30 days' }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Show as table: Sales in the last 30 days' }).click()
  const days = page.getByRole('table', { name: 'Sales on each of the last 30 days' })
  await expect(days.getByRole('row')).toHaveCount(31)
  await packed.click()
  await expect(page).toHaveURL('/admin/orders?need=pack')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible()
})

test('figures of money are not for support, and need no script', async ({
  given,
  openShop,
  browser,
  baseURL,
}) => {
  const [support, manager] = [
    await givenAdmin(given, 'support'),
    await givenAdmin(given, 'manager'),
  ]
  await givenPaidOrder(given)
  const page = await openShop()
  await enter(given, page, support)
  await expect(page.getByRole('heading', { name: 'To do today' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sales', exact: true })).toHaveCount(0)

  const other = await openShop()
  await enter(given, other, manager)
  const plain = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: await other.context().storageState(),
  })
  const withoutScript = await plain.newPage()
  await withoutScript.goto('/admin-dashboard')
  await expect(
    withoutScript
      .getByRole('table', { name: 'Sales on each of the last 30 days' })
      .getByRole('row'),
  ).toHaveCount(31)
  await plain.close()
})
