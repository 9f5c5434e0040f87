import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { deliverOrder } from '#e2e/fixtures/orders/delivered-order.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { holdLine } from '#e2e/fixtures/held-cart.ts'
import { payCart } from '#e2e/fixtures/orders/paid-at-provider.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const sent = 'chiffon-hijab-rose'
const unsent = 'jersey-hijab-mocha'

test(
  'of an order that came in part the rest is cancelled, and one piece of what came goes back',
  onlyAsProof,
  async ({ given, openShop }) => {
    const customer = await given.customer()
    const page = await openShop({ as: customer })
    await holdLine(given.rows, customer.email, sent, { quantity: 2 })
    await holdLine(given.rows, customer.email, unsent)
    const order = await payCart(page, given.rows)
    await deliverOrder(given.rows, order.id, { without: [unsent] })
    const [price] = await given.rows<Record<'sent' | 'unsent', string>>(
      `select to_char(sum(price_pence) filter (where slug = $1) / 100.0, '£FM990.00') as sent,
            to_char(sum(price_pence) filter (where slug = $2) / 100.0, '£FM990.00') as unsent
       from products where slug in ($1, $2)`,
      [sent, unsent],
    )
    const ofOrder = (name: string) => page.getByRole('region', { name, exact: true })
    const refunds = ofOrder('Refunds').getByRole('listitem')
    const creditNotes = ofOrder('Papers').getByRole('link', { name: /^Credit note/ })

    await test.step('the customer cancels what was not sent', async () => {
      await page.goto(`/profile?part=orders&order=${order.id}`)
      await untilAlive(page)
      await ofOrder('Cancel').getByRole('combobox').first().selectOption('1')
      await page.getByRole('button', { name: 'Go on to cancelling' }).click()
      await expect(ofOrder('Cancel')).toContainText(`${price!.unsent} goes back to the card`)
      await page.getByRole('button', { name: 'Cancel it now' }).click()
      await expect(ofOrder('Cancel')).toHaveCount(0)
      await expect(refunds).toHaveText([new RegExp(`^${price!.unsent}Given back\\.`)])
      await expect(creditNotes).toHaveCount(1)
      await expect(page.getByRole('main').getByText('All of it has arrived.')).toBeVisible()
    })

    await test.step('and returns one piece of what came', async () => {
      await page.getByRole('link', { name: 'Return something' }).click()
      await page.getByRole('checkbox', { name: /^Chiffon hijab/ }).check()
      await page.getByLabel('Why does it come back?').selectOption('too_large')
      await page.getByRole('button', { name: 'Ask for the return' }).click()
      await expect(page.getByRole('heading', { name: /^Return R-\S+ is approved$/ })).toBeFocused()
    })

    const [back] = await given.rows<{ id: string; number: string }>(
      'select id, return_number as number from returns where order_id = $1',
      [order.id],
    )
    await page.goto(`/profile?part=returns&return=${back!.id}`)

    await test.step('staff open its parcel and refund what is proposed', async () => {
      const staff = await openShop()
      await enter(given, staff, await givenAdmin(given), `/admin/returns/${back!.id}`)
      await staff.getByRole('button', { name: 'Record parcel' }).click()
      await expect(
        staff.getByText('The customer gets an email that lists the items.'),
      ).toBeVisible()
      const proposed = staff.getByRole('region', { name: 'Refund', exact: true })
      await expect(proposed.getByLabel(/, 1 item$/)).toHaveValue(price!.sent.slice(1))
      await expect(proposed.getByLabel('Delivery')).toHaveValue('0.00')
      await staff.getByRole('button', { name: 'Refund' }).click()
      await expect(staff.getByText(`Refunded ${price!.sent}`, { exact: true })).toBeVisible()
    })

    await test.step('the customer sees it on the return, the order and its documents', async () => {
      await expect(
        page.getByRole('main').getByText('Refunded', { exact: true }).first(),
      ).toBeVisible()
      await expect(page.getByText(`We have given you ${price!.sent} back for it.`)).toBeVisible()
      await expect(page.getByText(`Given back: ${price!.sent}`, { exact: true })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: order.number }).click()
      await expect(refunds).toHaveText([
        new RegExp(`^${price!.unsent}Given back\\.`),
        new RegExp(`^${price!.sent}Given back\\.`),
      ])
      await expect(creditNotes).toHaveCount(2)
      for (const note of await creditNotes.all()) {
        const paper = await page.request.get((await note.getAttribute('href')) ?? '')
        expect(paper.headers()['content-type']).toBe('application/pdf')
      }
      await expect(ofOrder('Items').getByText('1 cancelled')).toBeVisible()
    })

    // The documents show what went back, to the penny, and the rest stays paid.
    expect(
      await given.rows(
        `select to_char(n.total_pence / 100.0, '£FM990.00') as credited
         from invoices n where n.order_id = $1 and n.kind = 'credit_note' order by n.number`,
        [order.id],
      ),
    ).toEqual([{ credited: price!.unsent }, { credited: price!.sent }])
  },
)
