import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { packedOrders, paidOrders, trackingOf } from '#e2e/fixtures/orders/packed-orders.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'

const shipPath = (orders: readonly { id: string }[]) =>
  `/admin/orders/ship?ids=${orders.map(({ id }) => id).join(',')}`

const shipments = (given: Given, orders: readonly { id: string }[]) =>
  given.rows<{ tracking: string | null; carrier: string }>(
    `select s.tracking_number as tracking, s.carrier
       from unnest($1::uuid[]) with ordinality o (id, at) join shipments s on s.order_id = o.id order by o.at`,
    [orders.map(({ id }) => id)],
  )

test('orders are packed from the page, scanned row by row, and sent; what is wrong stays with its number', async ({
  page,
  given,
}) => {
  const { email, orders: paid } = await paidOrders(given, 1, 'Rumaysa')
  const { orders } = await packedOrders(given, 3, 'Rumaysa')
  const all = [...orders, ...paid]
  await enter(given, page, await givenAdmin(given, 'fulfilment'), shipPath(all))
  const fields = page.getByLabel(/^Tracking number of LB-/)
  const main = page.getByRole('main')
  await expect(fields).toHaveCount(3)

  await test.step('a scanner’s Enter moves to the next row, and sends nothing', async () => {
    await fields.first().focus()
    for (const at of [1, 2]) {
      await page.keyboard.type(trackingOf(at))
      await page.keyboard.press('Enter')
    }
    await expect(fields.nth(2)).toBeFocused()
    await page.keyboard.type(trackingOf(1))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Ship', exact: true })).toBeFocused()
    await expect(main).toContainText(`Same number as ${orders[0]!.number}`)
    await expect(main).toContainText(`Same number as ${orders[2]!.number}`)
    await fields.nth(2).fill('x')
    await fields.nth(1).focus()
    await expect(fields.nth(2)).toHaveAttribute('aria-invalid', 'true')
    await expect(main).not.toContainText('Same number as')
    expect(await shipments(given, all)).toEqual([])
  })

  await test.step('packing begins meanwhile, and what is typed stays', async () => {
    await page.getByRole('button', { name: 'Start packing 1 order' }).click()
    await expect(fields).toHaveCount(4)
    await expect(main).toContainText('Packing started for 1 order.')
    await expect(fields.first()).toHaveValue(trackingOf(1))
  })

  await test.step('what was typed is not lost by leaving', async () => {
    await page.getByRole('link', { name: orders[0]!.number }).click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(fields.first()).toHaveValue(trackingOf(1))
  })

  await test.step('the orders with a number go, the wrong one stays', async () => {
    // Refunded by a colleague since the page was opened.
    await given.rows(
      `select record_payment_event('evt_' || $1, 'refund.created', 'pi_' || o.id, o.id, p.amount_pence, 'gbp',
                                   p_provider_refund => 're_' || o.id, p_refund_status => 'succeeded')
         from orders o join payments p on p.order_id = o.id where o.id = $1::uuid`,
      [orders[1]!.id],
    )
    await page.getByLabel('Carrier', { exact: true }).selectOption('Royal Mail')
    await page.getByLabel(`Carrier of ${orders[0]!.number}`).selectOption('DPD')
    await page.getByRole('button', { name: 'Ship 3 orders' }).click()
    const results = page.getByRole('region', { name: 'Results' })
    await expect(results).toContainText('1 of 3 orders is on the way. The others were not sent:')
    await expect(results).toContainText(`Its tracking number was ${trackingOf(2)}.`)
    await expect(fields).toHaveCount(2)
    await expect(fields.first()).toHaveValue('x')
    await expect(main).toContainText('Enter 4 to 40 letters and digits')
    expect(await shipments(given, all)).toEqual([{ tracking: trackingOf(1), carrier: 'dpd' }])
  })

  await test.step('the rest goes by keyboard alone', async () => {
    await fields.first().focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(trackingOf(3))
    await page.keyboard.press('Enter')
    await page.keyboard.type(trackingOf(4))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Ship 2 orders' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(main).toContainText('2 parcels are on the way, and the customers get an email.')
    await expect(fields).toHaveCount(0)
    expect(await shipments(given, [orders[2]!, ...paid])).toEqual([
      { tracking: trackingOf(3), carrier: 'royal_mail' },
      { tracking: trackingOf(4), carrier: 'royal_mail' },
    ])
  })

  await expect
    .poll(() =>
      given.rows(`select from emails where recipient = $1 and kind = 'shipment_notice'`, [email]),
    )
    .toHaveLength(1)
})

test('tracking numbers come from a spreadsheet or a carrier’s file, and nothing is sent by that', async ({
  page,
  given,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const { orders } = await packedOrders(given, 2, 'Safiyya')
  const [one, two] = orders as [(typeof orders)[0], (typeof orders)[0]]
  await enter(given, page, await givenAdmin(given, 'fulfilment'), shipPath(orders))
  const fields = page.getByLabel(/^Tracking number of LB-/)
  const report = page.getByRole('region', { name: 'Filled in from the file' })

  await test.step('pasted into a field', async () => {
    await fields.first().fill('OLD12345')
    await fields.first().evaluate(
      (field, block) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', block)
        field.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      },
      `Order\tTracking\n${one.number}\t${trackingOf(21)}\nLB-2222-2222\t${trackingOf(22)}`,
    )
    await expect(report).toContainText(
      '1 tracking number was filled in. Nothing has been sent yet.',
    )
    await expect(report).toContainText('Line 3, column “Order”: there is no order LB-2222-2222.')
    await expect(report).toContainText('the new number replaces OLD12345')
    await expect(fields.first()).toHaveValue(trackingOf(21))
    await expect(page.getByRole('button', { name: 'Ship 1 order' })).toBeVisible()
  })

  await test.step('from a file', async () => {
    await page.getByText('Paste or choose a carrier’s file').click()
    await page.getByLabel('CSV file').setInputFiles({
      name: 'carrier.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Name,Reference,Barcode\nSafiyya,${two.number},${trackingOf(23)}\nNobody,,${trackingOf(24)}\n`,
      ),
    })
    await page.getByRole('button', { name: 'Fill in the numbers' }).click()
    await expect(report).toContainText('Line 3, column “Reference”: the cell is empty.')
    await expect(fields.last()).toHaveValue(trackingOf(23))
    await expect(page.getByRole('button', { name: 'Ship 2 orders' })).toBeVisible()
  })

  await test.step('or say why not', async () => {
    await page.getByText('Paste or choose a carrier’s file').click()
    await page.getByLabel('Rows with order and tracking numbers').fill('nothing of use')
    await page.getByRole('button', { name: 'Fill in the numbers' }).click()
    await expect(page.getByText(/There is only one column/)).toBeVisible()
    await expect(page.getByLabel('Rows with order and tracking numbers')).toHaveValue(
      'nothing of use',
    )
    await expect(fields.first()).toHaveValue(trackingOf(21))
  })
  expect(await shipments(given, orders)).toEqual([])
})

test('without scripts the page fills in, refuses and sends', async ({
  given,
  openShop,
  browser,
  shop,
}) => {
  const { orders } = await packedOrders(given, 3, 'Khadija')
  const owner = await openShop()
  await enter(given, owner, await givenAdmin(given))
  const plain = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    storageState: await owner.context().storageState(),
  })
  const page = await plain.newPage()
  await page.goto(shipPath(orders))
  const fields = page.getByLabel(/^Tracking number of LB-/)
  await page.getByText('Paste or choose a carrier’s file').click()
  await page
    .getByLabel('Rows with order and tracking numbers')
    .fill(`${orders[0]!.number}\t${trackingOf(31)}`)
  await page.getByRole('button', { name: 'Fill in the numbers' }).click()
  await expect(fields.first()).toHaveValue(trackingOf(31))
  await fields.nth(1).fill('no')
  // Enter presses no button.
  await page.keyboard.press('Enter')
  await expect(fields.nth(1)).toHaveValue('no')

  await page.getByLabel('Carrier', { exact: true }).selectOption('Evri')
  await page.getByRole('button', { name: 'Ship orders', exact: true }).click()
  await expect(page.getByText('1 of 2 orders is on the way.')).toBeVisible()
  await expect(fields).toHaveCount(2)
  await expect(fields.first()).toHaveValue('no')
  await fields.first().fill('')
  await page.getByLabel('Also ship orders without a tracking number').check()
  await page.getByRole('button', { name: 'Ship orders', exact: true }).click()
  await expect(page.getByText('2 parcels are on the way')).toBeVisible()
  expect(await shipments(given, orders)).toEqual([
    { tracking: trackingOf(31), carrier: 'evri' },
    { tracking: null, carrier: 'evri' },
    { tracking: null, carrier: 'evri' },
  ])
  await plain.close()
})
