import type { PaymentCard } from '../order.ts'

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
  paypal: 'PayPal',
  klarna: 'Klarna',
  link: 'Link',
  revolut_pay: 'Revolut Pay',
}

/** What an order was paid with, for staff: "Visa •••• 4242". */
export function cardName(card: PaymentCard | null): string {
  if (card === null || card.brand === 'unknown')
    return card?.end ? `card •••• ${card.end}` : 'the card'
  const brand = brands[card.brand] ?? card.brand.replaceAll('_', ' ')
  return card.end === null ? brand : `${brand} •••• ${card.end}`
}
