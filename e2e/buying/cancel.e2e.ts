import type { Page } from '@playwright/test'

import { expectAccessible } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { holdLine } from '#e2e/fixtures/held-cart.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { placePaidCart } from '#e2e/fixtures/orders/placed-order.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'
import { noteToasts, notedToasts } from '#e2e/fixtures/toast.ts'

const orderPath = (id: string) => `/profile?part=orders&order=${id}`

/** A paid order of two of one piece and one of another. */
async function givenOrder(given: Given) {
  const customer = await given.customer()
  const [one, other] = await given.rows<{ slug: string; size: string; name: string }>(
    `select distinct on (p.id) p.slug, p.name, s.size_name as size
       from product_inventory i join products p on p.id = i.product_id join sizes s on s.id = i.size_id
      where p.status = 'active' and i.available_quantity >= 5
      order by p.id, i.available_quantity desc limit 2`,
  )
  await holdLine(given.rows, customer.email, one!.slug, { size: one!.size, quantity: 2 })
  await holdLine(given.rows, customer.email, other!.slug, { size: other!.size })
  const order = await placePaidCart(given.rows, customer.email)
  const lines = await given.rows<{ id: string; quantity: number }>(
    'select id, quantity from order_items where order_id = $1 order by quantity desc',
    [order.id],
  )
  return { customer, order, lines }
}

const section = (page: Page) => page.getByRole('region', { name: 'Cancel', exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('on a phone, by keyboard: one piece is cancelled, then the rest, and the page shows the refund', async ({
  given,
  openShop,
}) => {
  const { customer, order, lines } = await givenOrder(given)
  const page = await openShop({ as: customer })
  await page.setViewportSize({ width: 390, height: 844 })
  await noteToasts(page)
  await page.goto(orderPath(order.id))
  await untilAlive(page)

  await test.step('nothing chosen is refused, with what to do', async () => {
    await press(page, 'Go on to cancelling')
    await expect(page.getByText('Please choose at least one piece to cancel.')).toBeVisible()
  })

  await test.step('one of two', async () => {
    const quantity = section(page).locator(`[name="quantity:${lines[0]!.id}"]`)
    await tabTo(page, quantity)
    await page.keyboard.type('1')
    // The page shows what the answer says before it has loaded its data again.
    let load!: () => void
    const held = new Promise<void>((resolve) => (load = resolve))
    await page.route(/\.data\b/, async (route) => {
      if (route.request().method() === 'GET') await held
      await route.continue()
    })
    await tabTo(page, page.getByRole('button', { name: 'Go on to cancelling' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Cancel this part of the order?')).toBeVisible()
    await expect(section(page)).toContainText('goes back to the card you paid with')
    const confirm = page.getByRole('button', { name: 'Cancel it now' })
    await tabTo(page, confirm)
    const ends = () =>
      page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('.data'))
            .length,
      )
    const before = await ends()
    load()
    await expect.poll(ends).toBeGreaterThan(before)
    await page.unroute(/\.data\b/)
    // The page has been drawn with it: the focus is still where the customer has gone.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    await expect(confirm).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('We have written to you what was cancelled')).toBeVisible()
    expect(await notedToasts(page)).not.toContainEqual(expect.stringContaining('Code Sent'))
    await expect(page.getByText('1 cancelled', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What happened' })).toContainText(
      'Part of your order cancelled',
    )
  })

  await test.step('the rest, and with it the order', async () => {
    for (const { id } of lines)
      await section(page).locator(`[name="quantity:${id}"]`).selectOption('1')
    await press(page, 'Go on to cancelling')
    await expect(page.getByText('Cancel the whole order?')).toBeVisible()
    await press(page, 'Cancel it now')
    await expect(section(page)).toHaveCount(0)
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Refunds' })).toBeVisible()
    await expectAccessible(page, { width: 390, colorScheme: 'light' })
  })
  const [sums] = await given.rows<{ refunded: number; total: number }>(
    `select sum(r.pence)::int as refunded, o.total_pence as total
       from refunds r join orders o on o.id = r.order_id where o.id = $1 group by o.id`,
    [order.id],
  )
  expect(sums!.refunded).toBe(sums!.total)

  // The payment was never made at the provider, which therefore refuses to refund it.
  await test.step('staff see which refunds failed, and give one as store credit', async () => {
    const staff = await openShop()
    await enter(given, staff, await givenAdmin(given))
    const failed = staff.getByRole('region', { name: 'Failed refunds' })
    await expect
      .poll(async () => {
        await staff.goto('/admin/orders')
        return failed.getByRole('link', { name: `Order ${order.number}` }).count()
      })
      .toBe(2)
    await failed
      .getByRole('link', { name: `Order ${order.number}` })
      .first()
      .click()
    await expect(failed.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(staff, { width: 390, colorScheme: 'light' })
    await failed.getByRole('button', { name: 'Refund to store credit instead' }).first().click()
    await expect(staff.getByText('Refunded to store credit', { exact: true })).toBeVisible()
    await expect(failed.getByRole('listitem')).toHaveCount(1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'an order is cancelled whole; one that was sent is refused (§7.21, §8.27)',
    onlyAsProof,
    async ({ page, given }) => {
      const { customer, order, lines } = await givenOrder(given)
      const { email, password } = customer
      const signedIn = await page.request.post('/api/auth/sign-in/email', {
        data: { email, password },
      })
      expect(signedIn.ok()).toBe(true)

      await page.goto(orderPath(order.id))
      for (const { id, quantity } of lines)
        await section(page).locator(`[name="quantity:${id}"]`).selectOption(String(quantity))
      await press(page, 'Go on to cancelling')
      await press(page, 'Cancel it now')
      await expect(page.getByText('We have written to you what was cancelled')).toBeVisible()
      await expect(page.getByText('This order was cancelled.').first()).toBeVisible()

      const [one] = await given.rows<{ slug: string; size: string }>(
        `select p.slug, s.size_name as size
         from product_inventory i join products p on p.id = i.product_id join sizes s on s.id = i.size_id
        where p.status = 'active' and i.available_quantity >= 5 limit 1`,
      )
      await holdLine(given.rows, email, one!.slug, { size: one!.size })
      const sent = await placePaidCart(given.rows, email)
      await given.rows(`select start_processing($1, 'staff')`, [sent.id])
      await given.rows(`select ship_items($1, gen_random_uuid(), 'evri', null, null, 'staff')`, [
        sent.id,
      ])
      const answer = await page.request.post('/functions/v1/cancel-order', {
        data: { order_id: sent.id },
      })
      expect(answer.status()).toBe(409)
      expect(await answer.json()).toMatchObject({
        error:
          'Orders that have been shipped cannot be cancelled. Please request a return instead.',
      })
      await page.goto(orderPath(sent.id))
      await expect(page.getByText('On its way').first()).toBeVisible()
      await expect(section(page)).toHaveCount(0)
    },
  )
})
