import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { enter, givenAdmin, followMenu } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('the admin area is reached from the account menu, and within it no document is loaded (§2.22)', async ({
  given,
  openShop,
}) => {
  const page = await openShop()
  await enter(given, page, await givenAdmin(given))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.getByRole('link', { name: /^Orders( |$)/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  expect(documents).toEqual([])

  await page.getByRole('link', { name: 'To the shop' }).click()
  await expect(page).toHaveURL('/')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Account of Amina' }).click()
  await page.getByRole('link', { name: 'Admin area' }).click()
  await expect(page).toHaveURL('/admin-dashboard')
  expect(documents).toEqual(['/', '/admin', '/admin-dashboard'])
})

test('the palette, the shortcuts and the menu of a phone lead through the admin area', async ({
  given,
  openShop,
}) => {
  const customer = await given.customer()
  const page = await openShop()
  await enter(given, page, await givenAdmin(given))
  const heading = page.getByRole('heading', { level: 1 })
  const palette = page.getByRole('dialog', { name: 'Go to' })
  const field = palette.getByRole('combobox')

  await expect(heading).toHaveText(/^Good to see you/)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field).toBeFocused()
  // A typing mistake.
  await page.keyboard.type('retruns')
  await expect(palette.getByRole('option').first()).toHaveText(/^Returns/)
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Returns')

  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(heading).toHaveText('Orders')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('g?')
  await expect(page.getByRole('searchbox')).toHaveValue('g?')
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByText('Audit log')).toBeVisible()
  await shortcuts.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field).toBeFocused()
  await expect(shortcuts).toBeHidden()

  await page.keyboard.type(customer.email)
  await expect(palette.getByRole('option', { name: customer.email })).toBeVisible()
  await expect(palette.getByRole('status')).toHaveText('1 found')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/customers\/[0-9a-f-]{36}$/)

  await page.setViewportSize({ width: 320, height: 900 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await followMenu(page, 'Settings', 'Audit log')
  await expect(heading).toHaveText('Audit log')
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeHidden()
})

test(
  'on a notebook every page of the navigation is in view, and what waits is counted',
  onlyAsProof,
  async ({ given, openShop }) => {
    const page = await openShop()
    await page.setViewportSize({ width: 1440, height: 900 })
    await given.rows(
      `insert into contact_messages (page_slug, name, email, message, language)
     values ('contact', 'Amina', 'amina@example.com', 'Where is my parcel?', 'en')`,
    )
    await enter(given, page, await givenAdmin(given))
    const menu = page.getByRole('navigation', { name: 'Admin area' })

    await expect(menu.getByRole('link', { name: /^Messages \d+\+? to do$/ })).toBeVisible()
    for (const [group, name] of [
      ['Products', 'Sets'],
      ['Site', 'Redirects'],
      ['Visitors', 'Flags'],
      ['Money', 'Delivery'],
      ['Settings', 'People'],
    ] as const) {
      await followMenu(page, group, name)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expect(menu.locator('details[open]')).toHaveCount(1)
      expect(
        await menu.evaluate(
          ({ parentElement: column }) => column!.scrollHeight - column!.clientHeight,
        ),
        group,
      ).toBe(0)
    }
  },
)
