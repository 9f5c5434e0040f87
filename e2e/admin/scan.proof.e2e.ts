import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { checkPage, sidewaysScroll } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { countedSteps } from '#e2e/fixtures/counted-steps.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { packedOrders } from '#e2e/fixtures/orders/packed-orders.ts'
import { givenReturn } from '#e2e/fixtures/orders/placed-return.ts'
import { expect, type Given, test } from '#e2e/fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('in the stockroom a phone opens an order and a size by their codes, and sends the parcel', async ({
  page,
  given,
}) => {
  const { orders } = await packedOrders(given, 1, 'Scanned')
  const [order] = orders
  await enter(given, page, await givenAdmin(given, 'fulfilment'), '/admin/orders')
  await untilAlive(page)
  const code = page.getByLabel('Code', { exact: true })
  const scan = async (text: string) => {
    await page.getByRole('link', { name: 'Scan', exact: true }).first().click()
    await expect(code).toBeFocused()
    // As a scanner types, which ends with Enter.
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }

  await scan('NOT-A-CODE')
  await expect(page.getByText(/has the code “NOT-A-CODE”/)).toBeVisible()
  await expect(code).toBeFocused()
  await checkPage(page)
  // The same again: the next scan still takes its place.
  await page.keyboard.type('NOT-A-CODE')
  await page.keyboard.press('Enter')
  await expect
    .poll(() =>
      code.evaluate((field: HTMLInputElement) => field.selectionEnd! - field.selectionStart!),
    )
    .toBe('NOT-A-CODE'.length)
  await page.keyboard.type(order!.number.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: `Order ${order!.number}` }),
  ).toBeVisible()

  await untilAlive(page)
  const steps = countedSteps()
  await steps.choose(page.getByLabel('Carrier'), 'Royal Mail')
  await steps.press(page.getByRole('button', { name: 'Send parcel' }))
  await expect(page.getByText('Parcel sent')).toBeVisible()
  expect(steps.count()).toBe(2)

  const [item] = await given.rows<{ sku: string; id: string }>(
    `update product_inventory set sku = 'SCANNED-' || left(id::text, 8)
      where id = (select id from product_inventory order by id limit 1)
    returning sku, product_id as id`,
  )
  await scan(item!.sku)
  await expect(page).toHaveURL(new RegExp(`/admin/stock/items/${item!.id}`))
})

test.describe('with one hand', () => {
  test.use({ hasTouch: true })

  test('goods are received, a return is approved and a customer is answered in a few steps', async ({
    page,
    given,
  }) => {
    const todo = await workOfTheDay(given)
    const [item] = await given.rows<{ sku: string }>(
      `update product_inventory set sku = 'RECEIVED-' || left(id::text, 8)
        where id = (select id from product_inventory order by id desc limit 1) returning sku`,
    )
    const steps = countedSteps()
    await enter(given, page, await givenAdmin(given, 'manager'), '/admin/scan')
    await untilAlive(page)
    await page.getByLabel('Code', { exact: true }).fill(item!.sku)
    await page.keyboard.press('Enter')
    const by = page.getByLabel('Change in items')
    // What arrives is a number, and is typed on the number pad; corrections have a sign.
    await expect(by).toHaveAttribute('inputmode', 'numeric')
    await page.getByLabel('Reason').selectOption('count')
    await expect(by).toHaveAttribute('inputmode', 'text')
    await page.getByLabel('Reason').selectOption('supplier')
    await expect(by).toBeInViewport()
    await expectForThumbs(page)
    await steps.fill(by, '12')
    await steps.press(page.getByRole('button', { name: 'Change stock' }))
    await expect(by).toHaveValue('')
    expect(steps.count()).toBe(2)

    await page.goto('/admin/stock')
    await untilAlive(page)
    await expectForThumbs(page)
    await page.goto(`/admin/stock/count/${todo.stocktake}`)
    await untilAlive(page)
    await expect(page.getByLabel('Scan or type a code')).toBeFocused()
    await expectForThumbs(page)

    await page.goto(`/admin/returns/${todo.return}`)
    await untilAlive(page)
    await expectForThumbs(page)
    await expect(page.getByRole('button', { name: 'Approve return' })).toBeInViewport()
    await steps.press(page.getByRole('button', { name: 'Approve return' }))
    await expect(page.getByText('The customer gets an email with the label.')).toBeVisible()
    expect(steps.count()).toBe(3)

    await page.goto(`/admin/write?message=${todo.message}`)
    await untilAlive(page)
    await expectForThumbs(page)
    await steps.fill(page.getByLabel('Message', { exact: true }), 'It is on its way.')
    await steps.press(page.getByRole('button', { name: 'Send message' }))
    await expect(page.getByText('Message sent', { exact: true })).toBeVisible()
    expect(steps.count()).toBe(5)
  })
})

/** A stocktake, a return and a message that no other test closes, approves or answers. */
async function workOfTheDay(given: Given) {
  const { email } = await given.customer()
  const slug = 'jersey-hijab-mocha'
  await given.rows(
    `select receive_stock(p_product_id => id, p_size_id => null, p_quantity => 2, p_reference_type => 'test',
                          p_reference_id => null, p_reason => 'To be sent back', p_actor => 'system')
       from products where slug = $1`,
    [slug],
  )
  const placed = await givenReturn(given, email, [{ slug, quantity: 1, reason: 'faulty' }])
  const stocktake = randomUUID()
  await given.rows(`select start_stocktake($1, 'Front room', 'a colleague')`, [stocktake])
  const [message] = await given.rows<{ id: string }>(
    `insert into contact_messages (page_slug, name, email, message, language)
     values ('contact', 'Amina Rahman', $1, 'Where is my parcel?', 'en') returning id`,
    [email],
  )
  return { return: placed.id, stocktake, message: message!.id }
}

/** Nothing to press is lower than a thumb needs, and the page does not scroll sideways. */
async function expectForThumbs(page: Page) {
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  const low = await page.locator('#content').evaluate((content) =>
    [...content.querySelectorAll('button, select, textarea, input, a.link')]
      .filter((control) => control.checkVisibility())
      .map((control) => control.closest('label') ?? control)
      .filter((control) => control.getBoundingClientRect().height < 43.5)
      .map((control) => `${control.tagName} ${control.textContent}`),
  )
  expect(low).toEqual([])
}
