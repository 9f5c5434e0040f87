import { pounds } from './pounds.ts'

/** A sum in a currency by its code, in any case, as staff read it: "£89.00", "200.00 USD". */
export const sumIn = (pence: number, currency: string): string =>
  currency.toUpperCase() === 'GBP'
    ? pounds(pence)
    : `${(pence / 100).toFixed(2)} ${currency.toUpperCase()}`
