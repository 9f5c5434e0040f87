import type { Page } from '@playwright/test'

import {
  enterFirstTime,
  givenAdmin,
  promote,
  setUpFactor,
  shownBackupCodes,
  shownSecret,
  signInByPassword,
  totpCode,
} from '#e2e/fixtures/admin.ts'
import { plugInAuthenticator } from '#e2e/fixtures/authenticator.ts'
import { confirmationLink, signInCode } from '#e2e/fixtures/mailbox.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/** The dashboard, its data and the admin's functions stay closed; answers where it sends. */
async function expectClosed(page: Page, step: '/admin-auth' | '/admin-setup-mfa') {
  const { request } = page.context()
  const answer = await request.get('/admin-dashboard', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe(step)
  // Whatever part of its data is asked for, the guard is asked first.
  for (const part of ['', '?_routes=pages%2Fadmin-dashboard']) {
    const data = await request.get(`/admin-dashboard.data${part}`, { maxRedirects: 0 })
    expect(await data.text()).not.toContain('admins')
  }
  const called = await request.post('/functions/v1/reset-second-factor', {
    data: { user_id: '00000000-0000-4000-8000-000000000000' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(called.status()).toBe(403)
}

test(
  'signed in by password, nothing opens before the second step (§2.23, §6.5)',
  onlyAsProof,
  async ({ given, openShop }) => {
    const admin = await givenAdmin(given)
    const page = await openShop()
    await enterFirstTime(page, admin)
    const elsewhere = await openShop()
    await elsewhere.goto('/admin-auth')
    await signInByPassword(elsewhere, admin)

    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('One more step')
    await expectClosed(elsewhere, '/admin-auth')
    await elsewhere.goto('/admin-setup-mfa')
    await expect(elsewhere).toHaveURL('/admin-auth')
  },
)

test(
  'signed in by an emailed code, nothing opens before the second step',
  onlyAsProof,
  async ({ given, openShop }) => {
    const admin = await givenAdmin(given)
    await enterFirstTime(await openShop(), admin)
    const page = await openShop()
    await page.goto('/admin-auth?way=code')
    await page.getByLabel('Email', { exact: true }).fill(admin.email)
    await page.getByRole('button', { name: 'Send the code' }).click()
    const field = page.getByLabel('Code from the email')
    await expect(field).toBeVisible()
    await field.fill(await signInCode(given, admin.email))
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
    await expectClosed(page, '/admin-auth')
  },
)

test(
  'signed in by a passkey, nothing opens before the second step',
  onlyAsProof,
  async ({ given, openShop }) => {
    const admin = await given.customer()
    const page = await openShop({ as: admin })
    const { touch } = await plugInAuthenticator(page, { isOfferedInFields: false })
    await page.goto('/profile?part=passkeys')
    await touch(true)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
    await touch(false)
    await promote(given, admin.email)
    await page.goto('/admin')
    await setUpFactor(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/admin-auth/)

    const button = page.getByRole('button', { name: 'Use a passkey' })
    await expect(button).toBeVisible()
    await touch(true)
    await button.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
    await expectClosed(page, '/admin-auth')
  },
)

test(
  'signed in by a confirmation link, nothing opens before the second factor is set up',
  onlyAsProof,
  async ({ given, openShop }) => {
    const page = await openShop()
    const email = `confirmed.admin.${process.pid}@example.com`
    const signedUp = await page.request.post('/api/auth/sign-up/email', {
      data: { email, password: 'a long walk by the sea', first_name: 'Noor', last_name: 'Aziz' },
    })
    expect(signedUp.ok()).toBe(true)
    await promote(given, email)
    await page.goto(await confirmationLink(given, email))
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page).toHaveURL('/')

    await expectClosed(page, '/admin-setup-mfa')
  },
)

test('the whole way in works without JavaScript (§2.24, §6.5)', async ({
  given,
  browser,
  shop,
}) => {
  const admin = await givenAdmin(given)
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/admin')
  await signInByPassword(page, { ...admin, password: 'not the right one' })
  await expect(page.getByText(/The email or password you entered is incorrect/)).toBeVisible()
  await signInByPassword(page, admin)
  await expect(page).toHaveURL('/admin-setup-mfa')
  const secret = await shownSecret(page)
  await page.getByLabel('Code from the app').fill('12')
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(page.getByText('Enter the six digits that your app shows.')).toBeVisible()
  expect(await shownSecret(page)).toBe(secret)

  await page.getByLabel('Code from the app').fill(totpCode(secret))
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  const [, backupCode = ''] = await shownBackupCodes(page)
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await expect(page).toHaveURL('/admin-dashboard')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/admin-auth?notice=signed-out')

  await page.goto('/admin-auth?way=code')
  await page.getByLabel('Email', { exact: true }).fill(admin.email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Code from the email').fill(await signInCode(given, admin.email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code from your authenticator app').fill(totpCode(secret, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/admin-dashboard')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await signInByPassword(page, admin)
  await page.getByRole('link', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill(backupCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/admin-dashboard')
  await context.close()
})

test('a customer sees that the account is not an admin account, and can use another (§2.23)', async ({
  given,
  openShop,
}) => {
  const page = await openShop({ signedIn: true })
  await page.goto('/admin-dashboard')

  await expect(page).toHaveURL('/admin-auth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not an admin account')
  await page.goto('/admin-setup-mfa')
  await expect(page).toHaveURL('/admin-auth')
  await expectClosed(page, '/admin-auth')

  await page.getByRole('button', { name: 'Use another account' }).click()
  await signInByPassword(page, await givenAdmin(given))
  await expect(page).toHaveURL('/admin-setup-mfa')
})

test(
  'the way in leads back to a page of the admin area, and nowhere else',
  onlyAsProof,
  async ({ given, openShop }) => {
    const admin = await givenAdmin(given)
    const page = await openShop()
    const { backupCodes } = await enterFirstTime(page, admin)
    const enter = async (redirect: string, backupCode: string | undefined) => {
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL('/admin-auth?notice=signed-out')
      await page.goto(`/admin-auth?redirect=${encodeURIComponent(redirect)}`)
      await signInByPassword(page, admin)
      await page.getByRole('link', { name: 'Use a backup code' }).click()
      await page.getByLabel('Backup code').fill(backupCode ?? '')
      await page.getByRole('button', { name: 'Continue' }).click()
    }

    await enter('/admin-dashboard?tab=team', backupCodes[0])
    await expect(page).toHaveURL('/admin-dashboard?tab=team')
    await enter('https://evil.test/admin-dashboard', backupCodes[1])
    await expect(page).toHaveURL('/admin-dashboard')
    await enter('/checkout', backupCodes[2])
    await expect(page).toHaveURL('/admin-dashboard')
  },
)
