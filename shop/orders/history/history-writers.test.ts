import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

const cwd = fileURLToPath(new URL('../../', import.meta.url))

test('every procedure that writes an order’s history has its events in the table of the timeline', () => {
  const writers = globSync('*/procedures/*.sql', { cwd }).filter((file) =>
    /insert into order_events/.test(readFileSync(`${cwd}${file}`, 'utf8')),
  )

  // A new one needs rows in order-timeline.test.ts: what its note means, for customers and staff.
  expect(writers.toSorted()).toEqual([
    'orders/procedures/become_refunded.sql',
    'orders/procedures/cancel_items.sql',
    'orders/procedures/correct_tracking.sql',
    'orders/procedures/deliver_shipment.sql',
    'orders/procedures/give_up_unpaid_order.sql',
    'orders/procedures/give_wrong_payment_back.sql',
    'orders/procedures/mark_order_paid.sql',
    'orders/procedures/note_card_refund.sql',
    'orders/procedures/note_given_back.sql',
    'orders/procedures/note_refund_failed.sql',
    'orders/procedures/place_order.sql',
    'orders/procedures/record_dispute.sql',
    'orders/procedures/record_payment_event.sql',
    'orders/procedures/return_order_to_cart.sql',
    'orders/procedures/send_draft_order.sql',
    'orders/procedures/settle_payment.sql',
    'orders/procedures/settle_refund.sql',
    'orders/procedures/ship_items.sql',
    'orders/procedures/start_processing.sql',
    'returns/procedures/drop_exchange_order.sql',
    'returns/procedures/place_exchange_order.sql',
    'returns/procedures/settle_exchange.sql',
  ])
})
