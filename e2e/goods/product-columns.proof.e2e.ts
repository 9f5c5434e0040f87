import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('columns of the list of products are chosen by keyboard, stay for this person, and a phone keeps its list', async ({
  page,
  given,
  openShop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const manager = await givenAdmin(given, 'manager')
  await enter(given, page, manager, '/admin/products')
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(head('Category')).toBeVisible()
  await expect(head('Cost')).toHaveCount(0)

  const opener = page.locator('summary').filter({ hasText: 'Columns' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Category', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(head('Category')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Cost', exact: true }).focus()
  const saved = page.waitForResponse((answer) => answer.url().includes('/admin/views'))
  await page.keyboard.press('Space')
  await expect(head('Cost')).toBeVisible()
  await saved
  await page.reload()
  await expect(head('Cost')).toBeVisible()
  await expect(head('Category')).toBeHidden()

  // A phone shows what it always does.
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.locator('tr[data-row]').first()
  await expect(card.getByText('Category', { exact: true })).toBeVisible()
  await expect(card.getByText('Cost', { exact: true })).toBeHidden()
  await expect(opener).toBeHidden()

  // Nor does a colleague have it, or a cost that their role does not include.
  const other = await openShop()
  await other.setViewportSize({ width: 1440, height: 900 })
  await enter(given, other, await givenAdmin(given, 'content'), '/admin/products')
  await expect(other.getByRole('columnheader', { name: 'Category', exact: true })).toBeVisible()
  await other.locator('summary').filter({ hasText: 'Columns' }).click()
  await expect(other.getByRole('checkbox', { name: 'Compare-at price' })).toBeVisible()
  await expect(other.getByRole('checkbox', { name: 'Cost', exact: true })).toHaveCount(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByText('Columns', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await expect(head('Category')).toBeVisible()
  await expect(head('Cost')).toHaveCount(0)
})
