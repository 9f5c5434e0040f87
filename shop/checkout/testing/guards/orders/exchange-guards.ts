import { testsOf } from '../guard.ts'
import type { Guard } from '../guard.ts'

const exchange = `${testsOf.returns}/exchange/exchange.db.test.ts`
const prices = `${testsOf.returns}/exchange/exchange-prices.db.test.ts`
const atOnce = `${testsOf.returns}/exchange/at-once.db.test.ts`
const waiting = 'is not packed, cancelled or refunded before the return is settled'

/** The guards of what is chosen instead of what comes back. */
export const exchangeGuards: Guard[] = [
  {
    guard: 'an exchange takes its pieces from the shelf, or is refused',
    changes: [
      {
        procedure: 'place_exchange_order',
        replace: [[`if v_reserved.outcome <> 'reserved' then`, 'if false then']],
      },
    ],
    tests: {
      [atOnce]: ['of twelve who want the last three pieces of another size at once, three get one'],
    },
  },
  {
    guard: 'nothing of an exchange is packed before its goods are back',
    changes: [
      {
        procedure: 'packing_outcome',
        replace: [['if waits_for_return(p_order_id) then', 'if false then']],
      },
    ],
    tests: { [exchange]: [waiting] },
  },
  {
    guard: 'an exchange is cancelled with its return only, while that is under way',
    changes: [
      {
        procedure: 'cancel_items',
        replace: [['if waits_for_return(p_order_id) then', 'if false then']],
      },
    ],
    tests: { [exchange]: [waiting] },
  },
  {
    guard: 'the order that is exchanged is locked before the one it is exchanged for',
    changes: [
      {
        procedure: 'record_payment_event',
        replace: [['perform lock_order_origin(v_order.id);', '']],
      },
    ],
    tests: {
      [atOnce]: [
        'a refund of the exchange at the provider and its cancellation by the customer at once: both are done',
      ],
    },
  },
  {
    guard: 'what an exchange carried goes back through the order it came from',
    changes: [
      {
        procedure: 'give_back_credit',
        replace: [[`if v_part.kind = 'exchange' then`, 'if false then']],
      },
    ],
    tests: {
      [prices]: [
        'refunded at the provider afterwards, what paid for it is refunded the way it came',
      ],
    },
  },
]
