import type { PersonalTable } from '../personal-data.ts'

const ofOrder = [{ column: 'order_id', of: 'orders' }] as const
const ofReturn = [{ column: 'return_id', of: 'returns' }] as const
const customer = [{ user: 'customer_id' }] as const

/** How long the tax office wants to see what was sold. */
const forTax = {
  keptYears: 6,
  because: 'What was sold, for how much and with which VAT has to be shown to the tax office.',
} as const

/** What somebody bought, sent back and paid. */
export const orderData: readonly PersonalTable[] = [
  {
    table: 'orders',
    what: 'Your orders',
    found: customer,
    texts: {
      order_number: 'fact',
      state: 'fact',
      email: 'personal',
      address: 'personal',
      delivery_name: 'fact',
      currency: 'fact',
      billing_address: 'personal',
      note: 'personal',
      // Of the shop, but where it was made for one customer or typed for one order.
      discount_name: 'personal',
      discount_code: 'personal',
    },
    erased: forTax,
  },
  {
    table: 'order_items',
    what: 'What you ordered',
    found: ofOrder,
    texts: {
      name: 'fact',
      colour_name: 'fact',
      size_name: 'fact',
      vat_class: 'fact',
      return_exemption: 'fact',
    },
    erased: forTax,
  },
  {
    table: 'order_events',
    what: 'What happened to your orders',
    found: ofOrder,
    texts: { actor: 'fact', from_state: 'fact', to_state: 'fact', note: 'personal' },
    erased: forTax,
  },
  {
    table: 'order_notes',
    what: 'What we noted about your orders',
    found: ofOrder,
    texts: { author: 'fact', text: 'personal' },
    erased: forTax,
  },
  {
    table: 'order_cancellations',
    what: 'What was cancelled',
    found: ofOrder,
    texts: { lines: 'fact', reason: 'personal', actor: 'fact' },
    erased: forTax,
  },
  {
    table: 'shipments',
    what: 'Your parcels',
    found: ofOrder,
    texts: { carrier: 'fact', tracking_number: 'personal', tracking_url: 'personal' },
    erased: forTax,
  },
  {
    table: 'payments',
    what: 'Your payments',
    found: ofOrder,
    texts: { intent_id: 'fact', state: 'fact', payer: 'personal' },
    erased: forTax,
  },
  {
    table: 'payment_declines',
    what: 'Cards that were declined today',
    found: customer,
    texts: { event_id: 'fact', card: 'secret', payer: 'personal' },
    erased: 'deleted',
  },
  {
    table: 'refunds',
    what: 'What you were given back',
    found: ofOrder,
    texts: {
      state: 'fact',
      reason: 'fact',
      note: 'personal',
      provider_id: 'fact',
      failure: 'personal',
      actor: 'fact',
      former_ids: 'fact',
    },
    erased: forTax,
  },
  {
    table: 'disputes',
    what: 'Payments you disputed',
    found: ofOrder,
    texts: { provider_id: 'fact', reason: 'fact', status: 'fact' },
    erased: forTax,
  },
  {
    table: 'invoices',
    what: 'Your invoices',
    found: ofOrder,
    texts: { kind: 'fact', series: 'fact', document: 'personal' },
    erased: forTax,
  },
  {
    table: 'credit_accounts',
    what: 'Your store credit',
    found: customer,
    texts: { kind: 'fact', code_hash: 'fact', code_end: 'fact' },
    erased: forTax,
  },
  {
    table: 'credit_entries',
    what: 'Changes of your store credit, and what paid your orders',
    found: [{ column: 'account_id', of: 'credit_accounts' }, ...ofOrder],
    texts: { kind: 'fact', reason: 'personal', actor: 'fact' },
    erased: forTax,
  },
  {
    table: 'returns',
    what: 'Your returns',
    found: customer,
    texts: {
      return_number: 'fact',
      state: 'fact',
      resolution: 'fact',
      rejection: 'personal',
      carrier: 'fact',
      tracking_number: 'personal',
      tracking_url: 'personal',
    },
    erased: forTax,
  },
  {
    table: 'return_items',
    what: 'What you sent back',
    found: ofReturn,
    texts: { reason: 'fact', comment: 'personal', deduction_reason: 'personal' },
    erased: forTax,
  },
  {
    table: 'return_events',
    what: 'What happened to your returns',
    found: ofReturn,
    texts: {
      actor: 'fact',
      kind: 'fact',
      from_state: 'fact',
      to_state: 'fact',
      details: 'personal',
    },
    erased: 'deleted',
  },
  {
    table: 'return_photos',
    what: 'Photos of your returns',
    found: customer,
    texts: { storage_key: 'personal' },
    erased: 'deleted',
    files: ['storage_key'],
  },
  {
    table: 'draft_orders',
    what: 'Orders we wrote for you',
    found: [{ user: 'customer_id' }, { email: 'email' }],
    texts: {
      email: 'personal',
      address: 'personal',
      discount_kind: 'fact',
      discount_reason: 'personal',
      note: 'personal',
      made_by: 'fact',
    },
    erased: 'deleted',
  },
]
