import { pounds } from './pounds.ts'

// Not in pounds.ts, which every page of the shop loads: only staff see other currencies.

// As Stripe counts, and not as Intl writes: that writes no decimals of HUF, IDR or COP either, and Stripe's sums in ISK and
// UGX still end in two zeros.
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const inThousandths = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/**
 * A sum in the smallest unit of a currency in which the payment provider counts, by its code in any case, as staff read
 * it: "£89.00", "200.00 USD", "8900 JPY".
 */
export function sumIn(amount: number, currency: string): string {
  const code = currency.toUpperCase()
  if (code === 'GBP') return pounds(amount)
  const digits = whole.has(code) ? 0 : inThousandths.has(code) ? 3 : 2
  return `${(amount / 10 ** digits).toFixed(digits)} ${code}`
}
