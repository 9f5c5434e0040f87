import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test.afterEach(async ({ given }) => {
  // What later tests have to find as it was.
  await given.rows(`
    update products set category_id = (select id from categories where slug = 'hijabs')
     where slug like 'jersey-hijab-%'`)
  await given.rows(`delete from categories where slug in ('jersey', 'jersey-hijabs')`)
  await given.rows(`delete from collections where slug = 'winter-walk'`)
  await given.rows(
    `update products set tags = array_remove(tags, 'winter-walk') where tags @> '{winter-walk}'`,
  )
  await given.rows(`delete from sizes where size_name = '64'`)
})

test('a category is made, filled, put in order and renamed, and the shop follows', async ({
  given,
  openShop,
}) => {
  const page = await openShop()
  await enter(given, page, await givenAdmin(given, 'content'))
  await page.getByRole('link', { name: 'Categories', exact: true }).click()
  await page.getByRole('link', { name: 'New category' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Jersey')
  await page.getByLabel('Parent category').selectOption('Hijabs')
  await page.getByRole('button', { name: 'Create category' }).click()
  await expect(page.getByRole('heading', { name: 'Jersey' })).toBeVisible()

  const [category] = await given.rows<{ id: string }>(
    `select id from categories where slug = 'jersey'`,
  )
  await given.rows(`update products set category_id = $1 where slug like 'jersey-hijab-%'`, [
    category!.id,
  ])
  await page.getByLabel('Parent category').selectOption('None (top level)')
  await page.getByRole('textbox', { name: 'URL' }).fill('jersey-hijabs')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('/products?category=jersey', { exact: true })).toBeVisible()
  await expect(page.getByText('Only an empty category can be deleted.')).toBeVisible()

  await page.getByRole('link', { name: 'All categories' }).click()
  const names = page.locator('[data-row] th a')
  await expect(names.last()).toHaveText('Jersey')
  const up = page.getByRole('button', { name: 'Move Jersey up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(names.last()).not.toHaveText('Jersey')
  await expect(up).toBeFocused()

  const shop = await openShop()
  // The list was stored before, and is renewed when the change arrives.
  await expect
    .poll(async () => {
      await shop.goto('/products?category=jersey')
      return new URL(shop.url()).search
    })
    .toBe('?category=jersey-hijabs')
  await untilAlive(shop)
  await expect(shop.getByRole('heading', { level: 1, name: 'Jersey' })).toBeVisible()
})

test(
  'a collection is picked by hand, and the shop shows it in its order',
  onlyAsProof,
  async ({ given, openShop }) => {
    const page = await openShop()
    await enter(given, page, await givenAdmin(given, 'content'))
    await page.getByRole('link', { name: 'Collections', exact: true }).click()
    await page.getByRole('link', { name: 'New collection' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Winter walk')
    await page.getByRole('button', { name: 'Create collection' }).click()
    await page.getByLabel('Name, colour or URL').fill('jersey hijab')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const picks = page.getByRole('list', { name: 'product' }).getByRole('listitem')
    await page.getByRole('button', { name: 'Add Jersey hijab in Navy' }).click()
    await expect(picks).toHaveCount(1)
    await page.getByRole('button', { name: 'Add Jersey hijab in Mocha' }).click()
    await expect(picks).toHaveCount(2)
    const up = page.getByRole('button', { name: 'Move Jersey hijab in Mocha up' })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(picks.first()).toContainText('Mocha')
    await expect(up).toBeFocused()

    const shop = await openShop()
    await expect
      .poll(async () => {
        await shop.goto('/products?collection=winter-walk')
        return shop.locator('main article').allTextContents()
      })
      .toEqual([expect.stringContaining('Mocha'), expect.stringContaining('Navy')])

    // From now on a rule fills it, which finds one of them by its new tag.
    await given.rows(
      `update products set tags = tags || '{winter-walk}' where slug = 'jersey-hijab-navy'`,
    )
    await page.getByLabel('Type').selectOption('Rule')
    const finds = page.getByRole('region', { name: 'Products the rule finds now' })
    await expect(finds).toContainText('Correct the conditions')
    await page.getByLabel('Tags').fill('Winter-Walk')
    await expect(finds).toContainText('1 published product')
    await expect(finds.getByRole('link')).toHaveText('Jersey hijab in Navy')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Menus and lists are updated')).toBeVisible()
    await expect(picks).toHaveCount(0)
    await expect
      .poll(async () => {
        await shop.goto('/products?collection=winter-walk')
        return shop.locator('main article').count()
      })
      .toBe(1)
    await page.getByLabel('Hidden from customers').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: 'View in shop' })).toHaveCount(0)
    const asked = () => shop.request.get('/products?collection=winter-walk')
    await expect.poll(async () => (await asked()).status()).toBe(404)
  },
)

test('a size is made, and the size guide has it', async ({ given, openShop }) => {
  const page = await openShop()
  await enter(given, page, await givenAdmin(given, 'content'))
  await page.getByRole('link', { name: 'Size systems', exact: true }).click()
  const lengths = page.getByRole('row').filter({ hasText: 'Abaya lengths' })
  await lengths.getByRole('link', { name: /sizes$/ }).click()
  await page.getByRole('link', { name: 'New size', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('64')
  await page.getByLabel('Length in inches').fill('64')
  await page.getByRole('button', { name: 'Create size' }).click()
  await expect(page.getByText('To stock it')).toBeVisible()

  const shop = await openShop()
  await expect
    .poll(async () => {
      await shop.goto('/size-guide')
      return shop.getByRole('rowheader', { name: '64' }).count()
    })
    .toBe(1)
})
