import type { Guard } from './guard.ts'

const cancelling = 'shop/payments/server/cancel-items.db.test.ts'
const giving = 'shop/payments/server/give-back.db.test.ts'
const refunds = 'shop/payments/server/jobs/process-pending-refunds.db.test.ts'

/** The guards of cancellations and of money that goes back. */
export const moneyGuards: Guard[] = [
  {
    guard: 'a payment of a wrong sum is given back once',
    changes: [
      {
        procedure: 'give_wrong_payment_back',
        replace: [['if v_wrong.given_back_at is not null then', 'if false then']],
      },
    ],
    tests: {
      'shop/payments/server/refund-order.db.test.ts': ['ten colleagues at once give it back once'],
    },
  },
  {
    guard: 'a refund in another currency that failed stays failed',
    changes: [
      {
        procedure: 'take_foreign_refund',
        replace: [['if v_known = 0 or v_known = v_amount then', 'if v_known = v_amount then']],
      },
    ],
    tests: {
      'shop/payments/server/foreign-payment.db.test.ts': [
        'whose refund failed afterwards is to be checked again, until another one reaches',
      ],
    },
  },
  {
    guard: 'what is cancelled waits for what is sent',
    changes: [
      {
        procedure: 'cancel_items',
        replace: [
          [
            `(p_customer_id is null or o.customer_id = p_customer_id)
     for update;`,
            '(p_customer_id is null or o.customer_id = p_customer_id);',
          ],
        ],
      },
    ],
    tests: { [cancelling]: ['a piece is sent or cancelled, never both'] },
  },
  {
    guard: 'the same key cancels once',
    changes: [
      {
        procedure: 'cancel_items',
        replace: [
          [
            `  if found then
    return query select 'existing', v_order.state`,
            `  if false then
    return query select 'existing', v_order.state`,
          ],
        ],
      },
    ],
    tests: { [cancelling]: ['the same request twenty times cancels once'] },
  },
  {
    guard: 'no more is cancelled than is left, and nobody else’s',
    changes: [
      {
        procedure: 'cancel_items',
        replace: [
          [
            'where i.id is null or i.shipped_quantity + i.cancelled_quantity + wanted.quantity > i.quantity',
            'where false',
          ],
        ],
      },
    ],
    tests: { [cancelling]: ['is not cancelled by another customer, nor beyond what it has'] },
  },
  {
    guard: 'no more is given back than was paid',
    changes: [
      {
        procedure: 'give_back',
        replace: [['p_pence not between 0 and v_left', 'p_pence < 0']],
      },
    ],
    tests: { [giving]: ['is never more than is left, nor another sum than that of its lines'] },
  },
  {
    guard: 'a refund that is on its way counts as given back',
    changes: [
      {
        procedure: 'card_left_pence',
        replace: [[`r.state <> 'failed'`, `r.state = 'succeeded'`]],
      },
    ],
    tests: {
      [giving]: [
        'a refund that failed counts no more, so that its money can go back another way',
        'twenty at once refund no more than was paid, and one key refunds once',
      ],
    },
  },
  {
    guard: 'the same key gives an order back once',
    changes: [
      {
        procedure: 'give_back',
        replace: [['if p_key is not null and is_given_back(p_key) then', 'if false then']],
      },
    ],
    tests: { [giving]: ['twenty at once refund no more than was paid, and one key refunds once'] },
  },
  {
    guard: 'news of one attempt of a refund do not end another',
    changes: [
      {
        procedure: 'take_provider_refund',
        replace: [
          [
            'if found and (v_refund.attempts <> p_attempt or v_refund.provider_id is not null) then',
            'if false then',
          ],
        ],
      },
    ],
    tests: {
      [refunds]: [
        'nor does it when the shop never learned the provider’s name of that attempt',
        'one attempt has one refund at the provider: news of another do not end it',
      ],
    },
  },
  {
    guard: 'news of a refund under a former name do not end it',
    changes: [
      {
        procedure: 'take_provider_refund',
        replace: [
          ['r.order_id = p_order_id and p_provider_id = any (r.former_ids)) then', 'false) then'],
        ],
      },
    ],
    tests: {
      [refunds]: [
        'nor does that of one made at the provider’s own pages, which has no name of the shop’s',
      ],
    },
  },
  {
    guard: 'a failed refund becomes credit once',
    changes: [
      {
        procedure: 'refund_as_credit',
        replace: [['if v_refund.credit_entry_id is not null then', 'if false then']],
      },
    ],
    tests: {
      [refunds]: ['that failed is given as store credit once, and not tried again after that'],
    },
  },
]
