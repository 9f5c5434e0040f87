import type { ContractRows } from './contract-row.ts'

/** Sections 7 to 9 of the specification: calls, errors, constants and limits. */
export const sections7To9 = {
  // The calls it makes
  '§7.1': 'sign up (email, password, redirect to site root, user data first_name, last_name, role)',
  '§7.2': 'sign in with password',
  '§7.3': 'sign out',
  '§7.4': 'get session',
  '§7.5': 'auth state change',
  '§7.6': { quote: 'send password-reset email (redirect to /reset-password)', decision: 67 },
  '§7.7': 'get-profile | GET, bearer token | none | profile; 404 means no profile',
  '§7.8': 'update-profile | POST, bearer token | {updates:{first_name,last_name}} | not shown',
  '§7.9': 'check-email-exists | POST | {email} | exists, message, error',
  '§7.10': 'get-sizes | invoke | none | success, data (list of id, size_name), error',
  '§7.11':
    'add-item-production | invoke | product_id, size_id or null, quantity, unit_price | success, error, was_priority_given',
  '§7.12':
    'manage-wishlist | POST | action (get, add, remove), productId and sizeId for add and remove | success, error, data (list), already_exists',
  '§7.13':
    'maintenance-mode | POST JSON | action get / set with enabled / check_admin | success, data.value, error / is_admin',
  '§7.14': {
    quote:
      'route-validator | invoke | path, referrer, userAgent, timestamp | route-validation result',
    decision: 54,
  },
  '§7.15': 'A reset email is sent only if check-email-exists returns exists true',
  '§7.16': 'the same generic success message shows either way',
  '§7.17': {
    quote:
      "maintenance-mode is sent with the public anon key for reading, or with the user's token and an internal-call header for set and admin check.",
    decision: 211,
  },
  '§7.18': 'create-payment (payment context)',
  '§7.19': 'submit-request (returns)',
  '§7.20': 'gdpr-management',
  '§7.21': 'cancel-order',
  '§7.22': 'add-item-priority (cart)',
  '§7.23': { quote: 'Their payloads and responses are not shown.', open: 'Not shown.' },
  '§7.24': 'A generic invoker handles errors for contexts payment, cart and returns.',
  '§7.25': 'cart_items: select by user, newest first',
  '§7.26': 'updates and deletes by item id and user id',
  '§7.27':
    'remove_item_from_cart_with_release (cart item id, user id) returns success, message, product_id.',
  '§7.28':
    'release_stock_atomic (product id, size id, quantity, reference type, reference id, reason).',
  '§7.29':
    'get_cart_conflicts_preview (user id, guest items) returns conflicts_found, conflict_count.',
  '§7.30': {
    quote:
      'migrate_guest_cart_to_user (user id, guest items with product_id, size_id, quantity, name, price) returns success, total_items, successful_items, failed_items, conflicts_resolved, summary, errors, migration_results.',
    decision: 90,
  },
  '§7.31': 'get_products_with_inventory (limit 1000) returns id, available_stock.',
  '§7.32': 'get_batch_inventory_status (product_ids, chunks of at most 50) returns inventory rows.',
  '§7.33':
    'realtime_product_stats, product_inventory, cart_items, and orders updated in the last 15 minutes',
  '§7.34': 'cart_items and wishlist_items filtered by user',
  '§7.35': { quote: 'cart_items, stock_movements and product_inventory globally', decision: 98 },
  '§7.36': 'all changes to product_inventory',
  '§7.37': {
    quote: 'queries stale after 1 minute, kept 5 minutes, 1 retry, refetch on focus and reconnect',
    decision: 6,
  },
  '§7.38': {
    quote:
      '3 retries with exponential delay from 1 s capped at 30 s for queries, none for mutations',
    decision: 6,
  },
  '§7.39': {
    quote: 'Both readings appear in the source',
    decision: 6,
    open: 'It says what decision 6 settles.',
  },
  '§7.40': {
    quote: 'which applies where is not shown',
    decision: 6,
    open: 'It says what decision 6 settles.',
  },
  '§7.41': {
    quote:
      'a client with page-leave capture, local storage, batches of 50, flush every 5 s, inputs masked',
    decision: 288,
  },
  '§7.42': 'It sends batched POSTs to track, engage, groups, record (session replay, gzip)',
  '§7.43': { quote: 'and flags (context distinct_id and device_id', decision: 303 },
  '§7.44': 'response flags with variant_key and variant_value',
  '§7.45':
    'Events route to a product-analytics service, an event-analytics service or both by a fixed table',
  '§7.46': 'unknown events go to both',
  '§7.47':
    'add_to_cart_attempted, add_to_cart_failed, add_to_cart_success, cart_item_removed, error_occurred (for every handled error)',
  '§7.48': { quote: 'The full routing table is not shown.', open: 'Not shown.' },

  // Error catalogue
  '§8.1': 'Signup (toast 6 s)',
  '§8.2':
    "Too Many Requests: 'Too many signup attempts. Please wait 5-10 minutes before trying again.' (429 or rate limit)",
  '§8.3':
    "Email Service Unavailable: 'Email service is currently unavailable. Please check your SMTP configuration or try again later.' (504 or timeout)",
  '§8.4':
    "Account Already Exists: 'An account with this email already exists. Please sign in instead.'",
  '§8.5':
    "Connection Error: 'Unable to connect to the server. Please check your internet connection and try again.'",
  '§8.6': "Sign Up Error: 'An unexpected error occurred. Please try again.'",
  '§8.7':
    'Invalid Email, Password Error, Network Error, Email Configuration Error: message texts not shown.',
  '§8.8': "'Sign Up Successful - Please check your email to confirm your account.' (8 s)",
  '§8.9': "Invalid Credentials: 'The email or password you entered is incorrect...'",
  '§8.10': "Email Not Confirmed: 'Please confirm your email before signing in...'",
  '§8.11':
    "Too Many Attempts: 'Too many login attempts. Please wait 5-10 minutes before trying again.'",
  '§8.12': {
    quote:
      'Account Not Found, Invalid Email, Password Error, Connection Error, Sign In Error: texts not shown.',
    decision: 65,
  },
  '§8.13': 'Sign Out Error: text not shown.',
  '§8.14': "Too Many Requests ('Please wait before trying again.')",
  '§8.15':
    "Reset Email Sent ('If this email is registered, you will receive a password reset link.')",
  '§8.16': 'Service Error and Reset Password Error: texts not shown.',
  '§8.17': 'Generic calls (toast 8 s)',
  '§8.18': "Status 429: title 'Rate Limit Exceeded'",
  '§8.19':
    'states too many requests of the kind (payment, cart, GDPR, admin, authentication, email, API, return/cancellation, else requests), the per-minute limit and the wait in minutes and seconds',
  '§8.20': 'If only a message mentions rate limit: wait 60 s, limit 10.',
  '§8.21': "'Connection error. Please check your internet connection and try again.'",
  '§8.22': "401 or auth message: 'Authentication required. Please sign in to continue.'",
  '§8.23': '403: "You don\'t have permission to perform this action."',
  '§8.24': "Other 4xx: server message or 'Invalid request. Please check your input.'",
  '§8.25': "5xx: 'Server error. Please try again later.'",
  '§8.26':
    "Message containing refunded: 'This order has already been refunded and cannot be cancelled again.'",
  '§8.27':
    "Shipped: 'Orders that have been shipped cannot be cancelled. Please request a return instead.'",
  '§8.28': "Delivered: 'Delivered orders cannot be cancelled. Please request a return instead.'",
  '§8.29': "Default: 'An unexpected error occurred'",
  '§8.30': "'Failed to load your cart. Please refresh the page.'",
  '§8.31': "Cannot add to cart: 'Failed to add item to cart. Please try again.'",
  '§8.32': "'Failed to update quantity. Please try again.'",
  '§8.33': "'Failed to remove item. Please try again.'",
  '§8.34':
    "Slow down!: 'You're removing items too quickly. Please wait a moment.' (on a rate-limit error)",
  '§8.35': "Cart Reset: 'Cart has been reset due to a technical issue. Please try again.'",
  '§8.36': "Cart Cleared: 'Cart has been cleared locally.'",
  '§8.37':
    "Migration Error: 'Failed to merge your guest cart. Please try signing in again or add items manually.'",
  '§8.38': {
    quote:
      "Cart Merged Successfully or Cart Partially Merged: '{n} out of {total} items migrated.' plus ' {n} conflicts were resolved automatically.' and ' {n} items could not be migrated.'",
    decision: 617,
  },
  '§8.39': 'Destructive style if any failed.',
  '§8.40': 'Sign in required',
  '§8.41': 'Already in wishlist',
  '§8.42': 'Added to wishlist',
  '§8.43': 'Removed from wishlist',
  '§8.44':
    "Error ('Failed to load wishlist items', 'Failed to add item to wishlist', 'Failed to remove item from wishlist')",
  '§8.45': { quote: 'a chunk-load failure shows the Loading Error screen', decision: 32 },
  '§8.46': "other crashes show 'Something went wrong'",

  // Business constants and limits
  '§9.1': 'Currency GBP, exponent 2, default locale en-GB.',
  '§9.2': { quote: 'Multiply and divide use 3 decimal places.', decision: 61 },
  '§9.3': 'Minimum password length 6.',
  '§9.4': 'Signup timeout 30 s.',
  '§9.5': 'signup success 8 s',
  '§9.6': 'signup errors 6 s',
  '§9.7': 'rate limit 8 s',
  '§9.8': 'defaults in section 4',
  '§9.9': 'Toast limit 1 visible.',
  '§9.10': 'Maintenance poll 30 s.',
  '§9.11': 'Guest cart expiry check 1 s.',
  '§9.12': 'Cart-change refresh delay 100 ms.',
  '§9.13': 'Size mapping cache in local storage: 24 hours.',
  '§9.14': 'cache freshness 30 s',
  '§9.15': 'batch delay 250 ms',
  '§9.16': 'at most 50 products per batch',
  '§9.17': 'subscriber notification throttle 100 ms',
  '§9.18': 'orphan cleanup every 2 min',
  '§9.19': 'subscribers idle over 5 min dropped',
  '§9.20': 'cache pruned when over 1000 entries',
  '§9.21': 'low-stock reorder level 5',
  '§9.22': 'count shown at 10 or fewer',
  '§9.23': 'stock list limit 1000',
  '§9.24': 'at most 100 entries',
  '§9.25': 'each expiring after 5 min',
  '§9.26': { quote: 'Active users counted from activity in the last 15 min', decision: 100 },
  '§9.27': 'online = 0.7 of active (from viewers) or 0.6 (from the database)',
  '§9.28': 'viewer data fresh for 30 s',
  '§9.29': { quote: 'idle after 5 s', decision: 55 },
  '§9.30': { quote: 'medium priority after 2 s', decision: 55 },
  '§9.31': { quote: 'scroll debounce 1 s', decision: 55 },
  '§9.32': 'Memory warning above 100 MB',
  '§9.33': 'checked every 10 s',
  '§9.34': 'FCP 1800/3000 ms',
  '§9.35': 'LCP 2500/4000 ms',
  '§9.36': 'FID 100/300 ms',
  '§9.37': 'CLS 0.1/0.25',
  '§9.38': 'batch 50 events',
  '§9.39': 'flush 5 s',
  '§9.40': 'request timeout 90 s',
  '§9.41': 'cookie expiry 365 days',
  '§9.42': 'idle replay timeout 30 min',
  '§9.43': 'link tracking timeout 300 ms',
  '§9.44': 'scroll checkpoints at 25, 50, 75, 100 percent',
  '§9.45': 'replay batch 1000 events',
  '§9.46': 'retry backoff capped at 10 min',
  '§9.47': 'replay mutation limits 500 per page and 50 per node',
  '§9.48': 'captured text limited to 255 characters',
  '§9.49': 'Tooltip open delay 700 ms',
  '§9.50': 'skip delay 300 ms',
  '§9.51': 'toast library default 5 s',
  '§9.52': 'swipe threshold 50',
  '§9.53': 'hotkey F8',
  '§9.54': 'local, development (dev, preview or hosting-preview hosts) or production',
  '§9.55': 'Guest cart stored expiry: one year, unused.',
} satisfies ContractRows
