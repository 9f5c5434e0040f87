import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { holdLine } from '#e2e/fixtures/held-cart.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { placeWronglyPaid } from '#e2e/fixtures/orders/placed-order.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test(
  'a payment of a wrong amount is a task, is refunded, and is in the audit log',
  onlyAsProof,
  async ({ page, given }) => {
    const customer = await given.customer()
    await holdLine(given.rows, customer.email, 'jersey-hijab-mocha')
    const order = await placeWronglyPaid(given.rows, customer.email)
    await enter(given, page, await givenAdmin(given))
    await expect(page.getByText(/^\d+ payments? to look at$/)).toBeVisible()
    await page.getByRole('link', { name: order.number }).click()
    const wrong = page.getByRole('region', { name: 'Payment to check' })
    await expect(wrong).toContainText('A payment of £12.34 arrived for this order')
    await tabTo(page, wrong.getByRole('button', { name: 'Refund the payment' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('All of that payment goes back to the card')).toBeVisible()
    await expect(wrong).toHaveCount(0)

    await page.goto(`/admin/audit?q=${order.id}`)
    await untilAlive(page)
    const row = page.getByRole('row').filter({ hasText: 'Refunded a payment of the wrong amount' })
    await expect(row).toContainText('amount: £12.34')
    await row.getByRole('link', { name: `order ${order.id.slice(0, 8)}`, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`)
  },
)
