import { expectAccessible, extremes } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('an editor translates a product, which the Arabic pages show at once, and marks what is not translated', async ({
  page,
  openShop,
  given,
}) => {
  const [before] = await given.rows<{ text: string }>(
    `select text from content_translations where kind = 'product' and field = 'name'
        and subject_id = (select id from products where slug = 'hana-straight-abaya-taupe')`,
  )
  expect(before?.text).toBe('عباءة هنا المستقيمة')
  await given.rows(`delete from content_translations where kind = 'product'
      and subject_id = (select id from products where slug = 'hana-straight-abaya-taupe')`)
  const visitor = await openShop()
  await visitor.goto('/ar/products/hana-straight-abaya-taupe')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Hana straight abaya')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en-GB')

  await enter(given, page, await givenAdmin(given, 'content'))
  await page.goto('/admin/translations?kind=product&show=missing')
  await untilAlive(page)
  await page.getByRole('link', { name: 'Hana straight abaya, Taupe' }).click()
  await page.getByLabel('Name: Arabic (العربية)').fill('عباءة هنا')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Pages show the new text from now on.')).toBeVisible()
  await expectAccessible(page, extremes[0])

  await expect(async () => {
    await visitor.goto('/ar/products/hana-straight-abaya-taupe')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('عباءة هنا', {
      timeout: 1000,
    })
  }).toPass()
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang')
  await visitor.goto('/ar/products?q=هنا')
  await expect(visitor.getByRole('link', { name: 'عباءة هنا', exact: true })).toBeVisible()
})

test('an editor gives a product an Arabic address, by which visitors find it and change the language', async ({
  page,
  openShop,
  given,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const english = 'hana-straight-abaya-black'
  const product = `(select id from products where slug = '${english}')`
  const [before] = await given.rows<{ text: string }>(
    `delete from content_translations where kind = 'product' and field = 'slug'
        and subject_id = ${product} returning text`,
  )
  const former = `/ar/products/${encodeURIComponent(before!.text)}`
  const visitor = await openShop()
  // What it was called leads to the only address that it has now.
  await expect(async () => {
    await visitor.goto(former)
    await expect(visitor).toHaveURL(`/ar/products/${english}`, { timeout: 1000 })
  }).toPass()

  await enter(given, page, await givenAdmin(given, 'content'))
  await page.goto('/admin/translations?kind=product&show=missing')
  await untilAlive(page)
  await page.getByRole('link', { name: 'Hana straight abaya, Black' }).click()
  const address = page.getByLabel('URL: Arabic (العربية)')
  await address.fill('عباية/هنا')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(address).toHaveAccessibleDescription(/letters, numbers and single hyphens/)
  await expect(address).toHaveValue('عباية/هنا')
  await page.getByRole('button', { name: 'Use this URL' }).click()
  await expect(address).toHaveValue(before!.text)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Pages show the new text from now on.')).toBeVisible()
  await expectAccessible(page, extremes[0])

  await expect(async () => {
    await visitor.goto(`/ar/products/${english}`)
    await expect(visitor).toHaveURL(former, { timeout: 1000 })
  }).toPass()
  await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(former))
  await untilAlive(visitor)
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(visitor).toHaveURL(`/products/${english}`)
  await untilAlive(visitor)
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()
  await expect(visitor).toHaveURL(former)
  // A card on an Arabic page leads straight to it.
  await visitor.goto('/ar/products?q=هنا')
  await expect(visitor.locator(`a[href="${former}"]`).first()).toBeVisible()
})

test('an editor gives a category an Arabic address, by which visitors find, filter and share its list', async ({
  page,
  openShop,
  given,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const category = `(select id from categories where slug = 'gifts')`
  const [before] = await given.rows<{ text: string }>(
    `delete from content_translations where kind = 'category' and field = 'slug'
        and subject_id = ${category} returning text`,
  )
  const listOf = (name: string) => `/ar/products?${new URLSearchParams({ category: name })}`
  const visitor = await openShop()
  // What it was called leads to the only address that it has now.
  await expect(async () => {
    await visitor.goto(listOf(before!.text))
    await expect(visitor).toHaveURL('/ar/products?category=gifts', { timeout: 1000 })
  }).toPass()

  await enter(given, page, await givenAdmin(given, 'content'))
  await page.goto('/admin/translations?kind=category&show=missing')
  await untilAlive(page)
  await page.getByRole('link', { name: 'Gifts', exact: true }).click()
  const address = page.getByLabel('URL: Arabic (العربية)')
  await address.fill('أثواب')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(address).toHaveAccessibleDescription(/Another page has this URL/)
  await expect(address).toHaveValue('أثواب')
  await address.fill('هدايا للعيد')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Pages show the new text from now on.')).toBeVisible()

  const gifts = listOf('هدايا-للعيد')
  await expect(async () => {
    await visitor.goto('/ar/products?category=gifts&available=1')
    await expect(visitor).toHaveURL(`${gifts}&available=1`, { timeout: 1000 })
  }).toPass()
  await visitor.goto(gifts)
  await untilAlive(visitor)
  const canonical = await visitor.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical?.endsWith(gifts)).toBe(true)
  await expect(visitor.locator('link[rel=alternate][hreflang="en-GB"]')).toHaveAttribute(
    'href',
    /[^r]\/products\?category=gifts$/,
  )
  const main = visitor.getByRole('main')
  await expect(main.getByRole('radio', { name: /^هدايا/ })).toBeChecked()
  await expect(visitor.getByRole('contentinfo').locator(`a[href="${gifts}"]`)).toBeVisible()
  // Filters keep the address, and the switch keeps the filters.
  await main.getByRole('checkbox', { name: /^المتوفر/ }).check()
  await expect(visitor).toHaveURL(`${gifts}&available=1`)
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(visitor).toHaveURL('/products?category=gifts&available=1')
  await expect(visitor.locator('h1')).toHaveText('Gifts')
  await untilAlive(visitor)
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()
  await expect(visitor).toHaveURL(`${gifts}&available=1`)
})
