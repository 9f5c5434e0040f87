import type { ContractRow } from './contract-row.ts'

const money = 'platform/money/money.test.ts'
const guestCart = 'shop/cart/browser/guest/guest-cart-store.test.ts'
const stockService = 'shop/stock/browser/stock-service.test.ts'
const stockCache = 'shop/stock/browser/stock-cache.test.ts'
const routeValidations = 'shop/navigation/validation-cache.test.ts'
const activeUsers = 'shop/admin/server/functions/get-active-users.db.test.ts'
const clientConfig = 'shop/analytics/browser/client/client-config.test.ts'
const numbersOfClient = 'the numbers of the client are those that were asked for'
const tooltips = { 'e2e/layout.e2e.ts': ['an icon says what it does, to keyboard and mouse'] }

/** Section 9, business constants and limits. */
export const section9: ContractRow[] = [
  {
    quote: 'Currency GBP, exponent 2, default locale en-GB.',
    tests: {
      [money]: [
        'is an integer amount in minor units, a currency and a scale',
        '$amount pence read as $text',
      ],
      'platform/money/pounds.test.ts': ['pence read as the same money does, whatever the amount'],
    },
  },
  {
    quote: 'Multiply and divide use 3 decimal places.',
    tests: { [money]: ['$amount pence by $factor', '$amount pence by $divisor'] },
    decision: 61,
  },
  {
    quote: 'Minimum password length 6.',
    tests: {
      'shop/accounts/credentials.test.ts': ['$change'],
      'shop/accounts/server/password-reset.db.test.ts': ['%j is refused, and the link stays good'],
    },
  },
  {
    quote: 'Signup timeout 30 s.',
    tests: {
      'e2e/sign-up.e2e.ts': [
        'no answer for 30 seconds is told, and a second press sends nothing twice',
      ],
    },
  },
  {
    quote: 'signup success 8 s',
    tests: { 'shop/accounts/answer-toast.test.ts': ['a successful sign-up is told for 8 seconds'] },
  },
  {
    quote: 'signup errors 6 s',
    tests: { 'shop/accounts/answer-toast.test.ts': ['a refused sign-up is told for 6 seconds'] },
  },
  {
    quote: 'rate limit 8 s',
    tests: {
      'platform/functions/invoke.test.ts': ['too many calls are named after the kind of call'],
    },
  },
  {
    quote: 'defaults in section 4',
    tests: { 'platform/ui/toast/toast.test.ts': ['$kind stays $duration ms'] },
  },
  {
    quote: 'Toast limit 1 visible.',
    tests: {
      'platform/ui/toast/toast.test.ts': ['a new one replaces the one before'],
      'e2e/notifications.e2e.ts': [
        'one is shown at a time: a new one takes the place of the one before',
      ],
    },
  },
  {
    quote: 'Maintenance poll 30 s.',
    tests: {
      'shop/maintenance/browser/maintenance-query.test.ts': ['the shop is asked every 30 s'],
    },
  },
  {
    quote: 'Guest cart expiry check 1 s.',
    tests: {
      [guestCart]: ['is checked every second, tells what is left, and takes the items'],
    },
  },
  {
    quote: 'Cart-change refresh delay 100 ms.',
    tests: {
      'shop/cart/browser/refresh-cart.test.ts': [
        'a change refreshes the cart after 100 ms, and those of meanwhile with it',
      ],
    },
  },
  {
    quote: 'Size mapping cache in local storage: 24 hours.',
    tests: {
      'shop/stock/browser/find-size-id.test.ts': ['kept $hours hours ago, it asks $calls times'],
    },
  },
  {
    quote: 'cache freshness 30 s',
    tests: {
      [stockCache]: ['a record is current for 30 s, or as long as the stream keeps it so'],
      [stockService]: [
        'who comes back soon finds what was known, and later nothing older than 30 s',
      ],
    },
  },
  {
    quote: 'batch delay 250 ms',
    tests: {
      [stockService]: [
        'a movement is followed by the shop’s answer where its inventory event does not come',
      ],
      'platform/realtime/browser/event-stream.test.ts': [
        'what several components ask for goes out as one stream after 250 ms',
      ],
    },
  },
  {
    quote: 'at most 50 products per batch',
    tests: {
      [stockService]: [
        'without a stream all is read from the shop, 50 at a time, and again every 30 s',
      ],
      'shop/stock/server/read-stock.db.test.ts': ['answers for fifty products and refuses more'],
    },
  },
  {
    quote: 'subscriber notification throttle 100 ms',
    tests: {
      [stockService]: ['subscribers are notified at once, then at most every 100 ms'],
      'platform/realtime/server/hub.test.ts': [
        'a topic is told of every 100 ms, of each key the newest only',
      ],
    },
  },
  {
    quote: 'orphan cleanup every 2 min',
    tests: {
      [stockService]: [
        'records that nobody watches go with the next cleaning, and without watchers nothing runs',
        'records that nobody watches are there until two minutes are over',
      ],
    },
  },
  {
    quote: 'subscribers idle over 5 min dropped',
    tests: {
      'platform/realtime/browser/event-stream.test.ts': [
        'a tab that nobody has looked at for 5 minutes leaves, and comes back when it is looked at',
      ],
    },
  },
  {
    quote: 'cache pruned when over 1000 entries',
    tests: { [stockCache]: ['over a thousand records the oldest go, but none that is watched'] },
  },
  {
    quote: 'low-stock reorder level 5',
    tests: {
      'shop/stock/stock-level.test.ts': ['the reorder level is 5 unless the product has its own'],
    },
  },
  {
    quote: 'count shown at 10 or fewer',
    tests: {
      'shop/stock/stock-level.test.ts': [
        '$available available, reorder level $reorderLevel: $word',
      ],
    },
  },
  {
    quote: 'stock list limit 1000',
    tests: {
      'shop/stock/server/read-stock.db.test.ts': [
        'get_products_with_inventory sums each published product, up to a limit',
      ],
    },
  },
  {
    quote: 'at most 100 entries',
    tests: {
      [routeValidations]: ['a hundred are kept, and the one that was not used for longest goes'],
    },
  },
  {
    quote: 'each expiring after 5 min',
    tests: {
      [routeValidations]: ['an entry expires after five minutes, however often it was used'],
    },
  },
  {
    quote: 'Active users counted from activity in the last 15 min',
    tests: {
      [activeUsers]: [
        'without fresh viewers it counts the customers who did something, six tenths of them online',
      ],
      'platform/realtime/server/viewer-count.test.ts': [
        'a visitor counts once however many tabs they have, and 15 minutes longer than their last',
      ],
    },
    decision: 100,
  },
  {
    quote: 'online = 0.7 of active (from viewers) or 0.6 (from the database)',
    tests: {
      [activeUsers]: [
        'what the processes stream to is added up, seven tenths of them online',
        'without fresh viewers it counts the customers who did something, six tenths of them online',
      ],
    },
  },
  {
    quote: 'viewer data fresh for 30 s',
    tests: {
      [activeUsers]: ['a process counts with what it told last, and no longer than 30 s'],
    },
  },
  {
    quote: 'idle after 5 s',
    tests: {
      'shop/navigation/browser/preload-in-time.test.ts': [
        'code of what may follow comes after 2 s, its data once nothing was done for 5 s',
      ],
    },
    decision: 55,
  },
  {
    quote: 'medium priority after 2 s',
    tests: {
      'shop/navigation/browser/preload-in-time.test.ts': [
        'code of what may follow comes after 2 s, its data once nothing was done for 5 s',
      ],
    },
    decision: 55,
  },
  {
    quote: 'scroll debounce 1 s',
    tests: {
      'shop/navigation/browser/watch-links.test.ts': [
        'links in view are loaded ahead a second after scrolling',
      ],
    },
    decision: 55,
  },
  {
    quote: 'Memory warning above 100 MB',
    tests: {
      'shop/analytics/page-measures.test.ts': [
        'a page of more than 100 MB is warned of once, until it has taken less',
      ],
    },
  },
  {
    quote: 'checked every 10 s',
    tests: {
      'shop/analytics/browser/client/watch-memory.test.ts': [
        'the memory of a page is looked at every 10 s',
      ],
    },
  },
  ...['FCP 1800/3000 ms', 'LCP 2500/4000 ms', 'FID 100/300 ms', 'CLS 0.1/0.25'].map((quote) => ({
    quote,
    tests: { 'shop/analytics/page-measures.test.ts': ['%s of %d is %s'] },
  })),
  ...[
    'batch 50 events',
    'flush 5 s',
    'request timeout 90 s',
    'cookie expiry 365 days',
    'idle replay timeout 30 min',
    'link tracking timeout 300 ms',
    'scroll checkpoints at 25, 50, 75, 100 percent',
  ].map((quote) => ({ quote, tests: { [clientConfig]: [numbersOfClient] } })),
  {
    quote: 'replay batch 1000 events',
    tests: {
      [clientConfig]: ['what the library offers no choice of is as it was asked for, too'],
      'server/recordings.db.test.ts': ['refuses more events than one batch has'],
    },
  },
  {
    quote: 'retry backoff capped at 10 min',
    tests: {
      [clientConfig]: ['what the library offers no choice of is as it was asked for, too'],
    },
  },
  {
    quote: 'replay mutation limits 500 per page and 50 per node',
    tests: {
      'shop/analytics/replay/recording-gate.test.ts': [
        'a page is recorded with 500 changes at most, and the next begins anew',
        'a node is recorded with 50 changes at most, beside others',
      ],
    },
  },
  {
    quote: 'captured text limited to 255 characters',
    tests: {
      'shop/analytics/error-message.test.ts': ['a long text is cut to 255 characters'],
      'server/collector.db.test.ts': ['cuts texts, lists and depth, and drops what cannot be kept'],
    },
  },
  { quote: 'Tooltip open delay 700 ms', tests: tooltips },
  { quote: 'skip delay 300 ms', tests: tooltips },
  {
    // Every toast has a duration of its own; it is that of one to copy from.
    quote: 'toast library default 5 s',
    tests: { 'e2e/notifications.e2e.ts': ['one to copy from stays for 5 seconds'] },
  },
  {
    quote: 'swipe threshold 50',
    tests: {
      'e2e/notifications.e2e.ts': ['it is swiped away over the edge from ${place}, by 50 pixels'],
    },
  },
  {
    quote: 'hotkey F8',
    tests: { 'e2e/notifications.e2e.ts': ['F8 leads to it and stops the clock'] },
  },
  {
    quote: 'local, development (dev, preview or hosting-preview hosts) or production',
    tests: { 'platform/environment.test.ts': ['%s is %s'] },
  },
  {
    quote: 'Guest cart stored expiry: one year, unused.',
    tests: {
      'shop/cart/guest-cart.test.ts': [
        'a new cart is empty, has an id of its own, and says that it ends in a year',
      ],
      [guestCart]: ['is none by default'],
    },
  },
]
