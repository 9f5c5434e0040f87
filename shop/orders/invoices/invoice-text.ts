import type { HandMethod } from '../paying/payment-method.ts'
import type { Seller } from './invoice.ts'

/** What names the seller at the foot of a page. */
type FootOf = Pick<Seller, 'legalName' | 'companyNumber' | 'registeredIn' | 'email'>

/** Labels of invoices and credit notes. */
export const invoiceText = {
  title: { vat: 'VAT invoice', plain: 'Invoice', credit_note: 'Credit note' },
  from: 'From',
  billedTo: 'Billed to',
  deliveredTo: 'Delivered to',
  details: 'Details',
  vatNumber: (number: string) => `VAT number ${number}`,
  number: (number: string) => `Number ${number}`,
  issued: (day: string) => `Issued on ${day}`,
  order: (number: string) => `Order ${number}`,
  ordered: (day: string) => `Ordered on ${day}`,
  credits: (number: string, day: string) => `Takes back invoice ${number} of ${day}`,
  item: (name: string) => name,
  /** English names, below those in another language. */
  inEnglish: (name: string) => name,
  sku: (sku: string) => `SKU ${sku}`,
  /** A line of no product, by its stored name: a part refund, gift wrap. */
  charge: (name: string) => name,
  delivery: (method: string) => `Delivery: ${method}`,
  columns: {
    item: 'Item',
    quantity: 'Qty',
    unitPrice: 'Unit price',
    discount: 'Discount',
    rate: 'VAT rate',
    net: 'Net',
    vat: 'VAT',
    amount: 'Amount',
  },
  summary: { rate: 'VAT rate', net: 'Net', vat: 'VAT', gross: 'With VAT' },
  netTotal: 'Total without VAT',
  vatTotal: 'VAT',
  total: 'Total',
  credited: 'Total given back',
  discount: (name: string, amount: string) =>
    `Discount “${name}”: ${amount}, taken off the items above.`,
  paid: (day: string) => `Paid on ${day} by card.`,
  paidByHand: (by: HandMethod, day: string): string =>
    ({ cash: `Paid on ${day} in cash.`, bank_transfer: `Paid on ${day} by bank transfer.` })[by],
  paidWith: (day: string, parts: string) => `Paid on ${day}: ${parts}.`,
  paidPart: (name: string, amount: string) => `${amount} with ${name}`,
  list: (parts: readonly string[]) => parts.join(', '),
  nothingToPay: (day: string) => `Nothing was left to pay on ${day}.`,
  givenBackByHand: (by: HandMethod): string =>
    ({ cash: 'Given back in cash.', bank_transfer: 'Given back by bank transfer.' })[by],
  givenBack: 'Given back to the card it was paid with.',
  givenBackWhole: 'Given back the way it was paid.',
  givenBackTo: (name: string) => `Given back to your ${name}.`,
  setAgainst:
    'Set against what was chosen instead. What that cost less is given back the way it was paid.',
  prices: {
    vat: 'All amounts are in pounds sterling (GBP). Unit prices, discounts and amounts contain VAT.',
    plain: 'All amounts are in pounds sterling (GBP).',
  },
  foot: ({ legalName, companyNumber, registeredIn, email }: FootOf) =>
    companyNumber === null
      ? `${legalName} · ${email}`
      : `${legalName} · ${registeredIn ? `Registered in ${registeredIn}, company` : 'Company'} number ${companyNumber} · ${email}`,
  notFound: 'There is no such invoice.',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
} as const
