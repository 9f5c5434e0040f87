import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { demoStore } from '#shop/settings/testing/demo-store.ts'

import { givenDeliveredOrder, givenReturn } from '../../testing/given-return.ts'
import {
  approveReturn,
  receiveReturn,
  refundReturn,
  rejectReturn,
} from '../handling/handle-return.ts'
import { readReturn } from '../read-return.ts'
import { addReturnTracking, cancelReturn } from '../requests/change-return.ts'
import { expireReturns } from './expire-returns.ts'
import { sendReturnNotice } from './send-return-notice.tsx'

const db = await useTestDatabase()
const shop = await usePayingShop(db)
const standard = await givenDeliveryMethod(db)
const actorId = randomUUID()
const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) })
const services = {
  db,
  publicUrl: 'https://shop.test',
  clock: inDays(0),
  settings: settingsInMemory(),
} as unknown as Services

beforeEach(async () => {
  await db.pool.query('delete from emails')
  await db.pool.query('delete from graphile_worker._private_jobs')
})

/** Runs the jobs of these mails that wait, twice each: a job that is cut off runs again. */
async function sendWaiting() {
  const { rows } = await db.pool.query<{ payload: never }>(
    `select j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send_return_notice' order by j.id`,
  )
  for (const { payload } of [...rows, ...rows]) await sendReturnNotice.run(services, payload)
  return db.tables
    .selectFrom('emails')
    .select(['kind', 'recipient', 'subject', 'plain_text', 'html'])
    .orderBy('created_at')
    .execute()
}
const toCustomer = async () =>
  (await sendWaiting()).findLast(({ kind }) => kind === 'return_notice')!

async function givenAsked(reason: 'faulty' | 'too_small', quantity = 2) {
  const order = await givenDeliveredOrder(db, [quantity], standard)
  const returnId = await givenReturn(db, order, {
    items: [{ order_item_id: order.lines[0]!, quantity, reason }],
  })
  const number = (await readReturn(db, returnId))!.returnNumber
  return { order, returnId, number, customerId: order.customer.id }
}

describe('the mails about a return', () => {
  test('confirm a request, once, and notify the shop without the customer’s name', async () => {
    const { order, number } = await givenAsked('faulty')

    const mails = await sendWaiting()
    expect(mails.map(({ kind, recipient, subject }) => [kind, recipient, subject])).toEqual([
      ['new_return_notice', demoStore.trader.email, `New return ${number}`],
      ['return_notice', order.customer.email, `We have your request for return ${number}`],
    ])
    const [toShop, toAsker] = mails.map(({ plain_text: text }) => text)
    expect(toShop).toMatch(/2 × .*Faulty or damaged.*https:\/\/shop\.test\/admin\/returns\//s)
    expect(toShop).not.toContain('Amina Khan')
    expect(toAsker).toContain('within three days')
    expect(toAsker).not.toContain('label.pdf')
  })

  test('have the label and the day when it is approved, at once or by staff', async () => {
    await givenAsked('too_small')
    const atOnce = await toCustomer()
    expect(atOnce.subject).toMatch(/is approved$/)
    expect(atOnce.plain_text).toContain('Postage is yours to pay')
    expect(atOnce.html).toMatch(/href="https:\/\/shop\.test\/returns\/[0-9a-f-]+\/label\.pdf"/)

    const { returnId } = await givenAsked('faulty')
    await approveReturn(db, { returnId, actorId })
    const decided = await toCustomer()
    expect(decided.plain_text).toMatch(/we have looked at your request.*and post it by \d+ \w+ 20/s)
    expect(decided.plain_text).toContain('We pay the postage')
  })

  test('explain why a return is rejected, and whom to write to', async () => {
    const { returnId } = await givenAsked('faulty')
    await rejectReturn(db, { returnId, reason: 'The seam was cut', actorId })

    const { plain_text: text } = await toCustomer()
    expect(text).toContain('Why: The seam was cut')
    expect(text).toContain(demoStore.trader.email)
  })

  test('follow the parcel with its carrier, with the date of the refund', async () => {
    const { returnId, customerId } = await givenAsked('too_small')
    const tracking = { customerId, returnId, carrier: 'dpd', trackingNumber: '15500000000001' }
    await addReturnTracking(db, tracking)

    const { plain_text: text, html } = await toCustomer()
    expect(text).toMatch(/travels with DPD.*15500000000001.*money back by \d+ \w+ 20/s)
    expect(html).toContain('href="https://track.dpd.co.uk/parcels/15500000000001"')

    await addReturnTracking(db, { ...tracking, trackingNumber: '15500000000002' })
    expect((await toCustomer()).subject).toContain('is corrected')
  })

  test('list what came, what was missing and what was deducted', async () => {
    const { returnId } = await givenAsked('too_small')
    const { items } = (await readReturn(db, returnId))!
    await receiveReturn(db, {
      returnId,
      items: [
        {
          return_item_id: items[0]!.return_item_id,
          restocked: 1,
          written_off: 0,
          missing: 1,
          deduction_pence: 250,
          deduction_reason: 'Scent on the cloth',
        },
      ],
      actorId,
      key: randomUUID(),
    })

    const { plain_text: text } = await toCustomer()
    expect(text).toMatch(/1 was not in the parcel; £2\.50 taken off: Scent on the cloth/)
  })

  test('list the refund of each line, and where it goes', async () => {
    const { returnId } = await givenAsked('too_small')
    const [line] = (await readReturn(db, returnId))!.items
    const return_item_id = line!.return_item_id
    const came = { return_item_id, restocked: 2, written_off: 0, missing: 0 }
    const items = [{ ...came, deduction_pence: 250, deduction_reason: 'Scent on the cloth' }]
    await receiveReturn(db, { returnId, items, actorId, key: randomUUID() })
    await refundReturn(db, {
      returnId,
      lines: [{ return_item_id, pence: 17_550 }],
      deliveryPence: 0,
      way: 'original',
      actorId,
    })

    const { subject, plain_text: text } = await toCustomer()
    expect(subject).toMatch(/^Your refund for return R-/)
    expect(text).toMatch(/we have refunded £175\.50/)
    expect(text).toMatch(/£2\.50 taken off: Scent on the cloth\): £175\.50/)
    expect(text).toContain('£175.50 goes to the card you paid with')
    expect(text).not.toContain('store credit')
  })

  test('explain why nothing is refunded', async () => {
    const { returnId } = await givenAsked('too_small', 1)
    const [line] = (await readReturn(db, returnId))!.items
    const return_item_id = line!.return_item_id
    const came = { return_item_id, restocked: 0, written_off: 1, missing: 0 }
    const items = [{ ...came, deduction_pence: 8900, deduction_reason: 'Cut to pieces' }]
    await receiveReturn(db, { returnId, items, actorId, key: randomUUID() })
    const lines = [{ return_item_id, pence: 0 }]
    await refundReturn(db, { returnId, lines, deliveryPence: 0, way: 'credit', actorId })

    const { plain_text: text } = await toCustomer()
    expect(text).toContain('Nothing is refunded for it')
    expect(text).toContain('£89.00 taken off: Cut to pieces')
    expect(text).not.toContain('goes to')
  })

  test('announce that it was cancelled, and link to it in the profile', async () => {
    const { returnId, customerId } = await givenAsked('too_small')
    await cancelReturn(shop.services, { customerId, returnId })

    const { subject, html } = await toCustomer()
    expect(subject).toMatch(/is cancelled$/)
    expect(html).toContain(`https://shop.test/profile?part=returns&amp;return=${returnId}`)
  })
})

describe('a return whose parcel was not entered', () => {
  test('ends thirty days after it was approved, not before, with a mail', async () => {
    const { returnId } = await givenAsked('too_small')

    await expireReturns.run({ ...services, clock: inDays(29.9) }, {})
    expect((await readReturn(db, returnId))?.state).toBe('approved')
    await expireReturns.run({ ...services, clock: inDays(30.1) }, {})
    await expireReturns.run({ ...services, clock: inDays(30.1) }, {})

    const { state, events } = (await readReturn(db, returnId))!
    expect(state).toBe('cancelled')
    expect(events.map(({ kind, actor }) => [kind, actor]).slice(1)).toEqual([['expired', 'system']])
    expect((await toCustomer()).plain_text).toContain('have heard of no parcel')
  })

  test('stays when one was entered, or when it waits for the shop', async () => {
    const sent = await givenAsked('too_small')
    await addReturnTracking(db, { ...sent, carrier: 'evri', trackingNumber: 'H0012345678' })
    const waiting = await givenAsked('faulty')

    await expireReturns.run({ ...services, clock: inDays(60) }, {})

    expect((await readReturn(db, sent.returnId))?.state).toBe('in_transit')
    expect((await readReturn(db, waiting.returnId))?.state).toBe('requested')
  })

  test('stays when its customer enters it while it is being closed', async () => {
    const { order, returnId, customerId } = await givenAsked('too_small')
    const tracking = { customerId, returnId, carrier: 'evri', trackingNumber: 'H0012345678' }
    let adding: Promise<unknown> | undefined
    let closing: Promise<unknown> | undefined

    await db.transaction(async (tx) => {
      const id = order.orderId
      await tx.tables.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
      adding = addReturnTracking(db, tracking)
      await expect.poll(() => lockWaiters(db)).toBe(1)
      closing = expireReturns.run({ ...services, clock: inDays(31) }, {})
      await expect.poll(() => lockWaiters(db)).toBe(2)
    })
    await Promise.all([adding, closing])

    expect((await readReturn(db, returnId))?.state).toBe('in_transit')
  })
})
