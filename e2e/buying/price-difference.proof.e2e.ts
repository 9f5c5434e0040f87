import { orderPath } from '#shop/orders/order-paths.ts'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { fillCard } from '#e2e/fixtures/orders/checkout.ts'
import { countedSteps } from '#e2e/fixtures/counted-steps.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { placePaidCart } from '#e2e/fixtures/orders/placed-order.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('a customer pays by link what another size costs more, gets it, and both back when it is cancelled', async ({
  page,
  given,
  openShop,
}) => {
  test.slow()
  const customer = await given.customer()
  const { email } = customer
  // One size of this style costs more than what is bought.
  const [bought] = await given.rows<{ product: string; size: string; dearer: string }>(
    `select i.product_id as product, min(i.size_id::text) as size, max(i.size_id::text) as dearer
       from product_inventory i join products p on p.id = i.product_id
      where p.slug like 'hana-straight-abaya-%' and p.status = 'active' and i.available_quantity > 2
      group by i.product_id having count(*) > 1 order by i.product_id limit 1`,
  )
  await given.rows(
    `insert into size_terms (product_id, size_id, surcharge_pence) values ($1, $2, 1050)
     on conflict (product_id, size_id) do update set surcharge_pence = 1050`,
    [bought!.product, bought!.dearer],
  )
  await given.rows(
    `select added.* from users u, products p,
            add_item_to_cart_with_reservation(u.id, p.id, $3, 1, size_price(p, $3)) added
      where u.email = $1 and p.id = $2`,
    [email, bought!.product, bought!.size],
  )
  const order = await placePaidCart(given.rows, email)
  await enter(given, page, await givenAdmin(given, 'manager'), `/admin/orders/${order.id}`)
  await untilAlive(page)
  const steps = countedSteps()

  await test.step('staff see the difference before anything changes, and send a link for it', async () => {
    await steps.press(page.getByRole('link', { name: /^Change size or colour: / }))
    const choice = page.getByLabel('Change to')
    await steps.choose(choice, JSON.stringify([bought!.product, bought!.dearer]))
    await steps.press(page.getByRole('button', { name: 'Change item' }))
    await expect(page.getByRole('heading', { name: 'It costs more' })).toBeVisible()
    await checkPage(page)
    await steps.press(page.getByRole('button', { name: 'Send payment link for £10.50' }))
    await expect(page.getByText('Payment link sent')).toBeVisible()
    expect(steps.count()).toBe(4)
    await expect(
      page.getByText(/A price difference of £10\.50 is waiting for payment/),
    ).toBeVisible()
    await checkPage(page)
  })

  const difference = async () => {
    const [row] = await given.rows<{ id: string; number: string; paid: boolean }>(
      `select o.id, o.order_number as number, o.paid_at is not null as paid
         from order_differences d join orders o on o.id = d.order_id
         join order_items i on i.id = d.order_item_id where i.order_id = $1`,
      [order.id],
    )
    return row!
  }
  const { id, number } = await difference()
  const phone = await openShop({ as: customer })

  await test.step('the customer reads what it is for, and pays it', async () => {
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(`/checkout?order=${id}`)
    await untilAlive(phone)
    await expect(
      phone.getByText(`in order ${order.number} to`).filter({ visible: true }),
    ).toBeVisible()
    await checkPage(phone)
    await fillCard(phone, '4242 4242 4242 4242')
    await phone.getByRole('button', { name: /^Pay £/ }).click()
    await expect(phone).toHaveURL(/\/checkout\/success/)
    await expect.poll(async () => (await difference()).paid).toBe(true)
    await checkPage(phone)
  })

  await test.step('the item is changed, and its order names what was paid', async () => {
    await phone.goto(orderPath(order.id))
    await untilAlive(phone)
    await expect(phone.getByText('Price differences')).toBeVisible()
    await expect(phone.getByRole('link', { name: `Order ${number}` })).toBeVisible()
    await checkPage(phone)
    await phone.goto(orderPath(id))
    await untilAlive(phone)
    await expect(phone.getByText('Your item has been changed.')).toBeVisible()
    await checkPage(phone)
    await page.goto(`/admin/orders/${id}`)
    await untilAlive(page)
    await expect(page.getByText('The item was changed to')).toBeVisible()
    await checkPage(page)
  })

  await test.step('cancelled, both go back', async () => {
    await page.goto(`/admin/orders/${order.id}/cancel`)
    await untilAlive(page)
    await page.getByRole('textbox', { name: /^Hana straight abaya, .* \(up to 1\)$/ }).fill('1')
    await page.getByLabel('Reason').fill('Changed their mind')
    await page.getByRole('button', { name: 'Review', exact: true }).click()
    await expect(
      page.getByText(/^In addition, the £10\.50 paid for a more expensive/),
    ).toBeVisible()
    await checkPage(page)
    await page.getByRole('button', { name: /^Cancel order and refund £/ }).click()
    await expect(page.getByText('The items are back in stock')).toBeVisible()
    const refunds = await given.rows(`select 1 from refunds where order_id = $1`, [id])
    expect(refunds).toHaveLength(1)
  })
})
