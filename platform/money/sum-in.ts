import { pounds } from './pounds.ts'

// Not in pounds.ts, which every page of the shop loads: only staff see other currencies.

/** A sum in the smallest unit of a currency, by its code in any case, as staff read it: "£89.00", "200.00 USD", "8900 JPY". */
export function sumIn(amount: number, currency: string): string {
  const code = currency.toUpperCase()
  if (code === 'GBP') return pounds(amount)
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  return `${(amount / 10 ** digits).toFixed(digits)} ${code}`
}
