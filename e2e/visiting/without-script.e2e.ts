import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test.use({ javaScriptEnabled: false })

test('signing up and confirming work without JavaScript', async ({ page, given }) => {
  const email = `scriptless.${process.pid}@example.com`
  await page.goto('/customer-auth?mode=sign-up')
  await page.getByLabel('First name').fill('Amina')
  await page.getByLabel('Last name').fill('Rahman')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Password must be at least 6 characters long.').first()).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Amina')

  await page.getByLabel('Password').fill('a long walk by the sea')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const [mail] = await given.rows<{ plain_text: string }>(
    'select plain_text from emails where recipient = $1',
    [email],
  )
  await page.goto(/http\S+verify-email\S+/.exec(mail?.plain_text ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/checkout')
  await expect(page).toHaveURL('/checkout')
})

test('signing in works without JavaScript and leads back', async ({ page, given }) => {
  const { email, password } = await given.customer()
  await page.goto('/checkout')
  await page.getByRole('link', { name: 'Use my password' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill('not the right one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(/The email or password you entered is incorrect/)).toBeVisible()

  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page).toHaveURL('/checkout')
})

test('a list and a product can be read without JavaScript', onlyAsProof, async ({ page }) => {
  await page.goto('/products?category=closed-abayas')
  await page.getByRole('link', { name: 'Sahar kimono abaya' }).first().click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sahar kimono abaya')
  await expect(page.getByText('£89.00').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /^56/ })).toBeVisible()
  await page.getByText('Care', { exact: true }).click()
  await expect(page.getByText(/% /).first()).toBeVisible()
})
