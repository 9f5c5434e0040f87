import type { Guard } from '../guard.ts'

const tests = 'shop/fulfilment/server/fulfilment.db.test.ts'
const lock = 'select o.state into v_state from orders o where o.id = p_order_id for update;'
const unlocked = lock.replace(' for update', '')

/** The guards of parcels. */
export const fulfilmentGuards: Guard[] = [
  {
    guard: 'parcels of an order leave one after the other',
    changes: [{ procedure: 'ship_items', replace: [[lock, unlocked]] }],
    tests: {
      [tests]: ['a parcel waits for the one before it, and sees what that one took'],
    },
  },
  {
    guard: 'no more is sent than was bought',
    changes: [
      {
        procedure: 'ship_items',
        replace: [
          [
            'where i.id is null or i.shipped_quantity + i.cancelled_quantity + wanted.quantity > i.quantity',
            'where false',
          ],
        ],
      },
    ],
    tests: {
      [tests]: ['twenty of the staff ship the same lines: never more than was bought'],
    },
  },
  {
    guard: 'the same key gives the same parcel',
    changes: [
      {
        procedure: 'ship_items',
        replace: [
          [
            `  if found then
    return query select 'existing', v_state, v_shipment, null::uuid, null::timestamptz;
    return;
  end if;`,
            '',
          ],
        ],
      },
    ],
    tests: { [tests]: ['twenty times at once, a parcel leaves once'] },
  },
  {
    guard: 'packing begins once',
    changes: [
      {
        procedure: 'start_processing',
        replace: [['perform from orders o where o.id = p_order_id for update;', '']],
      },
    ],
    tests: { [tests]: ['five times at once, packing begins once'] },
  },
  {
    guard: 'parcels of an order arrive one after the other',
    changes: [
      {
        procedure: 'deliver_shipment',
        replace: [
          [
            'select o.state into v_state from orders o where o.id = v_order for update;',
            'select o.state into v_state from orders o where o.id = v_order;',
          ],
        ],
      },
    ],
    tests: { [tests]: ['the last two parcels arrive at once: the order is delivered'] },
  },
]
