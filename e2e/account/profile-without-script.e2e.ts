import type { Page } from '@playwright/test'

import { mailedCode } from '#e2e/fixtures/mailbox.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test.use({ javaScriptEnabled: false })

const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(answer.ok()).toBe(true)
}

test('names and addresses are kept without JavaScript', onlyAsProof, async ({ page, given }) => {
  await signIn(page, await given.customer())
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto('/profile')
  await page.getByLabel('First name').fill('')
  await button('Save').click()
  await expect(page.getByText('Please enter your first name.')).toBeVisible()
  await page.getByLabel('First name').fill('Maryam')
  await button('Save').click()
  await expect(page.getByText('Details Saved', { exact: true })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Maryam')

  for (const [street, postcode] of [
    ['1 Example Street', 'sw1a1aa'],
    ['2 Mill Lane', 'bd1 1aa'],
  ] as const) {
    await page.goto('/profile?part=addresses')
    await page.getByRole('link', { name: 'Add an address' }).click()
    await page.getByLabel('Postcode').fill('nowhere')
    await page.getByLabel('House number and street').fill(street)
    await page.getByLabel('Town or city').fill('London')
    await button('Save address').click()
    await expect(page.getByText('Please enter a UK postcode')).toBeVisible()
    await expect(page.getByLabel('House number and street')).toHaveValue(street)
    await page.getByLabel('Postcode').fill(postcode)
    await button('Save address').click()
    await expect(page.getByText('Address Saved', { exact: true })).toBeVisible()
  }
  const card = (street: string) => page.getByRole('listitem').filter({ hasText: street })
  await expect(card('1 Example Street').getByText('Default', { exact: true })).toBeVisible()
  await button('Make 2 Mill Lane the default').click()
  await expect(card('2 Mill Lane').getByText('Default', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Edit 1 Example Street' }).click()
  await page.getByLabel('House number and street').fill('3 Example Street')
  await button('Save address').click()
  await card('3 Example Street').locator('summary').click()
  await card('3 Example Street').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Address Removed', { exact: true })).toBeVisible()
  await expect(page.getByText('3 Example Street')).toHaveCount(0)
})

test(
  'password, email and sessions change without JavaScript',
  onlyAsProof,
  async ({ page, given, playwright, shop }) => {
    const customer = await given.customer()
    await signIn(page, customer)
    const elsewhere = await playwright.request.newContext({ baseURL: shop.url })
    await elsewhere.post('/api/auth/sign-in/email', {
      data: { email: customer.email, password: customer.password },
    })

    await page.goto('/profile?part=sessions')
    await expect(page.getByRole('button', { name: /^Sign out .+ signed in/ })).toHaveCount(2)
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
    expect(await (await elsewhere.get('/api/auth/get-session')).json()).toBeNull()
    await elsewhere.dispose()

    await page.goto('/profile?part=password')
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible()
    await page.getByLabel('New password').fill('three herons over the weir')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password Changed', { exact: true })).toBeVisible()

    const newEmail = `new.${customer.email}`
    await page.goto('/profile?part=email')
    await page.getByLabel('New email').fill(newEmail)
    await page.getByRole('button', { name: 'Send codes' }).click()
    for (const email of [customer.email, newEmail])
      await page
        .getByLabel(`Code from ${email}`, { exact: true })
        .fill(await mailedCode(given, email, 'change_email_code'))
    await page.getByRole('button', { name: 'Change email' }).click()
    await expect(page.getByText(`Signed in as ${newEmail}`)).toBeVisible()

    await page.goto('/profile?part=sessions')
    await page.locator('summary').filter({ hasText: 'Sign out everywhere' }).click()
    await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
    await expect(page.getByText('You are signed out')).toBeVisible()
    await page.goto('/profile')
    await expect(page).toHaveURL(/customer-auth/)
  },
)
