import { readFile } from 'node:fs/promises'

import { expectAccessible, extremes } from '#e2e/fixtures/accessibility.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { holdLine } from '#e2e/fixtures/held-cart.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('a visitor changes to Arabic, fills the cart there, and changes back', async ({ page }) => {
  await page.goto('/products/noor-open-abaya-black?utm_source=letter')
  await untilAlive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()

  await expect(page).toHaveURL(encodeURI('/ar/products/عباءة-نور-المفتوحة-أسود?utm_source=letter'))
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

test(
  'an order in Arabic has its mail and its invoice in Arabic',
  onlyAsProof,
  async ({ openShop, given, expectConsole }) => {
    // What looks into the frame of a mail for this test is a script, and kept out of it.
    expectConsole(/Blocked script execution in 'about:srcdoc'/)
    const customer = await given.customer()
    await holdLine(given.rows, customer.email, 'jersey-hijab-mocha')
    const page = await openShop({ as: customer })
    await page.goto('/ar/checkout')
    await untilAlive(page)
    await page.getByLabel('الرمز البريدي').fill('sw1a1aa')
    await page.getByLabel('الاسم الكامل').fill('أمينة خان')
    await page.getByLabel('رقم المنزل والشارع').fill('1 Example Street')
    await page.getByLabel('المدينة', { exact: true }).fill('London')
    await page.getByLabel('رقم البطاقة').fill('4242424242424242')
    await page.getByLabel('تاريخ الانتهاء').fill('12/34')
    await page.getByLabel('رمز الأمان').fill('123')
    await page.getByRole('button', { name: /^دفع/ }).click()
    await expect(page.getByText('وصلت دفعتك.')).toBeVisible()

    // The mail in the dev mailbox, as its recipient reads it.
    await expect
      .poll(() =>
        given.rows(`select id from emails where recipient = $1 and kind = 'order_confirmation'`, [
          customer.email,
        ]),
      )
      .toHaveLength(1)
    const [mail] = await given.rows<{ id: string; number: string }>(
      `select e.id, o.order_number as number from emails e join orders o on o.id = e.order_id
      where e.recipient = $1 and e.kind = 'order_confirmation'`,
      [customer.email],
    )
    await page.goto(`/dev/mail?id=${mail!.id}`)
    await expect(page.locator('#subject')).toHaveText(`طلبك \u2068${mail!.number}\u2069`)
    const shown = page.frameLocator('iframe')
    await expect(shown.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('شكرًا لطلبك')
    await shown.getByRole('link', { name: 'عرض طلبك' }).click()
    await expect(page).toHaveURL(/\/ar\/profile\?part=orders&order=/)

    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: /INV-\d{6}/ }).click()
    const pdf = await readFile(await (await downloading).path())
    expect(pdf.toString('latin1')).toContain('/Lang (ar)')

    await page.goto('/ar/profile')
    await untilAlive(page)
    await page.getByLabel('لغة رسائلنا إليك').selectOption('العربية')
    await page.getByRole('button', { name: 'حفظ اللغة' }).click()
    await expect(
      page.getByText('نكتب إليك من الآن فصاعدًا بهذه اللغة.', { exact: true }),
    ).toBeVisible()
    expect(
      await given.rows('select language from users where email = $1', [customer.email]),
    ).toEqual([{ language: 'ar' }])
  },
)
