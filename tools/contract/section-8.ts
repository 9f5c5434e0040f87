import type { ContractRow } from './contract-row.ts'

/** Every title with its words, by what was sent. */
const refusals = { 'shop/accounts/account-refusals.test.ts': ['%s: %s (%j)'] }
const signUp = 'e2e/sign-up.e2e.ts'
const lostServer = 'a server that cannot be reached, or whose answer breaks off, is named'
const wrongFields = 'what is wrong is told by its field and its title, and what was typed stays'
const answered = { 'platform/functions/describe-call-error.test.ts': ['when $why'] }
const cartToasts = {
  'shop/cart/browser/cart-toasts.test.ts': ['section 8, cart toasts: $title when $when'],
}
const wishlistErrors = 'shop/wishlist/browser/describe-wishlist-error.test.ts'

/** Section 8, error catalogue. */
export const section8: ContractRow[] = [
  {
    quote: 'Signup (toast 6 s)',
    tests: { 'shop/accounts/answer-toast.test.ts': ['a refused sign-up is told for 6 seconds'] },
  },
  {
    quote:
      "Too Many Requests: 'Too many signup attempts. Please wait 5-10 minutes before trying again.' (429 or rate limit)",
    tests: { ...refusals, [signUp]: [lostServer] },
  },
  {
    quote:
      "Email Service Unavailable: 'Email service is currently unavailable. Please check your SMTP configuration or try again later.' (504 or timeout)",
    tests: {
      ...refusals,
      [signUp]: [
        lostServer,
        'no answer for 30 seconds is told, and a second press sends nothing twice',
      ],
    },
  },
  {
    quote:
      "Account Already Exists: 'An account with this email already exists. Please sign in instead.'",
    tests: { ...refusals, [signUp]: [wrongFields] },
  },
  {
    quote:
      "Connection Error: 'Unable to connect to the server. Please check your internet connection and try again.'",
    tests: { ...refusals, [signUp]: [lostServer] },
  },
  {
    quote: "Sign Up Error: 'An unexpected error occurred. Please try again.'",
    tests: { ...refusals, [signUp]: [lostServer] },
  },
  {
    quote:
      'Invalid Email, Password Error, Network Error, Email Configuration Error: message texts not shown.',
    tests: { ...refusals, [signUp]: [wrongFields, lostServer] },
  },
  {
    quote: "'Sign Up Successful - Please check your email to confirm your account.' (8 s)",
    tests: {
      'shop/accounts/answer-toast.test.ts': ['a successful sign-up is told for 8 seconds'],
      [signUp]: ['a stranger signs up and confirms with the keyboard alone'],
    },
  },
  {
    quote: "Invalid Credentials: 'The email or password you entered is incorrect...'",
    tests: {
      ...refusals,
      'e2e/sign-in.e2e.ts': [
        'a customer signs in and out with the keyboard alone, and is welcomed once',
      ],
    },
  },
  {
    quote: "Email Not Confirmed: 'Please confirm your email before signing in...'",
    tests: {
      ...refusals,
      'e2e/sign-in.e2e.ts': ['an unconfirmed customer has the mail sent again from the refusal'],
    },
  },
  {
    quote:
      "Too Many Attempts: 'Too many login attempts. Please wait 5-10 minutes before trying again.'",
    tests: {
      ...refusals,
      'shop/accounts/server/accounts.db.test.ts': [
        'one email can be tried ten times a minute from one address, and still from others',
      ],
    },
  },
  {
    quote:
      'Account Not Found, Invalid Email, Password Error, Connection Error, Sign In Error: texts not shown.',
    tests: {
      ...refusals,
      'e2e/sign-in.e2e.ts': [
        'what keeps somebody out is named, and the form is accessible all the while',
      ],
    },
    decision: 65,
  },
  {
    quote: 'Sign Out Error: text not shown.',
    tests: { 'e2e/sign-in.e2e.ts': ['signing out that fails says so and changes nothing'] },
  },
  {
    quote: "Too Many Requests ('Please wait before trying again.')",
    tests: {
      ...refusals,
      'e2e/reset-password.e2e.ts': [
        'what keeps the mail from being sent is told in the words for it',
      ],
    },
  },
  {
    quote:
      "Reset Email Sent ('If this email is registered, you will receive a password reset link.')",
    tests: {
      'e2e/reset-password.e2e.ts': [
        'a customer chooses a new password with the keyboard alone',
        'the answer is the same for an email that nobody has, and no mail goes out',
      ],
    },
  },
  {
    quote: 'Service Error and Reset Password Error: texts not shown.',
    tests: refusals,
  },
  {
    quote: 'Generic calls (toast 8 s)',
    tests: {
      'platform/functions/invoke.test.ts': ['a failure is shown for eight seconds and handed on'],
    },
  },
  {
    quote: "Status 429: title 'Rate Limit Exceeded'",
    tests: {
      'platform/functions/describe-call-error.test.ts': [
        'of the kind %s are called %s',
        'are recognised by the status or by the message',
      ],
    },
  },
  {
    quote:
      'states too many requests of the kind (payment, cart, GDPR, admin, authentication, email, API, return/cancellation, else requests), the per-minute limit and the wait in minutes and seconds',
    tests: {
      'platform/functions/describe-call-error.test.ts': [
        'of the kind %s are called %s',
        'a wait of $retryAfter s reads as $wait',
      ],
    },
  },
  {
    quote: 'If only a message mentions rate limit: wait 60 s, limit 10.',
    tests: {
      'platform/functions/describe-call-error.test.ts': [
        'a message alone is taken for ten a minute and a wait of a minute',
      ],
    },
  },
  {
    quote: "'Connection error. Please check your internet connection and try again.'",
    tests: answered,
  },
  {
    quote: "401 or auth message: 'Authentication required. Please sign in to continue.'",
    tests: {
      ...answered,
      'e2e/cart.e2e.ts': ['a session that ends in mid-action is said, and nothing is lost'],
    },
  },
  { quote: '403: "You don\'t have permission to perform this action."', tests: answered },
  {
    quote: "Other 4xx: server message or 'Invalid request. Please check your input.'",
    tests: answered,
  },
  { quote: "5xx: 'Server error. Please try again later.'", tests: answered },
  {
    quote:
      "Message containing refunded: 'This order has already been refunded and cannot be cancelled again.'",
    tests: answered,
  },
  {
    quote:
      "Shipped: 'Orders that have been shipped cannot be cancelled. Please request a return instead.'",
    tests: answered,
  },
  {
    quote: "Delivered: 'Delivered orders cannot be cancelled. Please request a return instead.'",
    tests: answered,
  },
  { quote: "Default: 'An unexpected error occurred'", tests: answered },
  {
    quote: "'Failed to load your cart. Please refresh the page.'",
    tests: {
      'e2e/cart.e2e.ts': ['a cart that cannot be loaded says so, and loads when asked again'],
    },
  },
  {
    quote: "Cannot add to cart: 'Failed to add item to cart. Please try again.'",
    tests: cartToasts,
  },
  { quote: "'Failed to update quantity. Please try again.'", tests: cartToasts },
  { quote: "'Failed to remove item. Please try again.'", tests: cartToasts },
  {
    quote:
      "Slow down!: 'You're removing items too quickly. Please wait a moment.' (on a rate-limit error)",
    tests: cartToasts,
  },
  {
    quote: "Cart Reset: 'Cart has been reset due to a technical issue. Please try again.'",
    tests: cartToasts,
  },
  { quote: "Cart Cleared: 'Cart has been cleared locally.'", tests: cartToasts },
  {
    quote:
      "Migration Error: 'Failed to merge your guest cart. Please try signing in again or add items manually.'",
    tests: cartToasts,
  },
  {
    quote:
      "Cart Merged Successfully or Cart Partially Merged: '{n} out of {total} items migrated.' plus ' {n} conflicts were resolved automatically.' and ' {n} items could not be migrated.'",
    tests: {
      ...cartToasts,
      'shop/cart/guest-cart-text.test.ts': [
        'section 8: $says',
        'its title says whether all of it is there',
      ],
    },
  },
  { quote: 'Destructive style if any failed.', tests: cartToasts },
  {
    quote: 'Sign in required',
    tests: {
      [wishlistErrors]: ['$status while trying to $doing says: $title'],
      'e2e/wishlist.e2e.ts': ['a visitor is asked to sign in, and led there and back'],
    },
  },
  {
    quote: 'Already in wishlist',
    tests: { [wishlistErrors]: ['$status while trying to $doing says: $title'] },
  },
  {
    quote: 'Added to wishlist',
    tests: { 'shop/wishlist/browser/toggle-wish.test.ts': ['the customer is told: $title'] },
  },
  {
    quote: 'Removed from wishlist',
    tests: { 'shop/wishlist/browser/toggle-wish.test.ts': ['the customer is told: $title'] },
  },
  {
    quote:
      "Error ('Failed to load wishlist items', 'Failed to add item to wishlist', 'Failed to remove item from wishlist')",
    tests: {
      [wishlistErrors]: [
        '$status while trying to $doing says: $title',
        'the other toasts have the titles of the specification too',
      ],
      'e2e/wishlist.e2e.ts': ['a double click adds once, and an addition that fails is undone'],
    },
  },
  {
    quote: 'a chunk-load failure shows the Loading Error screen',
    tests: {
      'app/layouts/load-failure.test.ts': ['%s is a page that failed to load'],
      'e2e/error-screens.e2e.ts': [
        'a part that is gone is loaded silently once, then the screen says so',
      ],
    },
    decision: 32,
  },
  {
    quote: "other crashes show 'Something went wrong'",
    tests: {
      'e2e/error-screens.e2e.ts': ['says that something went wrong; refreshing helps'],
    },
  },
]
