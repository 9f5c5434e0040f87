import type { ContractRows } from './contract-row.ts'

/** Sections 2 to 6 of the specification: pages, entities, states, validation and roles. */
export const sections2To6 = {
  // Screens and routes
  '§2.1':
    'Customer pages, all inside a shared layout (header, footer, cart-expiry notice, maintenance guard)',
  '§2.2': '/ | index',
  '§2.3': '/home | home',
  '§2.4': '/products | product list',
  '§2.5': '/products/{id} | product details',
  '§2.6': '/about | about',
  '§2.7': '/customer-auth | customer sign-in and sign-up',
  '§2.8': '/reset-password | password reset; target of the reset email',
  '§2.9': '/returns | returns',
  '§2.10': '/care-instructions | care instructions',
  '§2.11': '/size-guide | size guide',
  '§2.12': '/blog | blog list',
  '§2.13': '/blog/{slug} | blog post',
  '§2.14': '/unsubscribe | unsubscribe',
  '§2.15': '/unsubscribe-confirmation | unsubscribe confirmation',
  '§2.16': '/privacy-policy | privacy policy',
  '§2.17': '/terms-of-service | terms of service',
  '§2.18': '/cookie-policy | cookie policy',
  '§2.19': '/404 | not found',
  '§2.20': 'The site root is also the redirect target after signup email confirmation.',
  '§2.21': 'Pages that need a signed-in customer: /profile, /checkout, /checkout/success.',
  '§2.22': '/admin redirects to /admin-dashboard.',
  '§2.23': { quote: '/admin-dashboard and /admin-setup-mfa need an admin session.', decision: 69 },
  '§2.24': '/admin-auth is the admin sign-in.',
  '§2.25': {
    quote: 'a catch-all asks a route-validation service whether the path is allowed',
    decision: 54,
  },
  '§2.26': "a spinner with the text 'Validating route...' shows",
  '§2.27': {
    quote: 'redirected (history replaced) to the returned target, or to /404 by default',
    decision: 54,
  },
  '§2.28': 'The path /404 itself is not validated.',
  '§2.29': 'A failed validation gives a not-allowed result and a redirect to /404.',
  '§2.30': {
    quote:
      "A page that fails to load shows 'Loading Error' with the actions 'Refresh Page' and 'Clear Cache & Reload'.",
    decision: 56,
  },
  '§2.31': "Any other crash shows 'Something went wrong' with 'Refresh Page'.",
  '§2.32': 'A scroll-to-top on navigation exists.',
  '§2.33': { quote: 'Pages are preloaded by hover, idle time, scroll and path', decision: 55 },
  '§2.34': {
    quote: 'this is only a performance detail',
    open: 'It says what the sentence is not.',
  },
  '§2.35': {
    quote: 'Preloading uses a stored customer auth token to decide which pages to fetch.',
    decision: 306,
  },

  // Entities and their fields
  '§3.1':
    'browser local storage, under a fixed key): id (generated), items, created_at, updated_at, expires_at',
  '§3.2': 'expires_at is one year after creation, but the stored expiry is unused',
  '§3.3': 'the signed-in UI exposes an expiry time for lines',
  '§3.4': 'id (generated), product_id, name, size, size_id, color, quantity, price, added_at',
  '§3.5':
    "id, product_id, quantity, unit_price, created_at, expires_at, size_id, plus the product's name, category_id and images (image_url, is_primary), and the size's size_name",
  '§3.6':
    'id, product_id, name, price, image (primary image, else first, else empty), category, size, size_id, quantity, added_at, expires_at',
  '§3.7': 'Guest lines also carry color.',
  '§3.8': 'Wishlist item: product_id and optional size_id.',
  '§3.9': 'Identity is product plus size',
  '§3.10': 'a missing size counts as none',
  '§3.11': 'first_name, last_name, role (set to customer at signup)',
  '§3.12': 'Customer profile (server side): first_name, last_name',
  '§3.13': { quote: 'other fields not shown', open: 'Not shown.' },
  '§3.14': 'id and size_name, looked up case-insensitively by name',
  '§3.15': 'The size id is looked up from the size name when only the name is known.',
  '§3.16':
    'product_id, size_id, quantity_on_hand, quantity_reserved, available_quantity, is_out_of_stock, is_low_stock, reorder_level (default 5), last_updated',
  '§3.17': 'Available = on hand minus reserved, never below 0, summed over sizes for a product.',
  '§3.18': {
    quote: '(seeds the cache): id, total_stock, available_stock, is_in_stock, is_low_stock',
    decision: 94,
  },
  '§3.19': 'Rate-limit info: limit, remaining, reset, retryAfter, isAdminIP.',
  '§3.20':
    'integer amount in minor units, a currency (code GBP, base 10, exponent 2) and an integer scale',
  '§3.21': 'A discount result has originalAmount, discountedAmount, savings, discountPercentage.',
  '§3.22': "Maintenance setting: value 'true' or 'false'.",
  '§3.23': {
    quote: 'isValid, allowedRoute, securityScore, reason, routeType, redirectTo',
    decision: 54,
  },
  '§3.24': {
    quote:
      'cart_reservations, stock_movements, orders (customer_id, updated_at), realtime_product_stats (product_id, cart_viewers)',
    decision: 99,
  },
  '§3.25': {
    quote: 'the fields of products, orders, returns and blog posts, are not shown',
    open: 'Not shown.',
  },

  // States and transitions
  '§4.1': 'signed out, signed in, or loading',
  '§4.2': "'Welcome! You have successfully signed in.' (title Welcome) shows once per user",
  '§4.3': "Sign-out shows 'Signed Out - You have been successfully signed out.'",
  '§4.4': {
    quote: 'When a customer with a confirmed email signs in, the profile is fetched',
    decision: 25,
  },
  '§4.5':
    'if the server answers 404, a profile is created from first_name and last_name in the user metadata',
  '§4.6': 'Customers with an unconfirmed email get no automatic profile.',
  '§4.7': 'guest when not signed in',
  '§4.8': 'authenticated when a user and a session both exist',
  '§4.9': 'On user change the cart reloads.',
  '§4.10': 'On sign-in the guest cart is migrated to the account.',
  '§4.11': 'Adding an item with the same product_id, size, size_id and color raises its quantity',
  '§4.12': 'otherwise a new line is added',
  '§4.13': 'A quantity of 0 or less removes the line.',
  '§4.14': 'An unreadable or invalid stored cart is discarded and replaced with an empty one.',
  '§4.15': 'Removal matches by line id, falling back to product_id.',
  '§4.16': 'If removal fails it falls back to a cart reset.',
  '§4.17': 'The cart can be cleared, reset, exported, or imported as an item list.',
  '§4.18': { quote: 'Validation of cart items accepts every item.', decision: 93 },
  '§4.19': 'An expiry time is checked every second',
  '§4.20': 'on expiry the items are cleared',
  '§4.21': 'The remaining time is exposed.',
  '§4.22':
    "Refreshes on any insert, update or delete of the user's cart_items (realtime), with a 100 ms delay.",
  '§4.23': 'Quantity update to 0 or less removes the line.',
  '§4.24': 'Updates are optimistic and rolled back on failure.',
  '§4.25': 'Removing a line releases its reserved stock',
  '§4.26': 'if the item is already gone (expired) this counts as success',
  '§4.27':
    "(reference type cart_clear, reason 'Cart cleared by user'), deletes the user's cart items and cart reservations, and empties the local list",
  '§4.28': 'If it fails the cart is cleared locally with a notice.',
  '§4.29': 'conflicts are previewed first, then merged',
  '§4.30': {
    quote: 'It counts as failed only if not successful and zero items were migrated.',
    decision: 90,
  },
  '§4.31': 'On success the guest cart is cleared and the server cart reloaded.',
  '§4.32': 'toggle adds or removes',
  '§4.33': 'reloads on real-time changes for the user',
  '§4.34': 'zero: out of stock',
  '§4.35': '1: last one',
  '§4.36': 'at or below reorder level (default 5): low',
  '§4.37': '10 or fewer: shows a count',
  '§4.38': 'otherwise: in stock',
  '§4.39': 'Live inventory changes (insert, update, delete) refresh or remove the cached record.',
  '§4.40': 'Size load failure falls back to a local cache.',
  '§4.41': {
    quote:
      'initialises once (global guard) with three change channels (cart items, stock movements, inventory)',
    decision: 98,
  },
  '§4.42': 'Initial data loads, then it becomes ready.',
  '§4.43': 'Cleaned up on unmount.',
  '§4.44': 'Until ready, stock reads as 0.',
  '§4.45': 'The inventory subscription is retried after 2 seconds when closed.',
  '§4.46':
    'cancellation is refused for orders already refunded, shipped or delivered (shipped or delivered should use a return)',
  '§4.47': { quote: 'Other order, return and checkout states are not shown.', open: 'Not shown.' },
  '§4.48': 'a checkout flow (initiated, step viewed, step completed, completed)',
  '§4.49':
    'a return flow (request submitted, created, failed, tracking added or updated, cancelled)',
  '§4.50': 'polled every 30 s',
  '§4.51': 'While on, an admin check runs.',
  '§4.52': 'Loading ends when the first answer arrives.',
  '§4.53': 'Failures fall back to maintenance off and admin false.',
  '§4.54': { quote: 'Exact behaviour for non-admins while on is not shown.', decision: 212 },
  '§4.55': 'stored preference, else the system preference',
  '§4.56': 'A dark class toggles on the root element.',
  '§4.57': 'The system preference is followed only while no stored choice exists.',
  '§4.58': 'at most one visible at a time',
  '§4.59': 'a new one replaces the previous',
  '§4.60': 'A dismissed one is removed after a very long delay.',
  '§4.61': 'plain 1 s',
  '§4.62': 'error 3 s',
  '§4.63': 'success 2 s',
  '§4.64': 'warning 4 s',
  '§4.65': 'info 3 s',
  '§4.66': 'copyable 5 s',
  '§4.67': 'Default titles: Error (destructive style), Success, Warning, Info.',
  '§4.68': "a button 'Copy text' that changes to 'Copied!' for 2 seconds",
  '§4.69': 'a copy failure is only logged',

  // Validation rules
  '§5.1': {
    quote: "password at least 6 characters ('Password must be at least 6 characters long.')",
    decision: 79,
  },
  '§5.2': "email must be valid ('Please enter a valid email address.')",
  '§5.3': 'Signup times out after 30 s.',
  '§5.4': 'Password reset: the email is lowercased and trimmed.',
  '§5.5': "'Out of stock' when out of stock",
  '§5.6': "'Only N available' when requested quantity (default 1) exceeds available",
  '§5.7': "'Product not found' when no inventory record exists",
  '§5.8': 'Add to cart also requires the server to return success',
  '§5.9':
    "otherwise the returned error text, or 'This item cannot be added to your cart.', is shown",
  '§5.10': "Wishlist add requires sign-in ('Please sign in to add items to your wishlist')",
  '§5.11': "a duplicate product+size is refused with 'Already in wishlist'",
  '§5.12': 'amounts and scales must be integers',
  '§5.13': 'currencies must match for add and subtract',
  '§5.14': 'formatting needs a base-10 currency',
  '§5.15': 'Prices are converted by rounding to pence.',
  '§5.16': { quote: 'Multiply and divide use three decimal places.', decision: 61 },
  '§5.17': {
    quote: 'Sign-in and reset validation beyond the above: not shown.',
    open: 'Not shown.',
  },

  // Roles and permissions
  '§6.1': 'browse, guest cart, public pages',
  '§6.2': "role 'customer', set at signup",
  '§6.3':
    'signed in with a session): server cart, wishlist, /profile, /checkout, /checkout/success, returns',
  '§6.4': {
    quote: 'admin routes, read admin status, set maintenance mode (needs a session token)',
    decision: 192,
  },
  '§6.5': { quote: 'Admin sign-in involves multi-factor setup.', decision: 69 },
  '§6.6': "Rate limits are higher for admin IP addresses ('Enhanced limit applied').",
  '§6.7': 'A forbidden response means the user lacks permission.',
  '§6.8': { quote: 'Other rules: not shown.', open: 'Not shown.' },
} satisfies ContractRows
