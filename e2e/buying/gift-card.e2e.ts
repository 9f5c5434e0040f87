import { createHash } from 'node:crypto'

import type { Page } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { fillAddress, fillCard } from '#e2e/fixtures/orders/checkout.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { holdLine } from '#e2e/fixtures/held-cart.ts'
import { tabTo, type } from '#e2e/fixtures/keyboard.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'

const hijab = 'jersey-hijab-mocha'
const phone = { width: 390, height: 844 }
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay £/ })
const credit = (page: Page) => page.getByLabel(/^Use my store credit/)

/** A gift card of so many pence with this code, as the shop keeps it. */
const givenGiftCard = ({ rows }: Given, code: string, pence: number) =>
  rows(`select issue_gift_card($1, $2, $3, 'A test', 'a test', gen_random_uuid())`, [
    createHash('sha256').update(code).digest('hex'),
    code.slice(-4),
    pence,
  ])

const givenStoreCredit = ({ rows }: Given, email: string, pence: number) =>
  rows(
    `select grant_credit(id, $2, 'A test', 'a test', gen_random_uuid()) from users where email = $1`,
    [email, pence],
  )

const balances = async ({ rows }: Given, codeEnd: string, email: string) => {
  const found = await rows<{ balance_pence: number }>(
    `select balance_pence from credit_accounts
      where code_end = $1 or customer_id = (select id from users where email = $2)
      order by kind`,
    [codeEnd, email],
  )
  return found.map(({ balance_pence: pence }) => pence)
}

test(
  'on a phone, by keyboard: staff issue a card and give credit, which pay a part and a whole order',
  onlyAsProof,
  async ({ openShop, given, expectConsole }) => {
    test.slow()
    expectConsole(/status of 400/)
    const customer = await given.customer()
    const admin = await openShop()
    await admin.setViewportSize(phone)
    await enter(given, admin, await givenAdmin(given, 'manager'))
    let code = ''

    await test.step('staff issue a gift card, whose code is shown once', async () => {
      await tabTo(admin, admin.getByRole('button', { name: 'Menu', exact: true }))
      await admin.keyboard.press('Enter')
      await tabTo(admin, admin.getByRole('link', { name: 'Gift cards & credit' }))
      await admin.keyboard.press('Enter')
      await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Gift cards & credit')
      const issue = admin.getByRole('region', { name: 'Issue a gift card' })
      const amount = issue.getByLabel('Amount in pounds')
      await tabTo(admin, amount)
      await admin.keyboard.type('10,50')
      await admin.keyboard.press('Enter')
      await expect(issue.getByText('Enter an amount in pounds')).toBeVisible()
      await expect(amount).toBeFocused()
      await expect(amount).toHaveValue('10,50')
      await admin.keyboard.press('ControlOrMeta+a')
      await admin.keyboard.type('10')
      await admin.keyboard.press('Enter')
      await expect(admin.getByText('Gift card for £10.00 issued')).toBeFocused()
      code = (await admin.locator('code').textContent()) ?? ''
      expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
      await expect(amount).toHaveValue('')
      await expect(admin.locator('[data-row]', { hasText: code.slice(-4) })).toContainText(
        '£10.00 of £10.00',
      )
    })

    await test.step('staff give store credit', async () => {
      const grant = admin.getByRole('region', { name: 'Give store credit' })
      await tabTo(admin, grant.getByLabel('Customer’s email'))
      await admin.keyboard.type('nobody@example.com')
      await tabTo(admin, grant.getByLabel('Amount in pounds'))
      await admin.keyboard.type('100')
      await tabTo(admin, grant.getByLabel('Reason'))
      await admin.keyboard.type('A late parcel')
      await admin.keyboard.press('Enter')
      await expect(grant.getByText('No customer has this email.')).toBeVisible()
      await expect(grant.getByLabel('Customer’s email')).toBeFocused()
      await admin.keyboard.press('ControlOrMeta+a')
      await admin.keyboard.type(customer.email)
      await admin.keyboard.press('Enter')
      await expect(admin.getByText('Credit given')).toBeVisible()
      // The code has gone with the page it was shown on.
      await expect(admin.getByText(code)).toHaveCount(0)
    })

    await holdLine(given.rows, customer.email, hijab)
    const page = await openShop({ as: customer })
    await page.setViewportSize(phone)
    await page.goto('/checkout')
    await untilAlive(page)
    await fillAddress(page)
    const ending = `gift card ending ${code.slice(-4)}`

    await test.step('a code that is wrong stays typed, and the right one pays a part', async () => {
      await tabTo(page, page.getByText('Use a gift card'))
      await page.keyboard.press('Enter')
      const field = page.getByLabel('Gift card code')
      await type(page, 'Gift card code', '0000-0000-0000-0000')
      await page.keyboard.press('Enter')
      await expect(page.getByText('We do not know this gift card.')).toBeVisible()
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('0000-0000-0000-0000')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(code.toLowerCase().replaceAll('-', ' '))
      await page.keyboard.press('Enter')
      await expect(page.getByText(`G${ending.slice(1)}, £10.00, uses £10.00`)).toBeFocused()
      await expect(field).toHaveValue('')
    })

    await test.step('nothing of it is lost in a reload, and no address has it', async () => {
      await page.reload()
      await untilAlive(page)
      await expect(page.getByText(', uses £10.00')).toBeVisible()
      await expect(page.getByRole('term').filter({ hasText: 'From credit' })).toBeVisible()
      expect(page.url()).not.toContain('?')
      await checkPage(page)
      await page.setViewportSize(phone)
    })

    await test.step('the button shows what is left to pay by card', async () => {
      const summary = page.getByRole('complementary', { name: 'Your order' })
      const toPay = (await summary.locator('summary').textContent())?.split(' · ')[1]
      await expect(payButton(page)).toHaveText(`Pay ${toPay}`)
      await type(page, 'Card number', '4242424242424242')
      await type(page, 'Expiry date', '1234')
      await type(page, 'Security code', '123')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Your payment has arrived.')).toBeVisible()
      await expect(page.getByText(`Paid with ${ending}`)).toBeVisible()
      await expect(page.getByText('The rest by card')).toBeVisible()
    })

    await test.step('an order that credit pays needs no card', async () => {
      await holdLine(given.rows, customer.email, hijab)
      await page.goto('/checkout')
      await untilAlive(page)
      await fillAddress(page)
      await expect(page.getByLabel('Card number')).toBeVisible()
      await tabTo(page, credit(page))
      await page.keyboard.press('Space')
      await expect(page.getByText('Nothing left to pay')).toBeVisible()
      await expect(page.getByLabel('Card number')).toHaveCount(0)
      await page.setViewportSize(phone)
      const place = page.getByRole('button', { name: 'Place order' })
      await tabTo(page, place)
      // The order is placed, its answer held back until the page has received the emptied cart.
      const emptied = page.waitForResponse(async (answer) =>
        answer.url().endsWith('/get-checkout')
          ? (await answer.text()).includes('"lines":[]')
          : false,
      )
      let wasKept = false
      await page.route('**/create-payment', async (route) => {
        const answer = await route.fetch()
        await emptied
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))),
        )
        wasKept = await place.isVisible()
        await route.fulfill({ response: answer })
      })
      await page.keyboard.press('Enter')
      await expect(page.getByText('Your credit has paid for all of it.')).toBeVisible()
      expect(wasKept).toBe(true)
      await expect(page.getByText('Paid with store credit')).toBeVisible()
    })

    await test.step('the profile shows its state', async () => {
      await page.goto('/profile?part=credit')
      await expect(page.getByRole('row', { name: /^Spent on order/ })).toBeVisible()
      await expect(page.getByRole('row', { name: /^Given to you by us/ })).toContainText('+£100.00')
      await checkPage(page)
    })
  },
)

test(
  'an order that is given up gives its credit back',
  onlyAsProof,
  async ({ openShop, given, expectConsole }) => {
    expectConsole(/payment_intents/)
    const code = `G1VENVP${process.pid}`.padEnd(16, '0').replaceAll('U', 'V').slice(0, 16)
    const end = code.slice(-4)
    const customer = await given.customer()
    await givenGiftCard(given, code, 500)
    await givenStoreCredit(given, customer.email, 200)
    await holdLine(given.rows, customer.email, hijab)
    const page = await openShop({ as: customer })
    await page.goto('/checkout')
    await untilAlive(page)
    await fillAddress(page)
    await credit(page).check()
    await expect(page.getByText('Uses £2.00')).toBeVisible()
    await page.getByText('Use a gift card').click()
    const field = page.getByLabel('Gift card code')
    await field.fill(code)
    await fillCard(page, '4000 0000 0000 0002')
    await payButton(page).click()
    await expect(page.getByText('This gift card is not applied yet.')).toBeVisible()
    await expect(field).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Gift card ending ${end}, £5.00, uses £5.00`)).toBeVisible()
    await payButton(page).click()
    await expect(page.getByRole('alert')).toContainText('was declined')

    // What waits for its payment says what credit is in it, also after a reload.
    await page.reload()
    await expect(page.getByText(`Gift card ending ${end}, £5.00`)).toBeVisible()
    await expect(page.getByText('Store credit, £2.00')).toBeVisible()
    expect(await balances(given, end, customer.email)).toEqual([0, 0])
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(page.getByText(`Gift card ending ${end}, £5.00, uses £5.00`)).toBeVisible()
    expect(await balances(given, end, customer.email)).toEqual([500, 200])

    // Spent elsewhere since: it is named, and pays nothing.
    await given.rows(
      `select adjust_credit(id, -500, 'A test', 'a test', gen_random_uuid())
       from credit_accounts where code_end = $1`,
      [end],
    )
    await page.reload()
    await expect(page.getByText(/^Gift card ending .{4}: Nothing is left/)).toBeVisible()
    await page.getByRole('button', { name: `Remove gift card ending ${end}` }).click()
    await expect(page.getByText('Nothing is left')).toHaveCount(0)
    await expect(field).toBeFocused()
    await page.goto('/profile?part=credit')
    await expect(page.getByRole('row', { name: /^Back from order/ })).toContainText('+£2.00')
  },
)
