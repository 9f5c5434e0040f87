import type { Page } from '@playwright/test'

import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'))

const choose = (page: Page, name: 'Light' | 'System' | 'Dark') =>
  page.getByRole('radio', { name }).check()

test('a choice outlives the page and the wishes of the system (§4.56)', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await untilAlive(page)
  await choose(page, 'Dark')
  expect(await isDark(page)).toBe(true)

  await page.goto('/about')
  expect(await isDark(page)).toBe(true)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await isDark(page)).toBe(true)
})

test('the system is followed, live, while nothing is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  expect(await isDark(page)).toBe(true)
  await untilAlive(page)
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => isDark(page)).toBe(false)

  await choose(page, 'Dark')
  await choose(page, 'System')
  await expect.poll(() => isDark(page)).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => isDark(page)).toBe(true)
})

test('several tabs agree', onlyAsProof, async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/about')
  await Promise.all([untilAlive(page), untilAlive(other)])
  await choose(page, 'Dark')

  await expect.poll(() => isDark(other)).toBe(true)
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await choose(other, 'System')
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
})

test('the first thing that is painted has the chosen theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await untilAlive(page)
  await choose(page, 'Dark')
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return
      observer.disconnect()
      const wasDark = document.documentElement.classList.contains('dark')
      Object.assign(window, { wasDarkBeforeBody: wasDark })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()

  expect(await page.evaluate('wasDarkBeforeBody')).toBe(true)
})
