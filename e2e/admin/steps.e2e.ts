import { readFile } from 'node:fs/promises'

import sharp from 'sharp'

import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { countedSteps } from '#e2e/fixtures/counted-steps.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { deliveredOrder } from '#e2e/fixtures/orders/delivered-order.ts'
import { packedOrders, trackingOf } from '#e2e/fixtures/orders/packed-orders.ts'
import { placePaidCart } from '#e2e/fixtures/orders/placed-order.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

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

test('a discount is created in five steps', async ({ page, given }) => {
  await enter(given, page, await givenAdmin(given, 'manager'), '/admin/discounts')
  await untilAlive(page)
  const steps = countedSteps()
  await steps.press(page.getByRole('link', { name: 'New discount' }))
  await steps.fill(page.getByLabel('Name', { exact: true }), 'Summer fifteen')
  await steps.fill(page.getByRole('textbox', { name: /^Code/ }), `SUMMER${process.pid}`)
  await steps.fill(page.getByLabel('Percent', { exact: true }), '15')
  await steps.press(page.getByRole('button', { name: 'Create discount' }))
  await expect(page.getByText('Discount created', { exact: true })).toBeVisible()
  expect(steps.count()).toBe(5)
  await given.rows(`delete from discounts where name = 'Summer fifteen'`)
})

test('the note of a customer is answered in three steps, and an attachment goes with it', async ({
  page,
  given,
}) => {
  const { email } = await given.customer()
  const order = await deliveredOrder(given.rows, email, [{ slug: 'jersey-hijab-mocha' }])
  await given.rows(`update orders set note = 'Is it see-through?' where id = $1`, [order.id])
  await enter(given, page, await givenAdmin(given, 'support'), `/admin/orders/${order.id}`)
  await untilAlive(page)
  const steps = countedSteps()
  await steps.press(page.getByRole('link', { name: 'Reply', exact: true }))
  await expect(page.getByText('Is it see-through?')).toBeVisible()
  await page.getByLabel('Attachments').setInputFiles({
    name: 'Care.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await steps.fill(page.getByRole('textbox', { name: 'Message' }), 'It is lined.\n\nBest wishes')
  // Saving sends nothing.
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/admin\/write/)
  await expect(page.getByText('Message sent', { exact: true })).toBeHidden()
  await steps.press(page.getByRole('button', { name: 'Send message' }))

  await expect(page.getByText('Message sent', { exact: true })).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText(`Message to the customer: Your order ${order.number}`)
  const messages = page.getByRole('region', { name: 'Messages to the customer' })
  await messages.getByText('Show message').click()
  await expect(messages).toContainText('It is lined.')
  const downloading = page.waitForEvent('download')
  await messages.getByRole('link', { name: 'Care.pdf' }).click()
  expect((await downloading).suggestedFilename()).toBe('Care.pdf')
  expect(steps.count()).toBe(3)
})

test('twenty orders are shipped with tracking in four steps, and one for each', async ({
  page,
  given,
}) => {
  const word = `Hafsa${process.pid}`
  const { email, orders } = await packedOrders(given, 20, word)
  const path = `/admin/orders?q=${word}`
  await enter(given, page, await givenAdmin(given, 'fulfilment'), path)
  const steps = countedSteps()
  await steps.press(page.getByRole('checkbox', { name: 'Select all on this page' }))
  await steps.press(page.getByRole('button', { name: 'Ship', exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship orders')
  await steps.choose(page.getByLabel('Carrier', { exact: true }), 'Royal Mail')
  const fields = page.getByLabel(/^Tracking number of LB-/)
  await expect(fields).toHaveCount(20)
  for (const [at, field] of (await fields.all()).entries())
    await steps.fill(field, trackingOf(100 + at))
  await steps.press(page.getByRole('button', { name: 'Ship 20 orders' }))
  await expect(page.getByText('20 parcels are on the way')).toBeVisible()
  expect(steps.count()).toBe(24)

  const sent = await given.rows<{ state: string; tracking: string }>(
    `select o.state, s.tracking_number as tracking from orders o join shipments s on s.order_id = o.id
      where o.id = any($1) order by s.tracking_number`,
    [orders.map(({ id }) => id)],
  )
  expect(sent).toEqual(
    orders.map((_, at) => ({ state: 'shipped', tracking: trackingOf(100 + at) })),
  )
  await expect
    .poll(async () => {
      const [mails] = await given.rows<{ count: number }>(
        `select count(*)::integer from emails where recipient = $1 and kind = 'shipment_notice'`,
        [email],
      )
      return mails?.count
    })
    .toBe(20)
})

test('the sales of 30 days are a file in three steps from the dashboard', async ({
  page,
  given,
}) => {
  await enter(given, page, await givenAdmin(given, 'manager'), '/admin-dashboard')
  await untilAlive(page)
  const steps = countedSteps()
  const navigation = page.getByRole('navigation', { name: 'Admin area' })
  await steps.press(navigation.getByRole('link', { name: 'Reports', exact: true }))
  await steps.press(page.getByRole('link', { name: 'Sales over time' }))
  const downloading = page.waitForEvent('download')
  await steps.press(page.getByRole('link', { name: 'Export CSV' }))
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(
    /^Sales over time \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/,
  )
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^\uFEFFDate,Orders,Items,Gross \(GBP\),.*\r\n\d{4}-\d\d-\d\d,\d+,/,
  )
  expect(steps.count()).toBe(3)
})

test('a product in two colours and five sizes goes on sale in twelve steps on one page', async ({
  page,
  given,
}) => {
  const name = `Twelve step abaya ${process.pid}`
  await enter(given, page, await givenAdmin(given, 'manager'), '/admin/products/new')
  await untilAlive(page)
  const steps = countedSteps()
  const addPictures = async (at: number, background: string) => {
    // A press that opens the files of the device, and the choice of them.
    const choosing = page.waitForEvent('filechooser')
    await steps.press(page.getByRole('button', { name: 'Add pictures' }).nth(at))
    const picture = sharp({ create: { width: 1200, height: 1600, channels: 3, background } })
    const file = {
      name: 'front.png',
      mimeType: 'image/png',
      buffer: await picture.png().toBuffer(),
    }
    await (await choosing).setFiles([file])
  }
  await steps.fill(page.getByLabel('Name', { exact: true }), name)
  await steps.fill(page.getByLabel('Description', { exact: true }), 'Long, wide and light.')
  await steps.choose(page.getByLabel('Category', { exact: true }), 'Closed abayas')
  await steps.fill(page.getByLabel('Price in pounds', { exact: true }), '89')
  await steps.fill(page.getByLabel('Composition'), '60% cotton, 40% linen')
  await steps.fill(page.getByLabel('Colour name').first(), 'Sand')
  await addPictures(0, '#cdb79b')
  await steps.press(page.getByRole('button', { name: 'Add a colour' }))
  await steps.fill(page.getByLabel('Colour name').nth(1), 'Black')
  await addPictures(1, '#1d1c1f')
  const stock = page.getByRole('table', { name: 'Stock by colour and size' })
  const cells = stock.getByRole('textbox')
  // Two colours in five sizes at least, all chosen with the category.
  expect(await cells.count()).toBeGreaterThanOrEqual(10)
  await steps.fill(page.getByLabel('Items of each size'), '8')
  await expect(page.getByRole('listitem').getByRole('img')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toHaveCount(2)
  await steps.press(page.getByRole('button', { name: 'Publish' }).last())

  await expect(page.getByText('The product is saved and on sale.')).toBeVisible()
  expect(steps.count()).toBe(12)
  const made = await given.rows<{ colour: string; status: string; sizes: number; pieces: number }>(
    `select p.colour_name as colour, p.status, count(*)::integer as sizes, sum(i.quantity_on_hand)::integer as pieces
       from products p join product_inventory i on i.product_id = p.id
      where p.name = $1 group by p.id order by p.colour_name`,
    [name],
  )
  const sizes = made[0]?.sizes ?? 0
  expect(sizes).toBeGreaterThanOrEqual(5)
  expect(made).toEqual(
    ['Black', 'Sand'].map((colour) => ({ colour, status: 'active', sizes, pieces: 8 * sizes })),
  )
  await page.getByRole('link', { name: 'View in shop' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await given.rows(`update products set status = 'archived' where name = $1`, [name])
})

test('the address of an order is changed in three steps, and a size in four', async ({
  page,
  given,
  expectConsole,
}) => {
  expectConsole(/status of 4/)
  const { email } = await given.customer()
  await given.rows(
    `select added.* from users u,
            lateral (select product_id, size_id, price_pence
                       from product_inventory i join products p on p.id = i.product_id
                      where p.slug = 'noor-open-abaya-black' and i.available_quantity > 5
                      order by i.id limit 1) item,
            add_item_to_cart_with_reservation(u.id, item.product_id, item.size_id, 2, item.price_pence) added
      where u.email = $1`,
    [email],
  )
  const order = await placePaidCart(given.rows, email)
  const support = await givenAdmin(given, 'support')
  await enter(given, page, support, `/admin/orders/${order.id}`)
  await untilAlive(page)
  const steps = countedSteps()
  await steps.press(page.getByRole('link', { name: 'Change address' }))
  await steps.fill(page.getByLabel('House number and street'), '2 Example Street')
  await checkPage(page)
  // A colleague saves another one in the meantime: nothing is lost, and saving again replaces theirs.
  await given.rows(
    `update orders set address = address || '{"line1": "3 Example Street"}' where id = $1`,
    [order.id],
  )
  await page.getByRole('button', { name: 'Change address' }).first().click()
  await expect(page.getByText('Somebody else changed this address')).toBeVisible()
  await expect(page.getByText('3 Example Street')).toBeVisible()
  await expect(page.getByLabel('House number and street')).toHaveValue('2 Example Street')
  await steps.press(page.getByRole('button', { name: 'Change address' }).first())
  await expect(page.getByText('Address changed', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '2 Example Street' })).toBeVisible()
  await expect(
    page.getByText(/^Delivery address changed from .*, 3 Example Street, .* to /),
  ).toBeVisible()
  expect(steps.count()).toBe(3)

  const items = countedSteps()
  await items.press(page.getByRole('link', { name: /^Change size or colour: / }))
  await page.getByRole('button', { name: 'Change item' }).click()
  await expect(page.getByText('Choose a size or colour.', { exact: true })).toBeVisible()
  await checkPage(page)
  const choice = page.getByLabel('Change to')
  const other = await choice.locator('option:not([disabled])').first().textContent()
  await items.fill(page.getByRole('textbox', { name: 'How many of 2' }), '1')
  await items.choose(choice, other!)
  await items.press(page.getByRole('button', { name: 'Change item' }))
  await expect(page.getByText('Item changed', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Items' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Changed 1 × Noor open abaya',
  )
  expect(items.count()).toBe(4)

  // As if both had cost £5 more when they were bought.
  await given.rows(
    `with line as (
       update order_items set unit_price_pence = unit_price_pence + 500 where order_id = $1
     ), payment as (
       update payments set amount_pence = amount_pence + 1000 where order_id = $1
     ) update orders set subtotal_pence = subtotal_pence + 1000, total_pence = total_pence + 1000 where id = $1`,
    [order.id],
  )
  await enter(given, page, await givenAdmin(given, 'manager'), `/admin/orders/${order.id}`)
  const refund = countedSteps()
  await refund.press(page.getByRole('link', { name: /^Change size or colour: / }).first())
  const cheaper = await choice.locator('option:not([disabled])').first().textContent()
  await refund.choose(choice, cheaper!)
  await refund.press(page.getByRole('button', { name: 'Change item' }))
  await expect(page.getByText(/It costs £5\.00 less today/)).toBeVisible()
  await expect(page.getByLabel('Amount in pounds')).toHaveValue('5.00')
  const proposal = page.url()
  await checkPage(page)
  await refund.press(page.getByRole('button', { name: 'Review refund' }))
  await refund.press(page.getByRole('button', { name: /^Refund £5\.00 / }))
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Refunded £5.00')
  expect(refund.count()).toBe(5)

  // It is proposed once.
  await page.goto(proposal)
  await expect(page.getByLabel('Amount in pounds')).toHaveValue('')
  await expect(page.getByText('Item changed', { exact: true })).toHaveCount(0)
})

test('somebody is invited with a new role in six steps from the team', async ({ page, given }) => {
  const [name, email] = [`Packing ${process.pid}`, `packer.${process.pid}@example.com`]
  await enter(given, page, await givenAdmin(given), '/admin/people')
  await untilAlive(page)
  const steps = countedSteps()
  await steps.press(page.getByRole('link', { name: 'New role' }))
  await steps.fill(page.getByLabel('Name', { exact: true }), name)
  await steps.press(
    page.getByRole('group', { name: /^Orders/ }).getByRole('radio', { name: 'View and edit' }),
  )
  await steps.press(page.getByRole('button', { name: 'Create role' }).first())
  await expect(page.getByText('Role created', { exact: true })).toBeVisible()
  await steps.fill(page.getByLabel('Email', { exact: true }), email)
  await steps.press(page.getByRole('button', { name: 'Send invitation' }))
  await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(name)
  expect(steps.count()).toBe(6)
  await given.rows('delete from admin_invitations where email = $1', [email])
  await given.rows('delete from admin_roles where name = $1', [name])
})
