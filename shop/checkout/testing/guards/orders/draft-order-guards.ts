import type { Guard } from '../guard.ts'

const tests = 'shop/draft-orders/server/draft-orders.db.test.ts'
const setTests = 'shop/draft-orders/server/sets-in-drafts.db.test.ts'
const marks = 'shop/draft-orders/server/mark-paid.db.test.ts'
const refunds = 'shop/draft-orders/server/hand-refunds.db.test.ts'
const differences = 'shop/draft-orders/server/differences.db.test.ts'
const returnedDifferences = 'shop/draft-orders/server/returned-differences.db.test.ts'
const differenceRefunds = 'shop/draft-orders/server/difference-refunds.db.test.ts'
const links = 'shop/draft-orders/server/payment-links.db.test.ts'

/** The guards of orders that staff write for a customer. */
export const draftOrderGuards: Guard[] = [
  {
    guard: 'an order by phone is sent once',
    changes: [
      {
        procedure: 'send_draft_order',
        replace: [['elsif v_draft.order_id is not null then', 'elsif false then']],
      },
    ],
    tests: { [tests]: ['ten who send one draft at once make one order'] },
  },
  {
    guard: 'sending an order by phone takes the customer’s cart first',
    changes: [
      {
        procedure: 'send_draft_order',
        replace: [['    perform from lock_cart(v_customer) where v_customer is not null;\n', '']],
      },
    ],
    tests: { [tests]: ['ten drafts for one customer, sent at once, make one order'] },
  },
  {
    guard: 'an order by phone is sent at the price that its sender saw',
    changes: [
      {
        procedure: 'send_draft_order',
        replace: [['elsif v_quote.total_pence <> p_total_pence then', 'elsif false then']],
      },
    ],
    tests: {
      [tests]: ['a changed price is reported and must be seen before the order is sent'],
    },
  },
  {
    guard: 'an order by phone waits for prices that are being changed',
    changes: [
      {
        procedure: 'send_draft_order',
        replace: [['order by p.id\n        for share;', 'order by p.id;']],
      },
    ],
    tests: { [tests]: ['a price that is being changed is waited for'] },
  },
  {
    guard: 'an order by phone waits for sets that are being changed',
    changes: [
      {
        procedure: 'send_draft_order',
        replace: [['order by s.id\n        for share;', 'order by s.id;']],
      },
    ],
    tests: {
      [setTests]: ['a set that is being changed while its order is sent is quoted as it becomes'],
    },
  },
  {
    guard: 'a set in an order by phone saves nothing without one of its parts',
    changes: [
      {
        procedure: 'draft_set_lines',
        replace: [
          [
            '       and count(*) = (select count(*) from set_parts part where part.set_id = l.set_id)\n',
            '',
          ],
        ],
      },
    ],
    tests: {
      [setTests]: ['a set without one of its parts, or with goods that are none, saves nothing'],
    },
  },
  {
    guard: 'who saves an order by phone has seen what is saved',
    changes: [
      {
        procedure: 'save_draft_order',
        replace: [['if v_draft.version <> p_version then', 'if false then']],
      },
    ],
    tests: { [tests]: ['the second save is refused, and nothing of the first is lost'] },
  },
  {
    guard: 'who saves an order by phone waits for who saves it already',
    changes: [
      {
        procedure: 'save_draft_order',
        replace: [['where d.id = p_draft_id for update;', 'where d.id = p_draft_id;']],
      },
    ],
    tests: { [tests]: ['a save during another save waits, and is refused'] },
  },
  {
    guard: 'an order by phone that is given up goes into no cart',
    changes: [
      {
        procedure: 'return_order_to_cart',
        replace: [
          [
            'if exists (select from payments p where p.order_id = p_order_id and p.pay_by is not null) then',
            'if false then',
          ],
        ],
      },
    ],
    tests: { [tests]: ['a customer’s cart stays unchanged, whatever happens to the order'] },
  },
  {
    guard: 'late money for an order by phone takes nothing out of a cart',
    changes: [
      {
        procedure: 'hold_late_lines',
        replace: [
          [
            'and not exists (select from payments p where p.order_id = p_order_id and p.pay_by is not null)',
            '',
          ],
        ],
      },
    ],
    tests: { [tests]: ['a customer’s cart stays unchanged, whatever happens to the order'] },
  },
  {
    guard: 'a payment link goes once a press',
    changes: [
      {
        procedure: 'send_payment_link',
        replace: [
          ['if exists (select from payment_links l where l.key = p_key) then', 'if false then'],
        ],
      },
    ],
    tests: { [links]: ['the link goes again once a press, gives more time, and never less'] },
  },
  {
    guard: 'what is given up gets no more time',
    changes: [{ procedure: 'send_payment_link', replace: [[' and p.given_up_at is null', '']] }],
    tests: {
      [links]: ['it is not given up while staff give it more time, nor given time once it is'],
    },
  },
  {
    guard: 'an order is marked as paid once a press',
    changes: [
      {
        procedure: 'mark_paid_by_hand',
        replace: [['if v_payment.marked_key = p_key then', 'if false then']],
      },
    ],
    tests: {
      [marks]: ['a repeat with the same key changes nothing, and with other details it is refused'],
    },
  },
  {
    guard: 'only an order that waits for its payment is marked as paid',
    changes: [
      {
        procedure: 'mark_paid_by_hand',
        replace: [["v_order.state not in ('pending_payment', 'payment_failed')\n     or ", '']],
      },
    ],
    tests: { [marks]: ['marked by ten at once with one key, or with ten, it is paid once'] },
  },
  {
    guard: 'a card payment of an order that was paid by hand goes back once',
    changes: [
      {
        procedure: 'refund_double_payment',
        replace: [
          [
            "if exists (select from refunds r where r.order_id = p_order_id and r.reason = 'paid_twice') then",
            'if false then',
          ],
        ],
      },
    ],
    tests: {
      [marks]: [
        'a payment that the provider reports while it is being marked waits, and goes back',
      ],
    },
  },
  {
    guard: 'an order whose link has expired is marked as paid only with all its goods',
    changes: [
      {
        procedure: 'mark_paid_by_hand',
        replace: [["if sold_out <> '{}' then", 'if false then']],
      },
    ],
    tests: {
      [marks]: ['is refused with the names of what is sold out, and nothing changes'],
    },
  },
  {
    guard: 'undoing the record of a refund by hand undoes no later one',
    changes: [
      {
        procedure: 'undo_hand_refund',
        replace: [['when v_refund.record_id is distinct from p_record_id then', 'when false then']],
      },
    ],
    tests: {
      [refunds]: ['is undone once, when ten undo it at once, and can be made again'],
    },
  },
  {
    guard: 'a refund by hand is recorded once',
    changes: [
      {
        procedure: 'record_hand_refund',
        replace: [["if v_refund.state = 'succeeded' then", 'if false then']],
      },
    ],
    tests: {
      [refunds]: [
        'is recorded once with its reference, when ten colleagues record it at once, in cash',
      ],
    },
  },
  {
    guard: 'a price difference is asked for once',
    changes: [
      {
        procedure: 'offer_difference',
        replace: [
          [
            "when exists (select from order_reservations r where r.order_item_id = v_item.id) then 'difference_open' end",
            "when false then 'difference_open' end",
          ],
        ],
      },
    ],
    tests: {
      [differences]: ['while it waits, its item is neither changed otherwise nor charged twice'],
    },
  },
  {
    guard: 'a late difference does not take what is held for another one',
    changes: [
      {
        procedure: 'replace_order_item',
        replace: [
          [
            'case when not p_is_held and exists (select from order_reservations r',
            'case when false and exists (select from order_reservations r',
          ],
        ],
      },
    ],
    tests: {
      [differences]: [
        'late leaves what is held for the next difference of the item, and goes back',
      ],
    },
  },
  {
    guard: 'the order of an item is held before that of its difference',
    changes: [
      {
        procedure: 'lock_order_origin',
        replace: [['coalesce(r.order_id, i.order_id)', 'r.order_id']],
      },
    ],
    tests: {
      [differences]: ['waits for the order of its item before it holds its own'],
    },
  },
  {
    guard: 'a difference goes back with its item, once for each unit',
    changes: [
      {
        procedure: 'refund_differences',
        replace: [['d.refunded_quantity + v_part.units', 'd.refunded_quantity']],
      },
    ],
    tests: {
      [differenceRefunds]: ['goes back to the penny, however its units go back'],
    },
  },
  {
    guard: 'a difference goes back with what was returned whole, whatever is left of its order',
    changes: [
      {
        procedure: 'refund_return',
        replace: [['q.refund_pence = 0 and not most.has_lost_value', 'false']],
      },
    ],
    tests: { [returnedDifferences]: ['goes back though all of its order was refunded before'] },
  },
  {
    guard: 'a difference goes along to what is exchanged at the price paid',
    changes: [
      {
        procedure: 'place_exchange_order',
        replace: [['where l.is_as_paid;', 'where false;']],
      },
    ],
    tests: {
      [returnedDifferences]: [
        'goes along to what was chosen at the price paid, and back with that',
      ],
    },
  },
  {
    guard: 'a difference goes back once, from the line that it went along to',
    changes: [
      {
        procedure: 'refund_differences',
        replace: [['m.refunded_quantity + v_part.units', 'm.refunded_quantity']],
      },
    ],
    tests: {
      [returnedDifferences]: [
        'goes along to what was chosen at the price paid, and back with that',
      ],
    },
  },
]
