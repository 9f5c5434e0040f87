import { readFileSync, readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

const folder = new URL('../procedures/', import.meta.url)

test('every procedure that writes an order’s history has its events in the table of the timeline', () => {
  const writers = readdirSync(folder).filter((file) =>
    /insert into order_events/.test(readFileSync(new URL(file, folder), 'utf8')),
  )

  // A new one needs rows in order-timeline.test.ts: what its note means, for customers and staff.
  expect(writers.toSorted()).toEqual([
    'become_refunded.sql',
    'cancel_items.sql',
    'correct_tracking.sql',
    'deliver_shipment.sql',
    'give_up_unpaid_order.sql',
    'mark_order_paid.sql',
    'note_card_refund.sql',
    'note_given_back.sql',
    'note_refund_failed.sql',
    'place_order.sql',
    'record_dispute.sql',
    'record_payment_event.sql',
    'return_order_to_cart.sql',
    'settle_payment.sql',
    'settle_refund.sql',
    'ship_items.sql',
    'start_processing.sql',
  ])
})
