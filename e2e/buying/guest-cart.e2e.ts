import type { Page } from '@playwright/test'

import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { untilDialogsListen } from '#e2e/fixtures/keyboard.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { chooseSize, expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'
import { expectToast } from '#e2e/fixtures/toast.ts'

const plum = '/products/maha-a-line-abaya-plum'

const cartOf = (page: Page) => page.getByRole('dialog', { name: 'Cart' })
const cartButton = (page: Page, items: string) =>
  page.getByRole('button', { name: `Cart, ${items}`, exact: true })
const lineNamed = (page: Page, name: string | RegExp) =>
  cartOf(page).getByRole('listitem').filter({ hasText: name })

async function add(page: Page, path: string, size: string) {
  await page.goto(path)
  await chooseSize(page, size)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartOf(page)).toBeVisible()
}

async function closeCart(page: Page) {
  await untilDialogsListen(page)
  await page.keyboard.press('Escape')
  await expect(cartOf(page)).toHaveCount(0)
}

/** Signs in behind the page, which notices when it is next loaded. */
async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  const data = { email, password }
  const answer = await page.context().request.post('/api/auth/sign-in/email', { data })
  expect(answer.ok()).toBe(true)
}

/** The lines of a customer's cart on the server: size and quantity. */
const cartOnServer = (given: Given, email: string) =>
  given.rows<{ size_name: string; quantity: number }>(
    `select s.size_name, c.quantity from cart_items c join sizes s on s.id = c.size_id
       join users u on u.id = c.user_id where u.email = $1 order by s.size_name`,
    [email],
  )

/** Brings a size of the plum abaya to so many pieces that nobody holds. */
const setAvailable = (given: Given, size: string, available: number) =>
  given.rows(
    `select a.* from products p
       join product_inventory i on i.product_id = p.id join sizes s on s.id = i.size_id,
       adjust_stock(p.id, s.id, $2 - i.available_quantity, 'count', null, 'A test') a
      where p.slug = 'maha-a-line-abaya-plum' and s.size_name = $1
        and i.available_quantity <> $2`,
    [size, available],
  )

test('a guest fills a cart that two tabs share and a reload keeps (§6.1)', async ({
  openShop,
  given,
}) => {
  // Other tests of this shop may hold what there is: "One more" then rightly does nothing.
  await setAvailable(given, '54', 9)
  await setAvailable(given, '56', 9)
  const page = await openShop()
  const other = await page.context().newPage()
  await other.goto('/about')
  await untilAlive(other)

  await add(page, plum, '54')
  await expect(cartOf(page).getByText('Not held for you yet')).toBeVisible()
  await expect(lineNamed(page, 'Maha A-line abaya')).toContainText('Size 54')
  await expect(cartButton(other, '1 item')).toBeVisible()
  await closeCart(page)

  // The other tab continues from the state of this one.
  await add(other, plum, '56')
  await expect(lineNamed(other, 'Maha A-line abaya')).toHaveCount(2)
  await closeCart(other)
  await expect(cartButton(page, '2 items')).toBeVisible()

  await page.reload()
  await cartButton(page, '2 items').click()
  await cartOf(page)
    .getByRole('button', { name: /^One more .*Size 54/ })
    .click()
  await expect(cartOf(page).getByText('£255.00')).toBeVisible()
  await expect(cartButton(other, '3 items')).toBeVisible()

  await cartOf(page)
    .getByRole('button', { name: /^Remove .*Size 56/ })
    .click()
  await expect(lineNamed(page, 'Maha A-line abaya')).toHaveCount(1)
  await expect(cartButton(other, '2 items')).toBeVisible()
  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem('libas.guest-cart') ?? '{}') as { items: object[] },
  )
  expect(stored.items).toEqual([
    expect.objectContaining({
      name: 'Maha A-line abaya',
      color: 'Plum',
      size: '54',
      quantity: 2,
      price: 85,
    }),
  ])
})

test('a line claims nothing about stock before it is known, and does not move when it is', async ({
  openShop,
  given,
}) => {
  await setAvailable(given, '54', 9)
  const page = await openShop()
  await add(page, plum, '54')
  let respond!: () => void
  const held = new Promise<void>((resolve) => (respond = resolve))
  await page.route('**/get-cart-products', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await cartButton(page, '1 item').click()
  const line = lineNamed(page, 'Maha A-line abaya')
  const more = line.getByRole('button', { name: /^One more/ })
  await expect(more).toBeVisible()

  await expect(line).not.toContainText('more available')
  // Until the drawer has come to rest.
  await more.click({ trial: true })
  const place = await more.boundingBox()
  respond()
  await expect(line.locator('img')).toHaveCount(1)
  expect(await more.boundingBox()).toEqual(place)
})

test('a guest sees at once when there are no more', async ({ openShop, given }) => {
  await setAvailable(given, '60', 1)
  const page = await openShop()
  await add(page, plum, '60')
  await closeCart(page)
  // The stream has delivered by now: the page shows the number.
  await expect(page.getByRole('radio', { name: /^60.*Last one/ })).toBeChecked()

  await page.getByRole('button', { name: 'Add to cart' }).click()

  await expectToast(page, 'Cannot add to cart', 'Only 1 available')
  await expect(cartButton(page, '1 item')).toBeVisible()
})

test('a guest who signs in keeps what is available, and sees what is not (§4.10)', async ({
  openShop,
  given,
  expectConsole,
}) => {
  expectConsole(/get-profile/)
  await setAvailable(given, '52', 5)
  await setAvailable(given, '54', 5)
  await setAvailable(given, '56', 5)
  await setAvailable(given, '58', 5)
  const customer = await given.customer()
  const elsewhere = await openShop({ as: customer })
  await add(elsewhere, plum, '54')

  const page = await openShop()
  await add(page, plum, '52')
  for (const size of ['54', '56', '56', '58', '58', '58']) {
    await closeCart(page)
    await chooseSize(page, size)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(cartOf(page)).toBeVisible()
  }
  await expect(lineNamed(page, 'Maha A-line abaya')).toHaveCount(4)
  await setAvailable(given, '56', 0)
  await setAvailable(given, '58', 1)
  await given.rows(`update products set price_pence = 9900 where slug = 'maha-a-line-abaya-plum'`)
  await signIn(page, customer)
  await page.reload()

  await test.step('the toast counts', async () => {
    await expectToast(
      page,
      'Cart Partially Merged',
      '3 out of 4 items migrated. 1 conflicts were resolved automatically. 1 items could not be migrated.',
    )
  })
  const merged = [
    { size_name: '52', quantity: 1 },
    { size_name: '54', quantity: 2 },
    { size_name: '58', quantity: 1 },
  ]

  await test.step('the cart gets what was available, with the reason for the rest', async () => {
    expect(await cartOnServer(given, customer.email)).toEqual(merged)
    await cartButton(page, '4 items').click()
    const left = cartOf(page).getByRole('region', { name: 'Not in your cart' })
    await expect(left.getByRole('listitem').filter({ hasText: 'Size 56' })).toContainText(
      'Out of stock',
    )
    await expect(left.getByRole('listitem').filter({ hasText: 'Size 58' })).toContainText(
      'Quantity 2',
    )
    await expect(lineNamed(elsewhere, 'Maha A-line abaya')).toHaveCount(3)
  })

  await test.step('a reload adds nothing, and the reasons stay', async () => {
    await page.reload()
    await cartButton(page, '4 items').click()
    await expect(
      cartOf(page).getByRole('region', { name: 'Not in your cart' }).getByRole('listitem'),
    ).toHaveCount(2)
    expect(await cartOnServer(given, customer.email)).toEqual(merged)
    expect(await page.evaluate(() => localStorage.getItem('libas.guest-cart'))).toContain(
      '"items":[]',
    )
  })

  await test.step('what is back can be added again, and what is not wanted dismissed', async () => {
    await setAvailable(given, '58', 2)
    const left = cartOf(page).getByRole('region', { name: 'Not in your cart' })
    await left.getByRole('button', { name: /^Add again: .*Size 58/ }).click()
    await expect(left.getByRole('listitem')).toHaveCount(1)
    await left.getByRole('button', { name: /^Dismiss .*Size 56/ }).click()
    await expect(left).toHaveCount(0)
    await expect
      .poll(() => cartOnServer(given, customer.email))
      .toEqual([merged[0], merged[1], { size_name: '58', quantity: 3 }])
    expect(await given.rows('select * from audit_stock()')).toEqual([])
  })

  await given.rows(`update products set price_pence = 8500 where slug = 'maha-a-line-abaya-plum'`)
})

test(
  'a connection that breaks during the merge loses nothing and doubles nothing',
  onlyAsProof,
  async ({ openShop, given, expectConsole }) => {
    expectConsole(/get-profile/, /migrate-guest-cart-to-user/)
    await setAvailable(given, '54', 5)
    const customer = await given.customer()
    const page = await openShop()
    await add(page, plum, '54')
    await signIn(page, customer)
    // The server takes the line, and nobody hears of it.
    await page.route('**/migrate-guest-cart-to-user', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.reload()

    await expectToast(page, 'Migration Error', 'Failed to merge your guest cart.')
    expect(await page.evaluate(() => localStorage.getItem('libas.guest-cart'))).toContain(
      '"size":"54"',
    )
    expect(await cartOnServer(given, customer.email)).toEqual([{ size_name: '54', quantity: 1 }])

    await page.unrouteAll()
    await page.reload()
    await expectToast(page, 'Cart Merged Successfully', '1 out of 1 items migrated.')
    await expect(cartButton(page, '1 item')).toBeVisible()
    expect(await cartOnServer(given, customer.email)).toEqual([{ size_name: '54', quantity: 1 }])
  },
)

test(
  'checkout leads a guest through the sign-in and back, cart and all',
  onlyAsProof,
  async ({ openShop, given, expectConsole }) => {
    expectConsole(/get-profile/)
    await setAvailable(given, '54', 5)
    const { email, password } = await given.customer()
    const page = await openShop()
    await add(page, plum, '54')
    await cartOf(page).getByRole('link', { name: 'Checkout' }).click()

    await expect(page).toHaveURL('/customer-auth?redirect=%2Fcheckout')
    await page.getByRole('link', { name: 'Use my password' }).click()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()

    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Maha A-line abaya')
    expect(await cartOnServer(given, email)).toEqual([{ size_name: '54', quantity: 1 }])
  },
)

test(
  'signing out leaves no cart behind for the next guest',
  onlyAsProof,
  async ({ openShop, given }) => {
    await setAvailable(given, '54', 5)
    const page = await openShop({ signedIn: true })
    await add(page, plum, '54')
    await closeCart(page)
    await expect(cartButton(page, '1 item')).toBeVisible()

    await page.getByRole('button', { name: /Amina/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()

    const empty = page.getByRole('button', { name: 'Cart', exact: true })
    await expect(empty).toBeVisible()
    await empty.click()
    await expect(cartOf(page).getByText('Your cart is empty.')).toBeVisible()
  },
)

test(
  'a discontinued product is marked as such, and can be removed',
  onlyAsProof,
  async ({ openShop, given }) => {
    await setAvailable(given, '54', 5)
    const page = await openShop()
    await add(page, plum, '54')
    await given.rows(
      `update products set status = 'archived' where slug = 'maha-a-line-abaya-plum'`,
    )
    await page.goto('/about')
    await cartButton(page, '1 item').click()

    await expect(lineNamed(page, 'Maha A-line abaya')).toContainText('No longer sold')
    await cartOf(page)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(cartOf(page).getByText('Your cart is empty.')).toBeVisible()
    await given.rows(`update products set status = 'active' where slug = 'maha-a-line-abaya-plum'`)
  },
)

test.describe('a cart that was meddled with', () => {
  test('is replaced when it cannot be read (§4.14)', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('libas.test')) return
      sessionStorage.setItem('libas.test', '1')
      localStorage.setItem('libas.guest-cart', '{"items":')
    })
    await page.goto(plum)
    await chooseSize(page, '54')

    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('libas.guest-cart')))
      .toContain('"items":[]')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(lineNamed(page, 'Maha A-line abaya')).toHaveCount(1)
  })

  test('of 10,000 lines shows fifty and loses none', onlyAsProof, async ({ page }) => {
    await page.goto('/about')
    await page.evaluate(() => {
      const items = Array.from({ length: 10_000 }, (_, n) => ({ name: `Abaya ${n}`, quantity: 1 }))
      localStorage.setItem('libas.guest-cart', JSON.stringify({ items }))
    })
    await page.reload()
    await cartButton(page, '50 items').click()

    await expect(cartOf(page).getByText(/^9,?950 more lines/)).toBeVisible()
    await cartOf(page)
      .getByRole('button', { name: /^Remove Abaya 9999/ })
      .click()
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            (JSON.parse(localStorage.getItem('libas.guest-cart') ?? '') as { items: object[] })
              .items.length,
        ),
      )
      .toBe(9999)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('adding leads to the sign-in and back', async ({ page }) => {
    await page.goto('/products/chiffon-hijab-rose')
    await page.getByRole('link', { name: 'Add to cart' }).click()

    await expect(page).toHaveURL('/customer-auth?redirect=%2Fproducts%2Fchiffon-hijab-rose')
  })
})
