import type { Guard } from '../guard.ts'

const saving = 'shop/delivery/server/delivery-methods.db.test.ts'

/** The guards between those who decide how parcels travel. */
export const deliveryGuards: Guard[] = [
  {
    guard: 'a way of delivery that was changed since it was seen is not overwritten',
    changes: [
      {
        procedure: 'save_delivery_method',
        replace: [['if v_old.version <> p_version then', 'if false then']],
      },
    ],
    tests: {
      [saving]: ['of many who save the same version one succeeds, and the others are refused'],
    },
  },
  {
    guard: 'ways of delivery are changed one after the other',
    changes: [
      {
        procedure: 'save_delivery_method',
        replace: [
          [`  perform pg_advisory_xact_lock(hashtextextended('delivery_methods', 0));\n`, ''],
        ],
      },
    ],
    tests: {
      [saving]: ['the last one that is offered stays, also when two switch one off each'],
    },
  },
]
