import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { pressUntilKept, untilAlive } from '#e2e/fixtures/go-to.ts'
import { tabTo, type } from '#e2e/fixtures/keyboard.ts'
import { signInCode } from '#e2e/fixtures/mailbox.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { expectToast } from '#e2e/fixtures/toast.ts'

/** Another code of six digits. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a guest reaches the checkout with a code, by keyboard', async ({
  page,
  given,
  expectConsole,
}) => {
  expectConsole(/get-profile/)
  const email = `code.${process.pid}@example.com`
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in with a code' })).toBeVisible()
  await untilAlive(page)
  await type(page, 'Email', ` ${email.toUpperCase()} `)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Code Sent', 'only its code works')
  await expect(page.getByText(`We sent 6 digits to ${email}`)).toBeVisible()

  const field = page.getByLabel('Code from the email')
  await expect(field).toBeFocused()
  const first = await signInCode(given, email)
  await page.keyboard.type(wrong(first))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Wrong Code', 'This code is wrong or works no longer.')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/wrong or works no longer/)

  await tabTo(page, page.getByRole('button', { name: 'Send a new code' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => signInCode(given, email)).not.toBe(first)
  await expect(field).toBeFocused()
  const second = await signInCode(given, email)
  await page.keyboard.press('ControlOrMeta+a')
  // As people copy it.
  await page.keyboard.insertText(` ${second.slice(0, 3)} ${second.slice(3)} `)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/checkout')
  await expectToast(page, 'Welcome', 'Welcome! You have successfully signed in.')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
})

test(
  'a customer signs in by a code in a form that is accessible to the end',
  onlyAsProof,
  async ({ page, given, expectConsole }) => {
    expectConsole(/get-profile/)
    const { email } = await given.customer()
    await page.goto('/customer-auth?way=code')
    await untilAlive(page)
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page.getByLabel('Code from the email')).toBeFocused()
    await checkPage(page)

    await page.getByRole('link', { name: 'Use another email' }).click()
    await expect(page.getByRole('button', { name: 'Send the code' })).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await page.getByLabel('Code from the email').fill('12345')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectToast(page, 'Wrong Code', 'Please enter the 6 digits from the email.')
    await checkPage(page)

    await page.getByLabel('Code from the email').fill(await signInCode(given, email))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Account of Amina' })).toBeVisible()
  },
)

test(
  'a page that is loaded again while its owner looks for the mail still asks for the code',
  onlyAsProof,
  async ({ page, given }) => {
    const { email } = await given.customer()
    await page.goto('/customer-auth?way=code')
    await untilAlive(page)
    await page.getByLabel('Email', { exact: true }).fill(email)
    await pressUntilKept(page, 'Send the code', 'codeSentTo')
    const field = page.getByLabel('Code from the email')
    await expect(field).toBeFocused()
    await page.reload()
    await expect(field).toBeFocused()
    await field.fill('12345')
    await pressUntilKept(page, 'Continue', 'codeSentTo')
    await expect(field).toHaveAccessibleDescription(/6 digits/)
    await page.reload()
    await expect(page.getByText(`We sent 6 digits to ${email}`)).toBeVisible()

    await page.getByRole('link', { name: 'Use another email' }).click()
    await expect(page.getByRole('button', { name: 'Send the code' })).toBeVisible()
    await page.reload()
    await untilAlive(page)
    await expect(page.getByRole('button', { name: 'Send the code' })).toBeVisible()
    await expect(field).toHaveCount(0)
  },
)

test('a code that was tried five times counts no more', onlyAsProof, async ({ page, given }) => {
  const { email } = await given.customer()
  await page.goto('/customer-auth?way=code')
  await untilAlive(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const field = page.getByLabel('Code from the email')
  await expect(field).toBeFocused()
  const code = await signInCode(given, email)
  for (let tries = 1; tries <= 5; tries += 1) {
    await field.fill(wrong(code))
    await pressUntilKept(page, 'Continue', 'codeSentTo')
  }
  await field.fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()

  // The right code is wrong by now, with the same message as any wrong code: it reveals nothing about pending
  // ones.
  await expectToast(page, 'Wrong Code', 'This code is wrong or works no longer.')
  await expect(page).toHaveURL(/customer-auth/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a stranger signs in by a code, and sees what was wrong on the way',
    onlyAsProof,
    async ({ page, given }) => {
      const email = `plain.code.${process.pid}@example.com`
      await page.goto('/checkout')
      await page.getByLabel('Email', { exact: true }).fill('amina')
      await page.getByRole('button', { name: 'Send the code' }).click()
      await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByRole('button', { name: 'Send the code' }).click()

      const first = await signInCode(given, email)
      await page.getByLabel('Code from the email').fill('123')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Please enter the 6 digits from the email.')).toBeVisible()
      await page.getByRole('button', { name: 'Send a new code' }).click()
      await expect(page.getByLabel('Code from the email')).toBeVisible()
      expect(await signInCode(given, email)).not.toBe(first)
      await page.getByLabel('Code from the email').fill(await signInCode(given, email))
      await page.getByRole('button', { name: 'Continue' }).click()

      await expect(page).toHaveURL('/checkout')
    },
  )
})
