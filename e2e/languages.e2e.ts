import { expectAccessible, extremes } from './fixtures/accessibility.ts'
import { untilAlive } from './fixtures/go-to.ts'
import { onlyAsProof } from './fixtures/proof.ts'
import { expect, test } from './fixtures/test.ts'

test('a visitor changes to Arabic, fills the cart there, and changes back', async ({ page }) => {
  await page.goto('/products/noor-open-abaya-black?utm_source=letter')
  await untilAlive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()

  await expect(page).toHaveURL('/ar/products/noor-open-abaya-black?utm_source=letter')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await untilAlive(page)

  await page.getByRole('radio', { name: /^56/ }).check()
  await page.getByRole('button', { name: 'إضافة إلى السلة', exact: true }).click()
  const cart = page.getByRole('dialog', { name: 'السلة' })
  await expect(cart.getByText('£', { exact: false }).first()).toBeVisible()
  await expectAccessible(page, extremes[0])
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()

  // What links lead to stays in the language.
  await page.getByRole('link', { name: 'جميع المنتجات' }).last().click()
  await expect(page).toHaveURL('/ar/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('جميع المنتجات')

  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
})

test(
  'after signing in, a customer returns to the page in Arabic',
  onlyAsProof,
  async ({ openShop, given }) => {
    const page = await openShop({ signedIn: false })
    const { email, password } = await given.customer()
    await page.goto('/ar/profile?part=addresses')

    await expect(page).toHaveURL('/ar/customer-auth?redirect=%2Fprofile%3Fpart%3Daddresses')
    await untilAlive(page)
    await page.getByLabel('البريد الإلكتروني', { exact: true }).fill(email)
    await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()

    await expect(page).toHaveURL('/ar/profile?part=addresses')
    await untilAlive(page)
    await expectAccessible(page, extremes[0])
  },
)
