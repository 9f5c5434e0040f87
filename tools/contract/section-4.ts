import type { ContractRow } from './contract-row.ts'

const stockLevels = {
  'shop/stock/stock-level.test.ts': [
    '$available available, reorder level $reorderLevel: $word',
    'the table holds 0 to 12 available for each reorder level',
  ],
}
const maintenance = 'shop/maintenance/browser/maintenance-query.test.ts'
const guestCart = 'shop/cart/browser/guest/guest-cart-store.test.ts'
const theme = 'platform/ui/theme/theme.test.ts'
const toasts = 'platform/ui/toast/toast.test.ts'
const stays = { [toasts]: ['$kind stays $duration ms'] }

/** Section 4, states and transitions. One list, however long: a section of the specification. */
export const section4: ContractRow[] = [
  {
    quote: 'signed out, signed in, or loading',
    tests: {
      'shop/accounts/server/session-routes.db.test.ts': [
        'tells who is signed in, without the token',
        'is null for nobody: %o',
      ],
      'shop/cart/browser/add-item.test.ts': [
        'while it cannot be told who is here nothing is added, and that is said',
      ],
    },
  },
  {
    quote: "'Welcome! You have successfully signed in.' (title Welcome) shows once per user",
    tests: {
      'e2e/sign-in.e2e.ts': [
        'a customer signs in and out with the keyboard alone, and is welcomed once',
      ],
    },
  },
  {
    quote: "Sign-out shows 'Signed Out - You have been successfully signed out.'",
    tests: {
      'e2e/sign-in.e2e.ts': [
        'a customer signs in and out with the keyboard alone, and is welcomed once',
      ],
    },
  },
  {
    quote: 'When a customer with a confirmed email signs in, the profile is fetched',
    tests: {
      'e2e/sign-up.e2e.ts': ['a stranger signs up and confirms with the keyboard alone'],
    },
    decision: 25,
  },
  {
    quote:
      'if the server answers 404, a profile is created from first_name and last_name in the user metadata',
    tests: {
      'e2e/sign-up.e2e.ts': ['a stranger signs up and confirms with the keyboard alone'],
    },
  },
  {
    quote: 'Customers with an unconfirmed email get no automatic profile.',
    tests: { 'shop/accounts/server/profile.db.test.ts': ['an unconfirmed email gets no profile'] },
  },
  {
    quote: 'guest when not signed in',
    tests: {
      'shop/cart/browser/add-item.test.ts': [
        'adds to the cart of this browser, and nothing is asked',
      ],
    },
  },
  {
    quote: 'authenticated when a user and a session both exist',
    tests: {
      'shop/cart/browser/add-item.test.ts': [
        'adds to the cart on the server, at the price the page shows',
      ],
      'shop/cart/server/functions/cart-functions.db.test.ts': ['%s needs a signed-in customer'],
    },
  },
  {
    quote: 'On user change the cart reloads.',
    tests: {
      'shop/cart/browser/cart-query.test.ts': [
        'nothing is asked for a visitor',
        'another customer starts from nothing',
      ],
    },
  },
  {
    quote: 'On sign-in the guest cart is migrated to the account.',
    tests: {
      'e2e/guest-cart.e2e.ts': [
        'a guest who signs in keeps what can be kept, and is told of the rest',
      ],
    },
  },
  {
    quote: 'Adding an item with the same product_id, size, size_id and color raises its quantity',
    tests: {
      'shop/cart/guest-cart.test.ts': [
        'raises the line with the same product, size and colour, at the price seen last',
      ],
    },
  },
  {
    quote: 'otherwise a new line is added',
    tests: { 'shop/cart/guest-cart.test.ts': ['makes another line for %o'] },
  },
  {
    quote: 'A quantity of 0 or less removes the line.',
    tests: { 'shop/cart/guest-cart.test.ts': ['of $quantity leaves $left'] },
  },
  {
    quote: 'An unreadable or invalid stored cart is discarded and replaced with an empty one.',
    tests: {
      'shop/cart/guest-cart-import.test.ts': ['what is no cart is discarded for an empty one: %s'],
      'e2e/guest-cart.e2e.ts': ['is replaced when it cannot be read'],
    },
  },
  {
    quote: 'Removal matches by line id, falling back to product_id.',
    tests: {
      'shop/cart/guest-cart.test.ts': ['goes by the id of the line', 'falls back to the product'],
    },
  },
  {
    quote: 'If removal fails it falls back to a cart reset.',
    tests: { [guestCart]: ['of what the cart has never known resets it, and says so'] },
  },
  {
    quote: 'The cart can be cleared, reset, exported, or imported as an item list.',
    tests: {
      [guestCart]: [
        'it can be cleared, and reset to another one',
        'it can be exported as a list and imported again, elsewhere too',
      ],
    },
  },
  {
    quote: 'Validation of cart items accepts every item.',
    tests: {
      'shop/cart/guest-cart-import.test.ts': [
        'is accepted item by item, with what is missing filled in',
      ],
    },
    decision: 93,
  },
  {
    quote: 'An expiry time is checked every second',
    tests: {
      [guestCart]: ['is checked every second, tells what is left, and takes the items'],
    },
  },
  {
    quote: 'on expiry the items are cleared',
    tests: {
      [guestCart]: ['is checked every second, tells what is left, and takes the items'],
    },
  },
  {
    quote: 'The remaining time is exposed.',
    tests: {
      'shop/cart/guest-cart.test.ts': ['an expiry of $minutes minutes has $left ms left'],
      [guestCart]: ['is checked every second, tells what is left, and takes the items'],
    },
  },
  {
    quote:
      "Refreshes on any insert, update or delete of the user's cart_items (realtime), with a 100 ms delay.",
    tests: {
      'server/realtime.db.test.ts': [
        'a customer hears of their own cart and of nobody else’s',
        'a customer hears of every insert, update and delete of their lines',
      ],
      'shop/cart/browser/refresh-cart.test.ts': [
        'a change refreshes the cart after 100 ms, and those of meanwhile with it',
      ],
    },
  },
  {
    quote: 'Quantity update to 0 or less removes the line.',
    tests: {
      'shop/cart/server/change-quantity.db.test.ts': [
        '%i removes the line and gives back what it held',
      ],
    },
  },
  {
    quote: 'Updates are optimistic and rolled back on failure.',
    tests: {
      'shop/cart/browser/pending-changes.test.ts': [
        'shows the new quantity of a line and leaves the rest alone',
        'is the cart of the server again when they have failed',
      ],
      'e2e/cart.e2e.ts': ['a quantity shows at once, and is undone when it fails'],
    },
  },
  {
    quote: 'Removing a line releases its reserved stock',
    tests: {
      'shop/cart/server/remove-item.db.test.ts': ['removing a line gives back what it held'],
    },
  },
  {
    quote: 'if the item is already gone (expired) this counts as success',
    tests: {
      'shop/cart/server/remove-item.db.test.ts': [
        'a line that has already gone counts as success, and releases nothing twice',
        'an expired line counts as success (swept: $swept)',
      ],
    },
  },
  {
    quote:
      "(reference type cart_clear, reason 'Cart cleared by user'), deletes the user's cart items and cart reservations, and empties the local list",
    tests: {
      'shop/cart/server/clear-cart.db.test.ts': [
        'clearing gives back what every line held, with or without a size, and nobody else of it',
      ],
      'e2e/cart-drawer.e2e.ts': [
        'a line is removed, and the whole cart cleared after asking, by keyboard alone',
      ],
    },
  },
  {
    quote: 'If it fails the cart is cleared locally with a notice.',
    tests: {
      'shop/cart/browser/change-cart.test.ts': [
        'that fails with %i empties the cart here, and says that it is only here',
      ],
    },
  },
  {
    quote: 'conflicts are previewed first, then merged',
    tests: {
      'shop/cart/browser/guest/migrate-guest-cart.test.ts': [
        'the preview comes first, then the merge; then the guest cart is empty',
      ],
    },
  },
  {
    quote: 'It counts as failed only if not successful and zero items were migrated.',
    tests: {
      'shop/cart/browser/guest/migrate-guest-cart.test.ts': [
        'when nothing could be taken over the guest cart stays, and is not tried without end',
        'what could not be taken over stays with its reason, line by line',
      ],
      'shop/cart/server/migrate-guest-cart.db.test.ts': [
        '$cart and $guest of $onHand: $took more, $code',
      ],
    },
    decision: 90,
  },
  {
    quote: 'On success the guest cart is cleared and the server cart reloaded.',
    tests: {
      'shop/cart/browser/guest/migrate-guest-cart.test.ts': [
        'the preview comes first, then the merge; then the guest cart is empty',
      ],
    },
  },
  {
    quote: 'toggle adds or removes',
    tests: {
      'shop/wishlist/browser/toggle-wish.test.ts': [
        'what is wanted is added, what is not is removed, size by size',
      ],
    },
  },
  {
    quote: 'reloads on real-time changes for the user',
    tests: {
      'server/realtime.db.test.ts': [
        'a customer hears of every change of their own wishlist and of nobody else’s',
      ],
      'e2e/wishlist.e2e.ts': ['two browsers stay in step, and a card takes off all sizes'],
    },
  },
  { quote: 'zero: out of stock', tests: stockLevels },
  { quote: '1: last one', tests: stockLevels },
  {
    quote: 'at or below reorder level (default 5): low',
    tests: {
      'shop/stock/stock-level.test.ts': [
        ...stockLevels['shop/stock/stock-level.test.ts'],
        'the reorder level is 5 unless the product has its own',
      ],
    },
  },
  { quote: '10 or fewer: shows a count', tests: stockLevels },
  { quote: 'otherwise: in stock', tests: stockLevels },
  {
    quote: 'Live inventory changes (insert, update, delete) refresh or remove the cached record.',
    tests: {
      'shop/stock/browser/stock-cache.test.ts': [
        'a change takes the place of its size, a removal takes it away, others stay',
      ],
      'shop/stock/browser/stock-service.test.ts': [
        'a view is empty until its product is told of, then follows every change',
      ],
    },
  },
  {
    quote: 'Size load failure falls back to a local cache.',
    tests: {
      'shop/stock/browser/find-size-id.test.ts': [
        'an old mapping serves when the shop does not answer',
      ],
      'e2e/product.e2e.ts': ['a size is found without the shop, from what it said before'],
    },
  },
  {
    quote:
      'initialises once (global guard) with three change channels (cart items, stock movements, inventory)',
    tests: {
      'platform/realtime/browser/event-stream.test.ts': [
        'what several components ask for goes out as one stream after 250 ms',
      ],
      'server/realtime.db.test.ts': [
        'the stock asked for comes first, then every change of it, with nothing else of the row',
        'everybody hears which item was put into a cart and moved, and not by whom or how many',
      ],
    },
    decision: 98,
  },
  {
    quote: 'Initial data loads, then it becomes ready.',
    tests: {
      'shop/stock/browser/stock-service.test.ts': [
        'a view is empty until its product is told of, then follows every change',
      ],
    },
  },
  {
    quote: 'Cleaned up on unmount.',
    tests: {
      'shop/stock/browser/stock-service.test.ts': [
        'records that nobody watches go with the next cleaning, and without watchers nothing runs',
      ],
    },
  },
  {
    quote: 'Until ready, stock reads as 0.',
    tests: {
      'shop/stock/live-level.test.ts': [
        'stock reads as 0 until the service is ready, then as the sum of the sizes',
      ],
    },
  },
  {
    quote: 'The inventory subscription is retried after 2 seconds when closed.',
    tests: {
      'platform/realtime/browser/event-stream.test.ts': [
        'a refused stream is tried again after 2 s, and then all is read again',
      ],
    },
  },
  {
    quote:
      'cancellation is refused for orders already refunded, shipped or delivered (shipped or delivered should use a return)',
    tests: {
      'shop/payments/server/cancel-items.db.test.ts': [
        'that is %s is refused, and nothing changes',
      ],
      'platform/functions/describe-call-error.test.ts': ['when $why'],
    },
  },
  {
    quote: 'Other order, return and checkout states are not shown.',
    open: 'Not shown.',
  },
  {
    quote: 'a checkout flow (initiated, step viewed, step completed, completed)',
    tests: { 'e2e/checkout.e2e.ts': ['the way through checkout is told step by step'] },
  },
  {
    quote:
      'a return flow (request submitted, created, failed, tracking added or updated, cancelled)',
    tests: {
      'e2e/returns-wizard.e2e.ts': [
        'by keyboard on a phone: two of three are returned, with a photo',
      ],
      'e2e/returns-profile.e2e.ts': [
        'on a phone, by keyboard: a return is followed live, its parcel told of and corrected, another called off',
      ],
    },
  },
  {
    quote: 'polled every 30 s',
    tests: { [maintenance]: ['the shop is asked every 30 s'] },
  },
  {
    quote: 'While on, an admin check runs.',
    tests: { [maintenance]: ['while the shop is closed it is asked who is an admin'] },
  },
  {
    quote: 'Loading ends when the first answer arrives.',
    tests: { [maintenance]: ['loading ends with the first answer'] },
  },
  {
    quote: 'Failures fall back to maintenance off and admin false.',
    tests: {
      [maintenance]: ['a call that fails means that the shop is open and nobody an admin: $what'],
    },
  },
  {
    quote: 'Exact behaviour for non-admins while on is not shown.',
    tests: {
      'server/maintenance.db.test.ts': [
        'pages are a 503 that nobody keeps and that says when to come again',
      ],
    },
    decision: 212,
  },
  {
    quote: 'stored preference, else the system preference',
    tests: { [theme]: ['$stored stored, system dark $systemDark: dark $dark'] },
  },
  {
    quote: 'A dark class toggles on the root element.',
    tests: {
      [theme]: ['is stored, shown and kept when the system changes'],
      'e2e/theme.e2e.ts': ['a choice outlives the page and the wishes of the system'],
    },
  },
  {
    quote: 'The system preference is followed only while no stored choice exists.',
    tests: {
      [theme]: [
        'is stored, shown and kept when the system changes',
        'without one the system is followed, also after it was taken back',
      ],
    },
  },
  {
    quote: 'at most one visible at a time',
    tests: {
      'e2e/notifications.e2e.ts': [
        'one is shown at a time: a new one takes the place of the one before',
      ],
    },
  },
  {
    quote: 'a new one replaces the previous',
    tests: { [toasts]: ['a new one replaces the one before'] },
  },
  {
    quote: 'A dismissed one is removed after a very long delay.',
    tests: { [toasts]: ['a dismissed one is closed at once and removed after 1,000,000 ms'] },
  },
  { quote: 'plain 1 s', tests: stays },
  { quote: 'error 3 s', tests: stays },
  { quote: 'success 2 s', tests: stays },
  { quote: 'warning 4 s', tests: stays },
  { quote: 'info 3 s', tests: stays },
  {
    quote: 'copyable 5 s',
    tests: { ...stays, 'e2e/notifications.e2e.ts': ['one to copy from stays for 5 seconds'] },
  },
  {
    quote: 'Default titles: Error (destructive style), Success, Warning, Info.',
    tests: {
      ...stays,
      'e2e/cart.e2e.ts': [
        'a cart that cannot be cleared is cleared here, and is back after a reload',
      ],
    },
  },
  {
    quote: "a button 'Copy text' that changes to 'Copied!' for 2 seconds",
    tests: { 'e2e/notifications.e2e.ts': ["'Copy text' copies and says so for 2 seconds"] },
  },
  {
    quote: 'a copy failure is only logged',
    tests: { 'e2e/notifications.e2e.ts': ['what cannot be copied is only logged'] },
  },
]
