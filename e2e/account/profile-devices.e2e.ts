import { plugInAuthenticator } from '#e2e/fixtures/authenticator.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { expectToast } from '#e2e/fixtures/toast.ts'

test(
  'a passkey is added, renamed and removed with the keyboard alone',
  onlyAsProof,
  async ({ openShop }) => {
    const page = await openShop({ signedIn: true })
    await plugInAuthenticator(page, { isTouched: true })
    await page.goto('/profile?part=passkeys')
    await untilAlive(page)
    const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Added' })

    await tabTo(page, page.getByRole('button', { name: 'Add a passkey' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Passkey Added', { exact: true })).toBeVisible()
    await expect(item).toContainText(/Chrome on .+/)
    await expect(item).toContainText('Not used yet')

    await test.step('a device adds none twice', async () => {
      await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
      await expect(
        page.getByText('This device has a passkey for your account already.', { exact: true }),
      ).toBeVisible()
      await expect(item).toHaveCount(1)
    })

    await tabTo(page, item.locator('summary'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Name', { exact: true }))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('My laptop')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Passkey Renamed', { exact: true })).toBeVisible()
    await expect(item).toContainText('My laptop')

    await tabTo(page, page.getByRole('button', { name: 'Remove My laptop' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' })
    await tabTo(page, dialog.getByRole('button', { name: 'Remove' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  },
)

test('a browser that is signed out elsewhere notices, and leads back after signing in (§7.5)', async ({
  openShop,
  given,
  expectConsole,
}) => {
  // What the page asks again as its stream ends may still be asked for the person who was there.
  expectConsole(/functions\/v1\/(get-cart|get-waiting-list|manage-wishlist)/)
  const customer = await given.customer()
  const laptop = await openShop({ as: customer })
  const phone = await openShop({ as: customer })
  // The end of a session arrives over the event stream.
  const stream = phone.waitForResponse(/\/realtime/)
  await phone.goto('/profile?part=sessions')
  await stream
  await expect(phone.getByText('This device')).toBeVisible()

  await laptop.goto('/profile?part=sessions')
  const others = laptop
    .getByRole('listitem')
    .filter({ hasText: 'Last used' })
    .filter({ hasNotText: 'This device' })
  await others.getByRole('button', { name: /^Sign out/ }).click()
  await expect(
    phone.getByText(
      'You were signed out in another tab or on another device. Please sign in again.',
      {
        exact: true,
      },
    ),
  ).toBeVisible()
  await expect(phone).toHaveURL('/customer-auth?redirect=%2Fprofile%3Fpart%3Dsessions')
  await expect(others).toHaveCount(0)
})

test(
  'signing out in the header leaves the profile, with a message',
  onlyAsProof,
  async ({ openShop }) => {
    const page = await openShop({ signedIn: true })
    await page.goto('/profile?part=sessions')
    await page.getByRole('button', { name: 'Account of Amina' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
    await expectToast(page, 'Signed Out', 'You have been successfully signed out.')
    await expect(page).toHaveURL('/customer-auth?redirect=%2Fprofile%3Fpart%3Dsessions')
  },
)
