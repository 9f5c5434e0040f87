import { expectAccessible, extremes } from './fixtures/accessibility.ts'
import { enter, givenAdmin, setUpFactor } from './fixtures/admin.ts'
import { untilAlive } from './fixtures/go-to.ts'
import { signInCode } from './fixtures/mailbox.ts'
import { expect, test } from './fixtures/test.ts'

test('somebody without an account is invited, comes in by a code, and gets another role', async ({
  given,
  openShop,
  expectConsole,
}) => {
  expectConsole(/400 \(Bad Request\).*people/)
  const owner = await givenAdmin(given)
  const email = `zainab.${process.pid}@example.com`
  const [ownersPage, newcomersPage] = [await openShop(), await openShop()]
  await enter(given, ownersPage, owner)
  await ownersPage.getByRole('link', { name: 'People' }).click()
  await ownersPage.getByLabel('Email', { exact: true }).fill('zainab')
  await ownersPage.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(ownersPage.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(ownersPage.getByText('Please enter a valid email address.')).toBeVisible()
  await ownersPage.getByLabel('Email', { exact: true }).fill(email)
  await ownersPage.getByRole('combobox', { name: 'Role' }).last().selectOption('content')
  await ownersPage.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(ownersPage.getByText('Invitation sent', { exact: true })).toBeVisible()
  await expect(ownersPage.getByRole('heading', { name: 'Open invitations' })).toBeVisible()
  for (const appearance of extremes) await expectAccessible(ownersPage, appearance)

  const [mail] = await given.rows<{ plain_text: string }>(
    `select plain_text from emails where recipient = $1 and kind = 'admin_invitation'`,
    [email],
  )
  const [link] = /http\S+admin-auth\S*/.exec(mail?.plain_text ?? '') ?? []
  await newcomersPage.goto(new URL(link ?? '').pathname + new URL(link ?? '').search)
  await untilAlive(newcomersPage)
  await newcomersPage.getByLabel('Email', { exact: true }).fill(email)
  await newcomersPage.getByRole('button', { name: 'Send the code' }).click()
  const field = newcomersPage.getByLabel('Code from the email')
  await expect(field).toBeVisible()
  await field.fill(await signInCode(given, email))
  await newcomersPage.getByRole('button', { name: 'Continue' }).click()
  await expect(newcomersPage.getByRole('heading', { level: 1 })).toHaveText('You are invited')
  await expect(newcomersPage.getByText('as: Content')).toBeVisible()
  await newcomersPage.getByRole('button', { name: 'Accept' }).click()
  await expect(newcomersPage).toHaveURL('/admin-setup-mfa')
  await setUpFactor(newcomersPage)
  await expect(newcomersPage.getByRole('link', { name: 'People' })).toHaveCount(0)

  await ownersPage.reload()
  await untilAlive(ownersPage)
  const row = ownersPage.getByRole('listitem').filter({ hasText: email }).first()
  await expect(row).toContainText('Signed in once')
  await row.locator('summary').click()
  await row.getByRole('combobox', { name: 'Role' }).selectOption('support')
  await row.getByRole('button', { name: 'Change the role' }).click()
  await expect(ownersPage.getByText('Role changed', { exact: true })).toBeVisible()
  await newcomersPage.reload()
  await expect(newcomersPage.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Take out of the team' }).click()
  await expect(ownersPage.getByText('Taken out of the team', { exact: true })).toBeVisible()
  await newcomersPage.reload()
  await expect(newcomersPage).toHaveURL(/admin-auth/)
})
