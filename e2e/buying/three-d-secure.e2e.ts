import { colorSchemes, expectAccessible } from '#e2e/fixtures/accessibility.ts'
import { fillAddress } from '#e2e/fixtures/orders/checkout.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { holdLine } from '#e2e/fixtures/held-cart.ts'
import { tabTo, type } from '#e2e/fixtures/keyboard.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('on a phone, by keyboard: the bank asks, is declined, asks again and is approved', async ({
  openShop,
  given,
}) => {
  const customer = await given.customer()
  await holdLine(given.rows, customer.email, 'jersey-hijab-mocha')
  const page = await openShop({ as: customer })
  const phone = { width: 390, height: 844 }
  await page.setViewportSize(phone)
  await page.goto('/checkout')
  await untilAlive(page)
  await expect(page.getByLabel('Full name')).toHaveValue('Amina Rahman')
  await fillAddress(page)
  const bank = page.getByRole('dialog', { name: 'Is it you?' })

  await test.step('the bank asks, and hears no', async () => {
    await page.getByLabel('Card number').focus()
    await page.keyboard.type('4000000000003220')
    await type(page, 'Expiry date', '1234')
    await type(page, 'Security code', '123')
    await page.keyboard.press('Enter')
    await expect(bank).toContainText('Your bank asks whether it is you who pays')
    for (const colorScheme of colorSchemes)
      await expectAccessible(page, { width: 320, colorScheme })
    await page.setViewportSize(phone)

    await tabTo(page, bank.getByRole('button', { name: 'No, refuse' }))
    await page.keyboard.press('Enter')
    await expect(bank).toBeHidden()
    await expect(
      page.getByRole('alert').filter({ hasText: 'did not get your word that it was you' }),
    ).toBeFocused()
  })

  await test.step('the order waits with its stock, the card stays typed', async () => {
    await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 3220')
    expect(
      await given.rows(
        `select o.state, count(r.*)::int as held from orders o join order_items i on i.order_id = o.id
           left join order_reservations r on r.order_item_id = i.id
          where o.email = $1 group by o.id`,
        [customer.email],
      ),
    ).toEqual([{ state: 'pending_payment', held: 1 }])
  })

  await test.step('closing the bank’s window is no yes either', async () => {
    await page.getByRole('button', { name: /^Pay £/ }).focus()
    await page.keyboard.press('Enter')
    await expect(bank).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bank).toBeHidden()
    await expect(page.getByText(/did not get your word that it was you/)).toBeVisible()
  })

  await test.step('the bank hears yes, and the order is paid', async () => {
    await page.getByRole('button', { name: /^Pay £/ }).focus()
    await page.keyboard.press('Enter')
    await tabTo(page, bank.getByRole('button', { name: 'Yes, it is me' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout\/success\?order=/)
    await expect(page.getByText('Your payment has arrived.')).toBeVisible()
  })
})
