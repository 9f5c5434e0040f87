import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'

/** A skirt on sale in these sizes of a system, two of each; those that are named cost £4 more. */
async function givenSkirt({ rows }: Given, system: string, sizes: string[], dearer: string[]) {
  const [skirt] = await rows<{ id: string; slug: string }>(
    `with style as (insert into styles (slug, name) values ('skirt-' || gen_random_uuid(), 'Skirt') returning id, slug),
          skirt as (
            insert into products (slug, style_id, category_id, name, summary, description, colour_name, colour_hex,
                                  colour_family, fabric, care, fit_notes, composition, price_pence, weight_grams, status,
                                  published_at)
            select style.slug, style.id, p.category_id, 'Pleated skirt', p.summary, p.description, p.colour_name,
                   p.colour_hex, p.colour_family, p.fabric, p.care, p.fit_notes, p.composition, 4500, 400, 'active', now()
              from style, products p where p.slug = 'chiffon-hijab-rose'
            returning id, slug),
          picture as (
            insert into product_images (product_id, picture_id, alt, position, is_primary)
            select skirt.id, i.picture_id, i.alt, i.position, i.is_primary
              from skirt, product_images i join products p on p.id = i.product_id where p.slug = 'chiffon-hijab-rose')
     select id, slug from skirt`,
  )
  await rows(
    `select receive_stock($1, s.id, 2, 'test', null, null, 'test') from sizes s
      where s.system = $2 and s.size_name = any($3::text[])`,
    [skirt!.id, system, sizes],
  )
  await rows(
    `insert into size_terms (product_id, size_id, surcharge_pence)
     select $1, s.id, 400 from sizes s where s.system = $2 and s.size_name = any($3::text[])`,
    [skirt!.id, system, dearer],
  )
  return skirt!
}

test('staff make a grid of sizes, and a customer buys one of them at its own price', async ({
  page,
  given,
  openShop,
  expectConsole,
}) => {
  expectConsole(/400 \(Bad Request\)/)
  await enter(given, page, await givenAdmin(given, 'owner'), '/admin/size-systems/new?kind=free')
  await page.getByLabel('Name', { exact: true }).fill('Skirt lengths')
  await page.getByLabel(/^Sizes/).fill('Regular\nLong')
  await page.getByLabel('Heading in filters', { exact: true }).fill('Lengths')
  await page.getByLabel('Heading above the choice of a size', { exact: true }).fill('Length')
  await page.getByRole('button', { name: 'Create size system' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skirt lengths')
  await expect(page.getByText('2 sizes.')).toBeVisible()
  await page.goto('/admin/size-systems/new?kind=grid')
  await page.getByLabel('Name', { exact: true }).fill('Skirts')
  await page.getByLabel('First choice').selectOption('Letters XXS to 4XL')
  await page.getByLabel('Second choice').selectOption('Letters XXS to 4XL')
  await page.getByRole('button', { name: 'Create size system' }).click()
  await expect(page.getByText('Choose two different size systems.')).toBeVisible()
  await page.getByLabel('Second choice').selectOption('Skirt lengths')
  await page.getByRole('button', { name: 'Create size system' }).click()
  await expect(page.getByText('18 sizes.')).toBeVisible()
  await checkPage(page)

  const sizes = ['S / Regular', 'S / Long', 'M / Regular']
  const { slug } = await givenSkirt(given, 'skirts', sizes, ['S / Long'])
  const shopper = await openShop()
  await shopper.goto(`/products/${slug}`)
  await expect(shopper.getByText('From £45.00')).toBeVisible()
  const choose = (group: string, name: string) =>
    shopper.getByRole('group', { name: group }).getByRole('radio', { name }).check({ force: true })
  await choose('Size', 'S')
  await choose('Length', 'Long')
  await expect(shopper.getByText('£49.00', { exact: true })).toBeVisible()
  await expect(
    shopper.getByRole('radio', { name: /^M.*Not made in this combination/ }),
  ).toBeAttached()
  await checkPage(shopper)
  await shopper.getByRole('button', { name: 'Add to cart' }).click()
  const cart = shopper.getByRole('dialog', { name: 'Cart' })
  await expect(cart).toContainText('S / Long')
  await expect(cart).toContainText('£49.00')
  await expect(cart).not.toContainText('Price now')

  // It is found by both of its axes.
  for (const size of ['letters-m', 'skirt-lengths-long']) {
    await shopper.goto(`/products?size=${size}`)
    await expect(shopper.getByRole('link', { name: 'Pleated skirt' })).toBeVisible()
  }
})

test('the size finder of a size system names the size for body measurements', async ({
  openShop,
  given,
}) => {
  const { slug } = await givenSkirt(given, 'uk', ['8', '10', '12'], [])
  const shopper = await openShop()
  await shopper.goto(`/products/${slug}`)
  await expect(shopper.getByRole('radio', { name: /^10 EU 38/ })).toBeAttached()
  await shopper.getByRole('link', { name: 'Find my size' }).click()
  const finder = shopper.getByRole('dialog', { name: 'Find my size' })
  await finder.getByLabel('Chest').fill('35 in')
  await finder.getByLabel('Waist').fill('73')
  await expect(finder.getByText('Your size is 12')).toBeVisible()
  await finder.getByRole('button', { name: 'Choose 12' }).click()
  await expect(shopper.getByRole('radio', { name: /^12/ })).toBeChecked()

  // Without scripts the size guide answers.
  await shopper.goto('/size-guide?kind=uk&body_chest=88#size-finder')
  await expect(shopper.getByText('Your size is 10')).toBeVisible()
  await expect(shopper.getByRole('table', { name: 'UK sizes' })).toContainText('36')
  await checkPage(shopper)
})
