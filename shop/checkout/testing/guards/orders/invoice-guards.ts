import type { Guard } from '../guard.ts'

/** The guards of invoices and credit notes. */
export const invoiceGuards: Guard[] = [
  {
    guard: 'numbers of invoices are taken one after the other',
    changes: [
      {
        procedure: 'take_invoice_number',
        replace: [
          [
            `  update invoice_series set last_number = last_number + 1
   where series = p_series
  returning last_number into strict v_number;`,
            `  select last_number + 1 into strict v_number from invoice_series where series = p_series;
  update invoice_series set last_number = v_number where series = p_series;`,
          ],
        ],
      },
    ],
    tests: {
      'shop/fulfilment/server/documents/invoices.db.test.ts': [
        'a request while a number is taken waits for it, and gets the right one when it is kept',
        'with fifty orders paid at once, of which every third is undone and paid again',
      ],
    },
  },
  {
    guard: 'a credit note is written once',
    changes: [
      {
        procedure: 'issue_credit_note',
        replace: [['v_pence := least(v_left, p_pence);', 'v_pence := p_pence;']],
      },
      {
        procedure: 'take_provider_refund',
        replace: [['if v_refund.id is not null then', 'if false then']],
      },
    ],
    tests: {
      'shop/fulfilment/server/documents/invoices.db.test.ts': [
        'cancels the whole invoice once, no matter who reports the refund and how often',
      ],
    },
  },
]
