import type { Page } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { tabTo, type } from '#e2e/fixtures/keyboard.ts'
import { confirmationLink } from '#e2e/fixtures/mailbox.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { expectToast } from '#e2e/fixtures/toast.ts'

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a customer signs in and out with the keyboard alone, and is welcomed once (§4.2, §4.3, §8.9)', async ({
  page,
  given,
  expectConsole,
}) => {
  expectConsole(/get-profile/)
  const { email, password } = await given.customer()
  await page.goto('/customer-auth?redirect=/about')
  await untilAlive(page)
  await type(page, 'Email', email)
  await type(page, 'Password', 'not the right one')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Invalid Credentials', 'The email or password you entered is incorrect.')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)

  await type(page, 'Password', password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about')
  await expectToast(page, 'Welcome', 'Welcome! You have successfully signed in.')

  await tabTo(page, page.getByRole('button', { name: 'Account of Amina' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Signed Out', 'You have been successfully signed out.')

  await page.goto('/customer-auth?redirect=/about')
  await signIn(page, email, password)
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('button', { name: 'Account of Amina' })).toBeVisible()
  await expect(page.getByText('Welcome! You have successfully signed in.')).toHaveCount(0)
})

test('a new tab of a customer is right from its first paint, and welcomes nobody again (§4.2)', async ({
  page,
  given,
  expectConsole,
}) => {
  expectConsole(/get-profile/)
  const { email, password } = await given.customer()
  const paintedHeader = async () => {
    const tab = await page.context().newPage()
    // Nothing but the document: what it shows before any of its scripts runs.
    await tab.route('**/assets/**', (route) =>
      route.request().resourceType() === 'script' ? route.abort() : route.continue(),
    )
    await tab.goto('/about')
    const header = tab.getByRole('banner')
    const painted = {
      signIn: await header.getByRole('link', { name: 'Sign in' }).isVisible(),
      account: await header.getByRole('link', { name: 'Account' }).isVisible(),
      count: await header
        .getByRole('button', { name: /cart/i })
        .evaluate((cart) => getComputedStyle(cart.querySelector('span')!, '::before').content),
    }
    await tab.close()
    return painted
  }
  expect(await paintedHeader()).toEqual({ signIn: true, account: false, count: 'none' })

  await page.goto('/customer-auth?redirect=/about')
  await untilAlive(page)
  await signIn(page, email, password)
  await expectToast(page, 'Welcome', 'Welcome! You have successfully signed in.')
  await page.goto('/products/chiffon-hijab-ivory')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.poll(paintedHeader).toEqual({ signIn: false, account: true, count: '"1"' })

  const tab = await page.context().newPage()
  await tab.goto('/about')
  await expect(tab.getByRole('button', { name: 'Account of Amina' })).toBeVisible()
  await expect(tab.getByText('Welcome! You have successfully signed in.')).toHaveCount(0)
})

test('names the reason a sign-in is refused, and the form stays accessible (§8.12)', async ({
  page,
}) => {
  await page.goto('/customer-auth')
  await untilAlive(page)

  await signIn(page, 'amina', 'whatever')
  await expectToast(page, 'Invalid Email', 'Please enter a valid email address.')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await signIn(page, 'amina@example.com', '')
  await expectToast(page, 'Password Error', 'Please enter your password.')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()

  await signIn(page, `nobody.${process.pid}@example.com`, 'whatever it was')
  await expectToast(page, 'Account Not Found', 'There is no account with this email.')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await checkPage(page)
})

test('an unconfirmed customer has the mail sent again from the refusal (§8.10)', async ({
  page,
  given,
  request,
  expectConsole,
}) => {
  expectConsole(/get-profile/)
  const email = `waiting.${process.pid}@example.com`
  const password = 'a long walk by the sea'
  await request.post('/api/auth/sign-up/email', {
    data: { email, password, first_name: 'Amina', last_name: 'Rahman' },
  })
  await page.goto('/customer-auth')
  await untilAlive(page)
  await signIn(page, email, password)

  await expectToast(page, 'Email Not Confirmed', 'Please confirm your email before signing in.')
  await tabTo(page, page.getByRole('button', { name: 'Send again' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused()
  // Two links of the same second are alike: the mails are counted.
  const mails = () => given.rows('select from emails where recipient = $1', [email])
  await expect.poll(mails).toHaveLength(2)
  await page.goto(await confirmationLink(given, email))
  await untilAlive(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('button', { name: 'Account of Amina' })).toBeVisible()
})

test(
  'signing in leads nowhere but to a page of the shop',
  onlyAsProof,
  async ({ openShop, given }) => {
    const { email, password } = await given.customer()
    for (const target of [
      '//evil.test',
      'https://evil.test/',
      String.raw`/\evil.test`,
      '/customer-auth',
    ]) {
      const page = await openShop()
      await page.goto(`/customer-auth?redirect=${encodeURIComponent(target)}`)
      await signIn(page, email, password)
      await expect(page, target).toHaveURL('/')
    }
  },
)

test('the email stays typed from one way to the other', onlyAsProof, async ({ page }) => {
  await page.goto('/customer-auth')
  await untilAlive(page)
  await page.getByLabel('Email', { exact: true }).fill('amina@example.com')

  await page.getByRole('link', { name: 'Email me a code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in with a code' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('amina@example.com')
  await page.getByRole('link', { name: 'Use my password' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('amina@example.com')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('amina@example.com')
  expect(page.url()).not.toContain('amina')
})

test('a failed sign-out is reported and changes nothing (§8.13)', async ({
  openShop,
  expectConsole,
}) => {
  expectConsole(/sign-out/)
  const page = await openShop({ signedIn: true })
  await page.goto('/about')
  await page.route('**/api/auth/sign-out', (route) => route.abort())
  await page.getByRole('button', { name: 'Account of Amina' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()

  await expectToast(page, 'Sign Out Error', 'You could not be signed out.')
  await expect(page.getByRole('button', { name: 'Account of Amina' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an unconfirmed customer sees why, and can send the mail again', async ({
    page,
    request,
  }) => {
    const email = `patient.${process.pid}@example.com`
    const password = 'a long walk by the sea'
    await request.post('/api/auth/sign-up/email', {
      data: { email, password, first_name: 'Amina', last_name: 'Rahman' },
    })
    await page.goto('/customer-auth')
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
    await signIn(page, email, password)

    await expect(page.getByText('Email Not Confirmed')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  })
})
