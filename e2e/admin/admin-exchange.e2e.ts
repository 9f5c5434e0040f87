import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { givenExchange, parcelCame } from '#e2e/fixtures/orders/placed-exchange.ts'
import { reportPayment } from '#e2e/fixtures/orders/placed-order.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const phone = { width: 390, height: 844 }
const mauve = 'rima-bell-abaya-mauve'
const ivory = { slug: 'rima-bell-abaya-ivory', size: '56' }

test(
  'staff wait for the payment and the parcel of an exchange, and then send what was chosen',
  onlyAsProof,
  async ({ page, given }) => {
    test.slow()
    const customer = await given.customer()
    const item = await givenExchange(given, customer.email, { slug: mauve, instead: ivory })
    expect(item.toPayPence).toBeGreaterThan(0)
    await enter(given, page, await givenAdmin(given), '/admin/returns')
    const row = page.getByRole('row').filter({ hasText: item.number })
    await expect(row).toContainText('Waiting for payment')
    await expect(row).toContainText('Exchange')
    await row.getByRole('link', { name: item.number }).click()
    await untilAlive(page)
    await expect(page.getByText(/^The customer is paying for what they chose/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve return' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Reject return' })).toHaveCount(0)

    await reportPayment(given.rows, item.newOrderId, 'payment_intent.succeeded')
    await test.step('the new order is nothing to do before the parcel is here', async () => {
      await page.getByRole('link', { name: item.newNumber }).click()
      await untilAlive(page)
      await expect(page.getByText('Waiting for a return.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Start packing' })).toHaveCount(0)
      for (const name of ['Cancel items', 'Refund'])
        await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
      await expect(page.getByRole('link', { name: /^Packing slip/ })).toHaveCount(0)
      const slip = await page.request.get(`/admin/orders/${item.newOrderId}/packing-slip.pdf`)
      expect(slip.status()).toBe(404)
      await checkPage(page)
      await page.goto('/admin/orders')
      await expect(page.getByRole('link', { name: item.newNumber })).toHaveCount(0)
      await page.goto('/admin/orders?state=paid')
      await expect(page.getByRole('row').filter({ hasText: item.newNumber })).toContainText(
        'Waiting for a return',
      )
    })

    await parcelCame(given, item.id)
    await page.setViewportSize(phone)
    await page.goto(`/admin/returns/${item.id}`)
    await untilAlive(page)
    await expect(page.getByText(/^Settle by /)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Refund', exact: true })).toHaveCount(0)
    await expect(
      page.getByText(/^The customer paid £\d+\.\d\d more for the replacement\.$/),
    ).toBeVisible()
    await checkPage(page)
    await page.setViewportSize(phone)
    await tabTo(page, page.getByRole('button', { name: 'Settle exchange' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('The new order is among those to pack.')).toBeVisible()
    await expect(page.getByText('Exchanged', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/^Counted £/)).toBeVisible()

    await page.getByRole('link', { name: item.newNumber }).click()
    await untilAlive(page)
    await expect(page.getByText('The goods it replaces are here')).toBeVisible()
    await page.getByRole('button', { name: 'Start packing' }).click()
    await expect(page.getByText('The order is being packed.', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: `Return ${item.number}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Return ${item.number}`)
  },
)

test(
  'an exchange that came back in part is ended, and then refunded',
  onlyAsProof,
  async ({ page, given }) => {
    const customer = await given.customer()
    const instead = { slug: 'noor-open-abaya-black', size: '58' }
    const item = await givenExchange(given, customer.email, {
      slug: instead.slug,
      instead,
      quantity: 2,
    })
    await parcelCame(given, item.id, 1)
    await enter(given, page, await givenAdmin(given), `/admin/returns/${item.id}`)
    await expect(page.getByText(/^Something was missing or an amount was deducted/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Settle exchange' })).toHaveCount(0)
    await tabTo(page, page.getByRole('button', { name: 'End exchange and refund' }))
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('Now what came back is to be refunded.', { exact: false }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refund' })).toBeVisible()
    await page.getByRole('link', { name: item.newNumber }).click()
    await expect(page.getByText('Cancelled. It is refunded instead')).toBeVisible()
  },
)

test(
  'an exchange is cancelled at the checkout, and its page shows it',
  onlyAsProof,
  async ({ given, openShop }) => {
    const customer = await given.customer()
    const item = await givenExchange(given, customer.email, { slug: mauve, instead: ivory })
    const page = await openShop({ as: customer })
    await page.setViewportSize(phone)
    await page.goto('/checkout')
    await untilAlive(page)
    await expect(
      page.getByText('We send it as soon as what you send back is here.').first(),
    ).toBeVisible()
    await expect(page.getByText(/^Returned goods, £/)).toBeVisible()
    await checkPage(page)
    await page.setViewportSize(phone)
    await tabTo(page, page.getByRole('button', { name: 'Call the exchange off' }))
    await page.keyboard.press('Enter')

    const notice = page.getByRole('status').filter({ hasText: 'The exchange is called off' })
    await expect(notice).toBeFocused()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await checkPage(page)
    await page.goto(`/profile?part=orders&order=${item.newOrderId}`)
    await expect(page.getByText('No payment had reached us, so the exchange is off.')).toBeVisible()
    await expect(page.getByText('Your exchange for')).toContainText(item.number)
    await page.getByRole('link', { name: `return ${item.number}` }).click()
    await expect(page.getByText(/so the exchange is off/).first()).toBeVisible()
  },
)

test(
  'an exchange on the page of its customer waits for its return, and is not cancelled there',
  onlyAsProof,
  async ({ given, openShop }) => {
    const customer = await given.customer()
    const instead = { slug: 'noor-open-abaya-black', size: '58' }
    const item = await givenExchange(given, customer.email, { slug: instead.slug, instead })
    const page = await openShop({ as: customer })
    const waits = `We pack it as soon as your return ${item.number} is here.`
    await page.goto('/profile?part=orders')
    await expect(page.getByText(waits)).toBeVisible()
    await page.goto(`/profile?part=orders&order=${item.newOrderId}`)
    await untilAlive(page)
    await expect(page.getByText(waits)).toBeVisible()
    await expect(page.getByText('Paid with returned goods')).toBeVisible()
    await expect(page.getByText(/^Promised for/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
    await checkPage(page)
  },
)
