import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { chooseSize, expect, test } from '#e2e/fixtures/test.ts'

const olive = '/products/noor-open-abaya-olive'

test('an open page updates when another customer takes the last unit', async ({ openShop }) => {
  const visitor = await openShop()
  const customer = await openShop({ signedIn: true })

  await visitor.goto(olive)
  await chooseSize(visitor, '52')
  await expect(visitor.getByRole('radio', { name: /^52.*Last one/ })).toBeChecked()

  await customer.goto(olive)
  await chooseSize(customer, '52')
  await customer.getByRole('button', { name: 'Add to cart' }).click()
  // Not the count in the header, which nobody can reach behind the open drawer.
  await expect(customer.getByRole('dialog', { name: 'Cart' })).toContainText('Olive')

  // No reload in between: the news can only have come over the stream.
  await expect(visitor.getByRole('radio', { name: /^52.*Out of stock/ })).toBeChecked()
  await expect(visitor.getByRole('status').filter({ hasText: 'Out of stock' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Notify me' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
})

test(
  'an open page counts down while another customer fills a cart',
  onlyAsProof,
  async ({ openShop }) => {
    const visitor = await openShop()
    const customer = await openShop({ signedIn: true })
    await visitor.goto(olive)
    await expect(visitor.getByRole('radio', { name: /^58.*Only 3 left/ })).toBeAttached()

    await customer.goto(olive)
    await chooseSize(customer, '58')
    await customer.getByRole('button', { name: 'Add to cart' }).click()

    await expect(visitor.getByRole('radio', { name: /^58.*Only 2 left/ })).toBeAttached()
  },
)

test('a stored page follows the database: a new price is on the next page', async ({
  page,
  given,
}) => {
  await page.goto('/products/hana-straight-abaya-taupe')
  const [product] = await given.rows<{ id: string; price_pence: number }>(
    `select id, price_pence from products where slug = 'hana-straight-abaya-taupe'`,
  )
  await given.rows('update products set price_pence = $2 where id = $1', [product?.id, 12_345])

  await expect
    .poll(async () => {
      await page.reload()
      return page.getByText('£123.45').count()
    })
    .toBeGreaterThan(0)
  await given.rows('update products set price_pence = $2 where id = $1', [
    product?.id,
    product?.price_pence,
  ])
})

test(
  'a page shows how many other carts have its product, from two on',
  onlyAsProof,
  async ({ openShop, given }) => {
    const hana = '/products/hana-straight-abaya-taupe'
    const [plenty] = await given.rows<{ size_name: string }>(
      `select s.size_name from product_inventory i join sizes s on s.id = i.size_id
       join products p on p.id = i.product_id
      where '/products/' || p.slug = $1 order by i.available_quantity desc limit 1`,
      [hana],
    )
    const customers = [
      await openShop({ signedIn: true }),
      await openShop({ signedIn: true }),
      await openShop({ signedIn: true }),
    ]
    for (const page of customers) {
      await page.goto(hana)
      await chooseSize(page, plenty!.size_name)
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Taupe')
    }

    const visitor = await openShop()
    await visitor.goto(hana)
    await expect(visitor.getByText('In 3 carts now')).toBeVisible()
    await customers[0]!.reload()
    await expect(customers[0]!.getByText('In 2 other carts now')).toBeVisible()

    await given.rows(
      `select remove_item_from_cart_with_release(c.id, c.user_id)
       from cart_items c join products p on p.id = c.product_id
      where '/products/' || p.slug = $1 order by c.created_at limit 2`,
      [hana],
    )

    // Within ten seconds, so that all who look do not ask at once.
    await expect(visitor.getByText(/^In \d carts now/)).toHaveCount(0, { timeout: 20_000 })
  },
)

test('a page whose stream is cut off asks the shop itself', async ({ page, expectConsole }) => {
  expectConsole(/realtime/)
  await page.route('**/realtime*', (route) => route.abort())
  const asked = page.waitForRequest('**/functions/v1/get-batch-inventory-status')
  await page.goto(olive)
  await asked

  await expect(page.getByRole('radio', { name: /^58.*Only \d left/ })).toBeAttached()
})
