import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('a manager writes what mails say, looks at it, gets a test, and takes it back', async ({
  given,
  openShop,
  expectConsole,
}) => {
  // What looks into the frame of a mail for this test is a script, and kept out of it.
  expectConsole(/status of 400|Blocked script execution in 'about:srcdoc'/)
  const page = await openShop()
  const admin = await givenAdmin(given, 'manager')
  try {
    await enter(given, page, admin, '/admin/mails')
    await page.getByRole('link', { name: 'Delivered', exact: true }).click()

    await page.getByLabel('Opening').fill('Salam {{name}}, order {{order_number}} is here.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('This email has no variable {{name}}.')).toBeVisible()
    await page.getByLabel('Opening').fill('Salam {{customer_name}}, {{order_number}} is here.')
    const onPhone = page.frameLocator('iframe[title="Delivered, on a phone"]')
    await expect(onPhone.getByText('Salam Amina Khan,'), 'as it is typed').toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('New emails use your text.')).toBeVisible()
    await expect(onPhone.getByText('Salam Amina Khan,'), 'as it is saved').toBeVisible()
    await page.getByRole('link', { name: 'Plain text' }).click()
    await expect(page.locator('pre')).toContainText('Salam Amina Khan,')

    await page.getByRole('button', { name: 'Send test email' }).click()
    await expect(page.getByText('It arrives in your inbox')).toBeVisible()
    const [mail] = await given.rows(
      `select subject, plain_text from emails where kind = 'delivery_notice' and recipient = $1`,
      [admin.email],
    )
    expect(mail, 'the test in the outbox').toMatchObject({
      subject: expect.stringMatching(/^\[Test\] /),
      plain_text: expect.stringContaining('Salam Amina Khan,'),
    })

    await page.getByRole('link', { name: 'العربية' }).click()
    await expect(page.getByLabel('Opening'), 'copy of its own').toHaveValue('')
    await page.getByLabel('Opening').fill('سلام {{customer_name}}، وصل {{order_number}}.')
    await expect(onPhone.getByText('سلام Amina Khan،'), 'as it is typed').toBeVisible()
    await expect(onPhone.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('New emails use your text.')).toBeVisible()
    await expect(page.getByLabel('Opening'), 'in the same language').toHaveValue(/سلام/)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByLabel('Opening')).toHaveValue(/^Salam/)

    await page.getByRole('button', { name: 'Reset to default' }).click()
    await expect(page.getByText('New emails use the default text.')).toBeVisible()
    await expect(page.getByLabel('Opening')).toHaveValue('')
  } finally {
    await given.rows(`delete from mail_texts where kind = 'delivery_notice'`, [])
  }
})
