import { expectAccessible } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { restoreSettings } from '#e2e/fixtures/settings.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

restoreSettings()

test('two admins change the settings: the second is shown what the first has set, and chooses', async ({
  given,
  openShop,
  expectConsole,
}) => {
  expectConsole(/400.*selling\.data/)
  const amina = await openShop()
  await enter(given, amina, await givenAdmin(given))
  const bilal = await openShop()
  await bilal.context().addCookies(await amina.context().cookies())
  const formOf = (page: typeof amina, name: string) => page.getByRole('region', { name })

  for (const page of [amina, bilal]) {
    await page.goto('/admin/settings/selling')
    await untilAlive(page)
  }

  await test.step('what is saved is on the pages of the shop', async () => {
    const shown = formOf(amina, 'What visitors see')
    await shown.getByLabel('Announcement', { exact: true }).fill('New in: <b>linen</b> & more')
    await shown.getByRole('button', { name: 'Save' }).click()
    await expect(amina.getByText('Settings saved')).toBeVisible()
    await expect
      .poll(async () => (await amina.request.get('/')).text())
      .toContain('New in: &lt;b&gt;linen&lt;/b&gt; &amp; more')
  })

  await test.step('a wrong value shows an error at its field, and nothing is lost', async () => {
    const holds = formOf(amina, 'Carts and waiting lists')
    await holds.getByLabel('Cart hold, in minutes').fill('4')
    await holds.getByLabel('Waiting list hold').fill('30')
    await holds.getByRole('button', { name: 'Save' }).click()
    await expect(holds.getByText('Please give at least 5.')).toBeVisible()
    await expect(holds.getByLabel('Waiting list hold')).toHaveValue('30')
  })

  await test.step('who was later keeps what they typed, and sees the other', async () => {
    const shown = formOf(bilal, 'What visitors see')
    await shown.getByLabel('Announcement', { exact: true }).fill('Closed on Friday')
    await shown.getByRole('button', { name: 'Save' }).click()
    await expect(shown.getByText('New in: <b>linen</b> & more')).toBeVisible()
    await expect(shown.getByLabel('Announcement', { exact: true })).toHaveValue('Closed on Friday')
    await expectAccessible(bilal, { width: 320, colorScheme: 'dark' })

    await shown.getByRole('button', { name: /^Use theirs/ }).click()
    await expect(shown.getByLabel('Announcement', { exact: true })).toHaveValue(
      'New in: <b>linen</b> & more',
    )
    await shown.getByLabel('Announcement', { exact: true }).fill('Closed on Friday')
    await shown.getByRole('button', { name: 'Save' }).click()
    await expect(bilal.getByText('Settings saved')).toBeVisible()
    await expect
      .poll(async () => (await bilal.request.get('/')).text())
      .toContain('Closed on Friday')
  })
})

test(
  'another name and no VAT number are on the pages and in the mails from now on',
  onlyAsProof,
  async ({ given, openShop, request }) => {
    const owner = await openShop()
    await enter(given, owner, await givenAdmin(given), '/admin/settings/business')
    const save = async (section: string, label: string, value: string) => {
      const form = owner.getByRole('region', { name: section, exact: true })
      await form.getByLabel(label, { exact: true }).fill(value)
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form.getByLabel(label, { exact: true })).toHaveValue(value)
      await expect(owner.getByText('Settings saved')).toBeVisible()
    }
    await save('Brand', 'Shop name', 'Noor & Co')
    await expect(owner).toHaveTitle('Business details | Noor & Co')
    await owner.reload()
    await untilAlive(owner)
    await save('Tax', 'VAT number', '')

    const page = await (await request.get('/')).text()
    await expect.poll(async () => (await request.get('/')).text()).not.toContain('VAT GB')
    expect(page).toContain('Noor &amp; Co')
    const visitor = await openShop()
    await visitor.goto('/products/noor-open-abaya-black')
    await expect(
      visitor.getByRole('banner').getByRole('link', { name: 'Noor & Co, home' }),
    ).toBeVisible()
    await expect(visitor.getByRole('contentinfo')).toContainText('Noor & Co')
    await expect(visitor.getByRole('contentinfo')).not.toContainText('VAT')

    await visitor.goto('/customer-auth?way=code')
    await untilAlive(visitor)
    const email = `named-${Date.now()}@example.com`
    await visitor.getByLabel('Email', { exact: true }).fill(email)
    await visitor.getByRole('button', { name: 'Send the code' }).click()
    const mail = () =>
      given.rows<{ subject: string; plain_text: string }>(
        'select subject, plain_text from emails where recipient = $1',
        [email],
      )
    await expect
      .poll(async () => (await mail())[0]?.subject)
      .toBe('Your sign-in code for Noor & Co')
    expect((await mail())[0]?.plain_text).not.toContain('VAT')
  },
)
