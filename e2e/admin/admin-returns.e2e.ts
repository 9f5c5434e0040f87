import type { Page } from '@playwright/test'

import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { givenReturn } from '#e2e/fixtures/orders/placed-return.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const notice = (page: Page, title: string) =>
  page.getByRole('main').getByText(title, { exact: true })

/** Tabs to a field and types instead of what is in it. */
async function retype(page: Page, field: ReturnType<Page['getByLabel']>, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

test('a return is approved, opened and refunded by keyboard, another one rejected', async ({
  page,
  given,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const customer = await given.customer()
  const item = await givenReturn(given, customer.email, [
    { slug: 'jersey-hijab-mocha', quantity: 2, reason: 'changed_mind' },
    { slug: 'chiffon-hijab-sage', quantity: 1, reason: 'faulty', comment: 'The hem came loose' },
  ])
  const other = await givenReturn(given, customer.email, [
    { slug: 'jersey-hijab-mocha', quantity: 1, reason: 'not_as_described' },
  ])
  await enter(given, page, await givenAdmin(given))
  await page.getByRole('link', { name: /^Returns( |$)/ }).click()
  const row = page.getByRole('row').filter({ hasText: item.number })
  await expect(row).toContainText('Waiting for approval')
  await expect(row).toContainText(/Decide by \d+ \w+ 20/)
  await tabTo(page, row.getByRole('link', { name: item.number }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Return ${item.number}`)
  await untilAlive(page)
  await expect(page.getByText('Comment: The hem came loose')).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Approve return' }))
  await page.keyboard.press('Enter')
  await expect(notice(page, 'The customer gets an email with the label.')).toBeVisible()

  await test.step('two of three came: one written off, one worn', async () => {
    const worn = page.getByRole('group', { name: /^2 × / })
    const torn = page.getByRole('group', { name: /^1 × / })
    await expect(torn.getByText('The fault is ours, so nothing can be deducted.')).toBeVisible()
    await retype(page, worn.getByLabel('Back into stock'), '1')
    await retype(page, worn.getByLabel(/^Deduction/), '2')
    // What is broken is not sold again, unless somebody says so.
    await expect(torn.getByLabel('Written off')).toHaveValue('1')
    await tabTo(page, torn.getByLabel('Missing'))
    await page.keyboard.press('Enter')
    // It stays with what was typed, and the field that wants something has the focus.
    await expect(worn.getByText('Enter a reason for the deduction.')).toBeVisible()
    await expect(worn.getByLabel(/^Reason for the customer/)).toBeFocused()
    await page.keyboard.type('Scent on the cloth')
    await page.keyboard.press('Enter')
    await expect(worn.getByText(/the three must make up the quantity/)).toBeVisible()
    await expect(worn.getByLabel('Back into stock')).toBeFocused()
    await retype(page, worn.getByLabel('Missing'), '1')
    await page.keyboard.press('Enter')
  })
  await expect(notice(page, 'The customer gets an email that lists the items.')).toBeVisible()
  await expect(page.getByText('£2.00 deducted: Scent on the cloth')).toBeVisible()

  await test.step('the proposal is filled in, and can be lowered', async () => {
    const [worth] = await given.rows<{ pence: number }>(
      `select q.deduction_pence as pence from return_items q
        where q.return_id = $1 and q.deduction_pence > 0`,
      [item.id],
    )
    expect(worth?.pence).toBe(200)
    await expect(page.getByLabel('Delivery')).toHaveValue('0.00')
    const amounts = page
      .getByRole('region', { name: 'Refund', exact: true })
      .getByLabel(/, 1 item$/)
    await expect(amounts).toHaveCount(2)
    await retype(page, amounts.first(), '500')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/That is more than was paid for what came back/)).toBeVisible()
    await expect(amounts.first()).toBeFocused()
    await retype(page, amounts.first(), '1.50')
    await tabTo(page, page.getByLabel('Original payment method'))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('Store credit')).toBeChecked()
    await page.keyboard.press('Enter')
  })
  await expect(page.getByText(/^Refunded: £\d+\.50 as credit$/)).toBeVisible()
  await expect(page.getByText('Refunded £1.50', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)

  await test.step('another one is rejected, with a reason', async () => {
    await page.getByRole('link', { name: 'All returns' }).click()
    await expect(page.getByRole('link', { name: item.number })).toHaveCount(0)
    await page.getByRole('link', { name: other.number }).click()
    await tabTo(page, page.getByRole('button', { name: 'Reject return' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Enter a reason of up to 500/)).toBeVisible()
    await expect(page.getByLabel('Reason for the customer')).toBeFocused()
    await page.keyboard.type('The label was cut out')
    await page.keyboard.press('Enter')
    await expect(notice(page, 'The customer gets an email with the reason.')).toBeVisible()
    await expect(page.getByText('Rejected', { exact: true }).first()).toBeVisible()
  })

  await page.getByRole('link', { name: other.order.number }).click()
  const ofOrder = page.getByRole('region', { name: 'Returns', exact: true })
  await expect(ofOrder.getByRole('link', { name: other.number })).toBeVisible()
  await expect
    .poll(() =>
      given.rows(
        `select subject from emails
          where recipient = $1 and kind = 'return_notice' and subject like any ($2)`,
        [
          customer.email,
          [`Your refund for return ${item.number}`, `About your return ${other.number}`],
        ],
      ),
    )
    .toHaveLength(2)
})

test(
  'returns need the permission to handle them, and refunds the permission to refund',
  onlyAsProof,
  async ({ given, openShop }) => {
    const customer = await given.customer()
    const item = await givenReturn(given, customer.email, [
      { slug: 'jersey-hijab-mocha', quantity: 1, reason: 'changed_mind' },
    ])
    const label = `/returns/${item.id}/label.pdf`
    const signedOut = await (await openShop()).request.get(label, { maxRedirects: 0 })
    expect(signedOut.headers().location).toContain('/customer-auth')
    const own = await (await openShop({ as: customer })).request.get(label)
    expect(own.headers()['content-type']).toBe('application/pdf')

    await given.rows(
      `select receive_return($1, (select jsonb_agg(jsonb_build_object(
              'return_item_id', q.id, 'restocked', q.quantity, 'written_off', 0, 'missing', 0,
              'deduction_pence', 0)) from return_items q where q.return_id = $1), 'system', $1)`,
      [item.id],
    )
    const support = await openShop()
    await enter(given, support, await givenAdmin(given, 'support'), `/admin/returns/${item.id}`)
    await expect(support.getByText('Owners and managers refund it.')).toBeVisible()
    await expect(support.getByRole('region', { name: 'Refund', exact: true })).toHaveCount(0)

    const content = await openShop()
    await enter(given, content, await givenAdmin(given, 'content'))
    await expect(content.getByRole('link', { name: /^Returns( |$)/ })).toHaveCount(0)
    await content.goto(`/admin/returns/${item.id}`)
    await expect(content).toHaveURL('/admin-dashboard')
  },
)
