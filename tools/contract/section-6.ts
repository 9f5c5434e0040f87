import type { ContractRow } from './contract-row.ts'

/** Section 6, roles and permissions. */
export const section6: ContractRow[] = [
  {
    quote: 'browse, guest cart, public pages',
    tests: {
      'e2e/pages.e2e.ts': [
        '${path} shows its purpose, in one heading, accessible in every width and theme',
        'a shop can be browsed without JavaScript',
      ],
      'e2e/guest-cart.e2e.ts': ['a guest fills a cart that two tabs share and a reload keeps'],
    },
  },
  {
    quote: "role 'customer', set at signup",
    tests: {
      'shop/accounts/server/auth-routes.db.test.ts': [
        'is as a customer whatever it sends: $sent',
        'by an emailed code is as a customer too, whatever it sends',
      ],
    },
  },
  {
    quote:
      'signed in with a session): server cart, wishlist, /profile, /checkout, /checkout/success, returns',
    tests: {
      'app/layouts/customer-only.test.ts': [
        'a customer is let in',
        'a visitor signs in first and comes back to the same place',
        'the pages behind it are the profile, the checkout and what belongs to them',
      ],
      'shop/cart/server/functions/cart-functions.db.test.ts': ['%s needs a signed-in customer'],
      'shop/wishlist/server/functions/wishlist-functions.db.test.ts': ['asks a visitor to sign in'],
      'server/bad-input.db.test.ts': ['asks whoever has no session to sign in'],
    },
  },
  {
    quote: 'admin routes, read admin status, set maintenance mode (needs a session token)',
    tests: {
      'app/layouts/admin-only.test.ts': [
        'lets in whoever gave the second factor, and tells its pages who it is',
        'every page of the admin area but the way in is behind this guard',
      ],
      'server/maintenance.db.test.ts': [
        'tells who is an admin',
        '%s with %j is forbidden',
        '%s who sets it is answered %i',
      ],
    },
    decision: 192,
  },
  {
    quote: 'Admin sign-in involves multi-factor setup.',
    tests: {
      'e2e/admin-guard.e2e.ts': [
        'the whole way in works without JavaScript',
        'signed in by password, nothing opens before the second step',
      ],
      'shop/accounts/server/second-factor/set-up-second-factor.db.test.ts': [
        'a right code makes it an admin session, with a new token and ten backup codes',
      ],
    },
    decision: 69,
  },
  {
    quote: "Rate limits are higher for admin IP addresses ('Enhanced limit applied').",
    tests: {
      'platform/http/rate-limit.db.test.ts': ['an admin address may ask five times as often'],
      'platform/functions/describe-call-error.test.ts': [
        'an admin address is told of its higher limit',
      ],
      'shop/settings/server/settings.db.test.ts': [
        'addresses have the higher limits while they are set; those of ADMIN_IPS always',
      ],
    },
  },
  {
    quote: 'A forbidden response means the user lacks permission.',
    tests: {
      'platform/functions/functions-app.db.test.ts': [
        'for admins: a %s with the role "%s" is answered %i',
      ],
      'server/admin-functions.db.test.ts': ['is for a %s if the role includes it'],
      'platform/functions/describe-call-error.test.ts': ['when $why'],
    },
  },
  { quote: 'Other rules: not shown.', open: 'Not shown.' },
]
