import type { Page } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { tabTo, type } from '#e2e/fixtures/keyboard.ts'
import { confirmationLink, signInCode } from '#e2e/fixtures/mailbox.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { expectToast } from '#e2e/fixtures/toast.ts'

const SIGN_UP = '/customer-auth?mode=sign-up'

async function fillIn(page: Page, email: string, password = 'a long walk by the sea') {
  await page.getByLabel('First name').fill('Amina')
  await page.getByLabel('Last name').fill('Rahman')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Create account' }).click()

test('a stranger signs up and confirms with the keyboard alone (§4.4, §4.5, §8.8)', async ({
  page,
  given,
  expectConsole,
}) => {
  expectConsole(/get-profile/)
  const email = `keys.${process.pid}@example.com`
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/customer-auth')
  await untilAlive(page)
  await tabTo(page, page.getByRole('link', { name: 'Create an account' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()

  await tabTo(page, page.getByLabel('First name'), 'Shift+Tab')
  await page.keyboard.type('Amina')
  await type(page, 'Last name', 'Rahman')
  await type(page, 'Email', email)
  await type(page, 'Password', 'amina1990')
  await expect(page.getByText('Strength: Weak.')).toContainText('made of your name or email')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('a long walk by the sea')
  await expect(page.getByText('Strength: Strong.')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Show password' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await tabTo(page, page.getByRole('button', { name: 'Create account' }))
  await page.keyboard.press('Enter')

  await expectToast(page, 'Sign Up Successful', 'Please check your email to confirm your account.')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Send again' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Email Sent', 'If this email waits for confirmation')

  // Opening the link changes nothing: mail programs do it too.
  await page.goto(await confirmationLink(given, email))
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible()
  await untilAlive(page)
  await checkPage(page)
  const isConfirmed = () => given.rows('select email_verified from users where email = $1', [email])
  expect(await isConfirmed()).toEqual([{ email_verified: false }])
  await tabTo(page, page.getByRole('button', { name: 'Confirm my email' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Welcome', 'Welcome! You have successfully signed in.')
  await expect(page).toHaveURL('/')
  // Section 4: there was no profile, so one is made from the names given at sign-up.
  const profile = () =>
    given.rows(
      `select first_name, last_name from customer_profiles
         where user_id = (select id from users where email = $1)`,
      [email],
    )
  await expect.poll(profile).toEqual([{ first_name: 'Amina', last_name: 'Rahman' }])
  // A signed-in customer has nothing to do there.
  await page.goto(`${SIGN_UP}&redirect=/about`)
  await expect(page).toHaveURL('/about')
})

test(
  'another browser confirms with the password, or by a code that removes it',
  onlyAsProof,
  async ({ page, given, openShop, expectConsole }) => {
    expectConsole(/get-profile/, /400 \(Bad Request\).*confirm-email/)
    const sign = async (email: string) => {
      const answer = await (
        await openShop()
      ).request.post('/api/auth/sign-up/email', {
        data: {
          email,
          password: 'a long walk by the sea',
          first_name: 'Amina',
          last_name: 'Rahman',
        },
      })
      expect(answer.ok()).toBe(true)
      return confirmationLink(given, email)
    }
    const [one, other] = [1, 2].map((at) => `elsewhere.${at}.${process.pid}@example.com`)
    await page.goto(await sign(one!))
    await untilAlive(page)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByText('Please enter your password.')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('not the right one')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByText('This is not the password of this account.')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.getByLabel('Password', { exact: true }).fill('a long walk by the sea')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Account of Amina' })).toBeVisible()

    // For somebody already signed in, another person's link asks first.
    await page.goto(await sign(other!))
    await expect(
      page.getByRole('heading', { level: 1, name: 'You are signed in already' }),
    ).toBeVisible()
    await untilAlive(page)
    await checkPage(page)
    await page.getByRole('button', { name: 'Sign out and continue' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible()
    await untilAlive(page)
    await page.getByRole('button', { name: 'Email me a code instead' }).click()
    await expect(page.getByLabel('Code from the email')).toBeVisible()
    await page.getByLabel('Code from the email').fill(await signInCode(given, other!))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/')
    expect(
      await given.rows(
        `select email_verified, (select count(*)::integer from accounts where user_id = users.id) as passwords
         from users where email = $1`,
        [other],
      ),
    ).toEqual([{ email_verified: true, passwords: 0 }])
  },
)

test('an error names its field in the title and the text, and the input stays (§5.1, §5.2, §8.4, §8.7)', async ({
  page,
  given,
}) => {
  const customer = await given.customer()
  await page.goto(SIGN_UP)
  await untilAlive(page)

  await fillIn(page, `new.${process.pid}@example.com`, '12345')
  await submit(page)
  await expectToast(page, 'Password Error', 'Password must be at least 6 characters long.')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /at least 6 characters long/,
  )

  await page.getByLabel('Password', { exact: true }).fill('password')
  await submit(page)
  await expectToast(page, 'Password Error', 'too common')

  await fillIn(page, 'amina@example')
  await submit(page)
  await expectToast(page, 'Invalid Email', 'Please enter a valid email address.')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()

  await fillIn(page, customer.email)
  await submit(page)
  await expectToast(
    page,
    'Account Already Exists',
    'An account with this email already exists. Please sign in instead.',
  )
  await expect(page.getByLabel('First name')).toHaveValue('Amina')
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email)
})

test('a confirmation link that does not work leads to a new one, or back to signing in', async ({
  page,
}) => {
  const email = `cut.off.${process.pid}@example.com`
  await page.goto('/api/auth/verify-email?token=cut-off')
  await expect(page).toHaveURL('/customer-auth?notice=link-invalid')
  await expect(
    page.getByRole('heading', { level: 1, name: 'This link does not work' }),
  ).toBeVisible()
  await untilAlive(page)
  await checkPage(page)
  await page.getByLabel('Email', { exact: true }).fill('amina')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Please enter a valid email address.').first()).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send again' }).click()
  // The same words whether somebody signed up with it or not.
  await expect(page.getByText(`If ${email} waits for confirmation`)).toBeVisible()

  await page.goto('/customer-auth?notice=link-expired')
  await untilAlive(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
})

const dataRequest = /\/customer-auth\.data/

test('a server that cannot be reached, or whose answer breaks off, is named (§8.2, §8.3, §8.5, §8.6, §8.7)', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/customer-auth/)
  await page.goto(SIGN_UP)
  await untilAlive(page)
  await fillIn(page, `lost.${process.pid}@example.com`)

  await page.route(dataRequest, (route) => route.abort('connectionrefused'))
  await submit(page)
  await expectToast(page, 'Connection Error', 'Unable to connect to the server.')
  await expect(page.locator(':focus')).toContainText('Connection Error')

  for (const [status, title, text] of [
    [429, 'Too Many Requests', 'Please wait 5-10 minutes before trying again.'],
    [504, 'Email Service Unavailable', 'Please check your SMTP configuration'],
    [502, 'Sign Up Error', 'An unexpected error occurred. Please try again.'],
  ] as const) {
    await page.unroute(dataRequest)
    await page.route(dataRequest, (route) => route.fulfill({ status, body: 'of a proxy' }))
    await submit(page)
    await expectToast(page, title, text)
  }

  await page.unroute(dataRequest)
  await page.route(dataRequest, (route) =>
    route.fulfill({ contentType: 'text/x-script', body: '[{"_1":2},"data",{"_3' }),
  )
  await submit(page)
  await expectToast(page, 'Network Error', 'The connection broke off')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(
    `lost.${process.pid}@example.com`,
  )
})

test('no response for 30 seconds shows an error, and a second press submits nothing twice (§5.3, §8.3, §9.4)', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(SIGN_UP)
  await untilAlive(page)
  await fillIn(page, `late.${process.pid}@example.com`)
  let requests = 0
  // Never answered.
  await page.route(dataRequest, () => void (requests += 1))

  const button = page.getByRole('button', { name: 'Create account' })
  await button.click()
  await expect(page.locator('button[aria-busy=true]')).toBeVisible()
  await expect.poll(() => requests).toBe(1)
  await page.getByLabel('Email', { exact: true }).press('Enter')
  await page.locator('button[aria-busy=true]').press('Enter')
  await page.clock.fastForward(29_000)
  await expect(page.locator('button[aria-busy=true]')).toBeVisible()
  await page.clock.fastForward(1_500)

  await expectToast(page, 'Email Service Unavailable', 'or try again later.')
  expect(requests).toBe(1)
})
