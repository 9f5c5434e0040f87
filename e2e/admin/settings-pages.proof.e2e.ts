import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('a setting is found by its name, and its field takes the focus', async ({
  browser,
  given,
  openShop,
  shop,
}) => {
  const page = await openShop()
  await enter(given, page, await givenAdmin(given), '/admin/settings')
  await untilAlive(page)
  await expect(page.getByRole('list', { name: 'Settings pages' }).getByRole('link')).toHaveCount(5)
  await page.getByLabel('Search settings').fill('vat numbr')
  await expect(page.getByText(/^\d+ settings?$/)).toBeVisible()
  await checkPage(page)
  await page.getByRole('main').getByRole('link', { name: 'VAT number' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business details' })).toBeVisible()
  await expect(page.getByLabel('VAT number', { exact: true })).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Search settings')).toHaveValue('vat numbr')
  await page.goto('/admin/settings/business#social_links')
  await expect(
    page.getByRole('button', { name: /^Add (page|link): Social links/ }).first(),
  ).toBeVisible()
  expect(
    await page.evaluate(
      () => document.activeElement?.closest('[id]')?.closest('#social_links')?.id,
    ),
  ).toBe('social_links')
  await page.getByRole('link', { name: 'All settings' }).click()
  await page.getByLabel('Search settings').fill('xyzzy')
  await expect(page.getByText('No settings found.')).toBeVisible()

  const plain = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const without = await plain.newPage()
  await without.goto('/admin/settings')
  await without.getByLabel('Search settings').fill('gift wrap')
  await without.getByLabel('Search settings').press('Enter')
  await without
    .getByRole('main')
    .getByRole('link', { name: 'Price in pence, VAT included' })
    .click()
  await expect(without.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible()
  expect((await without.goto('/admin/settings/none'))?.status()).toBe(404)
  await plain.close()
})
