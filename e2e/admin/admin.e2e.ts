import { readFile } from 'node:fs/promises'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import {
  enter,
  enterFirstTime,
  givenAdmin,
  setUpFactor,
  shownBackupCodes,
  shownSecret,
  signInByPassword,
  totpCode,
  followMenu,
} from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { tabTo, type } from '#e2e/fixtures/keyboard.ts'
import { signInCode } from '#e2e/fixtures/mailbox.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const heading = { level: 1 } as const

test('an admin sets up the second step, signs out and comes back, by the keyboard alone', async ({
  page,
  given,
}) => {
  const { email, password } = await givenAdmin(given)
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    await tabTo(page, page.getByRole(role, { name, exact: true }))
    await page.keyboard.press('Enter')
  }

  await page.goto('/admin')
  await expect(page).toHaveURL('/admin-auth')
  await untilAlive(page)
  await type(page, 'Email', email)
  await type(page, 'Password', password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/admin-setup-mfa')
  const secret = await shownSecret(page)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await type(page, 'Code from the app', totpCode(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', heading)).toBeFocused()
  const [backupCode = ''] = await shownBackupCodes(page)
  await press('I have saved them', 'link')
  await expect(page).toHaveURL('/admin-dashboard')
  await expect(page.getByText('10 backup codes left')).toBeVisible()

  await press('Sign out')
  await expect(page.getByText('You have been signed out of the admin area.')).toBeVisible()

  await press('Email me a code', 'link')
  await type(page, 'Email', email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code from the email')).toBeFocused()
  await page.keyboard.type(await signInCode(given, email))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { ...heading, name: 'One more step' })).toBeVisible()
  await press('Use a backup code', 'link')
  await expect(page.getByLabel('Backup code')).toBeFocused()
  await page.keyboard.type(backupCode.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin-dashboard')
  await expect(page.getByText('9 backup codes left')).toBeVisible()
})

test(
  'a code is refused in words: a wrong one, one that was used, a backup code twice',
  onlyAsProof,
  async ({ page, given, expectConsole }) => {
    expectConsole(/status of 400/)
    const admin = await givenAdmin(given)
    const { secret, backupCodes } = await enterFirstTime(page, admin)
    const again = async () => {
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL(/admin-auth/)
      await signInByPassword(page, admin)
    }
    const submit = async (label: string, code: string) => {
      await page.getByLabel(label).fill(code)
      await page.getByRole('button', { name: 'Continue' }).click()
    }
    await again()

    await submit('Code from your authenticator app', '12345')
    await expect(page.getByText('Enter the six digits that your app shows.')).toBeVisible()
    await submit('Code from your authenticator app', wrong(secret))
    await expect(page.getByText(/set the clock of your phone/)).toBeVisible()
    await expect(page.getByText(/4 tries are left/)).toBeVisible()
    await expect(page.getByLabel('Code from your authenticator app')).toBeFocused()
    // The next step's counts as well: clocks differ.
    const code = totpCode(secret, 1)
    await submit('Code from your authenticator app', code)
    await expect(page).toHaveURL('/admin-dashboard')

    await again()
    await submit('Code from your authenticator app', code)
    await expect(page.getByText('Each code works once.', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: 'Use a backup code' }).click()
    await submit('Backup code', backupCodes[0] ?? '')
    await expect(page).toHaveURL('/admin-dashboard')

    await again()
    await page.getByRole('link', { name: 'Use a backup code' }).click()
    await submit('Backup code', backupCodes[0] ?? '')
    await expect(page.getByText(/This backup code is not one of yours/)).toBeVisible()
    for (let tries = 1; tries < 5; tries += 1) {
      await page.getByLabel('Backup code').fill('')
      await submit('Backup code', backupCodes[0] ?? '')
      await expect(page.getByText(/tries are left|One try is left|try again in/)).toContainText(
        ['3 tries', '2 tries', 'One try', '15 minutes'][tries - 1] ?? '',
      )
    }
  },
)

/** A code that does not count now. */
const wrong = (secret: string) => {
  const counting = new Set([-1, 0, 1, 2].map((steps) => totpCode(secret, steps)))
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !counting.has(code))!
}

test('backup codes are saved as a file, and made again', onlyAsProof, async ({ page, given }) => {
  const admin = await givenAdmin(given)
  await enterFirstTime(page, admin)
  await page.getByRole('link', { name: 'Manage two-step sign-in' }).click()
  await page.getByRole('button', { name: 'Create new backup codes' }).click()
  const codes = await shownBackupCodes(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as a text file' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('libas-backup-codes.txt')
  const text = await readFile(await saved.path(), 'utf8')
  for (const code of codes) expect(text).toContain(code)
  expect(text).toContain(admin.email)

  await page.reload()
  for (const code of codes) await expect(page.getByText(code)).toHaveCount(0)
})

test(
  'the app is replaced only after a code of the present one',
  onlyAsProof,
  async ({ page, given }) => {
    const admin = await givenAdmin(given)
    const { secret } = await enterFirstTime(page, admin)
    await page.goto('/admin-setup-mfa')
    await page.getByRole('link', { name: 'Replace the app' }).click()
    const replacing = await shownSecret(page)
    expect(replacing).not.toBe(secret)
    await page.getByLabel('Code from the app').fill(totpCode(replacing))
    await page.getByRole('button', { name: 'Replace the app' }).click()
    await shownBackupCodes(page)
    await page.getByRole('link', { name: 'I have saved them' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/admin-auth/)

    await signInByPassword(page, admin)
    await expect(page.getByRole('heading', { ...heading, name: 'One more step' })).toBeVisible()
    await page.goto('/admin-setup-mfa?replace=yes')
    await expect(page).toHaveURL('/admin-auth')
    await page.getByLabel('Code from your authenticator app').fill(totpCode(replacing, 1))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/admin-dashboard')
  },
)

test(
  "an owner resets another admin's second step by the keyboard alone, and it is noticed at the next click",
  onlyAsProof,
  async ({ given, openShop }) => {
    const [owner, manager] = [await givenAdmin(given), await givenAdmin(given, 'manager')]
    const [ownersPage, managersPage] = [await openShop(), await openShop()]
    await enter(given, managersPage, manager)
    await expect(
      managersPage.getByRole('link', { name: 'People', includeHidden: true }),
    ).toHaveCount(0)
    await enter(given, ownersPage, owner)

    await followMenu(ownersPage, 'Settings', 'People')
    const row = ownersPage.getByRole('listitem').filter({ hasText: manager.email }).first()
    await expect(row).toContainText('Manager')
    await expect(row).toContainText('Two-step sign-in since')
    await tabTo(ownersPage, row.locator('summary'))
    await ownersPage.keyboard.press('Enter')
    const reset = row.getByRole('button', { name: /^Reset two-step sign-in/ })
    await tabTo(ownersPage, reset)
    await ownersPage.keyboard.press('Enter')
    const dialog = ownersPage.getByRole('dialog', { name: 'Reset two-step sign-in?' })
    await tabTo(ownersPage, dialog.getByRole('button', { name: 'Keep it' }))
    await ownersPage.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('Two-step sign-in since')
    await expect(reset).toBeFocused()
    await ownersPage.keyboard.press('Enter')
    await tabTo(ownersPage, dialog.getByRole('button', { name: 'Reset two-step sign-in' }))
    await ownersPage.keyboard.press('Enter')

    await expect(
      ownersPage.getByText('Two-step sign-in reset', { exact: true }).first(),
    ).toBeVisible()
    await expect(row).toContainText('No two-step sign-in yet')
    await managersPage.getByRole('link', { name: 'Manage two-step sign-in' }).click()
    await expect(managersPage).toHaveURL('/admin-auth')
    await signInByPassword(managersPage, manager)
    await expect(managersPage).toHaveURL('/admin-setup-mfa')
    const mails = await given.rows(
      `select kind from emails where recipient = $1 and kind = 'second_factor_reset'`,
      [manager.email],
    )
    expect(mails).toHaveLength(1)
  },
)

test(
  'every page of the admin area is accessible in every width and theme',
  onlyAsProof,
  async ({ page, given }) => {
    const admin = await givenAdmin(given)
    const look = async () => {
      await checkPage(page)
    }

    await page.goto('/admin-auth')
    await look()
    await signInByPassword(page, admin)
    await expect(page).toHaveURL('/admin-setup-mfa')
    await look()
    await setUpFactor(page)
    await expect(page.getByRole('heading', heading)).toHaveText('Good to see you, Amina')
    await look()
    await page.getByRole('link', { name: 'Manage two-step sign-in' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('Two-step sign-in')
    await look()
    await page.getByRole('button', { name: 'Create new backup codes' }).click()
    await shownBackupCodes(page)
    await look()
    await page.getByRole('link', { name: 'I have saved them' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/admin-auth/)
    await signInByPassword(page, admin)
    await expect(page.getByRole('heading', heading)).toHaveText('One more step')
    await look()
    await page.getByRole('link', { name: 'Use a backup code' }).click()
    await expect(page.getByLabel('Backup code')).toBeVisible()
    await look()
  },
)

test('no page of the admin area is kept or found', async ({ given, openShop }) => {
  const page = await openShop()
  const { request } = page.context()
  for (const path of ['/admin-auth', '/admin-dashboard', '/admin-setup-mfa']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.headers()['cache-control'], path).toBe('no-store')
  }
  await enter(given, page, await givenAdmin(given))
  for (const path of [
    '/admin-dashboard',
    '/admin-dashboard.data',
    '/admin-setup-mfa',
    '/admin/credit',
    '/admin/audit',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['cache-control'], path).toBe('no-store')
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})
