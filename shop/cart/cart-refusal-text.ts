import { MAX_LINES, MAX_LINE_QUANTITY } from './cart-limits.ts'

/** Every way the shop may refuse to add an item. Prices in pence. */
export type AddItemRefusal =
  | { kind: 'product_not_found' }
  | { kind: 'out_of_stock' }
  | { kind: 'not_enough_stock'; available: number }
  | { kind: 'price_changed'; pricePence: number }
  | { kind: 'line_limit' }
  | { kind: 'cart_full' }
  | { kind: 'hold_limit' }
  | { kind: 'network_limit' }
  | { kind: 'hold_pause' }

/** Every way the shop may refuse to change the quantity of a line. */
export type ChangeQuantityRefusal =
  | { kind: 'item_not_found' }
  | { kind: 'hold_expired' }
  | { kind: 'product_not_found' }
  | { kind: 'not_enough_stock'; available: number }
  | { kind: 'line_limit' }
  | { kind: 'hold_limit' }
  | { kind: 'network_limit' }
  | { kind: 'in_set' }

/** Every way the shop may refuse to add a set; `productId`: the part that is at fault, where it is one. */
export type AddSetRefusal = { productId: string | null } & (
  | { kind: 'set_not_found' }
  | Exclude<AddItemRefusal, { kind: 'line_limit' }>
)

/** Every way the shop may refuse to take a price as accepted. */
export type AcceptPriceRefusal =
  | { kind: 'item_not_found' }
  | { kind: 'price_changed'; pricePence: number }

export type RemoveItemRefusal = { kind: 'item_not_found' }

/** Every way the shop may refuse to keep a cart for longer. */
export type KeepCartRefusal = { kind: 'limit_reached' } | { kind: 'cart_empty' }

export type CartRefusal =
  | AddItemRefusal
  | ChangeQuantityRefusal
  | RemoveItemRefusal
  | { kind: 'set_not_found' }
  | KeepCartRefusal

/** The text of a refusal (section 5): what happened and, where it is not obvious, what to do. */
export function cartRefusalText(refusal: CartRefusal): string {
  switch (refusal.kind) {
    case 'product_not_found':
      return 'Product not found'
    case 'out_of_stock':
      return 'Out of stock'
    case 'not_enough_stock':
      return `Only ${refusal.available} available`
    case 'price_changed':
      return 'The price of this item has changed.'
    case 'line_limit':
      return `You can have up to ${MAX_LINE_QUANTITY} of one item. Please choose fewer.`
    case 'cart_full':
      return `Your cart is full at ${MAX_LINES} items. Please remove one to add another.`
    case 'hold_limit':
      return 'We can hold no more pieces for you at once. Please check out first or choose fewer.'
    case 'network_limit':
      return 'We cannot hold more for shoppers on your network at the moment. Please check out what is in your cart, or try again in a few minutes.'
    case 'hold_pause':
      return 'We held this for you until a moment ago, and few are left. Please give others a chance and try again a little later.'
    case 'in_set':
      return 'This is part of a set, which has one of each. Add more of it from its own page.'
    case 'set_not_found':
      return 'This set is not sold like this any more. Please reload the page.'
    case 'item_not_found':
      return 'This item is not in your cart. Please refresh the page.'
    case 'hold_expired':
      return 'This item is no longer held for you. Please add it to your cart again.'
    case 'limit_reached':
      return 'Your cart cannot be kept any longer. Please check out to make it yours.'
    case 'cart_empty':
      return 'Your cart is empty. Please add your items again.'
  }
}
