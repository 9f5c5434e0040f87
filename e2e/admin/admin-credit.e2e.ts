import { randomUUID } from 'node:crypto'

import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { holdLine } from '#e2e/fixtures/held-cart.ts'
import { placePaidCart } from '#e2e/fixtures/orders/placed-order.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test(
  'a part of an order is refunded to credit, without JavaScript, once',
  onlyAsProof,
  async ({ browser, given, openShop, shop }) => {
    const customer = await given.customer()
    await holdLine(given.rows, customer.email, 'jersey-hijab-mocha')
    const order = await placePaidCart(given.rows, customer.email)
    const owner = await openShop()
    await enter(given, owner, await givenAdmin(given))
    const plain = await browser.newContext({
      baseURL: shop.url,
      javaScriptEnabled: false,
      storageState: await owner.context().storageState(),
    })
    const page = await plain.newPage()
    await page.goto(`/admin/orders/${order.id}`)
    await page.getByRole('link', { name: 'Refund', exact: true }).click()
    await page.getByLabel('Amount in pounds').fill('900')
    await page.getByLabel('Refund to').selectOption('Store credit')
    await page.getByLabel('Reason').fill('A button was missing')
    await page.getByRole('button', { name: 'Review refund' }).click()
    await expect(page.getByText(/^That is too much\. You can refund up to £/).first()).toBeVisible()
    await expect(page.getByLabel('Reason')).toHaveValue('A button was missing')
    await page.getByLabel('Amount in pounds').fill('£3.50')
    await page.getByLabel('Message to the customer').fill('We are sorry about the button.')
    await page.getByRole('button', { name: 'Review refund' }).click()
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(page.getByLabel('Message to the customer')).toHaveValue(
      'We are sorry about the button.',
    )
    await page.getByRole('button', { name: 'Review refund' }).click()
    await page.getByRole('button', { name: 'Refund £3.50 as credit' }).click()
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Partly refunded', { exact: true })).toBeVisible()
    await page.reload()

    await page.goto('/admin/credit')
    const issue = page.getByRole('region', { name: 'Issue a gift card' })
    await issue.getByLabel('Amount in pounds').fill('5')
    const answering = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await issue.getByRole('button').click()
    expect((await answering).headers()['cache-control']).toBe('no-store')
    await expect(page.getByText('Gift card for £5.00 issued')).toBeVisible()
    // The browser sends the form again, and the shop does nothing twice.
    await page.reload()
    await expect(page.getByText('This gift card was issued already')).toBeVisible()

    // What was done stands in the log, with where it was done from, and leads to what it was done to.
    await page.goto('/admin/audit')
    const entries = page.getByRole('table').getByRole('row')
    await expect(entries.filter({ hasText: 'Issued a gift card' }).first()).toContainText(
      'this session',
    )
    const back = entries.filter({ hasText: 'Refunded an order' }).first()
    await expect(back).toContainText('amount: £3.50')
    await back.getByRole('link', { name: /^Everything about/ }).click()
    await expect(page).toHaveURL(
      new RegExp(`subject=order.*q=${order.id}|q=${order.id}.*subject=order`),
    )
    await expect(entries.filter({ hasText: 'Issued a gift card' })).toHaveCount(0)
    const exported = await page.request.get(`/admin/audit/export.csv?q=${order.id}`)
    expect(exported.headers()['content-type']).toContain('text/csv')
    expect(await exported.text()).toMatch(/,Refunded an order,order,.*sum: £3\.50/)
    await plain.close()

    const signedIn = await openShop({ as: customer })
    const script = await browser.newContext({
      baseURL: shop.url,
      javaScriptEnabled: false,
      storageState: await signedIn.context().storageState(),
    })
    const profile = await script.newPage()
    await profile.goto('/profile?part=credit')
    const row = profile.getByRole('row', { name: /^Refund of order/ })
    await expect(row).toContainText('+£3.50')
    await row.getByRole('link', { name: order.number }).click()
    await expect(profile.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible()
    await script.close()
  },
)

test(
  'the page about credit needs the permission to issue it',
  onlyAsProof,
  async ({ given, openShop }) => {
    const support = await givenAdmin(given, 'support')
    const page = await openShop()
    await enter(given, page, support)
    await expect(page.getByRole('link', { name: /^Orders( |$)/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Gift cards & credit' })).toHaveCount(0)
    await page.goto('/admin/credit')
    await expect(page).toHaveURL('/admin-dashboard')
    const sent = await page.request.post('/admin/credit', {
      form: { form: 'issue-gift-card', amount: '5', key: randomUUID() },
      headers: { origin: new URL(page.url()).origin },
      maxRedirects: 0,
    })
    expect(sent.headers().location).toBe('/admin-dashboard')
    const entered = await given.rows(
      `select from credit_entries e join users u on u.id::text = e.actor where u.email = $1`,
      [support.email],
    )
    expect(entered).toHaveLength(0)
  },
)
