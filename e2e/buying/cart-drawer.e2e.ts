import type { Page } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { untilServed } from '#e2e/fixtures/go-to.ts'
import { heldLines, holdLine } from '#e2e/fixtures/held-cart.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const hijab = 'chiffon-hijab-ivory'
const cart = (page: Page) => page.getByRole('dialog', { name: 'Cart' })
const line = (page: Page, name: string) =>
  cart(page)
    .getByRole('list', { name: 'In your cart', exact: true })
    .getByRole('listitem')
    .filter({ hasText: name })

/** Opens the cart of a page that is loaded. */
async function openCart(page: Page, items: number) {
  await page
    .getByRole('button', { name: `Cart, ${items} item${items === 1 ? '' : 's'}`, exact: true })
    .click()
  await expect(cart(page)).toBeVisible()
}

test(
  'a guest reads that nothing is held yet, and how to hold it',
  onlyAsProof,
  async ({ openShop }) => {
    test.slow()
    const page = await openShop()
    await page.goto(`/products/${hijab}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()

    await expect(cart(page).getByRole('status').first()).toHaveText(
      'Chiffon hijab, Ivory is in your cart.',
    )
    await expect(cart(page).getByText('Not held for you yet.')).toBeVisible()
    await expect(cart(page).getByRole('timer')).toHaveCount(0)
    await expect(cart(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/customer-auth?redirect=${encodeURIComponent(`/products/${hijab}`)}`,
    )
    await checkPage(page)

    await cart(page).getByRole('link', { name: 'Checkout' }).click()
    await expect(page).toHaveURL('/customer-auth?redirect=%2Fcheckout')
  },
)

test(
  'the cart shows how much is missing for free delivery',
  onlyAsProof,
  async ({ page, given }) => {
    await page.goto(`/products/${hijab}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(cart(page).getByText('£59.00 more and Standard delivery is free.')).toBeVisible()
    for (let pieces = 1; pieces < 5; pieces += 1)
      await cart(page)
        .getByRole('button', { name: /^One more/ })
        .click()

    await expect(cart(page).getByText('Standard delivery is free.', { exact: true })).toBeVisible()

    await given.rows(`update delivery_methods set free_from_pence = 10100 where name = 'Standard'`)
    // What the page brings along for its cart.
    await untilServed(page, `/products/${hijab}`, /\b10100\b/)
    await page.reload()
    await openCart(page, 5)
    await expect(cart(page).getByText('£21.00 more and Standard delivery is free.')).toBeVisible()
    await given.rows(`update delivery_methods set free_from_pence = 7500 where name = 'Standard'`)
  },
)

test('the stepper ends where the stock does, and a line shows a changed price', async ({
  openShop,
  given,
}) => {
  const customer = await given.customer()
  const few = 'sahar-kimono-abaya-sand'
  await holdLine(given.rows, customer.email, few, { size: '50', quantity: 2 })
  await holdLine(given.rows, customer.email, hijab)
  const page = await openShop({ as: customer })
  const stream = page.waitForResponse(/\/realtime/)
  await page.goto('/about')
  await stream
  await openCart(page, 3)
  const abaya = line(page, 'Sahar kimono abaya')

  await expect(abaya.getByText('Only 2 more available')).toBeVisible()
  const more = abaya.getByRole('button', { name: /^One more/ })
  await more.click()
  await expect(abaya.getByText('Only 1 more available')).toBeVisible()
  await more.click()
  await expect(abaya.getByText('No more available')).toBeVisible()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expect(more).toBeFocused()
  // It can be pressed, and does nothing.
  await more.press('Enter')
  await expect
    .poll(async () => (await heldLines(given.rows, customer.email)).map((held) => held.quantity))
    .toEqual([1, 4])

  await given.rows(
    `update cart_items set unit_price = unit_price - 100
      where user_id = (select id from users where email = $1)
        and product_id = (select id from products where slug = $2)`,
    [customer.email, hijab],
  )
  await expect(
    line(page, 'Chiffon hijab').getByText('Price now £16.00. Checkout asks before you pay.'),
  ).toBeVisible()
})

test('a line is removed, and the whole cart cleared after asking, by keyboard alone (§4.27)', async ({
  openShop,
  given,
}) => {
  test.slow()
  const customer = await given.customer()
  for (const slug of [hijab, 'chiffon-hijab-black', 'jersey-hijab-mocha'])
    await holdLine(given.rows, customer.email, slug)
  const page = await openShop({ as: customer })
  await page.goto('/about')
  await openCart(page, 3)
  const announcement = cart(page).getByRole('status').first()
  const removes = cart(page).getByRole('button', { name: /^Remove / })

  await test.step('the focus goes on to the line that takes its place', async () => {
    await tabTo(page, removes.nth(1))
    await page.keyboard.press('Enter')
    await expect(announcement).toHaveText('Chiffon hijab, Black was removed from your cart.')
    await expect(removes).toHaveCount(2)
    await expect(
      cart(page).getByRole('button', { name: 'Remove Chiffon hijab, Ivory' }),
    ).toBeFocused()
  })

  const ask = cart(page).getByRole('button', { name: 'Clear cart' })
  await test.step('the question can be answered with no', async () => {
    await tabTo(page, ask)
    await page.keyboard.press('Enter')
    await expect(cart(page).getByRole('button', { name: 'Keep everything' })).toBeFocused()
    await checkPage(page)
    await page.keyboard.press('Enter')
    await expect(ask).toBeFocused()
    await expect.poll(() => heldLines(given.rows, customer.email)).toHaveLength(2)
  })

  await test.step('and with yes', async () => {
    await page.keyboard.press('Enter')
    await expect(cart(page).getByRole('button', { name: 'Keep everything' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(cart(page).getByText('Your cart is empty.')).toBeVisible()
    await expect(announcement).toHaveText('Your cart was cleared.')
    await expect.poll(() => heldLines(given.rows, customer.email)).toEqual([])
    await expect(cart(page)).toContainText('Continue shopping')
  })
  expect(await given.rows('select * from audit_stock()')).toEqual([])
})

test(
  'what could not be taken over waits in the cart until it is decided on',
  onlyAsProof,
  async ({ openShop, given }) => {
    test.slow()
    const customer = await given.customer()
    const page = await openShop({ as: customer })
    await page.goto('/about')
    const [user] = await given.rows<{ id: string }>('select id from users where email = $1', [
      customer.email,
    ])
    const [soldOut, known] = await given.rows<{ id: string; size_id: string | null }>(
      `select p.id, i.size_id from products p join product_inventory i on i.product_id = p.id
      left join sizes s on s.id = i.size_id
     where p.slug = 'sahar-kimono-abaya-sage' and s.size_name = '52'
        or p.slug = 'jersey-hijab-mocha'
     order by p.slug desc`,
    )
    const left = { quantity: 1, color: 'Sage', size: null, price_pence: 2200, code: 'not_enough' }
    const lines = [
      {
        ...left,
        id: 'first',
        product_id: soldOut?.id,
        slug: 'sahar-kimono-abaya-sage',
        name: 'Sahar kimono abaya',
        size: '52',
        size_id: soldOut?.size_id,
        reason: 'Out of stock',
        code: 'out_of_stock',
      },
      {
        ...left,
        id: 'second',
        product_id: known?.id,
        slug: 'jersey-hijab-mocha',
        name: 'Jersey hijab',
        color: 'Mocha',
        size_id: null,
        price_pence: 1400,
        reason: 'Only 1 available',
      },
      {
        ...left,
        id: 'third',
        product_id: crypto.randomUUID(),
        slug: 'gone',
        name: 'A scarf of old',
        size_id: null,
        reason: 'Product not found',
        code: 'product_not_found',
      },
    ]
    const [price] = await given.rows<{ price_pence: number }>(
      `select price_pence from products where slug = 'jersey-hijab-mocha'`,
    )
    lines[1]!.price_pence = price!.price_pence
    await page.evaluate(
      (kept) => localStorage.setItem('libas.cart-left-behind', JSON.stringify(kept)),
      { user_id: user?.id, lines },
    )
    await page.reload()
    await page.getByRole('button', { name: 'Cart', exact: true }).click()
    const list = cart(page).getByRole('list', { name: 'Not in your cart' })
    const item = (name: string) => list.getByRole('listitem').filter({ hasText: name })

    await test.step('with the reason and what can be done about it', async () => {
      await expect(list.getByRole('listitem')).toHaveCount(3)
      await expect(item('Sahar')).toContainText('Out of stock')
      await expect(item('Sahar').getByRole('button', { name: /Notify me/ })).toBeVisible()
      await expect(item('Sahar').getByRole('button', { name: /Add again/ })).toHaveCount(0)
      await expect(item('Jersey')).toContainText('Only 1 available')
      await expect(item('scarf')).toContainText('Product not found')
      await expect(item('scarf').getByRole('button', { name: /Add again|Notify/ })).toHaveCount(0)
      await checkPage(page)
    })

    await test.step('a line is dismissed, and the focus stays in the list', async () => {
      await tabTo(page, item('Sahar').getByRole('button', { name: /^Dismiss/ }))
      await page.keyboard.press('Enter')
      await expect(item('Sahar')).toHaveCount(0)
      await expect(item('Jersey').getByRole('button', { name: /^Dismiss/ })).toBeFocused()
    })

    await test.step('one is added again', async () => {
      await item('Jersey').getByRole('button', { name: 'Add again: Jersey hijab, Mocha' }).click()
      await expect(line(page, 'Jersey hijab')).toBeVisible()
      await expect(cart(page).getByRole('status').first()).toHaveText(
        'Jersey hijab, Mocha is in your cart again.',
      )
      await expect(item('Jersey')).toHaveCount(0)
      await expect
        .poll(() => heldLines(given.rows, customer.email))
        .toMatchObject([{ slug: 'jersey-hijab-mocha', quantity: 1 }])
    })

    await test.step('the rest is there after a reload, at checkout too', async () => {
      await page.goto('/checkout')
      const folded = page.getByText('Not in your cart: 1 item')
      await folded.click()
      await expect(page.getByText('A scarf of old')).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss all' }).click()
      await expect(folded).toHaveCount(0)
      await page.goto('/about')
      await openCart(page, 1)
      await expect(line(page, 'Jersey hijab')).toBeVisible()
      await expect(list).toHaveCount(0)
    })
  },
)
