import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { fillCard } from '#e2e/fixtures/orders/checkout.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { signInCode } from '#e2e/fixtures/mailbox.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('staff write an order on the phone, and its customer pays it from the mail on one', async ({
  page,
  given,
  openShop,
  expectConsole,
}) => {
  test.slow()
  expectConsole(/get-profile/)
  const email = `phoned.${process.pid}@example.com`
  await enter(given, page, await givenAdmin(given, 'support'), '/admin/orders/drafts')

  await test.step('a new customer', async () => {
    await page.getByRole('link', { name: 'Create order' }).click()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('textbox', { name: /^Name/ }).fill('Amina Rahman')
    await page.getByRole('button', { name: 'Create order' }).click()
    await expect(page.getByText(`Customer ${email}`)).toBeVisible()
  })

  await test.step('goods, an address and something off, saved as they are typed', async () => {
    await page.getByRole('searchbox', { name: 'Find a product' }).fill('sahar kimono charcoal')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await page
      .getByRole('list', { name: 'Products found' })
      .getByRole('button', { name: /^Add .*size 56/ })
      .click()
    await expect(page.getByText('The draft is saved.')).toBeVisible()
    await page.getByLabel('Postcode').fill('sw1a1aa')
    await page.getByLabel('House number and street').fill('1 Example Street')
    await page.getByLabel('Town or city').fill('London')
    await page.getByRole('combobox', { name: 'Delivery' }).selectOption({ index: 1 })
    await page.getByRole('combobox', { name: 'Discount type' }).selectOption('percent')
    await page.getByRole('textbox', { name: /^Amount/ }).fill('10')
    await page.getByRole('textbox', { name: /^Reason/ }).fill('For waiting so long')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('No stock is held for it yet.')).toBeVisible()
    await checkPage(page)
  })

  await test.step('sent, its stock is kept and its customer has a mail', async () => {
    await page.getByRole('button', { name: /^Send payment link for £/ }).click()
    await expect(page.getByText('The customer gets an email with a link to pay.')).toBeVisible()
    await expect(page.getByText('Waiting for payment').first()).toBeVisible()
  })

  const mailedLink = async () => {
    const [mail] = await given.rows<{ plain_text: string }>(
      `select plain_text from emails where recipient = $1 and kind = 'payment_link'`,
      [email],
    )
    return /\/checkout\?order=[\da-f-]+/.exec(mail?.plain_text ?? '')?.[0]
  }
  await expect.poll(mailedLink).toBeDefined()
  const link = (await mailedLink())!
  const phone = await openShop({ signedIn: false })

  await test.step('from the mail through a code to the order, and paid', async () => {
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(link)
    await untilAlive(phone)
    await phone.getByLabel('Email', { exact: true }).fill(email)
    await phone.keyboard.press('Enter')
    const code = phone.getByLabel('Code from the email')
    await expect(code).toBeFocused()
    await code.fill(await signInCode(given, email))
    await phone.keyboard.press('Enter')
    await expect(phone).toHaveURL(link)
    await expect(phone.getByText(/We have put this order together for you/)).toBeVisible()
    await expect(phone.getByRole('button', { name: 'I do not want it' })).toBeVisible()
    await checkPage(phone)
    await fillCard(phone, '4242 4242 4242 4242')
    await phone.getByRole('button', { name: /^Pay £/ }).click()
    await expect(phone).toHaveURL(/\/checkout\/success/)
  })

  // The provider reports the payment just after the thank-you page.
  await expect
    .poll(() =>
      given.rows(`select state from orders where email = $1 and paid_at is not null`, [email]),
    )
    .toEqual([{ state: 'paid' }])
})
