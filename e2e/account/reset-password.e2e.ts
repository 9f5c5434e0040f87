import type { Page } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { tabTo, type } from '#e2e/fixtures/keyboard.ts'
import { resetLink } from '#e2e/fixtures/mailbox.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { expectToast } from '#e2e/fixtures/toast.ts'

const SENT = 'If this email is registered, you will receive a password reset link.'
const NEW_PASSWORD = 'lemons on the window sill'

async function askFor(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
}

test('a customer chooses a new password with the keyboard alone (§2.8, §7.6, §7.15, §7.16, §8.15)', async ({
  page,
  given,
  openShop,
  expectConsole,
}) => {
  expectConsole(/get-profile/)
  const customer = await given.customer()
  const elsewhere = await openShop({ as: customer })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/customer-auth')
  await untilAlive(page)
  await type(page, 'Email', customer.email)
  await tabTo(page, page.getByRole('link', { name: 'Forgot your password?' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email)
  await tabTo(page, page.getByRole('button', { name: 'Send the link' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Reset Email Sent', SENT)
  await expect(page.getByRole('heading', { level: 1, name: 'Look in your mailbox' })).toBeFocused()

  const link = await resetLink(given, customer.email)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  // Neither the address nor the history nor a script has the token.
  await expect(page).toHaveURL('/reset-password?step=new-password')
  const token = link.slice(link.indexOf('=') + 1)
  expect(await page.content()).not.toContain(token)
  expect(await page.evaluate(() => document.cookie)).not.toContain(token)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  await untilAlive(page)
  await type(page, 'New password', '12345')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Reset Password Error', 'Password must be at least 6 characters long.')
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(NEW_PASSWORD)
  await expect(page.getByText('Strength: Strong.')).toBeVisible()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/customer-auth?notice=password-changed')
  await expect(page.getByText('Your password has changed')).toBeVisible()
  await elsewhere.goto('/checkout')
  await expect(elsewhere).toHaveURL(/customer-auth/)

  await type(page, 'Email', customer.email)
  await type(page, 'Password', NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Account of Amina' })).toBeAttached()

  await page.goto(link)
  await expect(
    page.getByRole('heading', { level: 1, name: 'This link no longer works' }),
  ).toBeVisible()
})

test('the response is the same for an unknown email, and no mail is sent (§7.15, §7.16, §8.15)', async ({
  page,
  given,
}) => {
  const email = `nobody.reset.${process.pid}@example.com`
  await page.goto('/reset-password')
  await untilAlive(page)
  await askFor(page, 'amina')
  await expectToast(page, 'Reset Password Error', 'Please enter a valid email address.')
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await askFor(page, ` ${email.toUpperCase()}`)

  await expectToast(page, 'Reset Email Sent', SENT)
  expect(asked.some((url) => url.includes('check-email-exists'))).toBe(true)
  expect(asked.some((url) => url.includes('request-password-reset'))).toBe(false)
  expect(await given.rows('select from emails where recipient = $1', [email])).toEqual([])
  await checkPage(page)
})

test('a mail that cannot be sent shows the text for its cause (§8.14)', async ({
  page,
  given,
  expectConsole,
}) => {
  expectConsole(/check-email-exists/, /request-password-reset/)
  const { email } = await given.customer()
  await page.goto('/reset-password')
  await untilAlive(page)
  const service = ['Service Error', 'We could not send the email just now.'] as const
  const wait = ['Too Many Requests', 'Please wait before trying again.'] as const

  // Consecutive ones are distinguished by their text.
  const answers = [
    [{ status: 429, json: { error: 'no' } }, wait],
    [{ status: 500, json: { error: 'no' } }, service],
    [{ status: 429, json: { error: 'no' } }, wait],
    ['none', service],
  ] as const

  for (const path of ['**/check-email-exists', '**/request-password-reset']) {
    for (const [answer, message] of answers) {
      await page.route(path, (route) => (answer === 'none' ? route.abort() : route.fulfill(answer)))
      await askFor(page, email)
      await expectToast(page, message[0], message[1])
      await page.unroute(path)
    }
  }
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
})

test('the token of a link goes into a cookie that scripts cannot read, and nowhere else', async ({
  page,
}) => {
  const token = 'forged-forged-forged-forged-forged'
  const answer = await page.request.get(`/reset-password?token=${token}`, { maxRedirects: 0 })
  const { location, 'set-cookie': cookie, 'cache-control': caching } = answer.headers()

  expect(answer.status()).toBe(302)
  expect(location).toBe('/reset-password?step=new-password')
  expect(cookie).toContain(`libas.reset=${token};`)
  expect(cookie).toContain('HttpOnly')
  expect(caching).toBe('no-store')
  expect(await answer.text()).not.toContain(token)
})

test(
  'a link that ends while the password is typed leads to a new one',
  onlyAsProof,
  async ({ page, given }) => {
    const { email } = await given.customer()
    await page.goto('/reset-password')
    await untilAlive(page)
    await askFor(page, email)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Look in your mailbox' }),
    ).toBeVisible()
    await page.goto(await resetLink(given, email))
    await untilAlive(page)
    await expect(page.getByText(`For ${email}.`)).toBeVisible()
    await checkPage(page)
    await given.rows('delete from password_resets')
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save the new password' }).click()

    await expectToast(page, 'Reset Password Error', 'This link was used before or is too old.')
    await expect(
      page.getByRole('heading', { level: 1, name: 'This link no longer works' }),
    ).toBeFocused()
    await askFor(page, email)
    await expectToast(page, 'Reset Email Sent', SENT)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a forgotten password is reset', onlyAsProof, async ({ page, given }) => {
    const { email } = await given.customer()
    await page.goto('/customer-auth')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await askFor(page, 'amina')
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
    await askFor(page, email)
    await expect(page.getByText(SENT)).toBeVisible()

    await page.goto(await resetLink(given, email))
    await page.getByLabel('New password').fill('12345')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible()
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByText('Your password has changed')).toBeVisible()

    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/')

    await page.goto('/reset-password?token=forged-forged-forged-forged-forged')
    await expect(
      page.getByRole('heading', { level: 1, name: 'This link no longer works' }),
    ).toBeVisible()
  })
})
