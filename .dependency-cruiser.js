// The architecture as data. A slice may use the slices below it in this list, never those above.
const slicesTopToBottom = [
  'admin',
  'privacy',
  'newsletter',
  'reviews',
  'returns',
  'checkout',
  'orders',
  'wishlist',
  'cart',
  'search',
  'stock',
  'catalogue',
  'content',
  'navigation',
  'maintenance',
  'accounts',
  'settings',
  'analytics',
]

const forbid = (name, from, to) => ({ name, severity: 'error', from, to })
const values = { dependencyTypesNot: ['type-only'] } // types cross for free: they are erased
const slice = (names) => `^shop/(${names.join('|')})/`
const unlisted = `^shop/(?!(${slicesTopToBottom.join('|')})/)`
const core = { path: '^shop/[^/]+/(?!(browser|server|testing|procedures)/)', pathNot: '[.]test[.]' }

export default {
  forbidden: [
    forbid('platform-knows-no-shop', { path: '^platform/' }, { path: '^(shop|app|server)/' }),
    forbid(
      'shop-knows-no-pages',
      { path: '^shop/', pathNot: '[.]test[.]' },
      { path: '^(app|server)/' },
    ),
    ...slicesTopToBottom
      .slice(1)
      .map((name, above) =>
        forbid(
          `${name}-uses-only-slices-below`,
          { path: slice([name]), pathNot: '[.]test[.]|/testing/' },
          { path: slice(slicesTopToBottom.slice(0, above + 1)) },
        ),
      ),
    forbid('every-slice-is-listed', {}, { path: unlisted }),
    // A slice that nobody uses yet is no dependency of anybody: its own imports give it away.
    forbid('every-slice-is-listed', { path: unlisted }, {}),
    forbid('browser-never-loads-server', { path: '/browser/' }, { path: '/server/', ...values }),
    forbid('core-does-no-io', core, { dependencyTypes: ['core'] }),
    forbid('core-knows-no-side', core, {
      path: '/(browser|server)/|node_modules/(?!(zod|dinero[.]js|@zxcvbn-ts/[^/]+)/)|^platform/(db|email|functions|http|jobs|pages|payments|realtime|storage|ui)/',
      ...values,
    }),
    forbid(
      'queries-are-private',
      { path: '^(?:shop/([^/]+)|app|server)/', pathNot: '[.]test[.]' },
      { path: '^shop/[^/]+/server/.*-queries[.]ts$', pathNot: '^shop/$1/' },
    ),
    forbid(
      'testing-stays-in-tests',
      { pathNot: '[.]test[.]|/testing/|^(e2e|tools|bench|proofs)/|^vitest[.]config' },
      { path: '/testing/' },
    ),
    forbid('no-cycles', {}, { circular: true, viaOnly: values }),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    // Packages that have only an "import" side are found too.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|[.]react-router)/' },
  },
}
