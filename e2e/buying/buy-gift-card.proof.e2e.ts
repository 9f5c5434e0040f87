import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { fillAddress, fillCard } from '#e2e/fixtures/orders/checkout.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { holdLine } from '#e2e/fixtures/held-cart.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('a visitor buys a gift card, its mail arrives on the day, and it pays an order', async ({
  page,
  given,
  openShop,
  expectConsole,
}) => {
  test.slow()
  expectConsole(/get-profile/, /status of 400/)
  const [giver, friend] = [await given.customer(), await given.customer()]
  let code = ''
  let orderId = ''

  await test.step('a mistake is named at its field, and nothing that was typed is lost', async () => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gift cards' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gift cards')
    await untilAlive(page)
    await page.getByText('Another amount').click()
    await page.getByLabel('Amount in pounds').fill('5')
    await page.getByLabel('Their name').fill('Yusuf')
    await page.getByLabel('Their email').fill(friend.email)
    await page.getByLabel('From').fill('Amina')
    await page.getByLabel('Message').fill('Eid mubarak,\nAmina')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByText('Please type an amount from £10.00 to £500.00')).toBeVisible()
    await expect(page.getByLabel('Amount in pounds')).toBeFocused()
    await expect(page.getByLabel('Their name')).toHaveValue('Yusuf')
    await checkPage(page)
  })

  await test.step('signing in comes between, and what was typed is still there', async () => {
    await page.getByLabel('Amount in pounds').fill('42.50')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL('/customer-auth?redirect=%2Fgift-cards')
    await page.getByLabel('Email', { exact: true }).fill(giver.email)
    await page.getByLabel('Password', { exact: true }).fill(giver.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/gift-cards')
    await untilAlive(page)
    await expect(page.getByLabel('Amount in pounds')).toHaveValue('42.50')
    await expect(page.getByLabel('Their email')).toHaveValue(friend.email)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
  })

  await test.step('it is paid in the checkout, without address, delivery or VAT', async () => {
    await expect(page).toHaveURL('/checkout')
    await untilAlive(page)
    const summary = page.getByRole('complementary', { name: 'Your order' })
    await expect(page.getByText(`By email to ${friend.email}`)).toBeVisible()
    await expect(page.getByLabel('Postcode')).toHaveCount(0)
    await expect(summary.getByText('VAT included')).toHaveCount(0)
    await checkPage(page)
    await fillCard(page, '4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Pay £42.50' }).click()
    await expect(page.getByText('Your payment has arrived.')).toBeVisible()
    await expect(page.getByText('Yusuf')).toBeVisible()
    await checkPage(page)
  })

  await test.step('its day is today, so the mail is there, and the giver sees that it was sent', async () => {
    const mailed = async () => {
      const [mail] = await given.rows<{ plain_text: string }>(
        `select plain_text from emails where recipient = $1 and kind = 'gift_card'`,
        [friend.email],
      )
      code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(mail?.plain_text ?? '')?.[0] ?? ''
      return mail?.plain_text
    }
    // Early in the day it waits until eight in the morning.
    await given.rows(
      `select graphile_worker.reschedule_jobs(array[j.id], run_at => now())
         from graphile_worker.jobs j join orders o on j.key = 'bought_gift_card:' || o.id
        where o.email = $1`,
      [giver.email],
    )
    await expect.poll(mailed).toContain('Eid mubarak,')
    await page.getByRole('link', { name: 'Follow this order' }).click()
    await expect(page.getByText('Gift card sent')).toBeVisible()
    await expect(page.getByText(/^Sent on /)).toBeVisible()
    orderId = new URL(page.url()).searchParams.get('order') ?? ''
    await checkPage(page)
  })

  await test.step('it pays an order', async () => {
    await holdLine(given.rows, friend.email, 'jersey-hijab-mocha')
    const shop = await openShop({ as: friend })
    await shop.goto('/checkout')
    await untilAlive(shop)
    await fillAddress(shop)
    await shop.getByText('Use a gift card').click()
    await shop.getByLabel('Gift card code').fill(code)
    await shop.getByLabel('Gift card code').press('Enter')
    await expect(shop.getByText('Nothing left to pay')).toBeVisible()
    await shop.getByRole('button', { name: 'Place order' }).click()
    await expect(shop.getByText('Your credit has paid for all of it.')).toBeVisible()
  })

  await test.step('staff find it by its order, and send it to another address', async () => {
    const admin = await openShop()
    await enter(given, admin, await givenAdmin(given, 'manager'))
    await admin.goto('/admin/credit')
    await expect(admin.getByText('Bought with order').first()).toBeVisible()
    await admin.goto(`/admin/orders/${orderId}`)
    const section = admin.getByRole('region', { name: 'Gift card' })
    await expect(section.getByText('left on it')).toBeVisible()
    await section.getByLabel('Recipient’s email').fill('yusuf')
    await section.getByRole('button', { name: 'Send again' }).click()
    await expect(section.getByText('Enter an email address.')).toBeVisible()
    await section.getByLabel('Recipient’s email').fill('yusuf.khan@example.com')
    await section.getByRole('button', { name: 'Send again' }).click()
    await expect(admin.getByText('Address saved')).toBeVisible()
    await expect(admin.getByText('Gift card mailed again')).toBeVisible()
    await checkPage(admin)
  })
})
