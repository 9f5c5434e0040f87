import { readFile } from 'node:fs/promises'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { placePaidCart } from '#e2e/fixtures/orders/placed-order.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'

/** Paid orders of one piece each, with the same word in the names of their receivers. */
async function givenPaidOrders(given: Given, count: number, word: string) {
  const orders = []
  for (let at = 0; at < count; at += 1) {
    const { email } = await given.customer()
    await given.rows(
      `select added.* from users u,
              lateral (select product_id, size_id, price_pence
                         from product_inventory i join products p on p.id = i.product_id
                        where p.status = 'active' and i.available_quantity > 5
                        order by i.id limit 1) item,
              add_item_to_cart_with_reservation(u.id, item.product_id, item.size_id, 1, item.price_pence) added
        where u.email = $1`,
      [email],
    )
    const order = await placePaidCart(given.rows, email)
    await given.rows(
      `update orders set address = jsonb_set(address, '{name}', to_jsonb($2::text)) where id = $1`,
      [order.id, `${word} ${at}`],
    )
    orders.push(order)
  }
  return orders
}

test('orders are searched for, kept as a view, chosen by the keyboard and packed together', async ({
  page,
  given,
}) => {
  const word = `Zaynab${Date.now()}`
  const orders = await givenPaidOrders(given, 3, word)
  await givenPaidOrders(given, 1, 'Somebody else')
  await enter(given, page, await givenAdmin(given, 'fulfilment'), '/admin/orders?sort=placed')
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  const search = page.getByLabel('Number, name or email')

  await test.step('a search finds while it is typed, and is kept under a name', async () => {
    await search.pressSequentially(word.toLowerCase())
    await expect(rows).toHaveCount(3)
    await expect(search).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`q=${word.toLowerCase()}`))
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByLabel('Name of the view').fill('Zaynab')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const view = page.getByRole('link', { name: 'Zaynab', exact: true })
    await expect(view).toHaveAttribute('aria-current', 'page')
    await expect(view).toBeFocused()
  })

  await test.step('another order of the rows is one request', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('.data')) asked.push(request.url())
    })
    await page.getByRole('link', { name: 'Sort by Total' }).click()
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
      'aria-sort',
      /./,
    )
    await expect(rows).toHaveCount(3)
    expect(asked).toHaveLength(1)
  })

  await test.step('keys choose rows, and documents of them are one file', async () => {
    await rows.first().getByRole('checkbox').focus()
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    const bar = page.getByRole('region', { name: 'Bulk actions' })
    await expect(bar).toContainText('2 selected')
    await page.keyboard.press('j')
    await expect(rows.nth(2).getByRole('checkbox')).toBeFocused()
    const downloading = page.waitForEvent('download')
    await bar.getByRole('button', { name: 'Pick list (PDF)' }).click()
    expect((await downloading).suggestedFilename()).toBe('Pick list.pdf')
    await bar.getByRole('button', { name: 'Select all results' }).click()
    await expect(bar).toContainText('3 selected')
  })

  await test.step('an action says before it is pressed for how many of the chosen ones it is, and why', async () => {
    const bar = page.getByRole('region', { name: 'Bulk actions' })
    await bar.getByRole('button', { name: 'Clear selection' }).click()
    await given.rows(`select start_processing($1, 'a colleague')`, [orders[0]!.id])
    await page.getByLabel('Select all on this page').check()
    await expect(bar.getByRole('button', { name: 'Start packing: 2 of 3' })).toBeEnabled()
    await expect(bar).toContainText('Start packing will skip some: 1 is already being packed.')
    await checkPage(page)
  })

  await test.step('what could not be packed is named', async () => {
    await given.rows(`update orders set state = 'cancelled' where id = $1`, [orders[2]!.id])
    await page.getByRole('button', { name: 'Start packing' }).click()
    const report = page.getByRole('region', { name: 'Results' })
    await expect(report).toContainText('Packing started for 1 of 3 orders.')
    for (const { number } of [orders[0]!, orders[2]!])
      await expect(report.getByRole('listitem').filter({ hasText: number })).toHaveCount(1)
    await expect(rows.first()).toContainText('Being packed')
    await page.getByLabel('Select all on this page').check()
    const pack = page.getByRole('button', { name: 'Start packing' })
    await expect(pack).toHaveAttribute('aria-disabled', 'true')
    await expect(pack).toHaveAccessibleDescription(
      'Start packing does not apply to any of them: 2 are already being packed.',
    )
  })

  await test.step('what the filters show is exported, with columns that are saved', async () => {
    const download = async () => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download CSV' }).click()
      return (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
    }
    await page.getByRole('link', { name: 'Export', exact: true }).click()
    const ofOrders = await download()
    expect(ofOrders).toHaveLength(3)
    expect(ofOrders.join()).toContain(orders[0]!.number)

    await page.getByRole('link', { name: 'One row per line' }).click()
    await page.getByRole('checkbox', { name: 'SKU', exact: true }).uncheck()
    await page.getByRole('checkbox', { name: 'Postcode' }).check()
    await page.getByRole('button', { name: 'Save these columns' }).click()
    await page.getByLabel('Name of the view').fill('For the bookkeeper')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: 'For the bookkeeper' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const ofLines = await download()
    // Each order has an item and its delivery.
    expect(ofLines).toHaveLength(5)
    expect(ofLines[0]).toContain('Postcode,Kind of line,Product')
  })
})

test(
  'staff note what is to be known of an order and send its mail again; the list works without JavaScript',
  onlyAsProof,
  async ({ page, given, browser, shop }) => {
    const [order] = await givenPaidOrders(given, 1, 'Hafsa')
    await given.rows(
      `insert into emails (kind, recipient, subject, html, plain_text, order_id, sent_at)
     values ('order_confirmation', 'hafsa@example.com', 'Your order is here', '', 'Thank you', $1, now())`,
      [order!.id],
    )
    await enter(given, page, await givenAdmin(given, 'support'), `/admin/orders/${order!.id}`)
    await page.getByText('Add a note', { exact: true }).click()
    await page.getByLabel('New note').fill('<b>Ring</b> twice')
    await page.getByRole('button', { name: 'Add note' }).click()
    const notes = page.getByRole('region', { name: 'Staff notes' })
    await expect(notes.getByRole('listitem')).toContainText('<b>Ring</b> twice')
    await expect(page.getByLabel('New note')).toBeHidden()

    await page.getByText('Add a note', { exact: true }).click()
    await page.getByLabel('New note').fill('Of another order')
    await page.getByRole('button', { name: 'Add note' }).click()
    await notes.getByRole('button', { name: 'Delete the note: Of another order' }).click()
    const asked = page.getByRole('dialog', { name: 'Delete this note?' })
    await asked.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(asked).toBeHidden()
    await expect(notes.getByRole('listitem')).toHaveText([/^<b>Ring<.b> twice/])

    const mails = page.getByRole('region', { name: 'Emails to the customer' })
    await mails.getByRole('button', { name: 'Send again: Your order is here' }).click()
    await expect(mails.getByRole('button', { name: 'Send again: Your order is here' })).toHaveCount(
      2,
    )

    const plain = await browser.newContext({
      baseURL: shop.url,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const list = await plain.newPage()
    await list.goto('/admin/orders')
    await list.getByLabel('Number, name or email').fill(order!.number)
    await list.getByRole('button', { name: 'Show' }).click()
    await expect(list.getByRole('rowheader')).toHaveText(order!.number)
    await expect(list.getByRole('row').last()).toContainText('Staff note')
    await list.getByRole('link', { name: 'Sort by Total' }).click()
    await expect(list.getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await plain.close()
  },
)
