import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { holdLine } from '#e2e/fixtures/held-cart.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { placePaidCart } from '#e2e/fixtures/orders/placed-order.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'
import { expectToast, noteToasts } from '#e2e/fixtures/toast.ts'

/** An order of two pieces of one product that has arrived. */
async function givenDeliveredOrder(given: Given) {
  const customer = await given.customer()
  const [piece] = await given.rows<{ slug: string; size: string }>(
    `select p.slug, s.size_name as size
       from product_inventory i join products p on p.id = i.product_id
       join sizes s on s.id = i.size_id
      where p.status = 'active' and p.return_exemption is null and i.available_quantity >= 8
      order by i.available_quantity desc, p.id limit 1`,
  )
  await holdLine(given.rows, customer.email, piece!.slug, { size: piece!.size, quantity: 2 })
  const order = await placePaidCart(given.rows, customer.email)
  await given.rows(`select start_processing($1, 'staff')`, [order.id])
  const [parcel] = await given.rows<{ id: string }>(
    `select shipment_id as id from ship_items($1, $2, 'evri', 'H0012345678', null, 'staff')`,
    [order.id, randomUUID()],
  )
  await given.rows(`select deliver_shipment($1, 'staff')`, [parcel!.id])
  const [line] = await given.rows<{ id: string }>(
    'select id from order_items where order_id = $1',
    [order.id],
  )
  return { customer, ...order, lineId: line!.id }
}

/** Asks for a return of one piece of an order, as its page would. */
async function askForReturn(
  page: Page,
  order: { id: string; lineId: string },
  reason: 'too_small' | 'changed_mind',
) {
  const answer = await page.request.post('/functions/v1/submit-request', {
    data: {
      action: 'create',
      order_id: order.id,
      items: [{ order_item_id: order.lineId, quantity: 1, reason }],
      resolution: 'refund',
    },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as { return_id: string; return_number: string }
}

type Announced = { name: string; properties: object }

/** Records the page's events from now on; returns those so far. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const announced: Announced[] = []
    window.addEventListener('libas:event', ({ detail }) => announced.push(detail))
    Object.assign(window, { announced })
  })
  return async () => {
    const announced = await page.evaluate(
      () => (window as unknown as { announced: Announced[] }).announced,
    )
    return announced.map(({ name, properties }) => ({ name, properties }))
  }
}

test('on a phone, by keyboard: a return is followed live, its parcel entered and corrected, another cancelled (§4.49)', async ({
  given,
  openShop,
}) => {
  test.slow()
  const order = await givenDeliveredOrder(given)
  const page = await openShop({ as: order.customer })
  await noteToasts(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const first = await askForReturn(page, order, 'too_small')
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 2 })
  const timeline = page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
  const save = page.getByRole('button', { name: 'Save tracking number' })
  const number = page.getByLabel('Tracking number')

  await test.step('from the list to the return', async () => {
    await page.goto('/profile?part=returns')
    await untilAlive(page)
    const link = page.getByRole('link', { name: `Return ${first.return_number}` })
    await tabTo(page, link)
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText(`Return ${first.return_number}`)
    await expect(page).toHaveTitle(/^Return R-/)
    await expect(timeline).toHaveText([/Asked for and approved/])
  })

  await test.step('its parcel is entered, after a mistake, and corrected', async () => {
    const announced = await listen(page)
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please choose who carries it.')).toBeVisible()
    await expect(page.getByLabel('Carrier')).toBeFocused()
    await page.getByLabel('Carrier').selectOption('Royal Mail')
    await number.fill('!!')
    // Both mistakes have the same words: the second answer is waited for itself.
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await number.press('Enter')
    await answered
    await expect(save).not.toHaveAttribute('aria-busy', 'true')
    await expect(page.getByText(/4 to 40 letters and digits/)).toBeVisible()
    await expect(number).toHaveValue('!!')
    await number.fill('ab 1234 5678 9gb')
    await number.press('Enter')
    await expectToast(page, 'Tracking Saved', 'when your parcel reaches us')
    await expect(timeline.first()).toContainText('With Royal Mail, tracking number AB123456789GB')
    await expect(page.getByRole('link', { name: 'Follow your parcel' })).toHaveAttribute(
      'href',
      /royalmail\.com.*AB123456789GB/,
    )

    await expect(number).toHaveValue('AB123456789GB')
    await number.fill('AB987654321GB')
    await number.press('Enter')
    await expectToast(page, 'Tracking Corrected', 'under this number')
    await expect(timeline.first()).toContainText('Tracking corrected')
    await expect(timeline.first()).toContainText('AB987654321GB')
    expect(await announced()).toEqual([
      { name: 'return_tracking_added', properties: { carrier: 'royal_mail' } },
      { name: 'return_tracking_updated', properties: { carrier: 'royal_mail' } },
    ])
  })

  await test.step('what the shop does is seen without a reload', async () => {
    await given.rows(
      `with received as (
         update returns set state = 'received', received_at = now() where id = $1 returning id)
       select note_return_event(id, 'staff', 'received', 'in_transit', 'received') from received`,
      [first.return_id],
    )
    await expect(main.getByText('Received', { exact: true }).first()).toBeVisible()
    await expect(timeline.first()).toContainText('Your parcel has reached us.')
    await expect(page.getByRole('button', { name: 'Call off this return' })).toHaveCount(0)
  })

  await test.step('another is called off', async () => {
    const second = await askForReturn(page, order, 'changed_mind')
    await page.goto(`/profile?part=returns&return=${second.return_id}`)
    await untilAlive(page)
    const announced = await listen(page)
    await tabTo(page, page.getByRole('button', { name: 'Call off this return' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Call off this return?' })
    await dialog.getByRole('button', { name: 'Call off this return' }).press('Enter')
    await expectToast(page, 'Return Called Off', 'You keep these items.')
    await expect(main.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await expect(timeline.first()).toContainText('You keep these items.')
    expect(await announced()).toEqual([
      { name: 'return_cancelled', properties: { was_sent: false } },
    ])

    // Their order names both, and leads back.
    await main.getByRole('link', { name: order.number }).click()
    const named = page.getByRole('region', { name: 'Returns' }).getByRole('link')
    await expect(named).toHaveText([
      `Return ${first.return_number}`,
      `Return ${second.return_number}`,
    ])
    await named.first().click()
    await expect(heading).toHaveText(`Return ${first.return_number}`)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a parcel is entered, and its return cancelled', onlyAsProof, async ({ page, given }) => {
    const order = await givenDeliveredOrder(given)
    const { email, password } = order.customer
    await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
    const { return_id: id } = await askForReturn(page, order, 'too_small')
    await page.goto(`/profile?part=returns&return=${id}`)

    await page.getByRole('button', { name: 'Save tracking number' }).click()
    await expect(page.getByText('Please choose who carries it.')).toBeVisible()
    await page.getByLabel('Carrier').selectOption('Evri')
    await page.getByLabel('Tracking number').fill('H00 1234 5678')
    await page.getByRole('button', { name: 'Save tracking number' }).click()
    await expect(page.getByText('Tracking Saved', { exact: true })).toBeVisible()
    await expect(page.getByText('With Evri, tracking number H0012345678')).toBeVisible()

    await page.locator('summary', { hasText: 'Call off this return' }).click()
    await page.getByRole('button', { name: 'Call off this return' }).click()
    await expect(page.getByText('Return Called Off', { exact: true })).toBeVisible()
    await expect(page.getByText('You keep these items.').first()).toBeVisible()
  })
})
