import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { RateLimiter } from '#platform/http/rate-limit.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { createLog } from '#platform/log.ts'
import { createPageStore } from '#platform/pages/server/page-store.ts'
import { createPaymentProvider } from '#sandbox/create-payment-provider.ts'
import { createHub } from '#platform/realtime/server/hub.ts'
import { createViewerCount } from '#platform/realtime/server/viewer-count.ts'
import type { Services } from '#platform/services.ts'
import { createStoredSettings } from '#platform/settings/stored-settings.ts'
import { localStorage } from '#platform/storage/storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { SECRET, SHOP_URL, accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { createProductIndex } from '#shop/search/server/product-index.ts'
import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'
import { givenAdmin, givenAdminWithFactor } from '#shop/sign-in/testing/given-admin.ts'
import { givenSignedInCustomer } from '#shop/sign-in/testing/given-signed-in-customer.ts'

import { parseConfig } from '../config/config.ts'
import { createHealth } from '../health.ts'
import { httpApp } from '../http.ts'
import { merchantFeedOf } from '../merchant-feed.ts'
import type { Drafts, RenderPage } from '../pages.ts'
import { networkHash } from '../security/secret.ts'

/** What pages of this shop would show. */
export const PUBLIC_KEY = 'public:of-the-test'

const withoutLimits: RateLimiter = {
  hit: () => ({
    allowed: true,
    limit: 1e9,
    remaining: 1e9,
    reset: 60,
    retryAfter: 0,
    isAdminIP: false,
  }),
  stop: () => Promise.resolve(),
}

type Options = Pick<NonNullable<Parameters<typeof accountsOn>[1]>, 'log' | 'mail' | 'secrets'> & {
  /** Whether one network can hold only a share of the stock: all requests here come from one network. */
  countsNetworks?: boolean
  /** Renders its pages instead of returning their address. */
  render?: (request: Request, drafts?: Drafts) => Promise<Response>
  isDatabaseAway?: () => boolean
  /** The clock by which the index of products ages and is renewed; milliseconds. */
  indexClock?: () => number
  /** Where its files are; a folder of the tests by default. */
  storage?: Storage
  /** Environment variables of its configuration. */
  env?: Record<string, string>
}

const addressShown = ({ url }: Request) =>
  Promise.resolve(new Response(`a page at ${new URL(url).pathname}`))

/** The HTTP side of the shop with all that is behind it but the pages, which answer their address. */
export async function shopInMemory(
  db: Database,
  limiter: RateLimiter = withoutLimits,
  options: Options = {},
) {
  const { log = createLog('silent'), mail } = options
  const { sandboxRoutes, ...payments } = createPaymentProvider({
    db,
    clock: systemClock,
    secret: SECRET,
    webhookUrl: () => `${SHOP_URL}/webhooks/stripe`,
  })
  const settings = createStoredSettings({ db, log, receivesChanges: () => true })
  settings.stop()
  await settings.load()
  const services: Services = {
    db,
    clock: systemClock,
    log,
    payments,
    storage: options.storage ?? localStorage(join(tmpdir(), 'libas-in-memory')),
    mail,
    settings,
    publicKeys: [PUBLIC_KEY],
    sealingKeys: [SECRET],
    networkOf: options.countsNetworks === true ? networkHash(SECRET) : undefined,
    environment: 'local',
    publicUrl: SHOP_URL,
  }
  const index = createProductIndex({
    db,
    log: services.log,
    receivesChanges: () => false,
    ...(options.indexClock && { now: options.indexClock }),
  })
  const { sessionCookie, accounts, sessions } = await accountsOn(db, { ...options, limiter })
  const { render = addressShown } = options
  const renderPage: RenderPage = async (request, _address, _requestId, drafts) => ({
    response: await render(request, drafts),
    tags: new Set<string>(),
    nonce: '',
  })
  const app = httpApp({
    config: parseConfig(options.env ?? {}),
    services,
    sessions,
    limiter,
    accounts,
    hub: createHub(),
    viewers: createViewerCount(),
    health: createHealth({
      askDatabase: () => db.pool.query('select'),
      feed: { connected: true, answers: () => Promise.resolve(true) },
      jobs: () => undefined,
      dataDir: tmpdir(),
      isStopping: () => false,
      log,
    }),
    merchantFeed: merchantFeedOf(services, () => false),
    index,
    ...(options.isDatabaseAway && { isDatabaseAway: options.isDatabaseAway }),
    pages: createPageStore({
      maxBytes: 0,
      routes: [],
      render: (request) => renderPage(request, ''),
      canStore: () => false,
      clock: systemClock,
      origin: SHOP_URL,
      onError: () => undefined,
    }),
    renderPage,
    sandboxRoutes,
    isAdminAddress: () => false,
    securityHeaders: securityHeaders({ https: false }),
    assets: undefined,
  })

  return {
    services,
    index,
    payments,
    settings,
    /** Every address of the HTTP side. */
    routes: app.routes,
    fetch: app.fetch,
    request: async (path: string, init?: RequestInit) => app.request(SHOP_URL + path, init),
    /** Every address of accounts that takes a POST. */
    authPosts: app.routes
      .filter(({ method, path }) => method === 'POST' && path.startsWith('/api/auth/'))
      .map(({ path }) => path),
    readSession: sessions,
    givenCustomer: () => givenSignedInCustomer(db, sessionCookie),
    givenAdmin: (choices?: { role?: AdminRole }) =>
      givenAdminWithFactor(db, { accounts, sessionCookie, sessions }, systemClock.now(), choices),
    givenAdminWithoutFactor: () => givenAdmin(db, { accounts, sessionCookie, sessions }),
  }
}
