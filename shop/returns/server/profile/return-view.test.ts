import { describe, expect, test } from 'vitest'

import type { Return } from '../../return.ts'
import { returnView } from './return-view.ts'

const at = new Date('2026-11-24T10:00:00Z')

const exchange: Return = {
  returnId: 'r',
  returnNumber: 'R-1',
  orderId: 'o',
  orderNumber: 'LB-1',
  customerId: 'amina',
  state: 'exchanged',
  resolution: 'exchange',
  requestedAt: at,
  approvedAt: at,
  rejection: null,
  tracking: null,
  postedAt: null,
  receivedAt: at,
  closedAt: at,
  paidBackBy: 'card',
  items: [
    {
      return_item_id: 'i',
      order_item_id: 'l',
      product_id: 'p',
      name: 'Noor abaya',
      colour_name: 'Ink',
      size_name: '56',
      picture: null,
      quantity: 1,
      reason: 'too_small',
      comment: null,
      return_exemption: null,
      is_sealed: null,
      exchange_for: { product_id: 'p', name: 'Noor abaya', colour_name: 'Ink', size_name: '58' },
      paid_pence: 8900,
      restocked_quantity: 1,
      written_off_quantity: 0,
      missing_quantity: 0,
      deduction_pence: 0,
      deduction_reason: null,
      refund_pence: 8900,
    },
  ],
  photos: [],
  events: [],
  exchangeOrder: {
    orderId: 'x',
    orderNumber: 'LB-2',
    state: 'paid',
    toPayPence: 0,
    backPence: 0,
  },
}

describe('an exchange', () => {
  test('is shown with what is sent instead, and what its goods count for is no refund', () => {
    const view = returnView(exchange)

    expect(view.exchange_order).toMatchObject({ order_number: 'LB-2', was_left_unpaid: false })
    expect(view.items[0]).toMatchObject({ exchange_for: { size_name: '58' }, refund_pence: null })
  })

  test('that is refunded after all is a refund', () => {
    const view = returnView({ ...exchange, state: 'refunded', resolution: 'refund' })

    expect(view.exchange_order).toBeNull()
    expect(view.items[0]).toMatchObject({ exchange_for: null, refund_pence: 8900 })
  })

  test('that was not paid shows it', () => {
    const view = returnView({
      ...exchange,
      state: 'cancelled',
      events: [
        {
          at,
          actor: 'system',
          kind: 'cancelled',
          from: 'requested',
          to: 'cancelled',
          details: {},
        },
      ],
      exchangeOrder: { ...exchange.exchangeOrder!, state: 'cancelled', toPayPence: 1000 },
    })

    expect(view.exchange_order?.was_left_unpaid).toBe(true)
  })
})
