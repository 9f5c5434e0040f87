import { englishTime, shortEnglishDate } from '#platform/dates/english-dates.ts'
import { pounds } from '#platform/money/pounds.ts'

import type { Discount } from './discount.ts'

/** The fields of a discount that its summary uses. */
export type DescribedDiscount = Pick<
  Discount,
  | 'kind'
  | 'percent'
  | 'amount_pence'
  | 'buy_quantity'
  | 'get_quantity'
  | 'minimum_pence'
  | 'category'
  | 'collection'
  | 'customer_email'
  | 'is_first_order_only'
  | 'usage_limit'
  | 'customer_limit'
  | 'starts_at'
  | 'ends_at'
>

const momentOf = (at: Date) => `${shortEnglishDate(at)} ${englishTime(at)}`

/** A one-line summary: "20% off Abayas, once per customer, until 3 Dec 2026 23:59". */
export function describeDiscount(discount: DescribedDiscount, now: Date): string {
  const { minimum_pence, customer_email, is_first_order_only, starts_at, ends_at } = discount
  return [
    whatItGives(discount),
    minimum_pence > 0 && `from ${pounds(minimum_pence)} on`,
    is_first_order_only && 'on a first order',
    customer_email !== null && `for ${customer_email} alone`,
    discount.customer_limit !== null && `${times(discount.customer_limit)} per customer`,
    discount.usage_limit !== null && `${times(discount.usage_limit)} in all`,
    starts_at > now && `from ${momentOf(starts_at)}`,
    ends_at !== null && `until ${momentOf(ends_at)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function whatItGives(discount: DescribedDiscount): string {
  const { kind, percent, amount_pence, buy_quantity, get_quantity, category, collection } = discount
  const goods = [category, collection].filter((name) => name !== null).join(' in ')
  switch (kind) {
    case 'percentage':
      return `${percent}% off ${goods || 'everything'}`
    case 'fixed':
      return `${pounds(amount_pence ?? 0)} off ${goods || 'the goods'}`
    case 'free_delivery':
      return goods === '' ? 'free delivery' : `free delivery with ${goods}`
    case 'buy_x_get_y': {
      const price = percent === 100 ? 'free' : `at ${percent}% off`
      const what = `buy ${buy_quantity}, get ${get_quantity} ${price}`
      return goods === '' ? what : `${what}, of ${goods}`
    }
  }
}

const times = (count: number) =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count.toLocaleString('en-GB')} times`
