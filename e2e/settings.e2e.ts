import { expectAccessible } from './fixtures/accessibility.ts'
import { enterFirstTime, givenAdmin } from './fixtures/admin.ts'
import { untilAlive } from './fixtures/go-to.ts'
import { expect, test } from './fixtures/test.ts'

// Other tests on this shop see it as it was.
test.afterEach(({ given }) => given.rows(`delete from settings where key <> 'maintenance'`))

test('two admins change the settings: the second is shown what the first has set, and chooses', async ({
  given,
  openShop,
  expectConsole,
}) => {
  expectConsole(/400.*settings\.data/)
  const amina = await openShop()
  await enterFirstTime(amina, await givenAdmin(given))
  const bilal = await openShop()
  await bilal.context().addCookies(await amina.context().cookies())
  const formOf = (page: typeof amina, name: string) => page.getByRole('region', { name })

  for (const page of [amina, bilal]) {
    await page.goto('/admin/settings')
    await untilAlive(page)
  }
  await expectAccessible(amina, { width: 320, colorScheme: 'light' })

  await test.step('what is saved is on the pages of the shop', async () => {
    const shown = formOf(amina, 'What visitors see')
    await shown.getByLabel('Announcement', { exact: true }).fill('New in: <b>linen</b> & more')
    await shown.getByRole('button', { name: 'Save' }).click()
    await expect(amina.getByText('The settings are saved')).toBeVisible()
    await expect
      .poll(async () => (await amina.request.get('/')).text())
      .toContain('New in: &lt;b&gt;linen&lt;/b&gt; &amp; more')
  })

  await test.step('a wrong value is told at its field, and nothing is lost', async () => {
    const holds = formOf(amina, 'Carts and waiting lists')
    await holds.getByLabel('A cart holds its stock').fill('4')
    await holds.getByLabel('A waiting customer goes').fill('30')
    await holds.getByRole('button', { name: 'Save' }).click()
    await expect(holds.getByText('Please give at least 5.')).toBeVisible()
    await expect(holds.getByLabel('A waiting customer goes')).toHaveValue('30')
  })

  await test.step('who was later keeps what they typed, and sees the other', async () => {
    const shown = formOf(bilal, 'What visitors see')
    await shown.getByLabel('Announcement', { exact: true }).fill('Closed on Friday')
    await shown.getByRole('button', { name: 'Save' }).click()
    await expect(shown.getByText('New in: <b>linen</b> & more')).toBeVisible()
    await expect(shown.getByLabel('Announcement', { exact: true })).toHaveValue('Closed on Friday')
    await expectAccessible(bilal, { width: 320, colorScheme: 'dark' })

    await shown.getByRole('button', { name: /^Take theirs/ }).click()
    await expect(shown.getByLabel('Announcement', { exact: true })).toHaveValue(
      'New in: <b>linen</b> & more',
    )
    await shown.getByLabel('Announcement', { exact: true }).fill('Closed on Friday')
    await shown.getByRole('button', { name: 'Save' }).click()
    await expect(bilal.getByText('The settings are saved')).toBeVisible()
    await expect
      .poll(async () => (await bilal.request.get('/')).text())
      .toContain('Closed on Friday')
  })
})
