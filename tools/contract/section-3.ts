import type { ContractRow } from './contract-row.ts'

/** Section 3, entities and their fields. */
export const section3: ContractRow[] = [
  {
    quote:
      'browser local storage, under a fixed key): id (generated), items, created_at, updated_at, expires_at',
    tests: {
      'shop/cart/browser/guest/guest-cart-store.test.ts': [
        'is stored under its fixed key as section 3 has it',
      ],
      'shop/cart/guest-cart.test.ts': [
        'a new cart is empty, has an id of its own, and says that it ends in a year',
      ],
    },
  },
  {
    quote: 'expires_at is one year after creation, but the stored expiry is unused',
    tests: {
      'shop/cart/guest-cart.test.ts': [
        'a new cart is empty, has an id of its own, and says that it ends in a year',
      ],
      'shop/cart/browser/guest/guest-cart-store.test.ts': ['is none by default'],
    },
  },
  {
    quote: 'the signed-in UI exposes an expiry time for lines',
    tests: {
      'shop/cart/server/functions/cart-functions.db.test.ts': [
        'gives the lines as section 3 names them, and the hold',
      ],
      'e2e/holds.e2e.ts': [
        'the warning comes 5 minutes before the end and is read out once, whatever the clock of the device says',
      ],
    },
  },
  {
    quote: 'id (generated), product_id, name, size, size_id, color, quantity, price, added_at',
    tests: {
      'shop/cart/browser/guest/guest-cart-store.test.ts': [
        'is stored under its fixed key as section 3 has it',
      ],
      'shop/cart/guest-cart.test.ts': ['makes a line with an id of its own'],
    },
  },
  {
    quote:
      "id, product_id, quantity, unit_price, created_at, expires_at, size_id, plus the product's name, category_id and images (image_url, is_primary), and the size's size_name",
    tests: {
      'shop/cart/server/read-cart.db.test.ts': [
        'a cart shows its own lines, newest first, with all they need',
        'the picture is the primary one, else the first',
        'the table of cart lines has the fields of section 3',
      ],
    },
  },
  {
    quote:
      'id, product_id, name, price, image (primary image, else first, else empty), category, size, size_id, quantity, added_at, expires_at',
    tests: {
      'shop/cart/server/functions/cart-functions.db.test.ts': [
        'gives the lines as section 3 names them, and the hold',
      ],
      'shop/cart/server/read-cart.db.test.ts': ['the picture is the primary one, else the first'],
    },
  },
  {
    quote: 'Guest lines also carry color.',
    tests: {
      'shop/cart/browser/guest/guest-cart-store.test.ts': [
        'is stored under its fixed key as section 3 has it',
      ],
    },
  },
  {
    quote: 'Wishlist item: product_id and optional size_id.',
    tests: {
      'shop/wishlist/server/functions/wishlist-functions.db.test.ts': [
        'adds, lists and removes',
        'takes a missing size for none',
      ],
    },
  },
  {
    quote: 'Identity is product plus size',
    tests: {
      'shop/wishlist/server/change-wishlist.db.test.ts': [
        'a product is on the list once with a size, and once without',
        'the same piece from many tabs at once is on the list once',
      ],
    },
  },
  {
    quote: 'a missing size counts as none',
    tests: {
      'shop/wishlist/server/functions/wishlist-functions.db.test.ts': [
        'takes a missing size for none',
      ],
    },
  },
  {
    quote: 'first_name, last_name, role (set to customer at signup)',
    tests: {
      'shop/accounts/server/auth-routes.db.test.ts': [
        'the link of the mail confirms, signs in and returns to the site root',
        'is as a customer whatever it sends: $sent',
      ],
    },
  },
  {
    quote: 'Customer profile (server side): first_name, last_name',
    tests: {
      'shop/accounts/server/profile.db.test.ts': [
        'there is no profile before the first one is saved, then there is',
      ],
    },
  },
  { quote: 'other fields not shown', open: 'Not shown.' },
  {
    quote: 'id and size_name, looked up case-insensitively by name',
    tests: {
      'shop/stock/size-mapping.test.ts': ['%j is the size %s'],
      'shop/stock/server/functions/get-sizes.db.test.ts': [
        'get-sizes tells every size by id and name, to everybody',
      ],
    },
  },
  {
    quote: 'The size id is looked up from the size name when only the name is known.',
    tests: {
      'shop/cart/browser/guest/guest-lines.test.ts': [
        'is found in the mapping, among those that the product has',
      ],
      'e2e/product.e2e.ts': ['an address may ask for a size, in whatever case'],
    },
  },
  {
    quote:
      'product_id, size_id, quantity_on_hand, quantity_reserved, available_quantity, is_out_of_stock, is_low_stock, reorder_level (default 5), last_updated',
    tests: {
      'shop/stock/server/read-stock.db.test.ts': ['has the fields of section 3'],
      'shop/stock/stock-level.test.ts': ['the reorder level is 5 unless the product has its own'],
    },
  },
  {
    quote: 'Available = on hand minus reserved, never below 0, summed over sizes for a product.',
    tests: {
      'shop/stock/server/read-stock.db.test.ts': [
        'has the fields of section 3',
        'get_products_with_inventory sums each published product, up to a limit',
      ],
      'shop/stock/stock-level.test.ts': ['less than nothing is nothing'],
      'shop/stock/live-level.test.ts': [
        'stock reads as 0 until the service is ready, then as the sum of the sizes',
      ],
    },
  },
  {
    quote: '(seeds the cache): id, total_stock, available_stock, is_in_stock, is_low_stock',
    tests: {
      'shop/stock/server/read-stock.db.test.ts': [
        'get_products_with_inventory sums each published product, up to a limit',
      ],
    },
    decision: 94,
  },
  {
    quote: 'Rate-limit info: limit, remaining, reset, retryAfter, isAdminIP.',
    tests: {
      'platform/http/rate-limit.db.test.ts': [
        'the request after the limit is refused and told how long to wait',
      ],
      'platform/functions/functions-app.db.test.ts': [
        'answers 429 with the whole rate-limit info after its limit',
      ],
    },
  },
  {
    quote:
      'integer amount in minor units, a currency (code GBP, base 10, exponent 2) and an integer scale',
    tests: {
      'platform/money/money.test.ts': [
        'is an integer amount in minor units, a currency and a scale',
      ],
    },
  },
  {
    quote: 'A discount result has originalAmount, discountedAmount, savings, discountPercentage.',
    tests: {
      'platform/money/money.test.ts': [
        'says what was, what is, what is saved, in money and per cent',
      ],
    },
  },
  {
    quote: "Maintenance setting: value 'true' or 'false'.",
    tests: {
      'server/maintenance.db.test.ts': [
        'tells by the anon key, in either header, whether the shop is closed',
      ],
    },
  },
  {
    quote: 'isValid, allowedRoute, securityScore, reason, routeType, redirectTo',
    tests: {
      'shop/navigation/server/route-validator.db.test.ts': [
        'answers a visitor with the whole result of section 3',
      ],
    },
    decision: 54,
  },
  {
    quote:
      'cart_reservations, stock_movements, orders (customer_id, updated_at), realtime_product_stats (product_id, cart_viewers)',
    tests: {
      'shop/stock/server/stock-procedures.db.test.ts': [
        'every verb changes its numbers and writes one movement',
      ],
      'shop/admin/server/functions/get-active-users.db.test.ts': [
        'without fresh viewers it counts the customers who did something, six tenths of them online',
      ],
      'shop/stock/server/functions/get-product-stats.db.test.ts': [
        'customers are counted, not units, as long as their hold lasts',
      ],
    },
    decision: 99,
  },
  {
    quote: 'the fields of products, orders, returns and blog posts, are not shown',
    open: 'Not shown.',
  },
]
