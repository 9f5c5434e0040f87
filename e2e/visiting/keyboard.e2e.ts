import type { Page } from '@playwright/test'

import { tabTo, type } from '#e2e/fixtures/keyboard.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

async function chooseSize56(page: Page) {
  await tabTo(page, page.getByRole('link', { name: 'Choose a size' }))
  await page.keyboard.press('Enter')
  const [first, size56] = ['50', '56'].map((size) =>
    page.getByRole('radio', { name: new RegExp(`^${size}\\b`) }),
  )
  await expect(first!).toBeFocused()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await expect(size56!).toBeChecked()
}

test(
  'a customer buys with the keyboard alone',
  onlyAsProof,
  async ({ page, given, expectConsole }) => {
    test.slow()
    expectConsole(/get-profile/, /payment_intents/)
    const { email, password } = await given.customer()
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

    await test.step('skips the header', async () => {
      await page.goto('/')
      await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }))
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('link', { name: 'Shop new in' }))
    })

    await test.step('goes through the menu to a list and a product', async () => {
      await tabTo(page, button('Menu'), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await tabTo(
        page,
        page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Closed abayas' }),
      )
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Closed abayas' })).toBeVisible()
      // The new page has the focus, not the header of the one before.
      await expect(page.getByRole('main')).toBeFocused()
      await tabTo(page, page.getByRole('link', { name: 'Sahar kimono abaya' }).first())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sahar kimono abaya')
    })

    await test.step('looks at another colour without losing the place', async () => {
      const colours = page.getByRole('list', { name: 'Colour' }).first()
      await tabTo(page, colours.getByRole('link', { name: 'Sand' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/sahar-kimono-abaya-sand/)
      await expect(colours.getByRole('link', { name: 'Sand' })).toBeFocused()
    })

    await test.step('adds as a guest, and signs in on the way', async () => {
      await chooseSize56(page)
      await tabTo(page, button('Add to cart'))
      await page.keyboard.press('Enter')
      const cart = page.getByRole('dialog', { name: 'Cart' })
      await tabTo(page, cart.getByRole('link', { name: 'Sign in' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
      await type(page, 'Email', email)
      await type(page, 'Password', password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/sahar-kimono-abaya-sand/)
      await expect(button('Cart, 1 item')).toBeVisible()
    })

    await test.step('adds, changes and keeps the focus in the cart', async () => {
      await chooseSize56(page)
      await tabTo(page, button('Add to cart'))
      await page.keyboard.press('Enter')
      const cart = page.getByRole('dialog', { name: 'Cart' })
      await expect(cart.getByText(/Held for you for/)).toBeVisible()
      await expect(cart.getByText('£178.00').first()).toBeVisible()
      await tabTo(page, cart.getByRole('button', { name: /^One more/ }))
      await page.keyboard.press('Enter')
      await expect(cart.getByText('£267.00').first()).toBeVisible()
      await expect(cart.getByRole('button', { name: /^One more/ })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(button('Add to cart')).toBeFocused()

      await tabTo(page, button('Cart, 3 items'), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await tabTo(page, cart.getByRole('link', { name: 'Checkout' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })

    await test.step('fills in the checkout', async () => {
      await type(page, 'Postcode', 'SW1A 1AA')
      await type(page, 'Full name', 'Amina Rahman')
      await type(page, 'House number and street', '1 Example Street')
      await type(page, 'Town or city', 'London')
      await tabTo(page, page.getByRole('radio', { checked: true }))
      await page.keyboard.press('ArrowDown')
      await type(page, 'Card number', '4000000000000002')
      await type(page, 'Expiry date', '1234')
      await type(page, 'Security code', '123')
      await tabTo(page, button(/^Pay £/))
      await page.keyboard.press('Enter')
    })

    await test.step('is declined, and pays with another card', async () => {
      await expect(page.getByRole('alert')).toBeFocused()
      await tabTo(page, page.getByLabel('Card number'), 'Shift+Tab')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('4242424242424242')
      await page.keyboard.press('Enter')

      await expect(page).toHaveURL(/\/checkout\/success\?order=/)
      await expect(page.getByText('Your payment has arrived.')).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
    })
  },
)
