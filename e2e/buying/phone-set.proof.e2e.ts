import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('staff put a set into an order on the phone, at what it saves, and take one out again', async ({
  page,
  given,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  test.slow()
  const [set] = await given.rows<{ name: string }>(
    `select s.names ->> 'en' as name from sets s where is_set_on_sale(s, now()) order by 1 limit 1`,
  )
  const name = set!.name
  await enter(given, page, await givenAdmin(given, 'support'), '/admin/orders/drafts')
  await page.getByRole('link', { name: 'Create order' }).click()
  await page.getByLabel('Email', { exact: true }).fill(`set.${process.pid}@example.com`)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Amina Rahman')
  await page.getByRole('button', { name: 'Create order' }).click()

  const results = page.getByRole('list', { name: 'Sets found' })
  const add = async () => {
    await page.getByRole('searchbox', { name: 'Find a product or set' }).fill(name)
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect(results).toBeVisible()
  }
  const choose = async () => {
    for (const part of await results.getByRole('combobox').all()) {
      const value = await part.evaluate(
        (select: HTMLSelectElement) =>
          [...select.options].findLast((option) => option.value !== '' && !option.disabled)?.value,
      )
      await part.selectOption(value!)
    }
    await page.getByRole('button', { name: `Add set ${name}` }).click()
    await expect(page.getByText('The draft is saved.')).toBeVisible()
  }
  await add()
  // A part without a choice is named, and what was chosen for the others stays.
  const open = results.getByRole('combobox').first()
  await page.getByRole('button', { name: `Add set ${name}` }).click()
  await expect(open).toHaveAccessibleDescription(/Choose a colour and size for this part/)
  await checkPage(page)
  await choose()
  await add()
  await choose()
  const parts = page.getByText(`Part of ${name}, saves £`)
  const count = await parts.count()
  await page
    .getByRole('checkbox', { name: `Remove set ${name}` })
    .first()
    .check()
  await page.getByLabel('Postcode').fill('sw1a1aa')
  await page.getByLabel('House number and street').fill('1 Example Street')
  await page.getByLabel('Town or city').fill('London')
  await page.getByRole('combobox', { name: 'Delivery' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('No stock is held for it yet.')).toBeVisible()
  await expect(parts).toHaveCount(count / 2)
  await expect(page.getByText('Saved with a set')).toBeVisible()
  await checkPage(page)

  await page.getByRole('button', { name: /^Send payment link for £/ }).click()
  await expect(page.getByText('The customer gets an email with a link to pay.')).toBeVisible()
  await expect(page.getByText(`Part of ${name}`)).toHaveCount(count / 2)
  await expect(page.getByText('Saved with a set')).toBeVisible()
})
