/** The guest's cart in local storage; no cleaning up may take it. */
export const GUEST_CART_KEY = 'libas.guest-cart'

/** What could not be taken into a customer's cart; no cleaning up may take it either. */
export const LEFT_BEHIND_KEY = 'libas.cart-left-behind'
