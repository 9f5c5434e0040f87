import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { fillAddress, fillCard } from '#e2e/fixtures/orders/checkout.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { holdLine } from '#e2e/fixtures/held-cart.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('an order is wrapped as a gift, with a message that staff read when they pack it', async ({
  openShop,
  given,
}) => {
  const customer = await given.customer()
  await holdLine(given.rows, customer.email, 'jersey-hijab-mocha')
  const page = await openShop({ as: customer })
  await page.goto('/checkout')
  await untilAlive(page)
  await fillAddress(page)
  const summary = page.getByRole('complementary', { name: 'Your order' })

  await page.getByText('Gift wrap', { exact: true }).click()
  await page.getByLabel('Wrap it as a gift for £3.50').check()
  await expect(summary.getByRole('term').filter({ hasText: 'Gift wrap' }).first()).toBeVisible()
  const message = page.getByLabel('Message on the card')
  await message.fill('x'.repeat(201))
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(page.getByText('Please shorten the message by one character.')).toBeVisible()
  await expect(message).toBeFocused()
  await message.fill('Eid mubarak,\nAmina')
  await checkPage(page)
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(page.getByText('Your payment has arrived.')).toBeVisible()
  await expect(page.getByText('Eid mubarak,')).toBeVisible()
  await expect(page.getByText('£3.50').first()).toBeVisible()

  const [order] = await given.rows<{ id: string; total: number; extras: number }>(
    `select o.id, total_pence as total, extras_pence as extras from orders o
      where email = $1 and total_pence = subtotal_pence + 350 + delivery_pence`,
    [customer.email],
  )
  expect(order?.extras).toBe(350)
  const admin = await openShop()
  await enter(given, admin, await givenAdmin(given, 'manager'))
  await admin.goto(`/admin/orders/${order!.id}`)
  await expect(admin.getByText('Eid mubarak,')).toBeVisible()
})
