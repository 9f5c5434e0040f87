import type { ContractRow } from './contract-row.ts'

const authRoutes = 'shop/accounts/server/auth-routes.db.test.ts'
const sessionRoutes = 'shop/accounts/server/session-routes.db.test.ts'
const cartFunctions = 'shop/cart/server/functions/cart-functions.db.test.ts'
const queryDefaults = 'app/query-client.test.ts'
const realtime = 'server/realtime.db.test.ts'
const clientConfig = 'shop/analytics/browser/client/client-config.test.ts'
const forwarding = 'shop/analytics/forwarding/forwarding.test.ts'
const namesOfFunctions = {
  'server/repository.test.ts': ['$name is called by a page or named in section 7'],
}

/** Section 7, the calls it makes. One list, however long: a section of the specification. */
export const section7: ContractRow[] = [
  {
    quote:
      'sign up (email, password, redirect to site root, user data first_name, last_name, role)',
    tests: {
      [authRoutes]: [
        'the link of the mail confirms, signs in and returns to the site root',
        'is as a customer whatever it sends: $sent',
      ],
    },
  },
  {
    quote: 'sign in with password',
    tests: {
      [authRoutes]: ['works with the email in any spelling, and gives API clients a bearer token'],
    },
  },
  {
    quote: 'sign out',
    tests: {
      [sessionRoutes]: [
        'ends the session at once, even where it is remembered, and takes the cookie away',
      ],
    },
  },
  {
    quote: 'get session',
    tests: {
      [sessionRoutes]: ['tells who is signed in, without the token', 'is null for nobody: %o'],
    },
  },
  {
    quote: 'auth state change',
    tests: {
      'e2e/profile-devices.e2e.ts': [
        'a browser that is signed out elsewhere notices, and leads back after signing in',
      ],
    },
  },
  {
    quote: 'send password-reset email (redirect to /reset-password)',
    tests: {
      'e2e/reset-password.e2e.ts': ['a customer chooses a new password with the keyboard alone'],
    },
    decision: 67,
  },
  {
    quote: 'get-profile | GET, bearer token | none | profile; 404 means no profile',
    tests: {
      'server/profile-functions.db.test.ts': [
        'get-profile and update-profile speak the payloads of section 7',
      ],
    },
  },
  {
    quote: 'update-profile | POST, bearer token | {updates:{first_name,last_name}} | not shown',
    tests: {
      'server/profile-functions.db.test.ts': [
        'get-profile and update-profile speak the payloads of section 7',
      ],
    },
  },
  {
    quote: 'check-email-exists | POST | {email} | exists, message, error',
    tests: {
      'shop/accounts/server/check-email-exists.db.test.ts': [
        'an email with an account exists, however it is typed, and confirmed or not',
        'another does not',
        '%j is no email, and says so in its own words',
      ],
    },
  },
  {
    quote: 'get-sizes | invoke | none | success, data (list of id, size_name), error',
    tests: {
      'shop/stock/server/functions/get-sizes.db.test.ts': [
        'get-sizes tells every size by id and name, to everybody',
      ],
    },
  },
  {
    quote:
      'add-item-production | invoke | product_id, size_id or null, quantity, unit_price | success, error, was_priority_given',
    tests: {
      [cartFunctions]: [
        'answers with the line as it is now',
        'a stale price is refused with the price now',
        '$more is answered with the field and what it must be',
      ],
      'shop/cart/server/add-item.db.test.ts': ['goods without a size are one line too'],
    },
  },
  {
    quote:
      'manage-wishlist | POST | action (get, add, remove), productId and sizeId for add and remove | success, error, data (list), already_exists',
    tests: {
      'shop/wishlist/server/functions/wishlist-functions.db.test.ts': [
        'adds, lists and removes',
        "refuses the same piece twice in the specification's words",
        'names what is wrong with $body',
      ],
    },
  },
  {
    quote:
      'maintenance-mode | POST JSON | action get / set with enabled / check_admin | success, data.value, error / is_admin',
    tests: {
      'server/maintenance.db.test.ts': [
        'tells by the anon key, in either header, whether the shop is closed',
        'tells who is an admin',
        '%s with %j is forbidden',
      ],
    },
  },
  {
    quote:
      'route-validator | invoke | path, referrer, userAgent, timestamp | route-validation result',
    tests: {
      'shop/navigation/server/route-validator.db.test.ts': [
        'answers a visitor with the whole result of section 3',
      ],
      'e2e/navigation.e2e.ts': ['shows that it is validated, then takes the place of the target'],
    },
  },
  {
    quote: 'A reset email is sent only if check-email-exists returns exists true',
    tests: {
      'e2e/reset-password.e2e.ts': [
        'a customer chooses a new password with the keyboard alone',
        'the answer is the same for an email that nobody has, and no mail goes out',
      ],
      'shop/accounts/server/password-reset.db.test.ts': [
        'an email without an account gets the same answer, and no mail',
      ],
    },
  },
  {
    quote: 'the same generic success message shows either way',
    tests: {
      'e2e/reset-password.e2e.ts': [
        'a customer chooses a new password with the keyboard alone',
        'the answer is the same for an email that nobody has, and no mail goes out',
      ],
      'server/same-work.db.test.ts': ['%s does and says the same for whoever is asked about'],
    },
  },
  {
    quote:
      "maintenance-mode is sent with the public anon key for reading, or with the user's token and an internal-call header for set and admin check.",
    tests: {
      'server/maintenance.db.test.ts': [
        'tells by the anon key, in either header, whether the shop is closed',
        '%s with %j is forbidden',
        'tells who is an admin',
      ],
      'shop/maintenance/browser/maintenance-query.test.ts': [
        'while the shop is closed it is asked who is an admin',
      ],
    },
    decision: 211,
  },
  {
    quote: 'create-payment (payment context)',
    tests: {
      ...namesOfFunctions,
      'shop/checkout/server/checkout.db.test.ts': ['answers all that a browser needs to pay'],
    },
  },
  {
    quote: 'submit-request (returns)',
    tests: {
      ...namesOfFunctions,
      'e2e/returns-wizard.e2e.ts': [
        'by keyboard on a phone: two of three are returned, with a photo',
      ],
    },
  },
  {
    quote: 'gdpr-management',
    tests: {
      ...namesOfFunctions,
      'server/privacy-functions.db.test.ts': [
        'is for who is signed in',
        'asks for a copy, and tells so',
        'erases in 72 hours whoever proved who they are, unless they take it back',
      ],
    },
  },
  {
    quote: 'cancel-order',
    tests: {
      ...namesOfFunctions,
      'e2e/cancel.e2e.ts': ['an order is cancelled whole; one that was sent is refused'],
      'shop/payments/server/cancel-items.db.test.ts': [
        'cancelled whole gives back all with its delivery, stock, invoice and discount',
      ],
    },
  },
  {
    quote: 'add-item-priority (cart)',
    tests: {
      ...namesOfFunctions,
      'server/waiting-list.db.test.ts': [
        'joins, tells the place, and leaves',
        'tells until when one is held',
      ],
    },
  },
  { quote: 'Their payloads and responses are not shown.', open: 'Not shown.' },
  {
    quote: 'A generic invoker handles errors for contexts payment, cart and returns.',
    tests: {
      'platform/functions/invoke.test.ts': [
        'a failure is shown for eight seconds and handed on',
        'too many calls are named after the kind of call',
      ],
      'platform/functions/describe-call-error.test.ts': ['of the kind %s are called %s'],
    },
  },
  {
    quote: 'cart_items: select by user, newest first',
    tests: {
      'shop/cart/server/read-cart.db.test.ts': [
        'a cart shows its own lines, newest first, with all they need',
      ],
    },
  },
  {
    quote: 'updates and deletes by item id and user id',
    tests: {
      [cartFunctions]: [
        'change and remove a line of the caller',
        "an unknown line and somebody else's are not found",
      ],
    },
  },
  {
    quote:
      'remove_item_from_cart_with_release (cart item id, user id) returns success, message, product_id.',
    tests: {
      'shop/cart/server/remove-item.db.test.ts': [
        'the procedure answers as its callers know it: success, message, product',
      ],
    },
  },
  {
    quote:
      'release_stock_atomic (product id, size id, quantity, reference type, reference id, reason).',
    tests: {
      'shop/stock/server/stock-procedures.db.test.ts': [
        'every verb changes its numbers and writes one movement',
        '%s fails for more than is reserved and changes nothing',
      ],
    },
  },
  {
    quote:
      'get_cart_conflicts_preview (user id, guest items) returns conflicts_found, conflict_count.',
    tests: {
      'shop/cart/server/migrate-guest-cart.db.test.ts': [
        'the preview answers as its callers know it: whether there are conflicts, and how many',
      ],
    },
  },
  {
    quote:
      'migrate_guest_cart_to_user (user id, guest items with product_id, size_id, quantity, name, price) returns success, total_items, successful_items, failed_items, conflicts_resolved, summary, errors, migration_results.',
    tests: {
      'shop/cart/server/migrate-guest-cart.db.test.ts': [
        'every line goes in at its price and is held',
        'the summary counts what was merged, resolved and left',
      ],
    },
    decision: 90,
  },
  {
    quote: 'get_products_with_inventory (limit 1000) returns id, available_stock.',
    tests: {
      'shop/stock/server/read-stock.db.test.ts': [
        'get_products_with_inventory sums each published product, up to a limit',
      ],
    },
  },
  {
    quote: 'get_batch_inventory_status (product_ids, chunks of at most 50) returns inventory rows.',
    tests: {
      'shop/stock/server/read-stock.db.test.ts': [
        'answers for fifty products and refuses more',
        'has the fields of section 3',
      ],
      [cartFunctions]: ['$what are answered with what it must be'],
      'shop/stock/browser/stock-service.test.ts': [
        'without a stream all is read from the shop, 50 at a time, and again every 30 s',
      ],
    },
  },
  {
    quote:
      'realtime_product_stats, product_inventory, cart_items, and orders updated in the last 15 minutes',
    tests: {
      'shop/stock/server/functions/get-product-stats.db.test.ts': [
        'customers are counted, not units, as long as their hold lasts',
      ],
      'shop/admin/server/functions/get-active-users.db.test.ts': [
        'without fresh viewers it counts the customers who did something, six tenths of them online',
      ],
    },
  },
  {
    quote: 'cart_items and wishlist_items filtered by user',
    tests: {
      [realtime]: [
        'a customer hears of their own cart and of nobody else’s',
        'a customer hears of every change of their own wishlist and of nobody else’s',
      ],
    },
  },
  {
    quote: 'cart_items, stock_movements and product_inventory globally',
    tests: {
      [realtime]: [
        'everybody hears which item was put into a cart and moved, and not by whom or how many',
      ],
    },
    decision: 98,
  },
  {
    quote: 'all changes to product_inventory',
    tests: {
      [realtime]: [
        'the stock asked for comes first, then every change of it, with nothing else of the row',
      ],
    },
  },
  {
    quote: 'queries stale after 1 minute, kept 5 minutes, 1 retry, refetch on focus and reconnect',
    tests: {
      [queryDefaults]: [
        'what was read is current for a minute, and read again by who comes back after that',
        'a browser keeps what no page shows any more for five minutes',
        'a query that fails is tried once more, a mutation never',
      ],
    },
    decision: 6,
  },
  {
    quote:
      '3 retries with exponential delay from 1 s capped at 30 s for queries, none for mutations',
    tests: {
      'shop/stock/browser/stock-service.test.ts': [
        'what cannot be read is tried after 1, 2 and 4 s, and then with the next look',
      ],
      [queryDefaults]: ['a query that fails is tried once more, a mutation never'],
    },
    decision: 6,
  },
  { quote: 'Both readings appear in the source', decision: 6 },
  { quote: 'which applies where is not shown', decision: 6 },
  {
    quote:
      'a client with page-leave capture, local storage, batches of 50, flush every 5 s, inputs masked',
    tests: {
      [clientConfig]: [
        'the numbers of the client are those that were asked for',
        'nothing is captured that somebody typed or clicked, and recordings are masked',
      ],
      'e2e/analytics-client.e2e.ts': [
        'who agrees is counted from then on, and until they think better of it',
      ],
    },
    decision: 288,
  },
  {
    quote: 'It sends batched POSTs to track, engage, groups, record (session replay, gzip)',
    tests: {
      [clientConfig]: ['everything goes to the shop itself'],
      'server/collector.db.test.ts': [
        'keeps a batch as the library sends it, without what addresses carry',
        'keep what is told of a visitor, and of a group, as events',
      ],
      'server/recordings.db.test.ts': [
        'keeps a part as the library sends it, without what was typed or addresses carry',
      ],
    },
  },
  {
    quote: 'and flags (context distinct_id and device_id',
    tests: {
      'server/flags.db.test.ts': [
        'says what a visitor gets in the words of the library, the same every time',
        'takes the same question with POST',
      ],
      'e2e/analytics-client.e2e.ts': [
        'a part that a flag leaves out is never painted for those who get that, and they are counted',
      ],
    },
    decision: 303,
  },
  {
    quote: 'response flags with variant_key and variant_value',
    tests: {
      'server/flags.db.test.ts': [
        'says what a visitor gets in the words of the library, the same every time',
        'takes the same question with POST',
        'says nothing of flags that are off, or of those that somebody is not among',
      ],
    },
  },
  {
    quote:
      'Events route to a product-analytics service, an event-analytics service or both by a fixed table',
    tests: {
      [forwarding]: [
        '%s goes to products: %s, to events: %s',
        'the service for products is told as Mixpanel’s import takes it',
        'the service for events is told as Amplitude’s batch takes it',
      ],
      'shop/analytics/server/forwarding/forward-batch.db.test.ts': [
        'passes on what comes from then on, once, and only what goes there',
      ],
    },
  },
  {
    quote: 'unknown events go to both',
    tests: { [forwarding]: ['%s goes to products: %s, to events: %s'] },
  },
  {
    quote:
      'add_to_cart_attempted, add_to_cart_failed, add_to_cart_success, cart_item_removed, error_occurred (for every handled error)',
    tests: {
      'shop/cart/browser/add-item.test.ts': [
        'adds to the cart on the server, at the price the page shows',
        'is told why: $why',
      ],
      'shop/cart/browser/change-cart.test.ts': [
        'a removal is tracked with what the line had, a refused one is not',
      ],
      'shop/analytics/browser/track-handled-errors.test.ts': [
        'a failed call that was shown is tracked until nobody listens',
        'a query that fails is named by what it asks for, not for whom',
      ],
      'e2e/analytics.e2e.ts': ['an error screen is told once'],
    },
  },
  { quote: 'The full routing table is not shown.', open: 'Not shown.' },
]
