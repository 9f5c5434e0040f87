import type { ContractRow } from './contract-row.ts'

/** A page of the list in e2e/pages.e2e.ts: its heading, header and footer, in every width and theme. */
const pageAt = (path: string): Record<string, string[]> => ({
  'e2e/pages.e2e.ts': [
    `${path} shows its purpose, in one heading, accessible in every width and theme`,
  ],
})

/** Section 2, screens and routes. */
export const section2: ContractRow[] = [
  {
    quote:
      'Customer pages, all inside a shared layout (header, footer, cart-expiry notice, maintenance guard)',
    tests: {
      'e2e/pages.e2e.ts': [
        '${path} shows its purpose, in one heading, accessible in every width and theme',
      ],
      'e2e/layout.e2e.ts': ['every link of header and footer leads to a page'],
      'e2e/holds.e2e.ts': ['a cart that expires names what was let go, and leaves the rest'],
      'e2e/maintenance.e2e.ts': [
        'an admin closes the shop and opens it; who was typing goes on where they were',
      ],
    },
  },
  { quote: '/ | index', tests: pageAt('/') },
  {
    quote: '/home | home',
    tests: {
      ...pageAt('/home'),
      'e2e/home.e2e.ts': ['/home is the same page and names / as its address'],
    },
  },
  { quote: '/products | product list', tests: pageAt('/products') },
  {
    quote: '/products/{id} | product details',
    tests: {
      ...pageAt('/products/noor-open-abaya-black'),
      'shop/catalogue/server/find-product.db.test.ts': [
        'finds a product by its slug and by its id',
      ],
    },
  },
  { quote: '/about | about', tests: pageAt('/about') },
  {
    quote: '/customer-auth | customer sign-in and sign-up',
    tests: {
      'e2e/pages.e2e.ts': [
        '/customer-auth shows its purpose, in one heading, accessible in every width and theme',
        '/customer-auth?mode=sign-up shows its purpose, in one heading, accessible in every width and theme',
      ],
    },
  },
  {
    quote: '/reset-password | password reset; target of the reset email',
    tests: {
      ...pageAt('/reset-password'),
      'e2e/reset-password.e2e.ts': ['a customer chooses a new password with the keyboard alone'],
    },
  },
  { quote: '/returns | returns', tests: pageAt('/returns') },
  { quote: '/care-instructions | care instructions', tests: pageAt('/care-instructions') },
  { quote: '/size-guide | size guide', tests: pageAt('/size-guide') },
  { quote: '/blog | blog list', tests: pageAt('/blog') },
  {
    quote: '/blog/{slug} | blog post',
    tests: pageAt('/blog/how-to-choose-an-abaya-length'),
  },
  { quote: '/unsubscribe | unsubscribe', tests: pageAt('/unsubscribe') },
  {
    quote: '/unsubscribe-confirmation | unsubscribe confirmation',
    tests: {
      ...pageAt('/unsubscribe-confirmation'),
      'e2e/newsletter.e2e.ts': [
        'a visitor signs up in the footer, confirms, gets a newsletter, stops it and takes that back',
      ],
    },
  },
  { quote: '/privacy-policy | privacy policy', tests: pageAt('/privacy-policy') },
  { quote: '/terms-of-service | terms of service', tests: pageAt('/terms-of-service') },
  { quote: '/cookie-policy | cookie policy', tests: pageAt('/cookie-policy') },
  { quote: '/404 | not found', tests: pageAt('/404') },
  {
    quote: 'The site root is also the redirect target after signup email confirmation.',
    tests: {
      'shop/accounts/server/auth-routes.db.test.ts': [
        'the link of the mail confirms, signs in and returns to the site root',
      ],
    },
  },
  {
    quote: 'Pages that need a signed-in customer: /profile, /checkout, /checkout/success.',
    tests: {
      'app/layouts/customer-only.test.ts': [
        'a customer is let in',
        'a visitor signs in first and comes back to the same place',
        'an unconfirmed email is not enough',
        'the pages behind it are the profile, the checkout and what belongs to them',
      ],
    },
  },
  {
    quote: '/admin redirects to /admin-dashboard.',
    tests: {
      'e2e/admin-shell.e2e.ts': [
        'the admin area is reached from the account menu, and within it no document is loaded',
      ],
    },
  },
  {
    quote: '/admin-dashboard and /admin-setup-mfa need an admin session.',
    tests: {
      'app/layouts/admin-only.test.ts': [
        'lets in whoever gave the second factor, and tells its pages who it is',
        'before %s it sends to %s, and back afterwards',
      ],
      'e2e/admin-guard.e2e.ts': [
        'a customer is told that the account is no admin, and can use another',
        'signed in by password, nothing opens before the second step',
      ],
    },
    decision: 69,
  },
  {
    quote: '/admin-auth is the admin sign-in.',
    tests: { 'e2e/admin-guard.e2e.ts': ['the whole way in works without JavaScript'] },
  },
  {
    quote: 'a catch-all asks a route-validation service whether the path is allowed',
    tests: {
      'e2e/navigation.e2e.ts': ['shows that it is validated, then takes the place of the target'],
    },
  },
  {
    quote: "a spinner with the text 'Validating route...' shows",
    tests: {
      'e2e/navigation.e2e.ts': ['shows that it is validated, then takes the place of the target'],
    },
  },
  {
    quote: 'redirected (history replaced) to the returned target, or to /404 by default',
    tests: {
      'e2e/navigation.e2e.ts': [
        'shows that it is validated, then takes the place of the target',
        'leads to /404 where there is nothing, and is asked about once',
      ],
      'shop/navigation/validate-route.test.ts': ['%s is no page, and harmless'],
    },
  },
  {
    quote: 'The path /404 itself is not validated.',
    tests: {
      'e2e/navigation.e2e.ts': ['leads to /404 where there is nothing, and is asked about once'],
    },
  },
  {
    quote: 'A failed validation gives a not-allowed result and a redirect to /404.',
    tests: { 'e2e/navigation.e2e.ts': ['leads to /404 when it cannot be validated'] },
  },
  {
    quote:
      "A page that fails to load shows 'Loading Error' with the actions 'Refresh Page' and 'Clear Cache & Reload'.",
    tests: {
      'app/layouts/load-failure.test.ts': ['%s is a page that failed to load'],
      'e2e/error-screens.e2e.ts': [
        'shows for data that does not arrive; refreshing helps',
        'Clear Cache & Reload empties all that is kept but cart and session',
      ],
    },
    decision: 56,
  },
  {
    quote: "Any other crash shows 'Something went wrong' with 'Refresh Page'.",
    tests: {
      'app/layouts/load-failure.test.ts': ['%s is any other crash'],
      'e2e/error-screens.e2e.ts': ['says that something went wrong; refreshing helps'],
    },
  },
  {
    quote: 'A scroll-to-top on navigation exists.',
    tests: {
      'e2e/navigation.e2e.ts': ['a new page begins at its top, and back leads to where one was'],
    },
  },
  {
    quote: 'Pages are preloaded by hover, idle time, scroll and path',
    tests: {
      'e2e/navigation.e2e.ts': [
        'brings the page that somebody points at',
        'brings what is likely next once nothing happens',
        'brings the products that come to rest in view',
      ],
      'shop/navigation/preload-plan.test.ts': [
        'a list is followed by a product, a home page by a list',
      ],
    },
    decision: 55,
  },
  { quote: 'this is only a performance detail', open: 'It says what the sentence is not.' },
  {
    quote: 'Preloading uses a stored customer auth token to decide which pages to fetch.',
    tests: {
      'e2e/navigation.e2e.ts': ['knows from a flag without a secret whether checkout is next'],
      'shop/navigation/preload-plan.test.ts': [
        'who was signed in goes from the cart to checkout, others to signing in',
      ],
    },
    decision: 306,
  },
]
