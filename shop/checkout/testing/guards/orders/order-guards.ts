import { testsOf } from '../guard.ts'
import type { Guard } from '../guard.ts'

const { orders, checkout } = testsOf
const address = `${orders}/edit/change-address.db.test.ts`
const item = `${orders}/edit/change-item.db.test.ts`
const shipping = 'shop/fulfilment/server/ship-many/ship-orders.db.test.ts'

/** The guards of orders and payments. */
export const orderGuards: Guard[] = [
  {
    guard: 'so do orders that are given up or paid late',
    changes: [
      {
        procedure: 'lock_order_inventory',
        replace: [
          ['order by v.product_id, v.size_id', 'order by v.product_id desc, v.size_id desc'],
        ],
      },
    ],
    tests: {
      [`${orders}/lock-order.db.test.ts`]: [
        'an order that is given up locks the inventory in its order',
        'a payment that comes late locks the inventory in its order',
      ],
    },
  },
  {
    guard: 'the same key gives the same order',
    changes: [
      {
        procedure: 'place_order',
        replace: [
          [
            `  if found then
    return query select 'existing', place_order.order_id, null::jsonb, null::integer, null::text;
    return;
  end if;`,
            '',
          ],
        ],
      },
    ],
    tests: {
      [`${orders}/place-order.db.test.ts`]: [
        'the same key gives the same order to twenty tabs at once',
      ],
      [`${checkout}/checkout.db.test.ts`]: [
        'the same key gives the same answer to twenty tabs at once',
      ],
    },
  },
  {
    guard: 'placing an order takes the cart first',
    changes: [
      {
        procedure: 'place_order',
        replace: [
          [
            'select c.moment into v_now from lock_cart(p_user_id) c;',
            'v_now := clock_timestamp();',
          ],
        ],
      },
    ],
    tests: {
      [`${orders}/place-order.db.test.ts`]: [
        'an order waits for a sweep that has its line, and then misses that line',
      ],
    },
  },
  {
    guard: 'a limited discount is taken by one after the other',
    changes: [{ procedure: 'place_order', replace: [['      for no key update;', ';']] }],
    tests: {
      'shop/promotions/server/discounts.db.test.ts': [
        'that two would reach at once is reached by the first',
      ],
    },
  },
  {
    guard: 'the use of a discount is free when its order is given up',
    changes: [
      {
        procedure: 'return_order_to_cart',
        replace: [
          [
            '  update discount_redemptions r set released_at = now() where r.order_id = p_order_id;\n',
            '',
          ],
        ],
      },
    ],
    tests: {
      'shop/promotions/server/discounts.db.test.ts': [
        'is free again when the order is given up, and a payment that comes late is honoured',
      ],
    },
  },
  {
    guard: 'an event of the provider acts once',
    changes: [
      {
        procedure: 'record_payment_event',
        replace: [
          [
            `  if not found then
    return query select 'repeated', null::uuid;
    return;
  end if;`,
            '',
          ],
        ],
      },
    ],
    tests: {
      'shop/payments/server/record-payment-event.db.test.ts': [
        'acts once when the same event comes ten times at once',
      ],
    },
  },
  {
    guard: 'a payment that is settled is settled',
    changes: [
      {
        procedure: 'settle_payment',
        replace: [[`  if v_payment.state in ('succeeded', 'refunded') then`, '  if false then']],
      },
    ],
    tests: {
      'shop/payments/server/record-payment-event.db.test.ts': [
        'acts once when ten events mean the same',
      ],
    },
  },
  {
    guard: 'money that comes late pays only for what can still be had',
    changes: [
      {
        procedure: 'settle_payment',
        replace: [
          ['v_held := hold_late_order(p_order_id, v_order.customer_id);', "v_held := 'held';"],
        ],
      },
    ],
    tests: {
      [`${checkout}/late-money.db.test.ts`]: [
        'refunds the whole payment where another customer has bought it meanwhile, with the reason by mail',
        'of twenty late payments for seven units exactly seven are honoured, thirteen go back',
      ],
    },
  },
  {
    guard: 'what is told of a payment takes the cart before the order',
    changes: [
      {
        procedure: 'record_payment_event',
        replace: [
          [
            `  perform pg_advisory_xact_lock(hashtextextended('cart:' || v_order.customer_id, 0));\n`,
            '',
          ],
        ],
      },
    ],
    tests: {
      [`${orders}/lock-order.db.test.ts`]: [
        'a payment event waits for the customer’s cart before it locks the order',
      ],
    },
  },
  {
    guard: 'a refund that is noted takes the order before its payment',
    changes: [{ procedure: 'record_refund', replace: [['     for update of o;', ';']] }],
    tests: {
      [`${orders}/lock-order.db.test.ts`]: [
        'recording a refund locks the order before its payment, as its events do',
      ],
    },
  },
  {
    guard: 'an order that is no longer pending is not given up',
    changes: [
      {
        procedure: 'return_order_to_cart',
        replace: [[`if v_state <> 'pending_payment' then`, 'if false then']],
      },
    ],
    tests: {
      [`${orders}/return-order-to-cart.db.test.ts`]: [
        'webhook, job and a customer who leaves, all at once, leave books and states right',
      ],
    },
  },
  {
    guard: 'a payment is closed when too many cards were declined for it',
    changes: [
      {
        procedure: 'record_payment_event',
        replace: [
          ['if payment_wait(v_order.customer_id, v_payment.payer) > 0 then', 'if false then'],
        ],
      },
    ],
    tests: {
      [`${checkout}/declines.db.test.ts`]: [
        'is stopped at the sixth: the payment is closed, and another waits for the hour to pass',
        'is stopped with a card that others tried as well',
      ],
    },
  },
  {
    guard: 'an event of a dispute acts once',
    changes: [
      {
        procedure: 'record_dispute',
        replace: [
          [
            `  if not found then
    return query select 'repeated', null::uuid;
    return;
  end if;`,
            '',
          ],
        ],
      },
    ],
    tests: {
      'shop/payments/server/record-dispute.db.test.ts': [
        'is kept with its order, and the shop is written to once',
      ],
    },
  },
  {
    guard: 'what is told late of a dispute undoes nothing',
    changes: [
      {
        procedure: 'record_dispute',
        replace: [['(d.told_at < p_told_at', '(true']],
      },
    ],
    tests: {
      'shop/payments/server/record-dispute.db.test.ts': [
        'that is over is not opened again by what comes late',
      ],
    },
  },
  {
    guard: 'an address of an order is changed by who saw the current one',
    changes: [
      {
        procedure: 'change_order_address',
        replace: [['elsif v_order.address is distinct from p_seen then', 'elsif false then']],
      },
    ],
    tests: {
      [address]: [
        'is not changed without the address that the editor began with',
        'by many at once changes once, and the others learn of it',
      ],
    },
  },
  {
    guard: 'an address of an order is changed by one at a time',
    changes: [
      {
        procedure: 'change_order_address',
        replace: [['where o.id = p_order_id for update;', 'where o.id = p_order_id;']],
      },
    ],
    tests: { [address]: ['while it is being changed, the next change waits, and learns of it'] },
  },
  {
    guard: 'an address stays once a parcel has left',
    changes: [
      {
        procedure: 'change_order_address',
        replace: [
          [
            'elsif exists (select from shipments s where s.order_id = p_order_id) then',
            'elsif false then',
          ],
        ],
      },
    ],
    tests: {
      [address]: [
        'an address changes until a parcel is sent, is in the history, and the customer is notified once',
      ],
    },
  },
  {
    guard: 'the same key changes an item once',
    changes: [
      {
        procedure: 'change_order_item',
        replace: [
          ['  if found then\n    -- What was chosen', '  if false then\n    -- What was chosen'],
        ],
      },
    ],
    tests: {
      [item]: [
        'chosen otherwise under the same key is no repeat, and the credit note names what it is now',
      ],
    },
  },
  {
    guard: 'only the first change of a line proposes a refund',
    changes: [
      {
        procedure: 'change_order_item',
        replace: [['where c.order_item_id = v_item.id) then 0', 'where false) then 0']],
      },
    ],
    tests: {
      'shop/orders/server/edit/cheaper-item.db.test.ts': [
        'a second change of the line suggests nothing, whether the first was refunded or not',
      ],
    },
  },
  {
    guard: 'an item stays once some of it was sent, cancelled or refunded',
    changes: [
      {
        procedure: 'item_change_refusal',
        replace: [
          [
            'when p_item.shipped_quantity + p_item.cancelled_quantity + p_item.refunded_quantity > 0',
            'when false',
          ],
        ],
      },
    ],
    tests: {
      [item]: ['is refused with its reason, and nothing changes'],
    },
  },
  {
    guard: 'changes of items lock what they take and give back in one order',
    changes: [
      {
        procedure: 'replace_order_item',
        replace: [
          [
            'order by v.product_id, v.size_id\n        for update;',
            'order by v.product_id, v.size_id;',
          ],
        ],
      },
    ],
    tests: {
      [item]: [
        'many at once never take more than is there, and opposite changes wait for each other',
      ],
    },
  },
  {
    guard: 'a parcel goes to the address that its packer saw',
    changes: [
      {
        procedure: 'ship_items',
        replace: [['and address_digest(o.address) <> p_address_digest', 'and false']],
      },
    ],
    tests: {
      [shipping]: [
        'only to the address that the page shows: what was changed since is refused, and goes after a look',
      ],
    },
  },
  {
    guard: 'an order asks for a new packing slip once its address is another',
    changes: [
      {
        procedure: 'get_order',
        replace: [['and s.address_digest <> address_digest(o.address))', 'and false)']],
      },
    ],
    tests: {
      [shipping]: [
        'only to the address that the page shows: what was changed since is refused, and goes after a look',
      ],
    },
  },
]
