import type { PayWithCreditRefusal } from './credit-refusals.ts'

/** The text of a refusal: what happened and what to do. */
export function payWithCreditRefusalText({ kind }: { kind: PayWithCreditRefusal['kind'] }): string {
  switch (kind) {
    case 'gift_card_not_found':
      return 'We do not know this gift card. Please check how its code is written.'
    case 'gift_card_empty':
      return 'Nothing is left on this gift card. Please take it off your order.'
    case 'total_too_small':
      return 'Less than 30p cannot be charged to a card. Please add something to your cart.'
  }
}
