import { expectAccessible, extremes } from './fixtures/accessibility.ts'
import { enter, givenAdmin } from './fixtures/admin.ts'
import { untilAlive } from './fixtures/go-to.ts'
import { expect, test } from './fixtures/test.ts'

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
  await expect(page.getByText('Pages show the new texts from now on.')).toBeVisible()
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
