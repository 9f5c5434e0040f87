import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { pressUntilKept, untilAlive } from '#e2e/fixtures/go-to.ts'
import { tabTo, type } from '#e2e/fixtures/keyboard.ts'
import { mailedCode } from '#e2e/fixtures/mailbox.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/** Long enough ago that the owner has to prove who they are again. */
const forgetProof = "update sessions set proved_at = now() - interval '20 minutes'"

test(
  'a customer changes every part of the profile with the keyboard alone',
  onlyAsProof,
  async ({ openShop, given }) => {
    test.slow()
    const customer = await given.customer()
    const page = await openShop({ as: customer })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const part = (name: string) =>
      page.getByRole('navigation', { name: 'Parts of your profile' }).getByRole('link', { name })
    const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
    const retype = async (label: string, text: string) => {
      await tabTo(page, page.getByLabel(label, { exact: true }))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    }

    await test.step('comes from the account menu', async () => {
      await page.goto('/')
      await tabTo(page, button('Account of Amina'))
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('link', { name: 'Your profile' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/profile')
      await expect(page.getByRole('main')).toBeFocused()
    })

    await test.step('changes the name, and the header shows it', async () => {
      await retype('First name', ' ')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Please enter your first name.')).toBeVisible()
      await expect(page.getByLabel('First name')).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('Maryam')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Details Saved', { exact: true })).toBeVisible()
      await expect(button('Account of Maryam')).toBeVisible()
      await expect(page).toHaveURL('/profile?part=details')
    })

    await test.step('adds an address', async () => {
      await tabTo(page, part('Addresses'), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(heading('Addresses')).toBeVisible()
      await tabTo(page, page.getByRole('link', { name: 'Add an address' }))
      await page.keyboard.press('Enter')
      await expect(heading('A new address')).toBeFocused()
      await type(page, 'Postcode', 'nowhere')
      await expect(page.getByLabel('Full name')).toHaveValue('Maryam Rahman')
      await type(page, 'House number and street', '1 Example Street')
      await type(page, 'Town or city', 'London')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Postcode')).toBeFocused()
      await expect(page.getByText('Please enter a UK postcode')).toBeVisible()
      await expect(page.getByLabel('Town or city')).toHaveValue('London')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('sw1a1aa')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Address Saved', { exact: true })).toBeVisible()
      await expect(page.getByText('SW1A 1AA')).toBeVisible()
      await expect(page.getByText('Default', { exact: true })).toBeVisible()
      await expect(heading('Addresses')).toBeFocused()
    })

    await test.step('removes it, after being asked', async () => {
      await tabTo(page, button('Remove 1 Example Street'))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Remove this address?' })
      await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }))
      await page.keyboard.press('Enter')
      await expect(button('Remove 1 Example Street')).toBeFocused()
      await page.keyboard.press('Enter')
      await tabTo(page, dialog.getByRole('button', { name: 'Remove' }))
      await page.keyboard.press('Enter')
      await expect(page.getByText('No address yet.')).toBeVisible()
      await expect(heading('Addresses')).toBeFocused()
    })

    const newEmail = `new.${customer.email}`
    await test.step('changes the email with a code from both addresses', async () => {
      await tabTo(page, part('Email'), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await type(page, 'New email', newEmail)
      await page.keyboard.press('Enter')
      await expect(heading('Enter both codes')).toBeFocused()
      const fromOld = await mailedCode(given, customer.email, 'change_email_code')
      const fromNew = await mailedCode(given, newEmail, 'change_email_code')
      await type(page, `Code from ${customer.email}`, fromOld)
      await type(page, `Code from ${newEmail}`, fromNew === '000000' ? '111111' : '000000')
      await page.keyboard.press('Enter')
      const field = page.getByLabel(`Code from ${newEmail}`)
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(fromNew)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Email Changed', { exact: true })).toBeVisible()
      await expect(page.getByText(`Signed in as ${newEmail}`)).toBeVisible()
    })

    await test.step('changes the password', async () => {
      await tabTo(page, part('Password'), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await type(page, 'New password', 'password1')
      await page.keyboard.press('Enter')
      await expect(page.getByText('This password is too common.').first()).toBeVisible()
      await expect(page.getByLabel('New password')).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('three herons over the weir')
      // Translated of the earlier one.
      await expect(page.getByText('This password is too common.')).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Password Changed', { exact: true })).toBeVisible()
      await expect(page.getByLabel('New password')).toHaveValue('')
    })

    await test.step('signs out everywhere, after being asked', async () => {
      await tabTo(page, part('Devices'), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await tabTo(page, button('Sign out everywhere'))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
      await tabTo(page, dialog.getByRole('button', { name: 'Sign out everywhere' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/customer-auth?notice=signed-out')
      await expect(page.getByText('You are signed out')).toBeVisible()
    })

    const again = await page.request.post('/api/auth/sign-in/email', {
      data: { email: newEmail, password: 'three herons over the weir' },
    })
    expect(again.ok()).toBe(true)
  },
)

test('a link to a part survives signing in', async ({ page, given, expectConsole }) => {
  expectConsole(/get-profile/)
  const { email, password } = await given.customer()
  await page.goto('/profile?part=addresses')
  await expect(page).toHaveURL('/customer-auth?redirect=%2Fprofile%3Fpart%3Daddresses')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/profile?part=addresses')
  await expect(page.getByRole('heading', { name: 'Addresses' })).toBeVisible()
  await expect(page).toHaveTitle('Addresses | Libas')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const answer = await page.request.get('/profile?part=addresses')
  expect(answer.headers()['cache-control']).toBe('no-store')
})

test(
  'sensitive parts ask for proof, which a password or a code gives, by the keyboard alone',
  onlyAsProof,
  async ({ openShop, given }) => {
    const customer = await given.customer()
    const page = await openShop({ as: customer })
    const heading = page.getByRole('main').getByRole('heading', { level: 2 })

    await given.rows(forgetProof)
    for (const part of ['email', 'password', 'passkeys']) {
      await page.goto(`/profile?part=${part}`)
      await expect(heading).toHaveText('Confirm it is you')
    }
    const retype = async (text: string) => {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await untilAlive(page)
    await type(page, 'Your password', 'not the right one')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This is not the password of your account.')).toBeVisible()
    await expect(page.getByLabel('Your password')).toBeFocused()
    await retype(customer.password)
    await expect(heading).toHaveText('Passkeys')

    await test.step('a form that is sent too late is not done, and leads to the proof', async () => {
      await page.goto('/profile?part=password')
      await untilAlive(page)
      await page.getByLabel('New password').fill('three herons over the weir')
      await given.rows(forgetProof)
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(heading).toHaveText('Confirm it is you')
    })

    await test.step('a code proves it, too', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Email me a code instead' }))
      await page.keyboard.press('Enter')
      await expect(heading).toBeFocused()
      await type(page, 'Code from the email', '12')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Please enter the 6 digits from the email.')).toBeVisible()
      await expect(page.getByLabel('Code from the email')).toBeFocused()
      const code = await mailedCode(given, customer.email, 'prove_code')
      await retype(`${code.slice(0, 3)} ${code.slice(3)}`)
      await expect(heading).toHaveText('Password')
    })
  },
)

test('a connection that breaks and a reload lose nothing of what is under way', async ({
  openShop,
  given,
  expectConsole,
}) => {
  expectConsole(/profile/)
  const customer = await given.customer()
  const page = await openShop({ as: customer })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const data = /\/profile\.data/

  await test.step('an address stays typed', async () => {
    await page.goto('/profile?part=addresses&address=new')
    await untilAlive(page)
    await page.getByLabel('Postcode').fill('sw1a1aa')
    await page.getByLabel('House number and street').fill('1 Example Street')
    await page.getByLabel('Town or city').fill('London')
    await page.route(data, (route) => route.abort('connectionrefused'))
    await button('Save address').click()
    await expect(page.locator(':focus')).toContainText('Connection Error')
    await page.unroute(data)
    await page.route(data, (route) => route.fulfill({ status: 502, body: 'of a proxy' }))
    await button('Save address').click()
    await expect(page.locator(':focus')).toContainText('Something Went Wrong')
    await page.unroute(data)
    await expect(page.getByLabel('House number and street')).toHaveValue('1 Example Street')
    await button('Save address').click()
    await expect(page.getByText('SW1A 1AA')).toBeVisible()
  })

  await test.step('the fields for the codes of a new email stay', async () => {
    const newEmail = `new.${customer.email}`
    const field = page.getByLabel(`Code from ${newEmail}`, { exact: true })
    await page.goto('/profile?part=email')
    await untilAlive(page)
    await page.getByLabel('New email').fill(newEmail)
    await pressUntilKept(page, 'Send codes', 'newEmail')
    await expect(field).toBeVisible()
    await page.reload()
    await expect(field).toBeVisible()
    await page.route(data, (route) => route.abort('connectionrefused'))
    await button('Send new codes').click()
    await expect(page.locator(':focus')).toContainText('Connection Error')
    await page.unroute(data)
    await expect(field).toBeVisible()
    await page.getByRole('link', { name: 'Use another email' }).click()
    await expect(page.getByLabel('New email')).toBeVisible()
  })

  await test.step('so does the one for the proof, until the password is chosen', async () => {
    const field = page.getByLabel('Code from the email')
    await given.rows(forgetProof)
    await page.reload()
    await untilAlive(page)
    await pressUntilKept(page, 'Email me a code instead', 'proof')
    await expect(field).toBeVisible()
    await page.reload()
    await expect(field).toBeVisible()
    await page.route(data, (route) => route.abort('connectionrefused'))
    await button('Send a new code').click()
    await expect(page.locator(':focus')).toContainText('Connection Error')
    await page.unroute(data)
    await expect(field).toBeVisible()
    await page.getByRole('link', { name: 'Use my password' }).click()
    await expect(page.getByLabel('Your password')).toBeVisible()
  })
})

test(
  'a customer who signed in by code is invited to add a name and a password',
  onlyAsProof,
  async ({ openShop, given }) => {
    const customer = await given.customer()
    const page = await openShop({ as: customer })
    const who = [customer.email]
    await given.rows("update users set first_name = '', last_name = '' where email = $1", who)
    await given.rows(
      'update accounts set password = null where user_id = (select id from users where email = $1)',
      who,
    )

    await page.goto('/profile')
    await expect(page.getByText('What may we call you?')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
    await page.goto('/profile?part=password')
    await page.getByLabel('New password').fill('three herons over the weir')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  },
)

test(
  'mistakes, questions and the proof are accessible',
  onlyAsProof,
  async ({ openShop, given }) => {
    test.slow()
    const page = await openShop({ signedIn: true })
    await page.goto('/profile?part=addresses&address=new')
    await untilAlive(page)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByLabel('Postcode')).toBeFocused()
    await checkPage(page)

    await page.goto('/profile?part=sessions')
    await untilAlive(page)
    await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await checkPage(page)

    await given.rows(forgetProof)
    await page.goto('/profile?part=email')
    await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible()
    await checkPage(page)
  },
)
