import { createHash, randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { expectAccessible } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { heldLines, holdLine } from '#e2e/fixtures/held-cart.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { placeCart, placePaidCart, reportPayment } from '#e2e/fixtures/orders/placed-order.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'

type Piece = { slug: string; size: string; product_id: string; size_id: string }

const orderPath = (id: string) => `/profile?part=orders&order=${id}`

/** Pieces of two products of which there are enough for whatever a test does with them. */
async function givenPieces(given: Given): Promise<[Piece, Piece]> {
  const [one, other] = await given.rows<Piece>(
    `select slug, size, product_id, size_id
       from (select distinct on (p.id) p.slug, s.size_name as size, i.product_id, i.size_id,
                    i.available_quantity as available
               from product_inventory i join products p on p.id = i.product_id
               join sizes s on s.id = i.size_id
              where p.status = 'active' and i.available_quantity >= 8
              order by p.id, i.available_quantity desc) piece
      order by available desc, product_id limit 2`,
  )
  return [one!, other!]
}

/** A paid order of one of the first piece and two of the other. */
async function givenOrder(given: Given) {
  const customer = await given.customer()
  const [one, other] = await givenPieces(given)
  await holdLine(given.rows, customer.email, one.slug, { size: one.size })
  await holdLine(given.rows, customer.email, other.slug, { size: other.size, quantity: 2 })
  return { customer, one, other, ...(await placePaidCart(given.rows, customer.email)) }
}

const raisePrice = (given: Given, { product_id }: Piece, pence: number) =>
  given.rows('update products set price_pence = price_pence + $2 where id = $1', [
    product_id,
    pence,
  ])

const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(answer.ok()).toBe(true)
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const timeline = (page: Page) =>
  page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
const stateOf = (page: Page, state: string) =>
  page.getByRole('main').getByText(state, { exact: true }).first()

test('on a phone, by keyboard: an order is found, followed live, and bought again', async ({
  given,
  openShop,
}) => {
  test.slow()
  const order = await givenOrder(given)
  const page = await openShop({ as: order.customer })
  await page.setViewportSize({ width: 390, height: 844 })
  const staff = await openShop()
  await enter(given, staff, await givenAdmin(given))
  const call = async (name: string, data: object) => {
    const answer = await staff.request.post(`/functions/v1/${name}`, { data })
    expect(answer.status()).toBe(200)
    return (await answer.json()) as { shipment_id: string }
  }

  await test.step('from the profile to the order', async () => {
    await page.goto('/profile')
    await untilAlive(page)
    const parts = page.getByRole('navigation', { name: 'Parts of your profile' })
    await tabTo(page, parts.getByRole('link', { name: 'Orders' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle(/^Orders/)
    const row = page.getByRole('listitem').filter({ hasText: order.number })
    await expect(row).toContainText('Paid')
    await expect(row).toContainText('3 pieces')
    await expect(row).toContainText('Arrives 25 Nov')
    await tabTo(page, row.getByRole('link', { name: `Order ${order.number}` }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(orderPath(order.id))
    await expect(page).toHaveTitle(new RegExp(`^Order ${order.number}`))
    await expect(heading(page)).toHaveText(`Order ${order.number}`)
  })

  await test.step('it is packed and sent while the page is open', async () => {
    await call('pack-order', { order_id: order.id })
    await expect(stateOf(page, 'Being packed')).toBeVisible()
    const [line] = await given.rows<{ id: string }>(
      'select id from order_items where order_id = $1 and quantity = 2',
      [order.id],
    )
    const parcel = { order_id: order.id, carrier: 'royal_mail' }
    const { shipment_id: first } = await call('ship-order', {
      ...parcel,
      idempotency_key: randomUUID(),
      tracking_number: 'AB 12345 6789 GB',
      items: [{ order_item_id: line?.id, quantity: 1 }],
    })
    await expect(page.getByText('1 parcel on its way, the rest follows')).toBeVisible()
    await expect(page.getByText('1 still to be sent').first()).toBeVisible()
    const follow = page.getByRole('link', { name: 'Follow parcel 1' })
    await expect(follow).toHaveAttribute(
      'href',
      'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB',
    )
    await expect(follow).toHaveAttribute('rel', 'noreferrer')
    await tabTo(page, follow)

    await call('ship-order', { ...parcel, carrier: 'evri', idempotency_key: randomUUID() })
    await expect(page.getByRole('status').filter({ hasText: order.number })).toHaveText(
      `Order ${order.number} is on its way.`,
    )
    // What changes around it takes the focus from nobody.
    await expect(follow).toBeFocused()
    await call('deliver-shipment', { shipment_id: first })
    await expect(page.getByRole('status').filter({ hasText: order.number })).toHaveText(
      `A parcel of order ${order.number} has been delivered.`,
    )
    await expect(timeline(page)).toHaveText([
      /^Parcel 1 delivered/,
      /^Parcel 2 on its way/,
      /^Parcel 1 on its wayWith Royal Mail, tracking number AB123456789GB/,
      /^Being packed/,
      /^Payment received/,
      /^Order placed/,
    ])
  })

  await test.step('again, with one line sold out and the other at another price', async () => {
    await given.rows(
      `select adjust_stock(i.product_id, i.size_id, -i.available_quantity, 'count', null, 'Lost', 'system')
         from product_inventory i where i.product_id = $1 and i.size_id = $2`,
      [order.one.product_id, order.one.size_id],
    )
    await raisePrice(given, order.other, 1000)
    await tabTo(page, page.getByRole('button', { name: 'Buy again' }))
    await page.keyboard.press('Enter')
    const result = page.getByRole('region', { name: 'Buy again' })
    await expect(result).toContainText('Added in Part')
    await expect(result.getByRole('listitem')).toHaveText([
      /out of stock\.$/,
      /: Now £\d+\.\d\d instead of £\d+\.\d\d\.$/,
    ])
    expect(await heldLines(given.rows, order.customer.email)).toMatchObject([
      { slug: order.other.slug, quantity: 2 },
    ])
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
    await tabTo(page, result.getByRole('button', { name: 'Show my cart' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Cart' }).getByRole('listitem')).toHaveCount(1)
  })
})

test(
  'whole again: the cart opens, and another press is another time',
  onlyAsProof,
  async ({ given, openShop }) => {
    const customer = await given.customer()
    const [piece] = await givenPieces(given)
    await holdLine(given.rows, customer.email, piece.slug, { size: piece.size })
    const order = await placePaidCart(given.rows, customer.email)
    const page = await openShop({ as: customer })
    // What the page asked for first is answered last: the cart of before.
    const late = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    await page.route(
      '**/functions/v1/get-cart',
      async (route) => {
        const response = await route.fetch()
        asked.resolve()
        await late.promise
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    await page.goto(orderPath(order.id))
    await untilAlive(page)
    await asked.promise

    await page.getByRole('button', { name: 'Buy again' }).click()
    const cart = page.getByRole('dialog', { name: 'Cart' })
    await expect(cart.getByRole('listitem')).toHaveCount(1)
    late.resolve()
    await cart.getByRole('button', { name: 'Close' }).click()
    await expect(cart).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cart, 1 item', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Buy again' }).click()
    await expect(cart.getByRole('group', { name: /^Quantity of/ })).toHaveText('2')
  },
)

test(
  'shows ten orders a page, marks the unpaid ones, and works at every width',
  onlyAsProof,
  async ({ given, openShop }) => {
    test.slow()
    const { customer, other, ...paid } = await givenOrder(given)
    const page = await openShop({ as: customer })
    const ids = [paid.id]
    for (let count = 0; count < 11; count += 1) {
      await holdLine(given.rows, customer.email, other.slug, { size: other.size })
      const { id } = await placeCart(given.rows, customer.email)
      ids.push(id)
      if (count < 10) await reportPayment(given.rows, id, 'payment_intent.canceled')
      // What was given up is in the cart again.
      await given.rows('select clear_cart(id) from users where email = $1', [customer.email])
    }

    await page.goto('/profile?part=orders')
    const rows = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).toContainText('Waiting for payment')
    await expect(rows.first().getByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      '/checkout',
    )
    await expect(rows.nth(1)).toContainText('Not paid')
    await expect(rows.nth(1)).toContainText('No payment has reached us')
    await page.getByRole('link', { name: 'Older orders' }).click()
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toContainText(paid.number)
    await page.getByRole('link', { name: 'Newest orders' }).click()
    await expect(rows).toHaveCount(10)

    await given.rows(
      `select start_processing($1, 'system'),
            ship_items($1, gen_random_uuid(), 'dpd', '15501234567890', null, 'system')`,
      [paid.id],
    )
    await page.goto(orderPath(paid.id))
    await expect(page.getByRole('link', { name: /^Invoice INV-\d+ \(PDF\)$/ })).toBeVisible()
    const [piece] = await page
      .getByRole('region', { name: 'Items' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(piece).toMatch(/^\/products\/[a-z]/)
  },
)

test(
  'the part paid by gift card is shown, and a refund while the page is open',
  onlyAsProof,
  async ({ given, openShop }) => {
    const customer = await given.customer()
    const [piece] = await givenPieces(given)
    await holdLine(given.rows, customer.email, piece.slug, { size: piece.size })
    const hash = createHash('sha256').update(randomUUID()).digest('hex')
    await given.rows(`select issue_gift_card($1, '7KQ2', 1000, 'A gift', 'system', $2)`, [
      hash,
      randomUUID(),
    ])
    const order = await placePaidCart(given.rows, customer.email, [hash])
    const page = await openShop({ as: customer })
    await page.goto(orderPath(order.id))
    await untilAlive(page)
    const items = page.getByRole('region', { name: 'Items' })
    await expect(items).toContainText('Paid with gift card ending 7KQ2')
    await expect(items).toContainText('-£10.00')
    await expect(items).toContainText('The rest by card')

    await given.rows(
      `select refund_to_credit($1, 500, (select id from credit_accounts where code_hash = $2),
                             'A loose seam', 'system', $3)`,
      [order.id, hash, randomUUID()],
    )
    await expect(timeline(page).first()).toHaveText(
      /^Money given back£5\.00 on your gift card ending 7KQ2\./,
    )
    await expect(page.getByRole('link', { name: /^Credit note CN-\d+ \(PDF\)$/ })).toBeVisible()
    await reportPayment(given.rows, order.id, 'refund.created')
    await expect(timeline(page)).toHaveText([
      /^Money given back£5\.00 on your gift card ending 7KQ2\./,
      /^Payment refundedWhat you paid by card goes back to that card\./,
      /^On its way back to your card£\d+\.\d\d goes back/,
      /^Money given back£5\.00/,
      /^Payment received/,
      /^Order placed/,
    ])
    await expect(page.getByRole('status').filter({ hasText: order.number })).toHaveText(
      `Your payment of order ${order.number} was refunded.`,
    )
  },
)

test(
  'what happened while the connection was away is there when it is back',
  onlyAsProof,
  async ({ given, openShop, expectConsole }) => {
    expectConsole(/net::ERR/)
    const { customer, id, number } = await givenOrder(given)
    const openOrder = async () => {
      const page = await openShop({ as: customer })
      const stream = page.waitForResponse(/\/realtime/)
      await page.goto(orderPath(id))
      await stream
      return page
    }
    const [away, here] = [await openOrder(), await openOrder()]
    await away.context().setOffline(true)

    await given.rows(`select start_processing($1, 'system')`, [id])
    await expect(stateOf(here, 'Being packed')).toBeVisible()
    await expect(stateOf(away, 'Being packed')).toHaveCount(0)
    await away.context().setOffline(false)
    await expect(stateOf(away, 'Being packed')).toBeVisible()
    await expect(away.getByRole('status').filter({ hasText: number })).toHaveText(
      `Order ${number} is being packed.`,
    )
  },
)

test(
  'a link to an order leads through sign-in to that very order',
  onlyAsProof,
  async ({ given, openShop }) => {
    const { customer, id, number } = await givenOrder(given)
    const page = await openShop()
    await page.goto(orderPath(id))
    await expect(page).toHaveURL(/customer-auth/)
    await untilAlive(page)
    await page.getByLabel('Email', { exact: true }).fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(orderPath(id))
    await expect(heading(page)).toHaveText(`Order ${number}`)
  },
)

test(
  'another’s order is not there, nor one that never was',
  onlyAsProof,
  async ({ given, openShop, expectConsole }) => {
    expectConsole(/404/)
    const { id, number, one } = await givenOrder(given)
    const stranger = await openShop({ signedIn: true })
    for (const typed of [id, randomUUID(), number, '']) {
      const answer = await stranger.goto(orderPath(typed))
      expect(answer?.status()).toBe(404)
      await expect(heading(stranger)).toHaveText('No such order')
      expect(await answer?.text()).not.toContain(one.slug)
    }
    await stranger.getByRole('link', { name: 'All orders' }).click()
    await expect(stranger.getByText('You have not ordered anything yet.')).toBeVisible()
    await expectAccessible(stranger, { width: 320, colorScheme: 'light' })
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('orders are listed, shown and bought again', onlyAsProof, async ({ page, given }) => {
    const { customer, id, number, one, other } = await givenOrder(given)
    await signIn(page, customer)
    await page.goto('/profile?part=orders')
    await page.getByRole('link', { name: `Order ${number}` }).click()
    await expect(heading(page)).toHaveText(`Order ${number}`)
    await expect(timeline(page)).toHaveText([/^Payment received/, /^Order placed/])

    await raisePrice(given, one, 500)
    await page.getByRole('button', { name: 'Buy again' }).click()
    const result = page.getByRole('region', { name: 'Buy again' })
    await expect(result).toContainText('Added to Cart')
    await expect(result.getByRole('listitem')).toHaveText([/Now £\d+\.\d\d instead of £/])
    expect(page.url()).toContain(orderPath(id))
    await page.reload()
    const held = await heldLines(given.rows, customer.email)
    expect(new Map(held.map(({ slug, quantity }) => [slug, quantity]))).toEqual(
      new Map([
        [one.slug, 1],
        [other.slug, 2],
      ]),
    )
  })
})
