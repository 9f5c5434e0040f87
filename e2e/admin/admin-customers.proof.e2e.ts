import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('support finds a customer, gives them no credit, and blocks them: they are out at once', async ({
  given,
  openShop,
  expectConsole,
}) => {
  expectConsole(/400 \(Bad Request\)/)
  const [support, customer] = [await givenAdmin(given, 'support'), await given.customer()]
  const [page, shop] = [await openShop(), await openShop({ as: customer })]
  await enter(given, page, support)

  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await page.getByLabel('Name, email, phone or order number').fill(customer.email)
  // On a new shop they are the only one, found or not.
  await expect(page).toHaveURL(/[?&]q=amina/)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await page.locator('[data-row]').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('Give store credit')).toHaveCount(0)

  await page.getByText('Block this customer').click()
  await page.getByRole('button', { name: 'Block customer', exact: true }).click()
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.getByLabel('Reason').fill('Chargebacks, three times.')
  await page.getByRole('button', { name: 'Block customer', exact: true }).click()
  await expect(page.getByText('They are signed out and cannot sign in.')).toBeVisible()
  await expect(page.getByText('Chargebacks, three times.')).toBeVisible()

  await shop.goto('/profile')
  await expect(shop).toHaveURL(/customer-auth/)
  await page.getByRole('button', { name: 'Unblock customer' }).click()
  await expect(page.getByText('They can sign in again.')).toBeVisible()
})

test('a blocked customer sees where to write', async ({ given, openShop, expectConsole }) => {
  expectConsole(/400 \(Bad Request\)/)
  const customer = await given.customer()
  await given.rows(
    `insert into customer_blocks (user_id, reason) select id, 'Secret' from users where email = $1`,
    [customer.email],
  )
  const page = await openShop()
  await page.goto('/customer-auth')
  await untilAlive(page)
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page.getByText('You cannot sign in with this account.').first()).toBeVisible()
  await expect(page.getByText('Secret')).toHaveCount(0)
})
