import type { ContractRow } from './contract-row.ts'

const cachedStock = 'shop/cart/browser/cached-stock.test.ts'
const addItem = 'shop/cart/browser/add-item.test.ts'
const money = 'platform/money/money.test.ts'
const wishlistErrors = 'shop/wishlist/browser/describe-wishlist-error.test.ts'

/** Section 5, validation rules. */
export const section5: ContractRow[] = [
  {
    quote: "password at least 6 characters ('Password must be at least 6 characters long.')",
    tests: {
      'shop/accounts/server/auth-routes.db.test.ts': ['names the field at fault: $error'],
      'shop/accounts/credentials.test.ts': ['$change'],
      'e2e/sign-up.e2e.ts': [
        'what is wrong is told by its field and its title, and what was typed stays',
      ],
    },
    decision: 79,
  },
  {
    quote: "email must be valid ('Please enter a valid email address.')",
    tests: {
      'shop/accounts/server/auth-routes.db.test.ts': ['names the field at fault: $error'],
      'e2e/sign-up.e2e.ts': [
        'what is wrong is told by its field and its title, and what was typed stays',
      ],
    },
  },
  {
    quote: 'Signup times out after 30 s.',
    tests: {
      'e2e/sign-up.e2e.ts': [
        'no answer for 30 seconds is told, and a second press sends nothing twice',
      ],
    },
  },
  {
    quote: 'Password reset: the email is lowercased and trimmed.',
    tests: {
      'shop/accounts/server/answer-reset-form.db.test.ts': [
        'a link is asked for and used once, and says which page was meant',
      ],
      'shop/accounts/server/password-reset.db.test.ts': [
        'a link by mail sets a new password; the old one is worth nothing then',
      ],
    },
  },
  {
    quote: "'Out of stock' when out of stock",
    tests: {
      [cachedStock]: ['$what is refused before asking the server'],
      [addItem]: ['is refused $what'],
    },
  },
  {
    quote: "'Only N available' when requested quantity (default 1) exceeds available",
    tests: {
      [cachedStock]: [
        '$what is refused before asking the server',
        'as many as there are can be added',
      ],
      [addItem]: ['is refused $what'],
      'shop/cart/server/functions/cart-functions.db.test.ts': [
        'adds one when no quantity is given',
      ],
    },
  },
  {
    quote: "'Product not found' when no inventory record exists",
    tests: {
      [cachedStock]: ['$what is refused before asking the server'],
      [addItem]: ['is refused $what'],
    },
  },
  {
    quote: 'Add to cart also requires the server to return success',
    tests: { [addItem]: ['is told why: $why'] },
  },
  {
    quote:
      "otherwise the returned error text, or 'This item cannot be added to your cart.', is shown",
    tests: {
      [addItem]: ['is told why: $why'],
      'shop/cart/browser/describe-cart-error.test.ts': [
        'are those of the server when it refuses with $status',
        'say when a refusal has no words of its own',
      ],
    },
  },
  {
    quote: "Wishlist add requires sign-in ('Please sign in to add items to your wishlist')",
    tests: {
      [wishlistErrors]: ['$status while trying to $doing says: $title'],
      'shop/wishlist/server/functions/wishlist-functions.db.test.ts': ['asks a visitor to sign in'],
      'e2e/wishlist.e2e.ts': ['a visitor is asked to sign in, and led there and back'],
    },
  },
  {
    quote: "a duplicate product+size is refused with 'Already in wishlist'",
    tests: {
      'shop/wishlist/server/functions/wishlist-functions.db.test.ts': [
        "refuses the same piece twice in the specification's words",
      ],
      [wishlistErrors]: ['$status while trying to $doing says: $title'],
    },
  },
  {
    quote: 'amounts and scales must be integers',
    tests: { [money]: ['%s is no amount, and no scale'] },
  },
  {
    quote: 'currencies must match for add and subtract',
    tests: { [money]: ['%s refuses different currencies'] },
  },
  {
    quote: 'formatting needs a base-10 currency',
    tests: {
      [money]: [
        'a currency of another base is refused',
        'other base-10 currencies read in their own way',
      ],
    },
  },
  {
    quote: 'Prices are converted by rounding to pence.',
    tests: { [money]: ['$amount pounds are $inPence pence', '%s is none'] },
  },
  {
    quote: 'Multiply and divide use three decimal places.',
    tests: {
      [money]: [
        '$amount pence by $factor',
        'by three decimal places loses nothing',
        '$amount pence by $divisor',
      ],
    },
    decision: 61,
  },
  {
    quote: 'Sign-in and reset validation beyond the above: not shown.',
    open: 'Not shown.',
  },
]
