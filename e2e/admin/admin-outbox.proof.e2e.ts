import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('support finds a mail that failed, reads no code, and has it tried again', async ({
  given,
  openShop,
}) => {
  const page = await openShop()
  const recipient = `failed-${Date.now()}@example.com`
  await enter(given, page, await givenAdmin(given, 'support'))
  for (const [kind, subject] of [
    ['sign_in_code', 'Your sign-in code'],
    ['delivery_notice', 'Delivered'],
  ])
    await given.rows(
      `insert into emails (kind, recipient, subject, html, plain_text, last_error)
       values ($1, $2, $3, '', 'It says 482913.', '550 no such mailbox')`,
      [kind, recipient, subject],
    )

  await page.goto(`/admin/outbox?state=failed&q=${recipient}`)
  await untilAlive(page)
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await expect(page.locator('[data-row]').first()).toContainText('550 no such mailbox')

  await page.getByRole('link', { name: 'Your sign-in code' }).click()
  await expect(page.getByText('The text is hidden because')).toBeVisible()
  await expect(page.getByText('482913')).toHaveCount(0)
  await page.getByRole('link', { name: 'All emails' }).click()
  await page.getByRole('link', { name: 'Delivered', exact: true }).click()
  await expect(page.getByText('It says 482913.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The shop is sending the email again.')).toBeVisible()
})
