import type { Guard } from './guard.ts'

const credit = 'shop/credit/server'
const bought = 'shop/gift-cards/server/gift-cards.db.test.ts'
const refunds = 'shop/gift-cards/server/gift-card-refunds.db.test.ts'

/** The random histories of credit. */
const histories = {
  [`${credit}/credit-histories.db.test.ts`]: [
    'whatever is ordered, cancelled, paid late, refunded and corrected, the ledger follows the rules',
  ],
}

/** The guards of gift cards and store credit. */
export const creditGuards: Guard[] = [
  {
    guard: 'an order plans with credit that is locked',
    changes: [
      {
        procedure: 'plan_credit',
        replace: [
          [
            `    order by a.id
      for update;`,
            '    order by a.id;',
          ],
        ],
      },
    ],
    tests: {
      [`${credit}/credit-at-once.db.test.ts`]: [
        'is planned with what the one before has left',
        'is never spent beyond what it has, when it covers a few of them whole',
      ],
      [`${credit}/manage-credit.db.test.ts`]: [
        'is seen by who was paying with it while it was being blocked',
      ],
    },
  },
  {
    guard: 'gift cards are locked in one order',
    changes: [
      {
        procedure: 'plan_credit',
        replace: [['order by a.id', 'order by array_position(p_gift_cards, a.code_hash)']],
      },
    ],
    tests: {
      [`${credit}/credit-at-once.db.test.ts`]: [
        'two gift cards are locked in one order, whatever order they are named in',
      ],
    },
  },
  {
    guard: 'an order takes the inventory before the credit',
    changes: [
      {
        procedure: 'place_order',
        replace: [['    perform lock_order_inventory(null, p_user_id);\n', '    null;\n']],
      },
    ],
    tests: {
      [`${credit}/credit-at-once.db.test.ts`]: [
        'an order that may be paid at once takes the inventory before the credit',
      ],
    },
  },
  {
    guard: 'a balance never falls below zero',
    changes: [
      {
        procedure: 'move_credit',
        replace: [[' and a.balance_pence + p_pence >= 0', '']],
      },
    ],
    tests: {
      [`${credit}/late-credit.db.test.ts`]: [
        'is refunded when a penny of its credit is spent, with an entry in its history',
      ],
      [`${credit}/credit-verbs.db.test.ts`]: [
        'is corrected, never below nothing, and is spent or blocked',
      ],
    },
  },
  {
    guard: 'credit comes back once when its order is given up',
    changes: [
      {
        procedure: 'return_order_credit',
        replace: [[' and released_at is null', '']],
      },
    ],
    tests: {
      [`${credit}/late-credit.db.test.ts`]: [
        'is refunded on the provider’s own pages without returning its credit twice',
      ],
    },
  },
  {
    guard: 'an order that is paid late has its credit again',
    changes: [
      {
        procedure: 'hold_late_order',
        replace: [[`  perform hold_late_credit(p_order_id, 'payment provider');\n`, '']],
      },
    ],
    tests: {
      [`${credit}/late-credit.db.test.ts`]: ['takes the credit again, all of it'],
      ...histories,
    },
  },
  {
    guard: 'what is given back of an order is counted one after the other',
    changes: [
      {
        procedure: 'refund_to_credit',
        replace: [
          ['where o.id = p_order_id for update;', 'where o.id = p_order_id;'],
          ['where p.order_id = p_order_id for update;', 'where p.order_id = p_order_id;'],
        ],
      },
    ],
    tests: {
      [`${credit}/credit-at-once.db.test.ts`]: [
        'twenty refunds at once refund no more than was paid',
      ],
    },
  },
  {
    guard: 'the same key gives back once',
    changes: [
      {
        procedure: 'refund_to_credit',
        replace: [
          ['if exists (select from credit_entries e where e.key = p_key) then', 'if false then'],
        ],
      },
    ],
    tests: { [`${credit}/credit-at-once.db.test.ts`]: ['of an order'] },
  },
  {
    guard: 'the same key grants once',
    changes: [
      {
        procedure: 'grant_credit',
        replace: [
          ['if exists (select from credit_entries e where e.key = p_key) then', 'if false then'],
        ],
      },
    ],
    tests: { [`${credit}/credit-at-once.db.test.ts`]: ['as store credit'] },
  },
  {
    guard: 'two with one key issue one gift card',
    changes: [
      {
        procedure: 'issue_gift_card',
        replace: [
          [`  perform pg_advisory_xact_lock(hashtextextended('gift_card:' || p_key, 0));\n`, ''],
        ],
      },
    ],
    tests: {
      [`${credit}/credit-at-once.db.test.ts`]: [
        'as a gift card, and a request while it is made waits for it',
      ],
    },
  },
  {
    guard: 'a whole refund gives back no credit that was given back before',
    changes: [
      {
        procedure: 'give_back_credit',
        replace: [['v_pence := least(v_part.pence, v_left);', 'v_pence := v_part.pence;']],
      },
    ],
    tests: {
      [`${credit}/refund-to-credit.db.test.ts`]: ['no more of it is refunded than is left'],
    },
  },
  {
    guard: 'a balance that has changed since it was seen is not set',
    changes: [
      {
        procedure: 'correct_credit',
        replace: [['if v_account.balance_pence <> p_seen_pence', 'if false']],
      },
    ],
    tests: {
      [`${credit}/manage-credit.db.test.ts`]: [
        'is set once, if the balance is still the one shown',
        'is set by one of many who have seen the same',
      ],
    },
  },
  {
    guard: 'a bought gift card is mailed once by many',
    changes: [
      {
        procedure: 'mail_bought_gift_card',
        replace: [['  elsif v_card.sends <> p_sends then', '  elsif false then']],
      },
    ],
    tests: {
      [bought]: [
        'is sent once by twenty processes, with a code that can be spent, and delivers the order',
      ],
    },
  },
  {
    guard: 'a gift card whose order is cancelled is not mailed',
    changes: [
      {
        procedure: 'mail_bought_gift_card',
        replace: [
          ["  elsif v_order.state not in ('paid', 'delivered') then", '  elsif false then'],
        ],
      },
    ],
    tests: { [refunds]: ['is all of it until it is sent, and then it is not sent'] },
  },
  {
    guard: 'what is refunded of a bought gift card is still on it',
    changes: [
      {
        procedure: 'refundable_pence',
        replace: [[', bought_gift_card_pence(p_order_id)', '']],
      },
    ],
    tests: { [refunds]: ['is what is left on the card, which is then void'] },
  },
  {
    guard:
      'what comes back to a gift card whose buyer was refunded at the provider is taken off it',
    changes: [
      {
        procedure: 'move_credit',
        replace: [["if p_kind in ('return', 'refund') then", 'if false then']],
      },
    ],
    tests: {
      [refunds]: [
        'at the provider’s own pages takes off the card what comes back to it later, too',
      ],
    },
  },
  {
    guard: 'a failed refund of a gift card is owed although nothing is left on the card',
    changes: [
      {
        procedure: 'refund_left_pence',
        replace: [
          [
            'coalesce(unsettled_gift_card_pence(o.id), refundable_pence(o.id))',
            'refundable_pence(o.id)',
          ],
        ],
      },
    ],
    tests: { [refunds]: ['that the provider could not make is retried, or given as credit, once'] },
  },
  {
    guard: 'a gift card whose payment is disputed is blocked, whichever is reported first',
    changes: [
      {
        procedure: 'record_dispute',
        replace: [
          [
            'perform switch_gift_card(c.account_id, false,',
            'perform switch_gift_card(c.account_id, true,',
          ],
        ],
      },
      {
        procedure: 'issue_bought_gift_card',
        replace: [['not exists (select from disputes d where d.order_id = p_order_id)', 'true']],
      },
    ],
    tests: {
      'shop/payments/server/record-dispute.db.test.ts': [
        'blocks the gift card that the payment bought, once: staff unblock it',
        'that is reported before the payment blocks the gift card from the start',
      ],
    },
  },
  {
    guard: 'a bought gift card is locked before it is refunded',
    changes: [{ procedure: 'lock_bought_gift_card', replace: [[' order by a.id for update', '']] }],
    tests: {
      [refunds]: ['and spending never get the same money, when many come at once'],
    },
  },
]
