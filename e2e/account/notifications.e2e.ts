import type { Page } from '@playwright/test'

import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

// They slide in and are swiped away.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })
const notice = (page: Page) => notices(page).getByRole('listitem')

/** A product whose address was offered for copying, at a time that stands still. */
async function openWithNotice(page: Page) {
  await page.addInitScript(() => {
    // Whether a browser can share differs; here it cannot.
    Object.defineProperty(navigator, 'share', { value: undefined })
  })
  await page.clock.install()
  await page.goto('/products/noor-open-abaya-black')
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /redirect=/)
  // The first one brings what shows them.
  await page.getByRole('link', { name: 'Share' }).click()
  await expect(notice(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await expect(notice(page)).toBeHidden()
  await page.getByRole('link', { name: 'Share' }).click()
  await expect(notice(page)).toBeVisible()
  await effectsDone(page)
}

/** What is shown begins to listen a few tasks later; no timer can be used, the clock is stopped. */
const effectsDone = (page: Page) =>
  page.evaluate(async () => {
    for (let task = 0; task < 20; task += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve, { once: true })
        port1.start()
        port2.postMessage('')
      })
  })

test('one to copy from stays for 5 seconds (§4.66, §9.51)', async ({ page }) => {
  await openWithNotice(page)
  await page.clock.runFor(4999)
  await expect(notice(page)).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(1)

  await expect(notice(page)).toBeHidden()
})

test('one is shown at a time: a new one takes the place of the one before (§4.58, §9.9)', async ({
  page,
}) => {
  await openWithNotice(page)
  await page.clock.runFor(4000)
  await page.getByRole('link', { name: 'Share' }).click()
  await expect(notice(page)).toHaveCount(1)
  await page.clock.runFor(4999)

  await expect(notice(page)).toHaveAttribute('data-state', 'open')
})

test("'Copy text' copies and says so for 2 seconds (§4.68)", async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWithNotice(page)
  await page.getByRole('button', { name: 'Copy text' }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/products\/noor-open-abaya-black$/,
  )

  await page.clock.runFor(1999)
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByRole('button', { name: 'Copy text' })).toBeVisible()
})

test('what cannot be copied is only logged (§4.69)', async ({ page, expectConsole }) => {
  expectConsole(/Could not copy/)
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await openWithNotice(page)
  const logged = page.waitForEvent('console', (message) => message.text().includes('Could not'))
  await page.getByRole('button', { name: 'Copy text' }).click()
  await logged

  await expect(page.getByRole('button', { name: 'Copy text' })).toBeVisible()
  await expect(notice(page)).toHaveCount(1)
})

test('F8 leads to it and stops the clock (§9.53)', async ({ page }) => {
  await openWithNotice(page)
  await page.keyboard.press('F8')
  await expect(notices(page).locator(':focus')).toHaveCount(1)
  await page.clock.runFor(60_000)
  await expect(notice(page)).toHaveAttribute('data-state', 'open')

  await notice(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(notice(page)).toBeHidden()
})

for (const { place, width } of [
  { place: 'the foot of a phone', width: 390 },
  { place: 'the foot of a wide screen', width: 1280 },
]) {
  test(`it is swiped away over the edge from ${place}, by 50 pixels (§9.52)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openWithNotice(page)
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState === 'finished'),
    )
    const swipe = async (pixels: number) => {
      const { x, y } = (await notice(page).boundingBox())!
      await page.mouse.move(x + 20, y + 30)
      await page.mouse.down()
      await page.mouse.move(x + 20, y + 30 + pixels, { steps: 5 })
      await page.mouse.up()
    }
    await swipe(48)
    await expect(notice(page)).toHaveAttribute('data-state', 'open')
    await expect(notice(page)).not.toHaveAttribute('data-swipe', 'move')
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState === 'finished'),
    )
    await swipe(60)

    await expect(notice(page)).toBeHidden()
  })
}

for (const { width, height, whenRun } of [
  { width: 390, height: 667, whenRun: {} },
  { width: 1280, height: 800, whenRun: onlyAsProof },
]) {
  test(
    `it leaves title, close button and Escape to an open cart, at ${width} px`,
    whenRun,
    async ({ openShop, expectConsole }) => {
      expectConsole(/ERR_FAILED/)
      const page = await openShop({ signedIn: true })
      await page.setViewportSize({ width, height })
      await page.goto('/products/gift-stack-neutrals')
      await page.getByRole('button', { name: 'Add to cart' }).click()
      const cart = page.getByRole('dialog', { name: 'Cart' })
      await expect(cart.getByText(/Held for you for/)).toBeVisible()
      await page.route('**/functions/v1/remove-cart-item', (route) => route.abort())
      await cart.getByRole('button', { name: /^Remove/ }).click()
      const shown = page.locator('ol > li', { hasText: 'Connection error.' })
      await expect(shown).toBeVisible()

      const boxOfNotice = (await shown.boundingBox())!
      for (const covered of [
        cart.getByRole('heading', { name: 'Cart' }),
        cart.getByRole('button', { name: 'Close' }),
      ])
        expect(isApart(boxOfNotice, (await covered.boundingBox())!)).toBe(true)

      // Under the pointer it stays.
      await shown.hover()
      await page.keyboard.press('Escape')
      await expect(cart).toBeHidden()
      await expect(shown).toBeVisible()
    },
  )
}

type Box = { x: number; y: number; width: number; height: number }

const isApart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
