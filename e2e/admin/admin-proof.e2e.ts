import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin, signInWithFactor } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { isProof, onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const forgetProof = `update sessions set proved_at = now() - interval '20 minutes'
  where user_id = (select id from users where email = $1)`

for (const javaScriptEnabled of isProof() ? [true, false] : [true])
  test(`an invitation asks for a recent proof and keeps what was typed, scripts: ${javaScriptEnabled}`, async ({
    browser,
    given,
    shop,
    openShop,
    expectConsole,
  }) => {
    expectConsole(/400 \(Bad Request\).*people/)
    const owner = await givenAdmin(given)
    const email = `zainab.${process.pid}.${javaScriptEnabled}@example.com`
    const page = javaScriptEnabled
      ? await openShop()
      : await (await browser.newContext({ baseURL: shop.url, javaScriptEnabled })).newPage()
    await signInWithFactor(given, page, owner)
    await page.goto('/admin/people')
    if (javaScriptEnabled) await untilAlive(page)
    await given.rows(forgetProof, [owner.email])
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('combobox', { name: 'Role' }).last().selectOption('content')
    await page.getByRole('button', { name: 'Send invitation' }).click()

    await expect(page.getByText('Confirm it is you', { exact: true })).toBeVisible()
    const password = page.getByLabel('Your password')
    if (javaScriptEnabled) {
      await expect(password).toBeFocused()
    }
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await password.fill('not hers at all')
    await page.getByRole('button', { name: 'Confirm and continue' }).click()
    await expect(password).toHaveAccessibleDescription(/password/i)
    await password.fill(owner.password)
    await page.getByRole('button', { name: 'Confirm and continue' }).click()

    await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible()
    const invited = await given.rows('select admin_role from admin_invitations where email = $1', [
      email,
    ])
    expect(invited).toEqual([{ admin_role: 'content' }])
    if (!javaScriptEnabled) await page.context().close()
  })

test(
  'a file of orders asks for a recent proof, and is served after it',
  onlyAsProof,
  async ({ given, openShop }) => {
    const owner = await givenAdmin(given)
    const page = await openShop()
    await enter(given, page, owner, '/admin/orders')
    await given.rows(forgetProof, [owner.email])
    await page.getByRole('link', { name: 'Export CSV' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Confirm it is you' })).toBeVisible()
    await page.getByLabel('Your password').fill(owner.password)
    await page.getByRole('button', { name: 'Confirm and continue' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Get the file' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.csv$/)
  },
)

test(
  'an owner unlocks the second step of a colleague',
  onlyAsProof,
  async ({ given, openShop }) => {
    const [owner, colleague] = [await givenAdmin(given), await givenAdmin(given, 'manager')]
    const page = await openShop()
    await enter(given, page, owner)
    await given.rows(
      `insert into second_factors (user_id, secret, last_step, failed_tries, locks, locked_until)
     select id, 'of no app', 0, 5, 1, now() + interval '15 minutes' from users where email = $1`,
      [colleague.email],
    )
    await page.goto('/admin/people')
    const row = page.getByRole('listitem').filter({ hasText: colleague.email }).first()
    await expect(row).toContainText('Locked until')
    await row.locator('summary').click()
    await checkPage(page)
    await row.getByRole('button', { name: 'Unlock two-step sign-in' }).click()
    await expect(page.getByText('Unlocked', { exact: true })).toBeVisible()
    await expect(row).not.toContainText('Locked until')
  },
)

test(
  'resetting a second step asks for a recent proof, and completes with it',
  onlyAsProof,
  async ({ given, openShop, expectConsole }) => {
    expectConsole(/403 \(Forbidden\).*reset-second-factor/)
    expectConsole(/400 \(Bad Request\).*people/)
    const [owner, manager] = [await givenAdmin(given), await givenAdmin(given, 'manager')]
    await signInWithFactor(given, await openShop(), manager)
    const page = await openShop()
    await enter(given, page, owner, '/admin/people')
    await untilAlive(page)
    await given.rows(forgetProof, [owner.email])
    const row = page.getByRole('listitem').filter({ hasText: manager.email }).first()
    await row.locator('summary').click()
    await row.getByRole('button', { name: /^Reset two-step sign-in/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Reset two-step sign-in?' })
    await dialog.getByRole('button', { name: 'Reset two-step sign-in' }).click()

    await page.getByLabel('Your password').fill(owner.password)
    await page.getByRole('button', { name: 'Confirm and continue' }).click()
    await expect(page.getByText('Two-step sign-in reset', { exact: true })).toBeVisible()
    await expect(row).toContainText('No two-step sign-in yet')
  },
)
