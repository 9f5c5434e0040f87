import type { Locator, Page } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { fillAddress, fillCard } from '#e2e/fixtures/orders/checkout.ts'
import { goWithin, untilAlive } from '#e2e/fixtures/go-to.ts'
import { endHoldIn, heldLines, holdLine } from '#e2e/fixtures/held-cart.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { layoutShifts, watchLayoutShifts } from '#e2e/fixtures/layout-shift.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const hijab = 'chiffon-hijab-black'
const other = 'jersey-hijab-mocha'
/** Seconds: later than the page hears of it, however slow the machine. */
const SOON = 8

const notice = (page: Page) => page.getByRole('region', { name: 'Your held cart' })
const announcement = (page: Page) => notice(page).getByRole('status')
const countdown = (page: Page) => page.getByRole('banner').getByRole('timer')
const keep = (page: Page) => notice(page).getByRole('button', { name: 'Keep my cart' })

async function secondsShown(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)$/.exec((await countdown(page).textContent()) ?? '')!
  return Number(minutes) * 60 + Number(seconds)
}

/** Goes to an address and waits until the page hears of changes. */
async function goListening(page: Page, path: string) {
  const stream = page.waitForResponse(/\/realtime/)
  await page.goto(path)
  await stream
}

/** Lets time pass until so many seconds are shown. */
async function runTo(page: Page, seconds: number) {
  await page.clock.runFor(((await secondsShown(page)) - seconds) * 1000)
}

/** Notes all that is read out by the notice of the page. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await announcement(page).evaluate((output) => {
    const texts = [output.textContent]
    Object.assign(window, { texts })
    new MutationObserver(() => texts.push(output.textContent)).observe(output, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => page.evaluate(() => (window as unknown as { texts: string[] }).texts)
}

test('warns 5 minutes before the end, announced once, whatever the device’s clock (§3.3)', async ({
  openShop,
  given,
}) => {
  const customer = await given.customer()
  await holdLine(given.rows, customer.email, hijab)
  const page = await openShop({ as: customer })
  // No stream begins, whereupon the cart is read again: an answer would set the clock again.
  await page.route('**/realtime*', () => undefined)
  await page.clock.install({ time: new Date('2001-01-01T12:00:00Z') })
  await page.goto('/about')
  await expect(countdown(page)).toHaveText(/^Held for you for (20:00|1\d:\d\d)$/)
  // So does a part of the page that comes when minutes have passed.
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(announcement(page)).toBeAttached()
  await page.clock.pauseAt(new Date('2001-01-01T12:05:00Z'))
  await expect(countdown(page)).toHaveText(/ 1[3-8]:\d\d$/)
  const texts = await listen(page)

  await runTo(page, 301)
  await expect(countdown(page)).toHaveText('Held for you for 5:01')
  await expect(keep(page)).toHaveCount(0)
  expect(await texts()).toEqual([''])

  await runTo(page, 300)
  await expect(countdown(page)).toHaveText('Held for you for 5:00')
  const near = 'Your cart is held for less than 5 more minutes. “Keep my cart” adds 10 minutes.'
  await expect(announcement(page)).toHaveText(near)
  // What is loaded on demand takes its time to appear, by this clock.
  await runTo(page, 299)
  await notice(page).getByRole('button', { name: 'Hide this notice' }).click()
  await runTo(page, 61)
  await expect(countdown(page)).toHaveText('Held for you for 1:01')
  await expect(keep(page)).toHaveCount(0)
  expect(await texts()).toEqual(['', near])

  await runTo(page, 60)
  const last = 'Your cart is held for less than one more minute. “Keep my cart” adds 10 minutes.'
  await expect(announcement(page)).toHaveText(last)
  // Hidden was the warning before this one.
  await expect(keep(page)).toBeVisible()
  await runTo(page, 30)
  await expect(countdown(page)).toHaveText('Held for you for 0:30')
  expect(await texts()).toEqual(['', near, last])
})

test('the cart is kept by keyboard alone, and the focus returns to where it was', async ({
  openShop,
  given,
}) => {
  test.slow()
  const customer = await given.customer()
  await holdLine(given.rows, customer.email, hijab)
  await endHoldIn(given.rows, customer.email, 295)
  const page = await openShop({ as: customer })
  await page.goto(`/products/${other}`)
  const [before] = await heldLines(given.rows, customer.email)
  await checkPage(page)
  const breadcrumb = page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link')
    .first()
  await breadcrumb.focus()

  await tabTo(page, keep(page), 'Shift+Tab')
  await page.keyboard.press('Enter')

  await expect(announcement(page)).toHaveText('Your cart is kept for 10 minutes more.')
  await expect(keep(page)).toHaveCount(0)
  await expect(countdown(page)).toHaveText(/ 1\d:\d\d$/)
  await expect(page.locator(':focus')).toHaveCount(1)
  const [after] = await heldLines(given.rows, customer.email)
  expect(after?.kept).toBe(1)
  expect(after!.expires_at.getTime() - before!.expires_at.getTime()).toBe(600_000)
})

test(
  'a cart can be held ten times, and shows how many are left when few are',
  onlyAsProof,
  async ({ openShop, given }) => {
    const customer = await given.customer()
    await holdLine(given.rows, customer.email, hijab)
    const kept = (times: number) =>
      given.rows(
        'update cart_reservations set kept = $2 where user_id = (select id from users where email = $1)',
        [customer.email, times],
      )
    await kept(9)
    await endHoldIn(given.rows, customer.email, 200)
    const page = await openShop({ as: customer })
    await goListening(page, '/about')
    await expect(notice(page)).toContainText('You can do that once more.')
    await keep(page).click()
    await expect(keep(page)).toHaveCount(0)

    await endHoldIn(given.rows, customer.email, 200)
    await expect(notice(page)).toContainText('It cannot be kept any longer.')
    await expect(keep(page)).toHaveCount(0)
    await notice(page).getByRole('link', { name: 'Checkout' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    // On that page, no link to it is needed.
    await expect(notice(page).getByRole('link')).toHaveCount(0)
  },
)

test('an expired cart lists the released lines and keeps the rest (§2.1)', async ({
  openShop,
  given,
}) => {
  test.slow()
  const customer = await given.customer()
  for (const slug of [hijab, other]) await holdLine(given.rows, customer.email, slug)
  await holdLine(given.rows, customer.email, 'sahar-kimono-abaya-charcoal', { size: '62' })
  const page = await openShop({ as: customer })
  await goListening(page, '/about')
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible()
  const released = notice(page).getByRole('list', { name: 'Your hold has ended' })
  const item = (name: string) => released.getByRole('listitem').filter({ hasText: name })

  await test.step('to the second, and only what has expired', async () => {
    await endHoldIn(given.rows, customer.email, SOON, hijab)
    await expect(announcement(page)).toHaveText('Chiffon hijab, Black is no longer held for you.')
    await expect(released.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
    await expect(countdown(page)).toBeVisible()
  })

  await test.step('the message stays from page to page', async () => {
    await checkPage(page)
    await goWithin(page, '/returns')
    await expect(page).toHaveURL('/returns')
    await expect(item('Chiffon hijab')).toBeVisible()
  })

  await test.step('it is added again by keyboard alone', async () => {
    await tabTo(page, item('Chiffon').getByRole('button', { name: /^Add again/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible()
    await expect(released).toHaveCount(0)
    await expect(page.locator(':focus')).toHaveCount(1)
    expect((await heldLines(given.rows, customer.email)).map(({ slug }) => slug)).toEqual([
      hijab,
      other,
      'sahar-kimono-abaya-charcoal',
    ])
  })

  await test.step('a unit held by another customer can be waited for, or dismissed', async () => {
    const next = await given.customer()
    await endHoldIn(given.rows, customer.email, SOON)
    await expect(released.getByRole('listitem')).toHaveCount(3)
    await expect(countdown(page)).toHaveCount(0)
    await holdLine(given.rows, next.email, 'sahar-kimono-abaya-charcoal', { size: '62' })

    await expect(item('Sahar').getByText('Out of stock')).toBeVisible()
    await expect(item('Sahar').getByRole('button', { name: /Notify me/ })).toBeVisible()
    await item('Sahar')
      .getByRole('button', { name: /^Dismiss/ })
      .click()
    await expect(released.getByRole('listitem')).toHaveCount(2)
    await notice(page).getByRole('button', { name: 'Dismiss all' }).click()
    await expect(released).toHaveCount(0)
    await endHoldIn(given.rows, next.email, 0)
  })
})

test(
  'in the open cart, too, a hold that ends is announced and can be extended',
  onlyAsProof,
  async ({ openShop, given }) => {
    test.slow()
    const customer = await given.customer()
    for (const slug of [hijab, other]) await holdLine(given.rows, customer.email, slug)
    const page = await openShop({ as: customer })
    await goListening(page, '/about')
    await page.getByRole('button', { name: 'Cart, 2 items' }).click()
    const cart = page.getByRole('dialog', { name: 'Cart' })
    await expect(cart.getByRole('timer')).toBeVisible()
    await endHoldIn(given.rows, customer.email, 280)
    const keepIt = cart.getByRole('button', { name: 'Keep my cart' })
    await expect(keepIt).toBeVisible()
    await checkPage(page)
    await keepIt.click()
    await expect(cart.getByRole('status').first()).toHaveText(
      'Your cart is kept for 10 minutes more.',
    )
    await expect(keepIt).toHaveCount(0)

    await endHoldIn(given.rows, customer.email, SOON, other)
    const released = cart.getByRole('list', { name: 'Your hold has ended' })
    await expect(released).toContainText('Jersey hijab')
    await expect(
      cart.getByRole('list', { name: 'In your cart', exact: true }).getByRole('listitem'),
    ).toHaveCount(1)
  },
)

test('while a payment is under way no countdown runs', async ({
  openShop,
  given,
  expectConsole,
}) => {
  expectConsole(/payment_intents/)
  const customer = await given.customer()
  await holdLine(given.rows, customer.email, hijab)
  const page = await openShop({ as: customer })
  await page.goto('/checkout')
  await expect(countdown(page)).toBeVisible()
  await fillAddress(page)
  await fillCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')

  await expect(countdown(page)).toHaveCount(0)
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Account of Amina' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible()
  await expect(countdown(page)).toHaveCount(0)
})

test.describe('to whom the shop is new', () => {
  test.use({ isCold: true })

  test(
    'the notice covers neither the header nor the buying bar of a phone, and nothing moves',
    onlyAsProof,
    async ({ openShop, given }) => {
      test.slow()
      const customer = await given.customer()
      await holdLine(given.rows, customer.email, hijab)
      const page = await openShop({ as: customer })
      await watchLayoutShifts(page)
      for (const viewport of [
        { width: 320, height: 640 },
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        await endHoldIn(given.rows, customer.email, 250)
        await page.setViewportSize(viewport)
        await page.goto('/products/noor-open-abaya-black')
        await untilAlive(page)
        await expect(keep(page)).toBeVisible()
        await expect(countdown(page)).toBeVisible()

        const panel = notice(page).locator('[data-floating-notice]')
        expect(await overlap(panel, page.getByRole('banner'))).toBe(false)
        if (viewport.width < 768) {
          const bar = page.locator('[data-bottom-bar]')
          for (const part of ['Find my size', 'Delivery']) {
            // Where the bar is stuck to the end, and where it is on its way up with the page.
            await page.getByText(part, { exact: true }).first().scrollIntoViewIfNeeded()
            await expect(bar).toBeInViewport({ ratio: 1 })
            await expect.poll(() => overlap(panel, bar)).toBe(false)
            await expect(keep(page)).toBeInViewport({ ratio: 1 })
          }
        }
        expect(await layoutShifts(page)).toEqual([])
        await page.emulateMedia({ media: 'print' })
        await expect(keep(page)).toBeHidden()
        await page.emulateMedia({ media: null })
      }
    },
  )
})

async function overlap(...both: [Locator, Locator]) {
  const [a, b] = await Promise.all(both.map((locator) => locator.boundingBox()))
  if (!a || !b) throw new Error('One of them is not on the page.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
