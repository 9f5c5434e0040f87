import { readFileSync, readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

const folder = new URL('../procedures/', import.meta.url)

test('every procedure that writes an order’s history has its events in the table of the timeline', () => {
  const writers = readdirSync(folder).filter((file) =>
    /insert into order_events/.test(readFileSync(new URL(file, folder), 'utf8')),
  )

  // A new one needs rows in order-timeline.test.ts: what its note means, for customers and staff.
  expect(writers.toSorted()).toEqual([
    'correct_tracking.sql',
    'deliver_shipment.sql',
    'mark_order_paid.sql',
    'note_given_back.sql',
    'place_order.sql',
    'record_dispute.sql',
    'record_payment_event.sql',
    'record_refund.sql',
    'return_order_to_cart.sql',
    'settle_payment.sql',
    'ship_items.sql',
    'start_processing.sql',
  ])
})
