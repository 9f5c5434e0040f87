import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { restoreSettings } from '#e2e/fixtures/settings.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

restoreSettings()

test('a link that is pressed while a form is being saved is followed once it is saved, and not after a refusal', async ({
  page,
  given,
  expectConsole,
}) => {
  expectConsole(/400.*gifts\.data/)
  await enter(given, page, await givenAdmin(given, 'owner'), '/admin/settings/gifts')
  await untilAlive(page)
  const text = page.getByLabel('Description', { exact: true })
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  const link = page
    .getByRole('navigation', { name: 'Admin area' })
    .getByRole('link', { name: 'Dashboard' })
  /** Saves, and presses the link before the server answers. */
  const pressWhileSaving = async () => {
    const held = Promise.withResolvers<void>()
    await page.route(/settings\/gifts\.data/, async (route) => {
      if (route.request().method() === 'POST') await held.promise
      await route.fallback()
    })
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await bar.getByRole('button', { name: 'Save' }).click()
    await sent
    await link.click()
    held.resolve()
  }

  await text.fill('x'.repeat(161))
  await pressWhileSaving()
  await expect(page.getByText(/at most 160 characters/)).toBeVisible()
  await expect(page).toHaveURL('/admin/settings/gifts')

  await text.fill('In cloth, saved while leaving')
  await pressWhileSaving()
  await expect(page).toHaveURL('/admin-dashboard')
  await expect
    .poll(() => given.rows(`select value from settings where key = 'gift_wrap_text'`))
    .toEqual([{ value: 'In cloth, saved while leaving' }])
})
