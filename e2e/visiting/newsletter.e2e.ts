import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { newsletterLink, stopLink } from '#e2e/fixtures/mailbox.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test(
  'a visitor signs up in the footer, confirms, gets a newsletter, stops it and takes that back (§2.15)',
  onlyAsProof,
  async ({ given, openShop, expectConsole }) => {
    // Playwright itself, in the frame of the preview.
    expectConsole(/Blocked script execution in 'about:srcdoc'/)
    const email = `reader-${Date.now()}@example.com`
    const visitor = await openShop()
    await visitor.goto('/about')
    await untilAlive(visitor)
    const footer = visitor.getByRole('contentinfo')
    await footer.getByLabel('Your email').fill('reader@')
    await footer.getByRole('button', { name: 'Sign up' }).click()
    await expect(footer.getByLabel('Your email')).toHaveAttribute('aria-invalid', 'true')
    await footer.getByLabel('Your email').fill(email)
    await footer.getByRole('button', { name: 'Sign up' }).click()
    await expect(footer.getByText('Please check your inbox')).toBeVisible()
    await expect(visitor).toHaveURL('/about')

    await visitor.goto(await newsletterLink(given, email))
    await untilAlive(visitor)
    await visitor.getByRole('button', { name: 'Yes, I want the newsletter' }).click()
    await expect(visitor.getByRole('heading', { name: 'You are on the list' })).toBeVisible()

    const staff = await openShop()
    await enter(given, staff, await givenAdmin(given, 'content'), '/admin/newsletter')
    await staff.getByRole('link', { name: 'New newsletter' }).click()
    await expect(staff.getByRole('heading', { name: 'New newsletter' })).toBeVisible()
    await staff.getByLabel('Subject').fill('New for the cooler days')
    await staff.getByLabel('Recipients').selectOption('Subscribers who bought recently')
    await staff.getByLabel('Number of days').fill('30')
    await expect(staff.getByText('0 people at the moment')).toBeVisible()
    await staff.getByLabel('Recipients').selectOption('All subscribers')
    await expect(staff.getByText(/^[1-9]\d* (person|people) at the moment/)).toBeVisible()
    await staff.getByRole('textbox', { name: 'Text' }).fill('Our autumn pieces have arrived.')
    await staff.getByRole('button', { name: 'Save draft' }).click()
    await expect(staff.getByText('Nothing is sent until you send or schedule it.')).toBeVisible()
    await staff.getByRole('button', { name: 'Send now' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
    await expect(staff.getByText('Newsletter queued')).toBeVisible()

    await expect
      .poll(() =>
        given.rows(`select from emails where recipient = $1 and kind = 'campaign'`, [email]),
      )
      .toHaveLength(1)
    await expect(staff.getByText('Sent', { exact: true })).toBeVisible()
    await visitor.goto(await stopLink(given, email))
    await untilAlive(visitor)
    await checkPage(visitor)
    await visitor.getByRole('button', { name: 'Stop what is ticked' }).click()
    await expect(visitor.getByRole('heading', { name: 'Done' })).toBeVisible()
    await expect(visitor).toHaveURL(/unsubscribe-confirmation/)
    await visitor.getByRole('button', { name: 'Undo' }).click()
    await expect(visitor.getByRole('heading', { name: 'As before' })).toBeVisible()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the footer, the profile and the way out work', onlyAsProof, async ({ page, given }) => {
    const customer = await given.customer()
    await page.goto('/about')
    await page.getByRole('contentinfo').getByLabel('Your email').fill(customer.email)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByRole('main').getByText('Please check your inbox')).toBeVisible()
    await page.goto(await newsletterLink(given, customer.email))
    await page.getByRole('button', { name: 'Yes, I want the newsletter' }).click()
    await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible()

    const { email, password } = customer
    await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
    await page.goto('/profile?part=emails')
    const newsletter = page.getByRole('checkbox', { name: 'Newsletter' })
    await expect(newsletter).toBeChecked()
    await newsletter.uncheck()
    await page.getByLabel('Price drops').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Choices Saved')).toBeVisible()
    await expect(newsletter).not.toBeChecked()
    await expect(page.getByLabel('Price drops')).toBeChecked()
  })
})
