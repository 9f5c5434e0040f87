import type { Page } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { fillCard } from '#e2e/fixtures/orders/checkout.ts'
import { deliveredOrder } from '#e2e/fixtures/orders/delivered-order.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { holdLine } from '#e2e/fixtures/held-cart.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { placeCart } from '#e2e/fixtures/orders/placed-order.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'

/** The parcel of a return comes whole, and staff settle the exchange. */
async function settle({ rows }: Given, returnId: string) {
  await rows(
    `select receive_return($1, (select jsonb_agg(jsonb_build_object(
              'return_item_id', q.id, 'restocked', q.quantity, 'written_off', 0, 'missing', 0,
              'deduction_pence', 0)) from return_items q where q.return_id = $1), 'system', $1)`,
    [returnId],
  )
  const [settled] = await rows<{ outcome: string }>(
    `select outcome from settle_exchange($1, array_fill('2026-11-25'::text, array[31]), 'system')`,
    [returnId],
  )
  expect(settled?.outcome).toBe('done')
}

/** The return of an order, what it is, and the order of what was chosen instead. */
async function exchangeOf({ rows }: Given, orderId: string) {
  const [found] = await rows<{ id: string; state: string; instead: string; pieces: string }>(
    `select r.id, r.state, x.order_number as instead,
            (select string_agg(i.colour_name || ' ' || i.size_name || ' ' || i.unit_price_pence, ', ')
               from order_items i where i.order_id = x.id) as pieces
       from returns r join orders x on x.exchange_return_id = r.id where r.order_id = $1`,
    [orderId],
  )
  return found!
}

const exchange = (page: Page) => page.getByRole('radio', { name: /^Exchange/ })

test('on a phone, by keyboard: 58 instead of 56 is kept at once, and sent when the parcel is here', async ({
  given,
  openShop,
}) => {
  test.slow()
  const customer = await given.customer()
  const line = { slug: 'sahar-kimono-abaya-charcoal', size: '56' }
  const order = await deliveredOrder(given.rows, customer.email, [line])
  const page = await openShop({ as: customer })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/returns?order=${order.id}`)
  await untilAlive(page)

  await tabTo(page, page.getByRole('checkbox', { name: /^Sahar kimono abaya/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Why does it come back?'))
  await page.keyboard.type('Too s')
  await tabTo(page, page.getByRole('radio', { name: /^Refund/ }))
  await page.keyboard.press('ArrowDown')
  await expect(exchange(page)).toBeChecked()

  const send = page.getByRole('button', { name: 'Ask for the exchange' })
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  const error = page.getByText('Please choose a size.')
  await expect(error.locator('..')).toBeFocused()

  const replacement = page.getByRole('group', {
    name: /^For 1 × Sahar kimono abaya, Charcoal, size 56/,
  })
  // The very same is no exchange.
  await expect(replacement.getByRole('radio', { name: /^56/ })).toHaveCount(0)
  await tabTo(page, replacement.getByRole('radio', { name: /^50/ }))
  const size = replacement.getByRole('radio', { name: /^58/ })
  await size.press('Space')
  await expect(error).toHaveCount(0)

  await page.reload()
  await untilAlive(page)
  await expect(size).toBeChecked()
  const cost = page.getByRole('region', { name: 'What it costs' })
  await expect(cost.getByRole('definition')).toHaveText(['Nothing', 'Nothing'])
  await checkPage(page)
  await page.setViewportSize({ width: 390, height: 844 })

  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Return R-\S+ is approved$/ })).toBeFocused()
  const kept = /We keep Sahar kimono abaya \(Charcoal, size 58\) for you/
  await expect(page.getByText(kept)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Print the label/ })).toBeVisible()
  const { id, instead, pieces } = await exchangeOf(given, order.id)
  expect(pieces).toBe('Charcoal 58 8900')

  await page.getByRole('link', { name: 'See this return' }).click()
  await expect(page.getByText(kept)).toBeVisible()
  await expect(page.getByText('In its place: Charcoal, size 58')).toBeVisible()
  const facts = page.getByRole('region', { name: 'The exchange', exact: true })
  await expect(facts).toContainText('There is nothing to pay for it.')
  await expect(facts.getByRole('link', { name: instead })).toBeVisible()

  await settle(given, id)
  await expect(page.getByText(/^All is well with what came back/)).toBeVisible()
  const last = page.getByRole('region', { name: 'What happened' }).getByRole('listitem').first()
  await expect(last).toContainText('What you chose instead goes out to you.')
})

const setPrice = ({ rows }: Given, slug: string, pence: number) =>
  rows('update products set price_pence = $2 where slug = $1', [slug, pence])

test(
  'another colour that costs more is paid at checkout before anything is sent',
  onlyAsProof,
  async ({ given, openShop, expectConsole }) => {
    expectConsole(/status of 409/)
    const customer = await given.customer()
    const line = { slug: 'rima-bell-abaya-mauve', size: '56' }
    const order = await deliveredOrder(given.rows, customer.email, [line])
    // A try before may have ended while it was another.
    await setPrice(given, 'rima-bell-abaya-ivory', 109_00)
    const page = await openShop({ as: customer })
    await page.goto(`/returns?order=${order.id}`)
    await page.getByRole('checkbox', { name: /^Rima bell abaya/ }).check()
    await page.getByLabel('Why does it come back?').selectOption('Changed my mind')
    await exchange(page).check()
    const ivory = page.getByRole('radio', { name: 'Ivory £20.00 more' })
    await ivory.check()
    await page.getByRole('radio', { name: /^56/ }).check()

    // One order at a time can wait for its payment.
    await holdLine(given.rows, customer.email, 'chiffon-hijab-rose')
    const other = await placeCart(given.rows, customer.email)
    const pay20 = page.getByRole('button', { name: 'Ask for the exchange and pay £20.00' })
    await pay20.click()
    const busy = page.getByRole('alert').filter({ hasText: 'You have another order that waits' })
    await expect(busy).toBeFocused()
    await expect(busy.getByRole('link', { name: 'Go to checkout' })).toBeVisible()
    await given.rows(`select return_order_to_cart($1, 'A test', 'system')`, [other.id])

    await setPrice(given, 'rima-bell-abaya-ivory', 119_00)
    await pay20.click()
    const changed = page.getByText(
      /^The price of what you chose instead has changed: .* £30\.00 more/,
    )
    await expect(changed).toBeFocused()
    await expect(page.getByRole('radio', { name: 'Ivory £30.00 more' })).toBeChecked()
    await page.getByRole('button', { name: 'Ask for the exchange and pay £30.00' }).click()
    await expect(page).toHaveURL('/checkout')
    await setPrice(given, 'rima-bell-abaya-ivory', 109_00)
    const { id, state, pieces } = await exchangeOf(given, order.id)
    expect([state, pieces]).toEqual(['requested', 'Ivory 56 11900'])

    const follower = await openShop({ as: customer })
    await follower.goto(`/profile?part=returns&return=${id}`)
    await untilAlive(follower)
    await expect(follower.getByText('Waits for your payment', { exact: true })).toBeVisible()
    await expect(follower.getByRole('link', { name: 'Pay £30.00' })).toHaveAttribute(
      'href',
      '/checkout',
    )
    await checkPage(follower)

    await fillCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay £30.00' }).click()
    await expect(page).toHaveURL(/^[^?]*\/checkout\/success\?/)
    await expect(
      follower.getByText(/^Please send the parcel by .* We keep Rima bell abaya/),
    ).toBeVisible()
    await expect(follower.getByText('You paid the difference of £30.00.')).toBeVisible()
  },
)

test(
  'of what is faulty the same again is chosen, after another size has just sold out, and called off',
  onlyAsProof,
  async ({ given, openShop, expectConsole }) => {
    expectConsole(/status of 409/)
    const [customer, quicker] = [await given.customer(), await given.customer()]
    const line = { slug: 'amal-embroidered-abaya-emerald', size: '56' }
    const order = await deliveredOrder(given.rows, customer.email, [line])
    const page = await openShop({ as: customer })
    await page.goto(`/returns?order=${order.id}`)
    await page.getByRole('checkbox', { name: /^Amal embroidered abaya/ }).check()
    await page.getByLabel('Why does it come back?').selectOption('Faulty or damaged')
    const comment = page.getByLabel('What is wrong with it?')
    await comment.fill('A hole in the hem')
    await exchange(page).check()
    await page.getByRole('radio', { name: '60 Last one' }).check()

    await holdLine(given.rows, quicker.email, line.slug, { size: '60' })
    const send = page.getByRole('button', { name: 'Ask for the exchange' })
    await send.click()
    const error = page.getByText(/^Somebody was quicker/)
    await expect(error.locator('..')).toBeFocused()
    await expect(page.getByRole('radio', { name: '60 Out of stock' })).toBeDisabled()
    await expect(comment).toHaveValue('A hole in the hem')

    await page.getByRole('radio', { name: /^56/ }).check()
    await expect(error).toHaveCount(0)
    await send.click()
    await expect(page.getByRole('heading', { name: /^We have your request/ })).toBeFocused()
    await page.getByRole('link', { name: 'See this return' }).click()
    await page.getByRole('button', { name: 'Call off this return' }).click()
    const dialog = page.getByRole('dialog', { name: 'Call off this return?' })
    await expect(dialog).toContainText('What you chose instead is called off, too')
    await dialog.getByRole('button', { name: 'Call off this return' }).click()
    await expect(page.getByText('Nothing comes back: you keep these items.')).toBeVisible()
  },
)
