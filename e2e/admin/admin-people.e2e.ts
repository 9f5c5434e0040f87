import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin, setUpFactor, followMenu } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { invitationLink, signInCode } from '#e2e/fixtures/mailbox.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test(
  'an invited person without an account signs in with a code, and gets another role',
  onlyAsProof,
  async ({ given, openShop, expectConsole }) => {
    expectConsole(/400 \(Bad Request\).*(people|admin-auth)/)
    const owner = await givenAdmin(given)
    const email = `zainab.${process.pid}@example.com`
    const [ownersPage, newcomersPage] = [await openShop(), await openShop()]
    await enter(given, ownersPage, owner)
    await followMenu(ownersPage, 'Settings', 'People')
    await ownersPage.getByLabel('Email', { exact: true }).fill('zainab')
    await ownersPage.getByRole('button', { name: 'Send invitation' }).click()
    await expect(ownersPage.getByLabel('Email', { exact: true })).toBeFocused()
    await expect(ownersPage.getByText('Please enter a valid email address.')).toBeVisible()
    await ownersPage.getByLabel('Email', { exact: true }).fill(email)
    await ownersPage.getByRole('combobox', { name: 'Role' }).last().selectOption('content')
    await ownersPage.getByRole('button', { name: 'Send invitation' }).click()
    await expect(ownersPage.getByText('Invitation sent', { exact: true })).toBeVisible()
    await expect(ownersPage.getByRole('heading', { name: 'Open invitations' })).toBeVisible()

    const link = await invitationLink(given, email)
    // Anyone signed in with another address stays signed in until they sign out.
    const othersPage = await openShop({ signedIn: true })
    await othersPage.goto(link)
    await expect(othersPage.getByRole('heading', { level: 1 })).toHaveText('You are invited')
    await expect(othersPage.getByText('Sign out first to accept this invitation.')).toBeVisible()
    await expect(othersPage.getByRole('button', { name: 'Email me a code' })).toHaveCount(0)

    await newcomersPage.goto(link)
    // The secret is neither in the address nor visible to scripts.
    await expect(newcomersPage).toHaveURL('/admin-auth')
    await untilAlive(newcomersPage)
    await expect(newcomersPage.getByRole('heading', { level: 1 })).toHaveText('You are invited')
    await expect(newcomersPage.getByText('Your role: Content')).toBeVisible()
    await checkPage(newcomersPage)
    await newcomersPage.getByRole('button', { name: 'Email me a code' }).click()
    const field = newcomersPage.getByLabel('Code from the email')
    await expect(field).toBeVisible()
    await checkPage(newcomersPage)
    await field.fill('12')
    await newcomersPage.getByRole('button', { name: 'Accept' }).click()
    await expect(newcomersPage.getByText('Please enter the 6 digits from the email.')).toBeVisible()
    await field.fill(await signInCode(given, email))
    await newcomersPage.getByRole('button', { name: 'Accept' }).click()
    await expect(newcomersPage).toHaveURL('/admin-setup-mfa')
    await setUpFactor(newcomersPage)
    await expect(
      newcomersPage.getByRole('link', { name: 'People', includeHidden: true }),
    ).toHaveCount(0)

    await ownersPage.reload()
    await untilAlive(ownersPage)
    const row = ownersPage.getByRole('listitem').filter({ hasText: email }).first()
    await expect(row).toContainText('Signed in on 1 device')
    await row.locator('summary').click()
    await row.getByRole('combobox', { name: 'Role' }).selectOption('support')
    await row.getByRole('button', { name: 'Change role' }).click()
    await expect(ownersPage.getByText('Role changed', { exact: true })).toBeVisible()
    await newcomersPage.reload()
    await expect(newcomersPage.getByRole('link', { name: /^Orders( |$)/ })).toBeVisible()
    await row.getByRole('button', { name: 'Remove from the team' }).click()
    await expect(ownersPage.getByText('Removed from the team', { exact: true })).toBeVisible()
    await newcomersPage.reload()
    await expect(newcomersPage).toHaveURL(/admin-auth/)
  },
)
