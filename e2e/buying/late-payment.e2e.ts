import { colorSchemes, expectAccessible } from '#e2e/fixtures/accessibility.ts'
import { fillAddress } from '#e2e/fixtures/orders/checkout.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { holdLine } from '#e2e/fixtures/held-cart.ts'
import { tabTo, type } from '#e2e/fixtures/keyboard.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('on a phone, by keyboard: money that takes its time is waited for, given up, and honoured when it comes', async ({
  openShop,
  given,
}) => {
  const customer = await given.customer()
  await holdLine(given.rows, customer.email, 'jersey-hijab-mocha')
  const page = await openShop({ as: customer })
  const phone = { width: 390, height: 844 }
  await page.setViewportSize(phone)
  const heading = page.getByRole('heading', { level: 1 })
  /** Lets the money of the sandbox come in so many seconds from now. */
  const letMoneyCome = (inSeconds: number) =>
    given.rows(
      `with money as (
         update sandbox.payment_intents i set settles_at = now() + $2 * interval '1 second'
           from payments p join orders o on o.id = p.order_id
          where i.id = p.intent_id and o.email = $1 returning i.id, i.settles_at)
       select job.id from money, graphile_worker.jobs j,
              graphile_worker.reschedule_jobs(array[j.id], run_at => money.settles_at) job
        where j.key = 'sandbox_money:' || money.id`,
      [customer.email, inSeconds],
    )

  await page.goto('/checkout')
  await untilAlive(page)
  await fillAddress(page)
  await type(page, 'Card number', '4000000000001208')
  await type(page, 'Expiry date', '1234')
  await type(page, 'Security code', '123')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout\/success\?order=/)
  expect(await letMoneyCome(3600)).toHaveLength(1)
  await expect(heading).toHaveText('Thank you. We are confirming your payment')
  for (const colorScheme of colorSchemes) await expectAccessible(page, { width: 390, colorScheme })

  // As the job does after half an hour.
  await given.rows(
    `select return_order_to_cart(o.id, 'Not paid in time') from orders o where o.email = $1`,
    [customer.email],
  )
  await expect(heading).toHaveText('This order was not paid')
  await expect(page.getByText('Should one come after all, we honour it')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Go to checkout' }))

  expect(await letMoneyCome(0)).toHaveLength(1)
  await expect(heading).toHaveText('Thank you for your order')
  await expect(page.getByText('Your payment has arrived.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toHaveCount(0)
  expect(
    await given.rows(
      `select o.state, (select count(*)::int from cart_items c where c.user_id = o.customer_id) as lines
         from orders o where o.email = $1`,
      [customer.email],
    ),
  ).toEqual([{ state: 'paid', lines: 0 }])
})
