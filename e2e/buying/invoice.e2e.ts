import { randomUUID } from 'node:crypto'

import { holdLine } from '#e2e/fixtures/held-cart.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test(
  'only its customer can open the invoice of a paid order',
  onlyAsProof,
  async ({ given, openShop, expectConsole }) => {
    expectConsole(/get-profile/)
    const customer = await given.customer()
    const page = await openShop({ as: customer })
    await holdLine(given.rows, customer.email, 'sahar-kimono-abaya-sand', { size: '56' })
    const [method] = await given.rows<{ id: string }>(
      'select id from delivery_methods where is_active order by position limit 1',
    )
    const placed = await page.request.post('/functions/v1/create-payment', {
      data: {
        address: {
          name: 'Amina Rahman',
          line1: '1 Example Street',
          city: 'London',
          postcode: 'SW1A 1AA',
          country: 'GB',
        },
        delivery_method_id: method?.id,
        idempotency_key: randomUUID(),
      },
    })
    const { order_id: id, amount } = (await placed.json()) as { order_id: string; amount: number }
    const invoice = `/orders/${id}/invoice.pdf`
    expect((await page.request.get(invoice)).status()).toBe(404)

    await page.goto(`/checkout/success?order=${id}`)
    await given.rows(
      `select record_payment_event($1, 'payment_intent.succeeded', p.intent_id, p.order_id, $2, 'gbp')
       from payments p where p.order_id = $3`,
      [`evt_${id}`, amount, id],
    )

    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: /INV-\d{6}/ }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^Libas INV-\d{6}\.pdf$/)
    expect(await download.failure()).toBeNull()

    await page.getByRole('link', { name: 'Follow this order' }).click()
    await expect(page).toHaveURL(`/profile?part=orders&order=${id}`)
    await expect(page.getByRole('link', { name: /INV-\d{6}/ })).toHaveAttribute('href', invoice)

    const stranger = await openShop({ signedIn: true })
    expect((await stranger.request.get(invoice)).status()).toBe(404)
    // A signed-out visitor is sent to the order page, which links the file.
    const visitor = await openShop()
    await visitor.goto(invoice)
    await expect(visitor).toHaveURL(/\/customer-auth\?redirect=.*profile.*orders/)
  },
)
