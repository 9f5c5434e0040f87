import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('staff define an attribute and give a product a value of it: customers read it, filter by it and compare', async ({
  page,
  given,
  openShop,
}) => {
  await enter(given, page, await givenAdmin(given), '/admin/attributes/new')
  await page.getByLabel('Name', { exact: true }).fill('Pockets')
  await page.getByLabel('Type').selectOption('Choice of one')
  await page.getByLabel('Values').fill('Side pockets\nNone')
  await page.getByLabel('Show as a filter').check()
  await page.getByLabel('Show in product comparisons').check()
  await page.getByRole('button', { name: 'Create attribute' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pockets')

  const slug = 'layan-belted-abaya-sage'
  const [product] = await given.rows<{ id: string; name: string }>(
    'select id, name from products where slug = $1',
    [slug],
  )
  await page.goto(`/admin/products/${product!.id}`)
  await untilAlive(page)
  await page.getByLabel(/^Only /).check()
  await page.getByLabel('Pockets').selectOption('Side pockets')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()

  const shopper = await openShop()
  await expect
    .poll(async () => {
      await shopper.goto('/products?pockets=side-pockets')
      return shopper.getByRole('article').count()
    })
    .toBe(1)
  await shopper
    .getByRole('link', { name: new RegExp(product!.name) })
    .first()
    .click()
  await expect(shopper).toHaveURL(new RegExp(`/products/${slug}`))
  await shopper.getByText('Details', { exact: true }).click()
  await expect(shopper.getByText('Pockets: Side pockets')).toBeVisible()
  await shopper.getByRole('link', { name: 'Compare these' }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Compare products')
  const pockets = shopper.getByRole('row', { name: /^Pockets/ })
  await expect(pockets.getByRole('cell')).toHaveText([
    'Side pockets',
    'Not stated',
    'Not stated',
    'Not stated',
  ])
  await checkPage(shopper)
})
