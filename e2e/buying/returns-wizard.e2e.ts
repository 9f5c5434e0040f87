import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { deliveredOrder } from '#e2e/fixtures/orders/delivered-order.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const hijab = { slug: 'chiffon-hijab-rose' }
const photo = 'database/demo/pictures/chiffon-hijab-rose-front.webp'
const gift = { slug: 'gift-stack-neutrals' }

// Other tests on this shop return what this one exempts.
test.afterEach(({ given }) =>
  given.rows(
    `update products set return_exemption = null
      where slug in ('jersey-hijab-mocha', 'gift-stack-neutrals')`,
  ),
)

test('by keyboard on a phone: two of three are returned, with a photo (§4.49, §7.19)', async ({
  given,
  openShop,
  expectConsole,
}) => {
  test.slow()
  expectConsole(/500 .*submit-request/)
  const customer = await given.customer()
  const order = await deliveredOrder(given.rows, customer.email, [{ ...hijab, quantity: 3 }])
  const page = await openShop({ as: customer })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/profile?part=orders&order=${order.id}`)
  await untilAlive(page)
  await tabTo(page, page.getByRole('link', { name: 'Return something' }))
  await page.keyboard.press('Enter')

  const line = page.getByRole('checkbox', { name: /^Chiffon hijab/ })
  await expect(page.getByRole('radio', { name: `Order ${order.number}` })).toBeChecked()
  await tabTo(page, line)
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('How many?'))
  await page.keyboard.type('2')
  const send = page.getByRole('button', { name: 'Ask for the return' })
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  const reason = page.getByLabel('Why does it come back?')
  await expect(page.getByText('Please choose why it comes back.')).toBeVisible()
  await expect(reason).toBeFocused()

  await page.keyboard.type('Too l')
  await expect(reason).toHaveValue('too_large')
  await expect(page.getByText('Please choose why it comes back.')).toHaveCount(0)
  await page.getByLabel('What should we know about it?').fill('Lovely, but too wide.')
  await page.locator('input[type=file]').setInputFiles([
    { name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
    { name: 'hijab.webp', mimeType: 'image/webp', buffer: readFileSync(photo) },
  ])
  await expect(page.getByText(/^list\.jpg: This is no photo/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'hijab.webp' })).toBeVisible()

  await page.reload()
  await untilAlive(page)
  await expect(page.getByLabel('How many?')).toHaveValue('2')
  await expect(reason).toHaveValue('too_large')
  await expect(page.getByRole('img', { name: 'hijab.webp' })).toBeVisible()
  await expect(page.getByText('£32.00')).toHaveCount(2)
  await expect(page.getByText(/^Please post it by .* You pay for the postage\.$/)).toBeVisible()
  await checkPage(page)
  await page.setViewportSize({ width: 390, height: 844 })

  const announced = await listen(page)
  await page.route('**/submit-request', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Server error. Please try again later.').first()).toBeVisible()
  await tabTo(page, send, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const done = page.getByRole('heading', { name: /^Return R-\S+ is approved$/ })
  await expect(done).toBeFocused()
  const requested = { quantity: 2, resolution: 'refund' }
  await expect.poll(announced).toEqual([
    { name: 'return_request_submitted', properties: { ...requested, photos: 1 } },
    { name: 'return_failed', properties: { reason: '500' } },
    { name: 'return_request_submitted', properties: { ...requested, photos: 1 } },
    { name: 'return_created', properties: { ...requested, is_approved: true } },
  ])
  const asked = await given.rows(
    `select i.quantity, i.reason, i.comment, count(f.id)::int as photos
       from returns r join return_items i on i.return_id = r.id
       left join return_photos f on f.return_id = r.id
      where r.order_id = $1 group by i.id`,
    [order.id],
  )
  expect(asked).toEqual([
    { quantity: 2, reason: 'too_large', comment: 'Lovely, but too wide.', photos: 1 },
  ])
  await page.reload()
  await expect(done).toBeVisible()
  await expect(page.getByRole('link', { name: /^Print the label/ })).toHaveAttribute(
    'href',
    /^\/returns\/[0-9a-f-]+\/label\.pdf$/,
  )

  await page.getByRole('button', { name: 'Return something else' }).click()
  await page.getByRole('checkbox', { name: /^Chiffon hijab/ }).check()
  // One is left.
  await expect(page.getByLabel('How many?')).toHaveCount(0)
})

/** The page's events about returns from now on. */
async function listen(page: Page) {
  const announced = await page.evaluateHandle(() => {
    const events: { name: string; properties: unknown }[] = []
    window.addEventListener('libas:event', ({ detail: { name, properties } }) => {
      if (name.startsWith('return_')) events.push({ name, properties })
    })
    return events
  })
  return () => announced.evaluate((events) => events)
}

test(
  'shows why an item cannot be returned: too late, exempt, not delivered',
  onlyAsProof,
  async ({ given, page: visitor, openShop, expectConsole }) => {
    expectConsole(/404 .*get-returnable-orders/)
    await given.rows(
      `update products set return_exemption =
            case slug when 'jersey-hijab-mocha' then 'sealed_hygiene' else 'made_to_order' end
      where slug in ('jersey-hijab-mocha', 'gift-stack-neutrals')`,
    )
    await visitor.goto('/returns')
    await expect(visitor.getByRole('link', { name: 'Sign in to start a return' })).toHaveAttribute(
      'href',
      '/customer-auth?redirect=%2Freturns%3Fstart',
    )
    await expect
      .poll(async () => {
        await visitor.goto('/products/gift-stack-neutrals')
        return visitor.getByText(/^Made to order for you: it cannot be returned/).count()
      })
      .toBeGreaterThan(0)

    const customer = await given.customer()
    const rows = given.rows
    const late = await deliveredOrder(rows, customer.email, [hijab], { daysAgo: 40 })
    const sealed = { slug: 'jersey-hijab-mocha' }
    const lines = [gift, sealed, { slug: 'chiffon-hijab-sage' }]
    const order = await deliveredOrder(rows, customer.email, lines, {
      without: ['chiffon-hijab-sage'],
    })
    const page = await openShop({ as: customer })
    await page.goto(`/returns?order=${randomUUID()}`)
    await expect(page.getByText(/^There is no paid order of yours like this\./)).toBeVisible()
    await page.goto('/returns')
    await page.getByRole('link', { name: 'Start a return' }).click()

    await page.getByRole('radio', { name: `Order ${order.number}` }).check()
    await expect(page.getByText(/^This item has not arrived yet\./)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Chiffon hijab/ })).toHaveCount(0)
    await page.getByRole('checkbox', { name: /^Gift stack/ }).check()
    await expect(page.getByLabel('Why does it come back?').getByRole('option')).toHaveText([
      'Please choose',
      'Not as described',
      'Faulty or damaged',
      'Wrong item',
    ])
    await page.getByRole('checkbox', { name: /^Gift stack/ }).uncheck()
    await page.getByRole('checkbox', { name: /^Jersey hijab/ }).check()
    await page.getByLabel('Why does it come back?').selectOption('Changed my mind')
    await page.getByRole('button', { name: 'Ask for the return' }).click()
    await expect(page.getByText(/^For hygiene this item can come back only/)).toBeVisible()
    await expect(page.getByLabel('Its seal is whole')).toBeFocused()

    await page.getByRole('radio', { name: `Order ${late.number}` }).check()
    await expect(page.getByText(/^The 30 days are over/)).toBeVisible()
    await page.getByRole('checkbox', { name: /^Chiffon hijab/ }).check()
    await page.getByLabel('Why does it come back?').selectOption('Faulty or damaged')
    await page.getByRole('button', { name: 'Ask for the return' }).click()
    await expect(
      page.getByText('Please tell us what is wrong with it, or add a photo.'),
    ).toBeVisible()
    await page.getByLabel('What is wrong with it?').fill('The seam came apart.')
    await page.getByRole('button', { name: 'Ask for the return' }).click()
    await expect(
      page.getByRole('heading', { name: /^We have your request for return R-/ }),
    ).toBeFocused()
  },
)
