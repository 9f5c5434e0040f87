import type { Page } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { fillAddress, fillCard } from '#e2e/fixtures/orders/checkout.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { holdLine } from '#e2e/fixtures/held-cart.ts'
import { tabTo, type } from '#e2e/fixtures/keyboard.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'

const hijab = 'jersey-hijab-mocha'
const phone = { width: 390, height: 844 }
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay £/ })

/** A discount code of ten per cent. */
const givenCode = ({ rows }: Given, code: string) =>
  rows(
    `insert into discounts (name, code, kind, percent) values ('Ten per cent off', $1, 'percentage', 10)`,
    [code],
  )

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`

async function priceOf({ rows }: Given, slug: string) {
  const [row] = await rows<{ price_pence: number }>(
    'select price_pence from products where slug = $1',
    [slug],
  )
  return row!.price_pence
}

test('on a phone, by keyboard: address, code, note, a reload, a decline, another card', async ({
  openShop,
  given,
  expectConsole,
}) => {
  test.slow()
  expectConsole(/payment_intents/)
  const code = `PHONE${process.pid}`
  await givenCode(given, code)
  const customer = await given.customer()
  await holdLine(given.rows, customer.email, hijab)
  const saved = Math.round((await priceOf(given, hijab)) / 10)
  const page = await openShop({ as: customer })
  await page.setViewportSize(phone)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await page.goto('/checkout')
  await expect(page.getByLabel('Full name')).toHaveValue('Amina Rahman')
  await page.getByRole('main').focus()

  await test.step('fills in the address, which is kept, and another one for the bill', async () => {
    await type(page, 'Postcode', 'sw1a 1aa')
    await type(page, 'House number and street', '1 Example Street')
    await type(page, 'Town or city', 'London')
    await expect(page.getByLabel('Keep this address for next time')).toBeChecked()
    await tabTo(page, page.getByLabel('Billing address is the same'))
    await page.keyboard.press('Space')
    const billing = page.getByRole('group', { name: 'Billing address' })
    await tabTo(page, billing.getByLabel('Postcode'))
    await page.keyboard.type('M1 1AE')
    await tabTo(page, billing.getByLabel('Full name'))
    await page.keyboard.type('Rahman Ltd')
    await tabTo(page, billing.getByLabel('House number and street'))
    await page.keyboard.type('5 Office Row')
    await tabTo(page, billing.getByLabel('Town or city'))
    await page.keyboard.type('Manchester')
  })

  await test.step('is refused one code, and saves with another', async () => {
    await tabTo(page, page.getByText('Add a discount code'))
    await page.keyboard.press('Enter')
    await type(page, 'Discount code', 'nosuchcode')
    await page.keyboard.press('Enter')
    const field = page.getByLabel('Discount code', { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('nosuchcode')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(code.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(`${code}: Ten per cent off, you save ${pounds(saved)}`),
    ).toBeFocused()
  })

  await test.step('leaves a note', async () => {
    await tabTo(page, page.getByText('Add a note for us'))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('textbox', { name: /^Note to your order/ }))
    await page.keyboard.type('A gift. Please no prices.')
  })

  await test.step('loses nothing in a reload', async () => {
    await page.reload()
    await expect(page.getByText(`you save ${pounds(saved)}`)).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Note to your order/ })).toHaveValue(
      'A gift. Please no prices.',
    )
    await expect(
      page.getByRole('group', { name: 'Billing address' }).getByLabel('Full name'),
    ).toHaveValue('Rahman Ltd')
    await expect(page.getByText('1 Example Street, London, SW1A 1AA')).toBeVisible()
    await checkPage(page)
    await page.setViewportSize(phone)
  })

  await test.step('goes from the review back to the address', async () => {
    await payButton(page).focus()
    await tabTo(page, button('Change the address').first(), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Contact and address' })).toBeFocused()
  })

  await test.step('is declined, and pays with another card', async () => {
    await type(page, 'Card number', '4000000000000002')
    await type(page, 'Expiry date', '1234')
    await type(page, 'Security code', '123')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('was declined')
    await tabTo(page, page.getByLabel('Card number'), 'Shift+Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('4242424242424242')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your payment has arrived.')).toBeVisible()
    await expect(page.getByText('A gift. Please no prices.')).toBeVisible()
    await expect(page.getByText('Rahman Ltd')).toBeVisible()
  })

  await test.step('finds the address in the address book next time', async () => {
    await holdLine(given.rows, customer.email, hijab)
    await page.goto('/checkout')
    await expect(page.getByRole('radio', { name: /1 Example Street/ })).toBeChecked()
    await expect(page.getByLabel('Postcode')).toHaveCount(0)
    await expect(page.getByText('Add a discount code')).toBeVisible()
  })
})

test(
  'shows that a method does not reach the postcode, and that a price changed',
  onlyAsProof,
  async ({ openShop, given }) => {
    const customer = await given.customer()
    await holdLine(given.rows, customer.email, hijab)
    const price = await priceOf(given, hijab)
    await given.rows(
      `update cart_items set unit_price = unit_price - 100
      where user_id = (select id from users where email = $1)`,
      [customer.email],
    )
    const [limited] = await given.rows<{ name: string; area: string }>(
      `select m.name, area from delivery_methods m, unnest(m.not_served) area
      where m.is_active and area ~ '^[A-Z]{2}$'
        and exists (select from delivery_methods other
                     where other.is_active and area <> all (other.not_served))
      order by area limit 1`,
    )
    const page = await openShop({ as: customer })
    await page.goto('/checkout')
    await untilAlive(page)
    const problems = page.getByRole('region', { name: 'Please look at these first' })
    await expect(problems).toContainText(`Was ${pounds(price - 100)}, now costs ${pounds(price)}.`)
    await fillAddress(page)
    await fillCard(page, '4242 4242 4242 4242')
    await payButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Please settle what is marked')

    await problems.getByRole('button', { name: /^Accept/ }).click()
    await expect(problems).toHaveCount(0)

    const method = page.getByRole('radio', { name: new RegExp(`^${limited!.name}`) })
    await page.locator('label').filter({ has: method }).click()
    await page.getByLabel('Postcode').fill(`${limited!.area}1 1AA`)
    await expect(method).toBeDisabled()
    await expect(page.getByText(`${limited!.name} does not go to`)).toBeVisible()
  },
)

test(
  'a second tab begins with what was typed, and hears that the first one has paid',
  onlyAsProof,
  async ({ openShop, given }) => {
    const customer = await given.customer()
    await holdLine(given.rows, customer.email, hijab)
    const page = await openShop({ as: customer })
    await page.goto('/checkout')
    await untilAlive(page)
    await fillAddress(page)
    await fillCard(page, '4242 4242 4242 4242')
    const other = await page.context().newPage()
    await other.goto('/checkout')
    await expect(other.getByLabel('House number and street')).toHaveValue('1 Example Street')

    await payButton(page).click()
    await expect(page.getByText('Your payment has arrived.')).toBeVisible()
    await expect(other).toHaveURL(/\/checkout\/success\?order=/)
    await expect(other.getByText('Your payment has arrived.')).toBeVisible()
  },
)

test('a discount code counts that is entered while the prices of a postcode are looked up', async ({
  openShop,
  given,
}) => {
  const customer = await given.customer()
  await holdLine(given.rows, customer.email, hijab)
  await givenCode(given, 'WHILELOOKING')
  const page = await openShop({ as: customer })
  await page.goto('/checkout')
  await untilAlive(page)
  await expect(page.getByLabel('Postcode')).toBeVisible()
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/functions/v1/get-checkout', async (route) => {
    await mayCome
    await route.continue()
  })
  const asked = page.waitForRequest('**/functions/v1/get-checkout')
  await page.getByLabel('Postcode').fill('sw1a1aa')
  await asked

  await page.getByText('Add a discount code').click()
  await page.getByLabel('Discount code', { exact: true }).fill('whilelooking')
  await page.keyboard.press('Enter')
  come()

  await expect(page.getByText('WHILELOOKING: Ten per cent off, you save')).toBeVisible()
})

test(
  'two tabs that pay at once make one order, and the other tab shows it',
  onlyAsProof,
  async ({ openShop, given, expectConsole }) => {
    // What the tab that comes second is refused with.
    expectConsole(/create-payment/, /payment_intents/)
    const customer = await given.customer()
    await holdLine(given.rows, customer.email, hijab)
    const page = await openShop({ as: customer })
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto('/checkout')
      await untilAlive(tab)
      await fillAddress(tab)
      await fillCard(tab, '4242 4242 4242 4242')
      await expect(payButton(tab)).toBeEnabled()
    }

    // Not `click`, which waits until a tab in the background draws: by then the other one has paid.
    await Promise.all([page, other].map((tab) => payButton(tab).dispatchEvent('click')))

    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/checkout\/success\?order=/)
      await expect(tab.getByText('Your payment has arrived.')).toBeVisible()
    }
    expect(new URL(other.url()).search).toBe(new URL(page.url()).search)
    expect(
      await given.rows(
        `select (select count(*)::int from orders o where o.email = $1) as orders,
              (select count(*)::int from sandbox.payment_intents i join orders o
                  on i.metadata ->> 'order_id' = o.id::text where o.email = $1) as payments`,
        [customer.email],
      ),
    ).toEqual([{ orders: 1, payments: 1 }])
  },
)

test('checkout is tracked step by step (§4.48)', async ({ openShop, given }) => {
  const customer = await given.customer()
  await holdLine(given.rows, customer.email, hijab)
  const page = await openShop({ as: customer })
  await page.addInitScript(() => {
    const announced: string[] = []
    window.addEventListener('libas:event', ({ detail: { name, properties } }) =>
      announced.push(['step' in properties ? `${name} ${properties.step}` : name].join()),
    )
    Object.assign(window, { announced })
  })
  const announced = () =>
    page.evaluate(() => (window as unknown as { announced: string[] }).announced)
  await page.goto('/checkout')
  await untilAlive(page)
  await fillAddress(page)
  // Scrolling down the page passes it; filling a field jumps over it.
  await page.getByRole('heading', { name: 'Delivery' }).scrollIntoViewIfNeeded()
  await expect.poll(announced).toContain('checkout_step_viewed delivery')
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(page.getByText('Your payment has arrived.')).toBeVisible()

  const steps = ['address', 'delivery', 'payment', 'review']
  await expect
    .poll(async () => (await announced()).filter((name) => name.startsWith('checkout')).toSorted())
    .toEqual(
      [
        'checkout_initiated',
        'checkout_completed',
        ...steps.map((step) => `checkout_step_viewed ${step}`),
        ...steps.map((step) => `checkout_step_completed ${step}`),
      ].toSorted(),
    )

  await test.step('a payment that led over another site shows its result on return', async () => {
    const success = page.url()
    await page.goto(`${success}&payment_intent_client_secret=pi_1_secret&redirect_status=succeeded`)
    await expect(page).toHaveURL(success)
    expect(await announced()).toEqual(['checkout_completed'])
  })
})
