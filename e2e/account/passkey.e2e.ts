import type { Page } from '@playwright/test'

import { plugInAuthenticator } from '#e2e/fixtures/authenticator.ts'
import type { Authenticator } from '#e2e/fixtures/authenticator.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/** Adds a passkey in the profile, signs out and leaves the form that follows: it offers passkeys. */
async function makePasskey(page: Page, authenticator: Authenticator) {
  await page.goto('/profile?part=passkeys')
  await authenticator.touch(true)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await authenticator.touch(false)
  await page.getByRole('button', { name: 'Account of Amina' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/customer-auth/)
  await page.goto('/care-instructions')
}

const button = (page: Page) => page.getByRole('button', { name: 'Use a passkey' })

test('a customer signs in with a passkey and the keyboard alone', async ({ openShop }) => {
  const page = await openShop({ signedIn: true })
  const authenticator = await plugInAuthenticator(page, { isOfferedInFields: false })
  await makePasskey(page, authenticator)

  await page.goto('/customer-auth?redirect=/about')
  await tabTo(page, button(page))
  await authenticator.touch(true)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('button', { name: 'Account of Amina' })).toBeVisible()
})

test('a passkey is offered in the field for the email', onlyAsProof, async ({ openShop }) => {
  const page = await openShop({ signedIn: true })
  const authenticator = await plugInAuthenticator(page)
  await makePasskey(page, authenticator)
  // Taken as soon as it is offered, which may be before everything of the page has loaded.
  await authenticator.touch(true)
  await page.goto('/customer-auth?redirect=/about', { waitUntil: 'commit' })

  await expect(page).toHaveURL('/about')
})

test('an unused passkey shows an error, and can be retried', onlyAsProof, async ({ openShop }) => {
  const page = await openShop({ signedIn: true })
  const authenticator = await plugInAuthenticator(page, { isOfferedInFields: false })
  await makePasskey(page, authenticator)

  await page.goto('/customer-auth?redirect=/about')
  await authenticator.touch(true)
  await authenticator.recognise(false)
  await button(page).click()
  await expect(page.getByText('No Passkey Used')).toBeVisible()

  await authenticator.recognise(true)
  await button(page).click()
  await expect(page).toHaveURL('/about')
})

test(
  'what was chosen in the field is checked before anything else, and refused by name',
  onlyAsProof,
  async ({ openShop, given, expectConsole }) => {
    expectConsole(/verify-authentication/)
    const customer = await given.customer()
    const page = await openShop({ as: customer })
    const authenticator = await plugInAuthenticator(page)
    await makePasskey(page, authenticator)
    await given.rows(
      'delete from passkeys where user_id = (select id from users where email = $1)',
      [customer.email],
    )
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/verify-authentication', async (route) => {
      await held
      await route.continue()
    })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/auth/passkey/')) asked.push(new URL(request.url()).pathname)
    })

    await authenticator.touch(true)
    await page.goto('/customer-auth')
    await expect(button(page)).toHaveAttribute('aria-busy', 'true')
    await authenticator.touch(false)
    const askedInField = [...asked]
    await button(page).click({ force: true })
    expect(asked).toEqual(askedInField)
    release()

    await expect(page.getByText('Passkey Not Found')).toBeVisible()
    await expect(button(page)).toHaveAttribute('aria-busy', 'false')
  },
)

test(
  'options that arrive after the field is gone prompt for nothing',
  onlyAsProof,
  async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const path = '**/generate-authenticate-options'
    await page.route(path, async (route) => {
      await held
      await route.continue()
    })
    const offered = page.waitForRequest(path)
    await page.goto('/customer-auth')
    const inField = await offered
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()

    release()
    await (await inField.response())!.finished()
    // Long enough for the page to have read it, and to complain on the console.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)))
  },
)

test(
  'an offer in the field that comes late does not end what the button asked',
  onlyAsProof,
  async ({ openShop }) => {
    const page = await openShop({ signedIn: true })
    const authenticator = await plugInAuthenticator(page)
    await makePasskey(page, authenticator)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const path = '**/generate-authenticate-options'
    let isFirst = true
    await page.route(path, async (route) => {
      const isHeld = isFirst
      isFirst = false
      if (isHeld) await held
      await route.continue()
    })
    const offered = page.waitForRequest(path)
    await page.goto('/customer-auth')
    const inField = await offered

    const asked = page.waitForResponse(path)
    await button(page).click()
    await asked
    release()
    await (await inField.response())!.finished()
    // Long enough for the page to have read it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)))

    await expect(page.getByText('No Passkey Used')).toBeHidden()
    await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  },
)
