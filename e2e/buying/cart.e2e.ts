import type { Page } from '@playwright/test'

import { chooseSize, expect, test } from '#e2e/fixtures/test.ts'
import { expectToast } from '#e2e/fixtures/toast.ts'

const cartOf = (page: Page) => page.getByRole('dialog', { name: 'Cart' })
const button = (page: Page, name: string | RegExp) => cartOf(page).getByRole('button', { name })

/** A customer's page with one abaya in the open cart. */
async function givenCart(page: Page) {
  await page.goto('/products/sahar-kimono-abaya-sand')
  await chooseSize(page, '56')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartOf(page).getByText('£89.00').first()).toBeVisible()
}

const failing = (page: Page, name: string, status = 500) =>
  page.route(`**/functions/v1/${name}`, (route) => route.fulfill({ status, json: {} }))

test('a quantity shows at once, and is undone when it fails (§4.24)', async ({
  openShop,
  expectConsole,
}) => {
  expectConsole(/update-cart-item/)
  const page = await openShop({ signedIn: true })
  await givenCart(page)
  const mayAnswer = Promise.withResolvers<void>()
  await page.route('**/functions/v1/update-cart-item', async (route) => {
    await mayAnswer.promise
    await route.fulfill({ status: 500, json: {} })
  })

  await button(page, /^One more/).click()
  await expect(cartOf(page).getByText('£178.00').first()).toBeVisible()
  mayAnswer.resolve()

  await expectToast(page, 'Cart Error', 'Failed to update quantity. Please try again.')
  await expect(cartOf(page).getByText('£178.00')).toHaveCount(0)
})

test('a cart that cannot be cleared is cleared here, and is back after a reload (§4.67)', async ({
  openShop,
  expectConsole,
}) => {
  expectConsole(/clear-cart/)
  const page = await openShop({ signedIn: true })
  await givenCart(page)
  await failing(page, 'clear-cart')

  await button(page, 'Clear cart').click()
  await button(page, 'Clear cart').click()

  await expectToast(page, 'Cart Cleared', 'Cart has been cleared locally.')
  // The destructive style of section 4.
  await expect(page.getByText('Cart Cleared', { exact: true })).toHaveClass(/\btext-danger\b/)
  await expect(cartOf(page).getByText('Your cart is empty.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
})

test('a cart that cannot be loaded shows an error, and loads on retry (§8.30)', async ({
  openShop,
  expectConsole,
}) => {
  expectConsole(/get-cart/)
  const page = await openShop({ signedIn: true })
  await failing(page, 'get-cart')
  await page.goto('/about')

  await expectToast(page, 'Cart Error', 'Failed to load your cart. Please refresh the page.')
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  await expect(button(page, 'Try again')).toBeVisible()
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expect(cartOf(page).getByText('Your cart is empty.')).toBeVisible()
})

test('a session that ends during an action is announced, and nothing is lost (§8.22)', async ({
  openShop,
  given,
  expectConsole,
}) => {
  expectConsole(/update-cart-item/, /get-cart/)
  const customer = await given.customer()
  const page = await openShop({ as: customer })
  await givenCart(page)
  await page.context().clearCookies()

  await button(page, /^One more/).click()

  await expectToast(page, 'Error', 'Authentication required. Please sign in to continue.')
  await expect(cartOf(page).getByText('Your cart is empty.')).toBeVisible()
  await expect(cartOf(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(
    await given.rows(
      `select quantity from cart_items where user_id = (select id from users where email = $1)`,
      [customer.email],
    ),
  ).toEqual([{ quantity: 1 }])
})
