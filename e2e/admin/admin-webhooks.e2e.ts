import { Webhook } from 'standardwebhooks'

import { startReceiver } from '#shop/integrations/testing/receiver.ts'

import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test(
  'a program receives signed events; failed ones are sent again',
  onlyAsProof,
  async ({ given, openShop, expectConsole }) => {
    expectConsole(/status of 400/)
    const receiver = await startReceiver()
    try {
      const page = await openShop()
      const name = `Books ${Date.now()}`
      await enter(given, page, await givenAdmin(given, 'manager'), '/admin/webhooks')
      await page.getByRole('link', { name: 'New webhook' }).click()
      await page.getByLabel('Name').fill(name)
      await page.getByLabel('URL').fill(receiver.url)
      await page.getByRole('button', { name: 'Create webhook' }).click()
      await expect(page.getByText('Select at least one event.')).toBeVisible()
      await page.getByLabel('A product was archived').check()
      await page.getByRole('button', { name: 'Create webhook' }).click()
      const secret = await page.getByLabel('The secret').inputValue()

      await page.getByRole('link', { name: 'Continue to the webhook' }).click()
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await expect(page.getByLabel('The secret')).toHaveCount(0)
      await page.getByRole('button', { name: 'Send test event' }).click()
      await expect(page.getByText('The test event is sent now')).toBeVisible()
      await expect.poll(() => receiver.received.length).toBe(1)
      const { body, headers } = receiver.received[0]!
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        type: 'test.ping',
      })

      const state = `select d.state from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id
                    where w.name = $1`
      const expectDelivered = () =>
        expect.poll(() => given.rows(state, [name])).toEqual([{ state: 'delivered' }])
      await expectDelivered()

      // What failed for good, a while ago.
      await given.rows(
        `update webhook_deliveries d set state = 'failed' from webhook_endpoints w
        where w.id = d.endpoint_id and w.name = $1`,
        [name],
      )
      await page.getByRole('link', { name: 'Show deliveries' }).click()
      await page.getByRole('combobox', { name: 'Status' }).selectOption('failed')
      await expect(page).toHaveURL(/state=failed/)
      await expect(page.locator('[data-row]')).toHaveCount(1)
      await page.getByRole('link', { name: 'Test', exact: true }).click()
      await page.getByRole('button', { name: 'Send again' }).click()
      await expect(page.getByText('The event is being sent again.')).toBeVisible()
      await expect.poll(() => receiver.received.length).toBe(2)
      expect(receiver.received[1]!.headers['webhook-id']).toBe(headers['webhook-id'])
      await expectDelivered()
      await page.reload()
      await expect(page.getByText('Delivered')).toBeVisible()
    } finally {
      receiver.stop()
    }
  },
)

test(
  'a program uses the functions of the shop with a key, until it is revoked',
  onlyAsProof,
  async ({ given, openShop, shop }) => {
    const page = await openShop()
    const name = `Accounting ${Date.now()}`
    await enter(given, page, await givenAdmin(given, 'manager'), '/admin/api-keys')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Give gift cards and store credit').check()
    await page.getByRole('button', { name: 'Create key' }).click()
    const key = await page.getByLabel('The key').inputValue()

    const call = async (to: string) => {
      const answer = await fetch(`${shop.url}/functions/v1/${to}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({}),
      })
      return answer.status
    }
    expect(await call('list-credit')).toBe(200)
    // The key was given less than its maker has.
    expect(await call('ship-order')).toBe(403)

    await page.reload()
    await untilAlive(page)
    await expect(page.getByLabel('The key')).toHaveCount(0)
    await page.getByRole('button', { name: `Revoke ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('It no longer works.')).toBeVisible()
    expect(await call('list-credit')).toBe(401)
  },
)
