import type { Page } from '@playwright/test'

import { expectAccessible, sidewaysScroll } from '#e2e/fixtures/accessibility.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

/** The page reacts to more than the browser does by itself. */
const hydrated = (page: Page) =>
  expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /redirect=/)

test.describe('on a wide screen', () => {
  test('a mouse over the menu button opens the menu, and closes it again', async ({ page }) => {
    await page.clock.install()
    await page.goto('/about')
    await hydrated(page)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.boundingBox()
    await button(page).hover()
    await page.clock.runFor(120)
    await expect(menu(page).getByRole('link', { name: 'Thobes' })).toBeVisible()
    expect(await heading.boundingBox()).toEqual(before)

    // On its way it touches neither button nor menu.
    const gap = (await page.getByRole('banner').boundingBox())!
    await page.mouse.move(gap.x + gap.width / 2, gap.y + gap.height - 2, { steps: 4 })
    await page.clock.runFor(299)
    await menu(page).getByRole('link', { name: 'The Eid edit' }).hover()
    await page.clock.runFor(60_000)
    await expect(menu(page)).toBeVisible()

    await page.mouse.move(gap.x + gap.width / 2, 880, { steps: 4 })
    await page.clock.runFor(299)
    await expect(menu(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(menu(page)).toBeHidden()
  })

  test(
    'a press keeps the menu open, another one closes it, and so does one elsewhere',
    onlyAsProof,
    async ({ page }) => {
      await page.goto('/about')
      await hydrated(page)
      await button(page).click()
      await expect(menu(page)).toBeVisible()
      await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
      await button(page).click()
      await expect(menu(page)).toBeHidden()

      await button(page).click()
      await expect(menu(page)).toBeVisible()
      await page.mouse.click(640, 700)
      await expect(menu(page)).toBeHidden()

      await button(page).click()
      await menu(page).getByRole('link', { name: 'Hijabs' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Hijabs' })).toBeVisible()
      await expect(menu(page)).toBeHidden()
    },
  )

  test(
    'the menu works by keyboard: Escape gives the focus back, going on closes it',
    onlyAsProof,
    async ({ page }) => {
      await page.goto('/about')
      await hydrated(page)
      await button(page).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(menu(page).getByRole('link', { name: 'Open abayas' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()
      await expect(button(page)).toBeFocused()

      await page.keyboard.press('Enter')
      await menu(page).getByRole('link', { name: 'Journal' }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
      await expect(menu(page)).toBeHidden()
    },
  )

  test('the open menu is accessible in both themes', onlyAsProof, async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    await button(page).click()
    await expect(menu(page)).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await expectAccessible(page, { width: 1440, colorScheme })
      await expect(menu(page)).toBeVisible()
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu is a sheet that leads on and closes', async ({ page }) => {
    await page.goto('/about')
    await button(page).click()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
    await menu(page).getByRole('link', { name: 'Linen season' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Linen season' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('menu and categories are plain links on every screen', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/about')
      await button(page).click()
      await menu(page).getByRole('link', { name: 'Occasion' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Occasion' })).toBeVisible()
    }
  })
})

test('every link of header and footer leads to a page (§2.1)', async ({ page, shop }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const paths = await page
    .locator('header a[href^="/"], nav a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))])
  expect(paths).toEqual(
    expect.arrayContaining(['/size-guide', '/returns', '/privacy-policy', '/blog', '/about']),
  )

  for (const path of paths) expect((await fetch(`${shop.url}${path}`)).status, path).toBe(200)
})

test('the footer names the trader and the ways to pay', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')

  await expect(footer).toContainText('Libas Demo Trading Ltd')
  await expect(footer).toContainText('Company number 00000000, registered in England and Wales')
  await expect(footer).toContainText('VAT GB')
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(footer.getByRole('list', { name: 'Ways to pay' })).toContainText('Visa')
})

test(
  'nothing has to be scrolled sideways, from a small phone to a tablet',
  onlyAsProof,
  async ({ page }) => {
    for (const width of [320, 390, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['/', '/about']) {
        await page.goto(path)
        expect(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0)
      }
    }
  },
)

test('an icon has a label for keyboard and mouse (§9.49, §9.50)', async ({ page }) => {
  await page.clock.install()
  await page.goto('/about')
  await hydrated(page)
  const [cart, search] = ['Cart', 'Search'].map((name) => page.getByRole('button', { name }))
  const tooltip = page.getByRole('tooltip')

  await test.step('at once to the keyboard, until Escape', async () => {
    await cart!.focus()
    await expect(tooltip).toHaveText('Cart')
    await page.keyboard.press('Escape')
    await expect(tooltip).toBeHidden()
  })
  // Long enough for the one before to be forgotten.
  await page.clock.pauseAt(Date.now() + 3_600_000)

  await test.step('after 700 ms to a mouse', async () => {
    await cart!.hover()
    await page.clock.runFor(699)
    await expect(tooltip).toBeHidden()
    await page.clock.runFor(1)
    await expect(tooltip).toHaveText('Cart')
  })

  await test.step('at once when it comes from another within 300 ms', async () => {
    await search!.hover()
    await expect(tooltip).toHaveText('Search')
  })

  await test.step('after 700 ms again when it stayed away for 300 ms', async () => {
    await page.mouse.move(700, 600, { steps: 3 })
    await expect(tooltip).toBeHidden()
    await page.clock.runFor(300)
    await search!.hover()
    await page.clock.runFor(699)
    await expect(tooltip).toBeHidden()
    await page.clock.runFor(1)
    await expect(tooltip).toHaveText('Search')
  })
})

test('a finger opens no tooltip', onlyAsProof, async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url, hasTouch: true })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/about')
  await hydrated(page)
  const dark = page.getByRole('radio', { name: 'Dark' })
  await dark.focus()
  await expect(page.getByRole('tooltip')).toHaveText('Dark')
  await page.getByRole('radio', { name: 'System' }).tap()
  await page.clock.runFor(2000)

  await expect(page.getByRole('tooltip')).toBeHidden()
  await context.close()
})
