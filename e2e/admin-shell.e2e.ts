import { enterFirstTime, givenAdmin } from './fixtures/admin.ts'
import { untilAlive } from './fixtures/go-to.ts'
import { expect, test } from './fixtures/test.ts'

test('the admin area is reached from the account menu, and within it no document is loaded', async ({
  given,
  openShop,
}) => {
  const page = await openShop()
  await enterFirstTime(page, await givenAdmin(given))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
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
