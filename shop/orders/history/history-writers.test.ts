import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

const cwd = fileURLToPath(new URL('../../', import.meta.url))

test('every procedure that writes an order’s history has its events in the table of the timeline', () => {
  const writers = globSync('*/procedures/**/*.sql', { cwd }).filter((file) =>
    /insert into order_events/.test(readFileSync(`${cwd}${file}`, 'utf8')),
  )

  // A new one needs rows in order-timeline.test.ts: what its note means, for customers and staff.
  expect(writers.toSorted()).toEqual([
    'draft-orders/procedures/offer_difference.sql',
    'draft-orders/procedures/send_draft_order.sql',
    'fulfilment/procedures/correct_tracking.sql',
    'fulfilment/procedures/deliver_shipment.sql',
    'fulfilment/procedures/ship_items.sql',
    'fulfilment/procedures/start_processing.sql',
    'gift-cards/procedures/mail_bought_gift_card.sql',
    'gift-cards/procedures/place_gift_card_order.sql',
    'orders/procedures/become_refunded.sql',
    'orders/procedures/edit/change_order_address.sql',
    'orders/procedures/edit/replace_order_item.sql',
    'orders/procedures/edit/settle_difference.sql',
    'orders/procedures/paying/give_up_unpaid_order.sql',
    'orders/procedures/paying/mark_order_paid.sql',
    'orders/procedures/paying/return_order_to_cart.sql',
    'orders/procedures/placing/place_order.sql',
    'payments/procedures/by-hand/record_hand_refund.sql',
    'payments/procedures/by-hand/refund_double_payment.sql',
    'payments/procedures/by-hand/undo_hand_refund.sql',
    'payments/procedures/cancelling/cancel_items.sql',
    'payments/procedures/events/give_wrong_payment_back.sql',
    'payments/procedures/events/record_dispute.sql',
    'payments/procedures/events/record_payment_event.sql',
    'payments/procedures/events/settle_payment.sql',
    'payments/procedures/events/take_foreign_refund.sql',
    'payments/procedures/giving-back/note_given_back.sql',
    'payments/procedures/refunds/note_card_refund.sql',
    'payments/procedures/refunds/note_refund_failed.sql',
    'payments/procedures/refunds/settle_refund.sql',
    'returns/procedures/drop_exchange_order.sql',
    'returns/procedures/place_exchange_order.sql',
    'returns/procedures/settle_exchange.sql',
  ])
})
