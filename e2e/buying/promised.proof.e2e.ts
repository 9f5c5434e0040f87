import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { fillAddress } from '#e2e/fixtures/orders/checkout.ts'
import { untilAlive, untilServed } from '#e2e/fixtures/go-to.ts'
import { payCart } from '#e2e/fixtures/orders/paid-at-provider.ts'
import { chooseSize, expect, test } from '#e2e/fixtures/test.ts'

/** A day so far from today, `YYYY-MM-DD`, and as pages write it. */
function dayIn(days: number) {
  const day = new Date(Date.now() + days * 86_400_000)
  const shown = day.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return { day: day.toISOString().slice(0, 10), shown }
}

test('staff offer a pre-order, a customer buys it, it comes later, arrives and is sent', async ({
  page,
  given,
  openShop,
  expectConsole,
}) => {
  test.slow()
  expectConsole(/400 \(Bad Request\)/)
  const { rows } = given
  const [item] = await rows<{ id: string; slug: string; size_id: string; size: string }>(
    `select p.id, p.slug, s.id as size_id, s.size_name as size
       from product_inventory i join products p on p.id = i.product_id join sizes s on s.id = i.size_id
      where p.status = 'active' and s.system = 'abaya' and i.quantity_reserved = 0
        and not exists (select from waiting_list_entries w where w.product_id = p.id)
      order by p.slug desc, s.position limit 1`,
  )
  await rows(
    `select adjust_stock($1, $2, -quantity_on_hand, 'test', null, 'count', 'test')
       from product_inventory where product_id = $1 and size_id = $2 and quantity_on_hand > 0`,
    [item!.id, item!.size_id],
  )
  const [first, later] = [dayIn(40), dayIn(54)]
  const itemPath = `/admin/stock/items/${item!.id}?size=${item!.size_id}`
  const productPath = `/products/${item!.slug}`

  await test.step('staff set a day and how many, after errors at the fields', async () => {
    await enter(given, page, await givenAdmin(given), itemPath)
    await page.getByLabel('Selling without stock').selectOption('Pre-order')
    await page.getByLabel('Dispatch from').fill('2020-01-01')
    await page.getByRole('button', { name: 'Save offer' }).click()
    await expect(page.getByText(/This date has passed/)).toBeVisible()
    await expect(page.getByText('Enter a whole number from 1 to 100,000.')).toBeVisible()
    await page.getByLabel('Dispatch from').fill(first.day)
    await page.getByLabel('Total to sell').fill('20')
    await page.getByRole('button', { name: 'Save offer' }).click()
    await expect(page.getByText('Customers see it on the product page.')).toBeVisible()
    await checkPage(page)
  })

  const customer = await given.customer()
  const shopper = await openShop({ as: customer })
  await test.step('the customer sees it beside the button, in the cart and at checkout', async () => {
    await untilServed(shopper, productPath, `Pre-order: sent from ${first.shown}`)
    await untilServed(shopper, productPath, '"availability":"https://schema.org/PreOrder"')
    await shopper.goto(productPath)
    await untilAlive(shopper)
    await chooseSize(shopper, item!.size)
    const promise = `Pre-order: sent from ${first.shown}`
    await expect(shopper.getByRole('main').getByText(promise, { exact: true }).last()).toBeVisible()
    await checkPage(shopper)
    await shopper.getByRole('button', { name: 'Add to cart' }).click()
    await expect(shopper.getByRole('dialog', { name: 'Cart' })).toContainText(promise)
    await shopper.goto('/checkout')
    await fillAddress(shopper)
    // Beside its line, and again before payment.
    await expect(shopper.getByRole('definition').filter({ hasText: promise })).toBeVisible()
  })

  const order = await payCart(shopper, rows)
  const ownPath = `/profile?part=orders&order=${order.id}`
  await shopper.goto(ownPath)
  await expect(shopper.getByText(`Pre-order: sent from ${first.shown}`)).toBeVisible()

  await test.step('the day is moved, and a mail names the right to cancel', async () => {
    await page.goto(itemPath)
    await page.getByLabel('Dispatch from').fill(later.day)
    await page.getByRole('button', { name: 'Save offer' }).click()
    await expect(page.getByText('Customers see it on the product page.')).toBeVisible()
    await expect
      .poll(() =>
        rows(
          `select from emails where recipient = $1 and kind = 'promise_moved' and plain_text like $2`,
          [customer.email, `%Pre-order: sent from ${later.shown}%you can cancel it%`],
        ),
      )
      .toHaveLength(1)
    await shopper.goto(ownPath)
    await expect(shopper.getByText(`Pre-order: sent from ${later.shown}`)).toBeVisible()
    await checkPage(shopper)
  })

  await test.step('the order waits, until what is put into stock serves it', async () => {
    await page.goto('/admin/orders?need=goods')
    await expect(page.getByRole('row').filter({ hasText: order.number })).toContainText(
      'Waiting for stock',
    )
    await page.goto(`/admin/orders/${order.id}`)
    await expect(page.getByText('1 to come, pre-order', { exact: false })).toBeVisible()
    await checkPage(page)
    await page.goto(itemPath)
    await page.getByLabel('Change in items').fill('5')
    await page.getByRole('button', { name: 'Change stock' }).click()
    await expect(page.getByText('Stock changed')).toBeVisible()

    await page.goto(`/admin/orders/${order.id}`)
    await expect(page.getByText('to come, pre-order', { exact: false })).toHaveCount(0)
    await page.getByRole('button', { name: 'Start packing' }).click()
    await page.getByLabel('Carrier').selectOption('Royal Mail')
    await page.getByRole('button', { name: 'Send parcel' }).click()
    await expect(page.getByRole('main').getByText('Parcel sent', { exact: true })).toBeVisible()
  })
})

test('an open page shows when goods to come take over from those that are there, and when all are gone', async ({
  page,
  given,
}) => {
  const { rows } = given
  const [item] = await rows<{
    id: string
    slug: string
    size_id: string
    size: string
    there: number
  }>(
    `select p.id, p.slug, s.id as size_id, s.size_name as size, i.quantity_on_hand as there
       from product_inventory i join products p on p.id = i.product_id join sizes s on s.id = i.size_id
      where p.status = 'active' and s.system = 'abaya' and i.quantity_reserved = 0 and i.quantity_on_hand > 0
        and not exists (select from waiting_list_entries w where w.product_id = p.id)
        and not exists (select from size_offers o where o.product_id = p.id)
      order by p.slug, s.position limit 1`,
  )
  const adjust = (units: number) =>
    rows(`select adjust_stock($1, $2, $3, 'test', null, 'count', 'test')`, [
      item!.id,
      item!.size_id,
      units,
    ])
  const offer = (days: number | null, seen: object | null) =>
    rows(`select save_size_offer($1, $2, $3, null, $4, $5, 'test')`, [
      item!.id,
      item!.size_id,
      days,
      days === null ? null : 12,
      seen === null ? null : JSON.stringify(seen),
    ])
  const promise = page
    .getByRole('main')
    .getByText('Made to order: ready in about 9 days', { exact: true })

  await adjust(1 - item!.there)
  await offer(9, null)
  await page.goto(`/products/${item!.slug}`)
  await untilAlive(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await chooseSize(page, item!.size)
  await expect(promise).toHaveCount(0)

  await adjust(-1)
  await expect(promise.last()).toBeVisible()
  await adjust(1)
  await expect(promise).toHaveCount(0)
  await adjust(-1)
  await expect(promise.last()).toBeVisible()
  await offer(null, { lead_days: 9, promised_on: null, capacity: 12 })
  await expect(promise).toHaveCount(0)
  await expect(
    page.getByRole('main').getByText('Out of stock', { exact: true }).last(),
  ).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await adjust(item!.there)
})
