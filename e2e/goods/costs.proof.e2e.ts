import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { countedSteps } from '#e2e/fixtures/counted-steps.ts'
import { givenStyle } from '#e2e/fixtures/given-style.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'

/** A cost that is in no other text: £9,137.46. */
const COST = '9137.46'
const written = /9137\.46|913746|9,137\.46/

/** A product on sale in sizes, the first of them; its style, slug and price. */
async function givenOnSale({ rows }: Pick<Given, 'rows'>) {
  const [product] = await rows<{ id: string; style_id: string; slug: string; size_name: string }>(
    `select p.id, p.style_id, p.slug, s.size_name
       from products p join product_inventory i on i.product_id = p.id join sizes s on s.id = i.size_id
      where p.status = 'active' order by p.slug, s.position limit 1`,
  )
  return product!
}

test('the cost of all colours of a style is entered in three steps', async ({ page, given }) => {
  const name = `One cost abaya ${process.pid}`
  const ids = await givenStyle(given.rows, { name, colours: ['Sand', 'Black', 'Clay'] })
  await given.rows('insert into product_costs (product_id, cost_pence) values ($1, 1900)', [ids[1]])
  await enter(given, page, await givenAdmin(given, 'manager'), `/admin/products/${ids[0]}`)
  await untilAlive(page)
  const panel = page.getByRole('region', { name: 'Cost', exact: true })
  const steps = countedSteps()
  await steps.fill(panel.getByLabel('Cost per item in pounds'), '21.40')
  await steps.press(
    panel.getByLabel('£21.40 for the other colours, too: Black (now £19.00), Clay (now unknown)'),
  )
  await checkPage(page)
  await steps.press(page.getByRole('button', { name: 'Save costs' }))
  await expect(panel.getByText('The costs were saved.')).toBeVisible()
  expect(steps.count()).toBe(3)
  expect(
    await given.rows(
      'select cost_pence as cost from product_costs where product_id = any($1::uuid[])',
      [ids],
    ),
  ).toEqual([{ cost: 2140 }, { cost: 2140 }, { cost: 2140 }])
  await expect(panel.getByRole('checkbox')).toBeHidden()
})

test('a manager enters what a product and a size cost, and sees the margin; nobody else does', async ({
  page,
  given,
  openShop,
}) => {
  const product = await givenOnSale(given)
  const path = `/admin/products/${product.id}`
  await enter(given, page, await givenAdmin(given, 'manager'), path)
  const panel = page.getByRole('region', { name: 'Cost', exact: true })
  const cost = panel.getByLabel('Cost per item in pounds')
  await expect(panel.getByText('Margin unknown').first()).toBeVisible()

  await cost.fill('much')
  await expect(panel.getByText('Enter a cost such as 21.40')).toBeVisible()
  await cost.fill('21.4')
  await expect(panel.getByText(/^Margin \d+\.\d% at £/).first()).toBeVisible()
  await panel.getByText('Costs by size').click()
  await panel.getByLabel(`Size ${product.size_name}`, { exact: true }).fill(COST)
  await page.keyboard.press('Control+s')
  await expect(panel.getByText('The costs were saved.')).toBeVisible()
  await page.reload()
  await expect(cost).toHaveValue('21.40')
  await expect(panel.getByLabel(`Size ${product.size_name}`, { exact: true })).toHaveValue(COST)

  // A colleague was quicker: what was typed stays, and is saved against theirs.
  await given.rows(
    'update product_costs set cost_pence = 2200 where product_id = $1 and size_id is null',
    [product.id],
  )
  await cost.fill('23')
  await page.keyboard.press('Control+s')
  await expect(panel.getByText('A colleague has just changed this cell to 22.00.')).toBeVisible()
  await expect(cost).toHaveValue('23')
  await page.keyboard.press('Control+s')
  await expect(panel.getByText('The costs were saved.')).toBeVisible()

  // The same in the grid, beside those of the sizes.
  await page.goto(`/admin/stock/styles/${product.style_id}`)
  await page.getByRole('radio', { name: 'Cost, £' }).check()
  const whole = page.locator(`[name="cost_pence:${product.id}:"]`)
  await expect(whole).toHaveValue('23.00')
  await whole.fill(COST)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('1 change saved.')).toBeVisible()

  const editor = await openShop()
  await enter(given, editor, await givenAdmin(given, 'content'), path)
  await expect(editor.getByLabel('Name', { exact: true })).toBeVisible()
  await expect(editor.getByRole('region', { name: 'Cost', exact: true })).toHaveCount(0)
  for (const address of [path, `${path}.data`, '/admin/products/export'])
    expect([address, await (await editor.request.get(address)).text()]).toEqual([
      address,
      expect.not.stringMatching(written),
    ])

  const visitor = await openShop()
  const search = encodeURIComponent(product.slug)
  for (const address of [
    '/',
    '/products',
    `/products?q=${search}`,
    `/products/${product.slug}`,
    `/products/${product.slug}.data`,
    '/merchant-feed.xml',
    '/sitemap.xml',
  ]) {
    const answer = await visitor.request.get(address)
    expect([address, answer.status()]).toEqual([address, 200])
    expect([address, await answer.text()]).toEqual([address, expect.not.stringMatching(written)])
  }
  await given.rows('delete from product_costs where product_id = $1', [product.id])
})
