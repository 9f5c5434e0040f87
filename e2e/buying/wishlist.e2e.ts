import type { Page } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { chooseSize, expect, test } from '#e2e/fixtures/test.ts'
import { expectToast } from '#e2e/fixtures/toast.ts'

const wishlist = '/profile?part=wishlist'
const abaya = { slug: 'layan-belted-abaya-rust', name: 'Layan belted abaya, Rust' }

const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add ${name} to wishlist`, exact: true })
const header = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
const entries = (page: Page) =>
  page.getByRole('list', { name: 'Wishlist', exact: true }).getByRole('listitem')

/** Waits until the page knows who is signed in: before, a heart is everybody's. */
const untilSignedIn = (page: Page) =>
  expect(page.getByRole('button', { name: 'Account of Amina' })).toBeVisible()

type Rows = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

/** Brings the stock of a size to so many pieces, as a count of the shelf would. */
const givenStock = (given: { rows: Rows }, slug: string, size: string, pieces: number) =>
  given.rows(
    `select adjusted.* from products p
       join product_inventory i on i.product_id = p.id
       join sizes s on s.id = i.size_id and s.size_name = $2
      cross join lateral adjust_stock(p.id, s.id, $3 - (i.quantity_on_hand - i.quantity_reserved),
                                      'count', null, 'Counted', 'tester') adjusted
      where p.slug = $1`,
    [slug, size, pieces],
  )

test('a visitor is asked to sign in, and led there and back (§5.10, §8.40)', async ({
  openShop,
  given,
}) => {
  const customer = await given.customer()
  const page = await openShop()
  await page.goto('/products')
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /redirect=/)

  await heart(page, abaya.name).click()
  await expectToast(page, 'Sign in required', 'Please sign in to add items to your wishlist')
  await expect(heart(page, abaya.name)).toHaveAttribute('aria-pressed', 'false')

  await header(page, 'Wishlist').click()
  await expect(page).toHaveURL('/customer-auth?redirect=%2Fprofile%3Fpart%3Dwishlist')
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page).toHaveURL(wishlist)
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
  await page.getByRole('link', { name: 'See all products' }).click()
  await expect(page).toHaveURL('/products')
  await page.goto('/wishlist')
  await expect(page).toHaveURL(wishlist)
})

test(
  'with the keyboard alone a product is wished for, moved to the cart and back',
  onlyAsProof,
  async ({ openShop, given }) => {
    test.slow()
    const page = await openShop({ signedIn: true })

    await test.step('from a card, without a size', async () => {
      await page.goto('/products?category=closed-abayas')
      await untilSignedIn(page)
      await tabTo(page, page.getByRole('link', { name: 'Layan belted abaya' }).first())
      await tabTo(page, heart(page, abaya.name))
      await page.keyboard.press('Enter')
      await expectToast(page, 'Added to wishlist', abaya.name)
      await expect(heart(page, abaya.name)).toHaveAttribute('aria-pressed', 'true')
      await expect(heart(page, abaya.name)).toBeFocused()
      await expect(header(page, 'Wishlist, 1 piece')).toBeVisible()
    })

    await test.step('from its page, with the chosen size', async () => {
      await page.goto(`/products/${abaya.slug}`)
      await untilSignedIn(page)
      await chooseSize(page, '56')
      const sized = heart(page, `${abaya.name}, Size 56`)
      await tabTo(page, sized)
      await page.keyboard.press('Space')
      await expect(sized).toHaveAttribute('aria-pressed', 'true')
      await expect(header(page, 'Wishlist, 2 pieces')).toBeVisible()
    })

    await test.step('into the cart, where its stock is held', async () => {
      await tabTo(page, header(page, 'Wishlist, 2 pieces'), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(wishlist)
      await expect(entries(page)).toHaveCount(2)
      await tabTo(
        page,
        page.getByRole('button', { name: `Move ${abaya.name}, Size 56 to cart`, exact: true }),
      )
      await page.keyboard.press('Enter')
      const cart = page.getByRole('dialog', { name: 'Cart' })
      await expect(cart.getByText(/Held for you for/)).toBeVisible()
      await expect(cart.getByText('Layan belted abaya').first()).toBeVisible()
    })

    await test.step('and back, its stock free again', async () => {
      const cart = page.getByRole('dialog', { name: 'Cart' })
      await tabTo(
        page,
        cart.getByRole('button', { name: `Move ${abaya.name}, Size 56 to wishlist`, exact: true }),
      )
      await page.keyboard.press('Enter')
      await expect(cart.getByText('Your cart is empty.')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(cart).toBeHidden()
      await expect(entries(page)).toHaveCount(2)
      expect(await given.rows('select * from audit_stock()')).toEqual([])
    })

    await test.step('and off the list', async () => {
      const remove = (name: string) =>
        page.getByRole('button', { name: `Remove ${name} from wishlist`, exact: true })
      await tabTo(page, remove(`${abaya.name}, Size 56`))
      await page.keyboard.press('Enter')
      await expect(entries(page)).toHaveCount(1)
      // The button that was pressed is gone: the next one has the focus.
      await expect(remove(abaya.name)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: 'Wishlist' })).toBeFocused()
    })
  },
)

test('two browsers stay in step, and a card takes off all sizes (§4.33)', async ({
  openShop,
  given,
}) => {
  const customer = await given.customer()
  const [desk, phone] = [await openShop({ as: customer }), await openShop({ as: customer })]
  await phone.goto('/products')
  await untilSignedIn(phone)
  await desk.goto(`/products/${abaya.slug}`)
  await untilSignedIn(desk)

  await heart(desk, abaya.name).click()
  await expect(header(phone, 'Wishlist, 1 piece')).toBeVisible()
  await expect(heart(phone, abaya.name)).toHaveAttribute('aria-pressed', 'true')
  await chooseSize(desk, '54')
  await heart(desk, `${abaya.name}, Size 54`).click()
  await expect(header(phone, 'Wishlist, 2 pieces')).toBeVisible()

  await heart(phone, abaya.name).click()
  await expectToast(phone, 'Removed from wishlist', abaya.name)
  await expect(header(desk, 'Wishlist')).toBeVisible()
  await expect(heart(desk, `${abaya.name}, Size 54`)).toHaveAttribute('aria-pressed', 'false')
})

test('a double click adds once, and an addition that fails is undone (§8.44)', async ({
  openShop,
  expectConsole,
}) => {
  expectConsole(/manage-wishlist/)
  const page = await openShop({ signedIn: true })
  await page.goto(`/products/${abaya.slug}`)
  await untilSignedIn(page)

  await heart(page, abaya.name).dblclick()
  await expectToast(page, 'Added to wishlist', abaya.name)
  await expect(header(page, 'Wishlist, 1 piece')).toBeVisible()
  await expect(heart(page, abaya.name)).toHaveAttribute('aria-pressed', 'true')

  let release = () => undefined as void
  const isHeld = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/manage-wishlist', async (route) => {
    if (route.request().postDataJSON().action === 'get') return route.continue()
    await isHeld
    return route.fulfill({ status: 500, json: { success: false, error: 'Server error.' } })
  })
  await chooseSize(page, '56')
  const sized = heart(page, `${abaya.name}, Size 56`)
  await sized.click()
  await expect(sized).toHaveAttribute('aria-pressed', 'true')
  await expect(header(page, 'Wishlist, 2 pieces')).toBeVisible()
  release()

  await expectToast(page, 'Error', 'Failed to add item to wishlist')
  await expect(sized).toHaveAttribute('aria-pressed', 'false')
  await expect(header(page, 'Wishlist, 1 piece')).toBeVisible()
})

test(
  'the list shows lower prices and restocked items, and neither without reason',
  onlyAsProof,
  async ({ openShop, given }) => {
    const [before] = await given.rows<{ price_pence: number }>(
      'select price_pence from products where slug = $1',
      [abaya.slug],
    )
    const setPrice = (pence: number) =>
      given.rows('update products set price_pence = $2 where slug = $1', [abaya.slug, pence])
    const page = await openShop({ signedIn: true })
    await page.goto(`/products/${abaya.slug}?size=58`)
    await untilSignedIn(page)
    // The heart is shown before the answer, without which leaving would take the request along.
    const isKept = page.waitForResponse(/\/manage-wishlist$/)
    await heart(page, `${abaya.name}, Size 58`).click()
    await expect(header(page, 'Wishlist, 1 piece')).toBeVisible()
    await isKept
    await page.goto(wishlist)
    const entry = entries(page).first()
    await expect(entry).toContainText('Size 58')
    await expect(entry.getByText(/when added|Back in stock/)).toHaveCount(0)

    await setPrice(before!.price_pence - 1250)
    await page.reload()
    await expect(entry.getByText('£12.50 less than when added')).toBeVisible()
    await setPrice(before!.price_pence)

    await untilAlive(page)
    await givenStock(given, abaya.slug, '58', 0)
    // No reload: the stock is live.
    await expect(entry.getByText('Out of stock')).toBeVisible()
    await expect(entry.getByRole('button', { name: 'Notify me' })).toBeVisible()
    await expect(entry.getByText('Move to cart')).toHaveCount(0)

    await givenStock(given, abaya.slug, '58', 4)
    await expect(entry.getByText('Only 4 left')).toBeVisible()
    await page.reload()
    await expect(entry.getByText('Back in stock')).toBeVisible()
    await expect(entry.getByText(/when added/)).toHaveCount(0)
  },
)

test(
  'a shared list can be read by anyone with its link, until sharing ends',
  onlyAsProof,
  async ({ openShop, expectConsole }) => {
    expectConsole(/\/wishlist\//)
    const page = await openShop({ signedIn: true })
    await page.goto(`/products/${abaya.slug}?size=56`)
    await untilSignedIn(page)
    await heart(page, `${abaya.name}, Size 56`).click()
    await expect(header(page, 'Wishlist, 1 piece')).toBeVisible()
    await page.goto(wishlist)
    await page.getByRole('button', { name: 'Make a link' }).click()
    const link = page.getByLabel('Link to your wishlist')
    await expect(link).toHaveValue(/\/wishlist\/[\w-]{43}$/)
    const url = await link.inputValue()

    const friend = await openShop()
    const answer = await friend.goto(url)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    await expect(friend.getByRole('heading', { level: 1, name: 'Amina’s wishlist' })).toBeVisible()
    await expect(friend.getByText('Rust · Size 56')).toBeVisible()
    await expect(friend.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await answer?.text()).not.toContain('@example.com')
    await friend.getByRole('main').getByRole('link', { name: 'Layan belted abaya' }).click()
    await expect(friend).toHaveURL(`/products/${abaya.slug}?size=56`)

    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
    expect((await friend.goto(url))?.status()).toBe(404)
    await expect(friend.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()

    await page.getByRole('button', { name: 'Make a link' }).click()
    await expect(link).toHaveValue(/\/wishlist\//)
    expect(await link.inputValue()).not.toBe(url)
  },
)

test(
  'wishlist and shared list are accessible in every width and theme',
  onlyAsProof,
  async ({ openShop }) => {
    test.slow()
    const page = await openShop({ signedIn: true })
    await page.goto(wishlist)
    await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
    await checkPage(page)

    await page.goto('/products')
    await untilSignedIn(page)
    await heart(page, abaya.name).click()
    await expect(header(page, 'Wishlist, 1 piece')).toBeVisible()
    await page.goto(wishlist)
    await page.getByRole('button', { name: 'Make a link' }).click()
    const url = await page.getByLabel('Link to your wishlist').inputValue()
    await checkPage(page)

    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amina’s wishlist')
    await checkPage(page)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the list is moved to the cart, shared and emptied',
    onlyAsProof,
    async ({ page, given, playwright }) => {
      const { email, password } = await given.customer()
      await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
      const [item] = await given.rows<{ product: string; size: string }>(
        `select p.id as product, s.id as size from products p
         join product_inventory i on i.product_id = p.id
         join sizes s on s.id = i.size_id and s.size_name = '60'
        where p.slug = $1`,
        [abaya.slug],
      )
      for (const sizeId of [item!.size, null]) {
        const added = await page.request.post('/functions/v1/manage-wishlist', {
          data: { action: 'add', productId: item!.product, sizeId },
        })
        expect(added.ok()).toBe(true)
      }

      await page.goto(wishlist)
      await expect(entries(page)).toHaveCount(2)
      await expect(page.getByRole('link', { name: `Choose a size of ${abaya.name}` })).toBeVisible()
      await page
        .getByRole('button', { name: `Move ${abaya.name}, Size 60 to cart`, exact: true })
        .click()
      await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible()
      await expect(entries(page)).toHaveCount(1)
      expect(
        await given.rows(
          'select quantity from cart_items where user_id = (select id from users where email = $1)',
          [email],
        ),
      ).toEqual([{ quantity: 1 }])

      await page.getByRole('button', { name: 'Make a link' }).click()
      const url = await page.getByLabel('Link to your wishlist').inputValue()
      const friend = await playwright.request.newContext()
      expect(await (await friend.get(url)).text()).toContain('Layan belted abaya')
      await page.getByRole('button', { name: 'Stop sharing' }).click()
      expect((await friend.get(url)).status()).toBe(404)
      await friend.dispose()

      await page.getByRole('button', { name: /^Remove/ }).click()
      await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
    },
  )
})
