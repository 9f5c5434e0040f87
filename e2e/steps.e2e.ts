import type { Locator } from '@playwright/test'

import { enter, givenAdmin } from './fixtures/admin.ts'
import { untilAlive } from './fixtures/go-to.ts'
import { deliveredOrder } from './fixtures/delivered-order.ts'
import { expect, test } from './fixtures/test.ts'

/** Counts what a member of staff does for a task: each press, and each field that has to be filled in. */
function countedSteps() {
  let count = 0
  return {
    press: async (control: Locator) => {
      count += 1
      await control.click()
    },
    fill: async (field: Locator, text: string) => {
      count += 1
      await field.fill(text)
    },
    count: () => count,
  }
}

test('an item of an order is refunded in five steps', async ({ page, given }) => {
  const { email } = await given.customer()
  const order = await deliveredOrder(given.rows, email, [{ slug: 'jersey-hijab-mocha' }])
  await enter(given, page, await givenAdmin(given, 'manager'), `/admin/orders/${order.id}`)
  await untilAlive(page)
  const steps = countedSteps()
  await steps.press(page.getByRole('link', { name: 'Refund', exact: true }))
  await steps.fill(page.getByRole('textbox', { name: /^Jersey hijab, Mocha/ }), '1')
  await steps.fill(page.getByLabel('Reason'), 'A loose thread')
  await steps.press(page.getByRole('button', { name: 'Review refund' }))
  await steps.press(page.getByRole('button', { name: /^Refund £\d+\.\d\d to / }))
  await expect(page.getByText('1 refunded', { exact: true })).toBeVisible()
  expect(steps.count()).toBe(5)
})
