import { createServer } from 'node:http'
import { join } from 'node:path'

import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'

import { seedDemo } from '#database/demo/seed.ts'
import { systemClock } from '#platform/clock.ts'
import type { Clock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { watchDatabase } from '#platform/db/database-watch.ts'
import { freePort, startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import { isDatabaseAway } from '#platform/db/is-database-away.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { RateLimits } from '#platform/http/rate-limit-kinds.ts'
import { createRateLimiter } from '#platform/http/rate-limit.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { enqueue } from '#platform/jobs/define-job.ts'
import { startJobs } from '#platform/jobs/job-runner.ts'
import { splitPath } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { createLog } from '#platform/log.ts'
import { createPageStore } from '#platform/pages/server/page-store.ts'
import type { PageStats } from '#platform/pages/server/page-store.ts'
import { createPaymentProvider } from '#platform/payments/create-payment-provider.ts'
import { startChangeFeed } from '#platform/realtime/server/change-feed.ts'
import { createHub } from '#platform/realtime/server/hub.ts'
import { createViewerCount } from '#platform/realtime/server/viewer-count.ts'
import type { Services } from '#platform/services.ts'
import { createStoredSettings } from '#platform/settings/stored-settings.ts'
import { localStorage } from '#platform/storage/local-storage.ts'
import { accountKeys } from '#shop/accounts/server/account-keys.ts'
import { createAccounts } from '#shop/accounts/server/accounts.ts'
import { createAuth } from '#shop/accounts/server/auth.ts'
import type { AdminCredentials } from '#shop/accounts/server/first-admin.ts'
import { createSessionReader } from '#shop/accounts/server/read-session.ts'
import { pausedNote } from '#shop/maintenance/server/away-page.ts'
import { reportViewers } from '#shop/admin/server/report-viewers.ts'
import { settleSilentPayments } from '#shop/orders/server/jobs/settle-silent-payments.ts'
import { rememberTrader } from '#shop/orders/server/papers/remember-trader.ts'
import { limitPictureMemory } from '#platform/pictures/server/renditions.ts'
import { createProductIndex } from '#shop/search/server/product-index.ts'
import { adminAddressesNow, limitsNow } from '#shop/settings/server/limits-now.ts'
import { liveSender, storeNow } from '#shop/settings/server/store-now.ts'

import type { Config } from './config.ts'
import { followChanges } from './follow-changes.ts'
import { makeFirstAdmin } from './make-first-admin.ts'
import { httpApp } from './http.ts'
import { jobs } from './jobs.ts'
import { closeServer, listen, refuseLargeHeaders } from './listen.ts'
import type { Listener } from './listen.ts'
import { merchantFeedOf } from './merchant-feed.ts'
import { pageRenderer } from './pages.ts'
import { deriveKey, networkHash, publicKeyOf, readSecret } from './secret.ts'
import { storedRoutes } from './stored-routes.ts'
import { tellWaitingOnChange } from './tell-waiting.ts'

export type RunningShop = {
  /** The address to open. */
  url: string
  /** The admin that was made for a local shop: told now, and never again. */
  newAdmin: AdminCredentials | undefined
  /** What the page store has counted so far. */
  pageStats: () => PageStats
  /** Stops accepting, finishes what was begun, closes streams, then the database. */
  stop: () => Promise<void>
}

export type ShopOptions = {
  config: Config
  /** Tells a person what is going on during the start. */
  say: (line: string) => void
  loadBuild: (language: Language) => Promise<ServerBuild>
  clock?: Clock
  /** Requests per minute by kind; tests and benches raise them. */
  limits?: RateLimits
  /** How many event streams one network may keep open, and all together; benches raise it. */
  streamsPerAddress?: number
  streamsInAll?: number
  /** Whether one network holds a part of the stock at most; benches, which are one, take it off. */
  countsNetworks?: boolean
  /** Puts something in front of the shop's own listener: Vite, in development. */
  wrap?: (listener: Listener) => Listener
  mode?: 'production' | 'development'
}

/** What was begun has this long to end; milliseconds. */
const DRAIN_MS = 10_000
/** Longer than proxies keep an idle connection: who closes first loses no request that is on its way. */
const KEEP_ALIVE_MS = 75_000
/** Ten kilobytes of any text fit into a query, three bytes for each once it is encoded; all else has 16 kB. */
const MAX_REQUEST_BYTES = 48 * 1024
/** A statement that a page waits for is ended after so long; milliseconds. */
const PAGE_STATEMENT_MS = 1000
const PAGE_CONNECTIONS = 8
const PAGE_STORE_BYTES = 64 * 1024 * 1024

/** Starts the whole shop in this process and returns once it answers. */
export async function startShop(options: ShopOptions): Promise<RunningShop> {
  const { config, say, clock = systemClock, mode = 'production' } = options
  const log = createLog(config.logLevel)
  // What is opened is closed in the opposite order, also when the start fails half-way.
  const closing: (() => Promise<unknown> | void)[] = []
  const stop = async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  }

  try {
    const databaseUrl = config.databaseUrl ?? (await ownDatabase())
    await migrate({ url: databaseUrl, root: config.root, log: say })
    const onIdleError = (error: Error) => log.warn({ err: error }, 'database connection lost')
    const db = openDatabase({ url: databaseUrl, onIdleError })
    closing.push(() => db.close())
    // What a page shows is read through connections of its own: whatever an address asks for, it
    // neither holds one for long nor keeps them from carts and payments.
    const pageDb = openDatabase({
      url: databaseUrl,
      onIdleError,
      connections: PAGE_CONNECTIONS,
      statementTimeoutMs: PAGE_STATEMENT_MS,
    })
    closing.push(() => pageDb.close())

    const port = config.port || (await freePort())
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`
    const secret = readSecret(config)
    const keys = accountKeys([secret, ...config.previousSecrets], deriveKey)
    const { sandboxRoutes, ...payments } = createPaymentProvider({
      db,
      clock,
      keys: config.stripe,
      secret: deriveKey(secret, 'payments'),
      // The sandbox lives in this process: its events need not leave the machine.
      webhookUrl: () => `http://127.0.0.1:${port}/webhooks/stripe`,
    })
    limitPictureMemory()
    // The feed starts later, with all that listens to it; what is missed until then is read again.
    let hearsChanges = () => false
    const settings = createStoredSettings({ db, log, hearsChanges: () => hearsChanges() })
    closing.push(() => settings.stop())
    await settings.load()
    const sender = liveSender({ settings, publicUrl })
    const services: Services = {
      db,
      clock,
      log,
      payments,
      storage: localStorage(join(config.dataDir, 'files')),
      mail: config.smtpUrl
        ? {
            smtpUrl: config.smtpUrl,
            from: () => ({
              name: sender.name,
              address: config.mailFrom ?? sender.email,
              url: publicUrl,
            }),
          }
        : undefined,
      settings,
      publicKeys: [secret, ...config.previousSecrets].map(publicKeyOf),
      sealingKeys: keys.sealed,
      networkOf: options.countsNetworks === false ? undefined : networkHash(secret),
      environment: config.environment,
      analyticsServices: config.analyticsServices,
      publicUrl,
    }
    const mayBeDemo = config.environment === 'local'
    if (mayBeDemo && (await seedDemo(services, { root: config.root }))) {
      say('Filled in the demo shop')
    }

    await rememberTrader(db, storeNow(settings))

    const limits = options.limits ?? limitsNow(settings)
    const limiter = createRateLimiter({ db, limits, clock, log })
    closing.push(() => limiter.stop())

    const feed = startChangeFeed({ url: databaseUrl, log })
    closing.push(() => feed.stop())
    hearsChanges = () => feed.connected

    const isAdminAddress = adminAddressesNow(settings, config.adminAddresses)
    const auth = createAuth({ db, log, publicUrl, secret: keys.sessions[0], sender })
    const sessions = await createSessionReader({
      auth,
      db,
      clock,
      secrets: keys.sessions,
      canRemember: () => feed.connected,
    })
    const accounts = createAccounts({
      ...services,
      auth,
      sessions,
      limiter,
      keys,
      sender,
      isAdminAddress,
    })

    const index = createProductIndex({ db, log, hearsChanges: () => feed.connected })
    const headers = securityHeaders({ https: publicUrl.startsWith('https:') })
    const renderPage = pageRenderer({
      services: { ...services, db: pageDb },
      readSession: sessions,
      accounts,
      index,
      loadBuild: options.loadBuild,
      mode,
    })
    const watch = watchDatabase({ ask: () => db.pool.query('select'), log })
    closing.push(() => watch.stop())
    feed.onReset(() => watch.look())
    const pages = createPageStore({
      maxBytes: PAGE_STORE_BYTES,
      routes: storedRoutes,
      render: (request) => renderPage(request, ''),
      // A page must be dropped when it changes: without the feed, and in development, none is kept.
      canStore: () => feed.connected && mode === 'production',
      clock,
      origin: publicUrl,
      onError: (error) =>
        log[isDatabaseAway(error) ? 'warn' : 'error']({ err: error }, 'page could not be rendered'),
      stale: {
        maxAgeMs: config.stalePagesMs,
        note: (target) => inLanguage(splitPath(target).language, pausedNote),
      },
      headers,
      stripe: config.stripe !== undefined,
    })
    const hub = createHub()
    const viewers = createViewerCount()
    closing.push(reportViewers({ db, viewers, log }))
    const merchantFeed = merchantFeedOf(services, () => feed.connected && mode === 'production')
    followChanges({ feed, hub, pages, merchantFeed, sessions, index, settings })

    const runner = await startJobs({ jobs, services })
    closing.push(() => runner.stop())
    tellWaitingOnChange(feed, services)
    // Payments whose webhook came while nobody was here are settled now, not at the next minute.
    await enqueue(db, settleSilentPayments, {}, { key: 'settle_silent_payments:start' })

    const app = httpApp({
      config,
      services,
      sessions,
      limiter,
      accounts,
      hub,
      index,
      pages,
      merchantFeed,
      isDatabaseAway: () => watch.isAway,
      renderPage,
      sandboxRoutes,
      isAdminAddress,
      securityHeaders: headers,
      viewers,
      streamsPerAddress: options.streamsPerAddress,
      streamsInAll: options.streamsInAll,
      assets: mode === 'production' ? join(config.root, 'build/client') : undefined,
    })
    const answer = getRequestListener(app.fetch)
    const listener = refuseLargeHeaders((request, response) => void answer(request, response))
    const server = createServer(
      { maxHeaderSize: MAX_REQUEST_BYTES, keepAliveTimeout: KEEP_ALIVE_MS },
      options.wrap?.(listener) ?? listener,
    )
    await listen(server, port, config.host)
    closing.push(() => {
      hub.shutDown()
      return closeServer(server, DRAIN_MS)
    })
    // Last of all: a password that is told once must not be lost by a start that fails.
    const newAdmin = await makeFirstAdmin({ db, log, settings, config })
    return { url: publicUrl, newAdmin, pageStats: () => pages.stats(), stop }
  } catch (error) {
    await stop()
    throw error
  }

  async function ownDatabase() {
    const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
    closing.push(() => server.stop())
    return server.url
  }
}
