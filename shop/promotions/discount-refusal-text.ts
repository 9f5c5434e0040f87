import { pounds } from '#platform/money/pounds.ts'

import type { DiscountRefusal } from './discount-refusals.ts'

/** The text of a refused code: what is wrong, and what to do. */
export function discountRefusalText(refusal: DiscountRefusal): string {
  switch (refusal.kind) {
    case 'discount_not_found':
      return 'We do not know this code. Please check how it is written.'
    case 'discount_expired':
      return 'This code has ended. You can order without it.'
    case 'discount_not_yours':
      return 'This code belongs to another account.'
    case 'discount_first_order':
      return 'This code is for a first order, and you have ordered before.'
    case 'discount_used_up':
      return 'This code has been used as often as it can be.'
    case 'discount_minimum':
      return `This code counts from ${pounds(refusal.minimumPence)} on. Add something more to use it.`
    case 'discount_not_for_these':
      return 'This code does not count for what is in your cart.'
  }
}
