import type { Locator } from '@playwright/test'

import { checkPage, sidewaysScroll } from '#e2e/fixtures/accessibility.ts'
import { fillAddress, fillCard } from '#e2e/fixtures/orders/checkout.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test(
  'signing up is accessible from the form to the email',
  onlyAsProof,
  async ({ openShop, expectConsole }) => {
    expectConsole(/customer-auth/)
    const page = await openShop()
    await page.goto('/customer-auth?mode=sign-up')
    await checkPage(page)

    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('First name')).toBeFocused()
    await checkPage(page)

    await page.getByLabel('First name').fill('Amina')
    await page.getByLabel('Last name').fill('Rahman')
    await page.getByLabel('Email', { exact: true }).fill(`amina.a11y.${process.pid}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill('a long walk by the sea')
    await page.setViewportSize({ width: 390, height: 500 })
    await page.getByRole('button', { name: 'Create account' }).click()
    // The form is gone: a customer who had scrolled down to its button is taken to the message.
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
    await checkPage(page)
  },
)

test(
  'menu, account and cart are accessible while they are open',
  onlyAsProof,
  async ({ openShop }) => {
    const page = await openShop({ signedIn: true })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/products/gift-stack-neutrals')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
    await checkPage(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Account of Amina' }).click()
    await checkPage(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Cart', exact: true }).click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await checkPage(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Cart' }).getByText(/Held for you for/),
    ).toBeVisible()
    await checkPage(page)
  },
)

test(
  'checkout is accessible from the address to the thanks',
  onlyAsProof,
  async ({ openShop, expectConsole }) => {
    expectConsole(/payment_intents/)
    const page = await openShop({ signedIn: true })
    await page.goto('/checkout')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await checkPage(page)

    await page.goto('/products/gift-stack-neutrals')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Checkout' }).click()
    await expect(page.getByLabel('Postcode')).toBeVisible()
    await checkPage(page)
    await page.setViewportSize({ width: 640, height: 400 })
    expect(await sidewaysScroll(page)).toBe(0)

    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByLabel('Postcode')).toBeFocused()
    // All missing fields are reported at once, including the card.
    await expect(page.getByText('Please enter the card number.')).toBeVisible()
    await checkPage(page)

    await fillAddress(page)
    await fillCard(page, '4000 0000 0000 0002')
    await expect(page.getByText(/^Please enter/)).toHaveCount(0)
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByRole('alert')).toContainText('Your card was declined.')
    await expect(page.getByRole('alert')).toBeFocused()
    await checkPage(page)

    await fillCard(page, '4242 4242 4242 4242')
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByText('Your payment has arrived.')).toBeVisible()
    await checkPage(page)
  },
)

test('nothing at checkout leads away from paying', async ({ openShop }) => {
  const page = await openShop({ signedIn: true })
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()

  await expect(page.getByRole('banner').getByRole('link', { name: 'Libas, home' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Cart|Menu)/ })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText('Libas Demo Trading Ltd')
})

test('a notification never covers the way to checkout', async ({ openShop, expectConsole }) => {
  expectConsole(/update-cart-item/)
  const page = await openShop({ signedIn: true })
  await page.goto('/products/chiffon-hijab-sage')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart.getByText(/Held for you for/)).toBeVisible()
  await page.route('**/functions/v1/update-cart-item', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'Server error' } }),
  )
  // The open cart hides all else from assistive technology, which has heard it by then.
  const notification = page.locator('li').filter({ hasText: 'Cart Error' })

  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    // A failed change shows a notification.
    await cart.getByRole('button', { name: /^One more/ }).click()
    await expect(notification).toBeVisible()

    expect(await overlap(notification, cart.getByRole('link', { name: 'Checkout' }))).toBe(false)
    await notification.getByLabel('Close').click()
    await expect(notification).toBeHidden()
    await expect(cart).toBeVisible()
  }
  await cart.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
})

async function overlap(...both: [Locator, Locator]) {
  const [a, b] = await Promise.all(both.map((locator) => locator.boundingBox()))
  if (!a || !b) throw new Error('One of them is not on the page.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
