import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import type { ServerBuild } from 'react-router'

import { seedDemo } from '#database/demo/seed.ts'
import { seedStarterPages } from '#database/starter-pages.ts'
import { systemClock } from '#platform/clock.ts'
import type { Clock } from '#platform/clock.ts'
import { keepAssets } from '#platform/assets/keep-assets.ts'
import { requestPurges } from '#platform/cdn/request-purges.ts'
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
import { createPaymentProvider } from '#sandbox/create-payment-provider.ts'
import { startChangeFeed } from '#platform/realtime/server/change-feed.ts'
import { createHub } from '#platform/realtime/server/hub.ts'
import { createViewerCount } from '#platform/realtime/server/viewer-count.ts'
import { createStoredSettings } from '#platform/settings/stored-settings.ts'
import { accountKeys } from '#shop/sign-in/server/account-keys.ts'
import { createAccounts } from '#shop/accounts/server/accounts.ts'
import { createSessionCookie } from '#shop/sign-in/server/sessions/session-token.ts'
import type { AdminCredentials } from '#shop/people/server/first-admin.ts'
import { createSessionReader } from '#shop/sign-in/server/sessions/read-session.ts'
import { pausedNote } from '#shop/maintenance/server/away-page.ts'
import { reportViewers } from '#shop/admin/server/report-viewers.ts'
import { reconcileStalePayments } from '#shop/payments/server/jobs/reconcile-stale-payments.ts'
import { rememberTrader } from '#shop/fulfilment/server/documents/remember-trader.ts'
import { servePicturesFrom } from '#platform/pictures/pictures-url.ts'
import { completeRenditions } from '#platform/pictures/server/jobs/complete-renditions.ts'
import { limitPictureMemory } from '#platform/pictures/server/renditions.ts'
import { createProductIndex } from '#shop/search/server/product-index.ts'
import {
  currentAdminAddresses,
  currentLimits,
  currentStore,
  liveSender,
} from '#shop/settings/server/current-settings.ts'

import type { Config } from './config/config.ts'
import { openPools } from './database/open-pools.ts'
import { followChanges } from './changes/follow-changes.ts'
import { makeFirstAdmin } from './first-admin/make-first-admin.ts'
import { watchForTroubles } from './alerts/watch-for-troubles.ts'
import { noteFilesPlace, openFilesForVisitors } from './files/open-files.ts'
import { createHealth } from './health.ts'
import type { Health } from './health.ts'
import { httpApp } from './http.ts'
import { jobs } from './jobs.ts'
import type { Listener } from './listen.ts'
import { merchantFeedOf } from './merchant-feed.ts'
import { textOfAll } from './metrics/serve-metrics.ts'
import { pageRenderer } from './pages.ts'
import type { StopKind } from './processes/messages.ts'
import type { PrimaryLink } from './processes/primary-link.ts'
import { serveShop } from './serve-shop.ts'
import { shopServices } from './shop-services.ts'
import { workerApp } from './operator-routes.ts'
import { followStandby } from './database/follow-standby.ts'
import { reachDatabase } from './database/reach-database.ts'
import { deriveKey, readSecret } from './security/secret.ts'
import { stopInOrder } from './stop-in-order.ts'
import { storedRoutes } from './stored-routes.ts'
import { notifyWaitingOnChange } from './changes/notify-waiting.ts'

export type RunningShop = {
  /** The address to open. */
  url: string
  /** The admin made for a local shop: shown now, and never again. */
  newAdmin: AdminCredentials | undefined
  /** What the page store has counted so far. */
  pageStats: () => PageStats
  health: () => Promise<Health>
  /** The metrics of this process; undefined where they are off. */
  metrics: (() => Promise<string>) | undefined
  /**
   * Reports that it is not ready, serves on for the configured delay, stops accepting connections, finishes the
   * requests under way, closes streams, then the database; after ten seconds at most, whatever does not end. To be
   * replaced, it stops accepting connections at once and answers one last request on each that is open.
   */
  stop: (how?: StopKind) => Promise<void>
}

export type ShopOptions = {
  config: Config
  /** Shows progress during the start. */
  say: (line: string) => void
  loadBuild: (language: Language) => Promise<ServerBuild>
  clock?: Clock
  /** Requests per minute by kind; tests and benches raise them. */
  limits?: RateLimits
  /** How many event streams one network may keep open, and the total; benches raise it. */
  streamsPerAddress?: number
  streamsInAll?: number
  /** Whether one network can hold only a share of the stock; benches, which are one network, turn it off. */
  countsNetworks?: boolean
  /** Puts something in front of the shop's own listener: Vite, in development. */
  wrap?: (listener: Listener) => Listener
  mode?: 'production' | 'development'
  /** Whether it runs background jobs; a shop that is only looked at does not. */
  runsJobs?: boolean
  /** The primary process, in a shop of several processes. */
  primary?: PrimaryLink | undefined
  /** Aborts a start that is still waiting for its database. */
  signal?: AbortSignal
}

const PAGE_STORE_BYTES = 64 * 1024 * 1024

/** Starts the whole shop in this process and returns once it answers. */
export async function startShop(options: ShopOptions): Promise<RunningShop> {
  const { config, say, clock = systemClock, mode = 'production' } = options
  const log = createLog(config.logLevel)
  const { onStop, stop, ...running } = stopInOrder({ log, delayMs: config.shutdownDelayMs })

  try {
    const telemetry =
      config.telemetry &&
      // Loaded only where it is on.
      (await import('./telemetry/telemetry.ts')).startTelemetry(config.telemetry, log)
    if (telemetry) onStop('telemetry', (leftMs) => telemetry.stop(leftMs))
    // Checks that it can be written to before anybody uploads a picture.
    mkdirSync(config.dataDir, { recursive: true })
    const databaseUrl = config.databaseUrl ?? (await ownDatabase())
    const directUrl = config.databaseDirectUrl ?? databaseUrl
    const { isPooled } = await reachDatabase({
      url: databaseUrl,
      directUrl: config.databaseDirectUrl,
      say,
      signal: options.signal,
    })
    await migrate({ url: directUrl, root: config.root, log: say })
    const { db, pageDb, jobDb, healthDb, listenDb } = openPools({
      databaseUrl,
      directUrl,
      isPooled,
      sizes: config.pools,
      log,
      onStop,
    })
    const standby = await followStandby(config, { primary: healthDb, log, onStop })

    const port = config.port || (await freePort())
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`
    const secret = readSecret(config)
    const keys = accountKeys([secret, ...config.previousSecrets], deriveKey)
    const { sandboxRoutes, ...payments } = createPaymentProvider({
      db,
      clock,
      keys: config.stripe,
      secret: deriveKey(secret, 'payments'),
      // The sandbox lives in this process: its events need not leave the machine, unless it has no webhook.
      webhookUrl: () =>
        `${config.role === 'worker' ? publicUrl : `http://127.0.0.1:${port}`}/webhooks/stripe`,
    })
    limitPictureMemory()
    // The feed starts later, with all that listens to it; what is missed until then is read again.
    let receivesChanges = () => false
    const settings = createStoredSettings({ db, log, receivesChanges: () => receivesChanges() })
    onStop('settings', () => settings.stop())
    await settings.load()
    const sender = liveSender({ settings, publicUrl })
    servePicturesFrom(config.picturesUrl)
    const storage = openFilesForVisitors(config)
    noteFilesPlace(config)
    const services = shopServices({
      config,
      db,
      standby,
      jobDb,
      clock,
      log,
      payments,
      storage,
      settings,
      sender,
      secret,
      sealingKeys: keys.sealed,
      countsNetworks: options.countsNetworks !== false,
      publicUrl,
      directUrl,
    })
    const mayBeDemo = config.environment === 'local'
    if (mayBeDemo && (await seedDemo({ ...services, db: jobDb }, { root: config.root }))) {
      say('Filled in the demo shop')
    }

    await seedStarterPages(jobDb)
    await db.call('add_usual_sizes', {})
    await rememberTrader(db, currentStore(settings))

    const assets = mode === 'production' ? join(config.root, 'build/client') : undefined
    if (assets && config.role !== 'worker') {
      // Before the feed starts, which is how others see that this process runs.
      const keeping = await keepAssets({ db: jobDb, storage, folder: join(assets, 'assets'), log })
      onStop('built files', () => keeping.stop())
    }

    const limits = options.limits ?? currentLimits(settings)
    const limiter = createRateLimiter({ db, limits, clock, log })
    onStop('rate limits', () => limiter.stop())

    const feed = startChangeFeed({ url: directUrl, log })
    onStop('change feed', () => feed.stop())
    receivesChanges = () => feed.connected

    const isAdminAddress = currentAdminAddresses(settings, config.adminAddresses)
    const sessionCookie = createSessionCookie({ publicUrl, secret: keys.sessions[0] })
    const sessions = createSessionReader({
      sessionCookie,
      db,
      clock,
      secrets: keys.sessions,
      canRemember: () => feed.connected,
    })
    const accounts = createAccounts({
      ...services,
      sessionCookie,
      sessions,
      limiter,
      keys,
      sender,
      isAdminAddress,
    })

    const index = createProductIndex({ db, log, receivesChanges: () => feed.connected })
    const headers = securityHeaders({ https: publicUrl.startsWith('https:') })
    const renderPage = pageRenderer({
      services: { ...services, db: pageDb },
      readSession: sessions,
      accounts,
      index,
      loadBuild: options.loadBuild,
      mode,
    })
    const watch = watchDatabase({ ask: () => healthDb.pool.query('select'), log })
    onStop('watch of the database', () => watch.stop())
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
      cdn: config.cdn?.caching,
      stripe: config.stripe !== undefined,
    })
    const hub = createHub()
    const viewers = createViewerCount()
    onStop('viewers', reportViewers({ db, viewers, log }))
    const merchantFeed = merchantFeedOf(services, () => feed.connected && mode === 'production')
    const purges =
      config.cdn?.purge && config.role !== 'worker' ? requestPurges({ db, log }) : undefined
    if (purges) onStop('purges of the CDN', () => purges.stop())
    followChanges({ feed, hub, pages, merchantFeed, purges, sessions, index, settings })

    let jobTrouble: () => string | undefined = () => undefined
    if (options.runsJobs !== false && config.role !== 'web') {
      const runner = await startJobs({
        jobs,
        services: { ...services, db: jobDb },
        direct: listenDb,
        isPooled,
        concurrency: config.jobWorkers.own,
        perService: config.jobWorkers.perService,
      })
      jobTrouble = runner.trouble
      onStop('jobs', () => runner.stop())
      notifyWaitingOnChange(feed, services)
      // Payments whose webhook came while nobody was here are settled now, not at the next minute.
      await enqueue(db, reconcileStalePayments, {}, { key: 'reconcile_stale_payments:start' })
      if (config.picturesUrl)
        await enqueue(db, completeRenditions, {}, { key: 'complete_renditions:start' })
    }

    if (config.operator) {
      const troubles = watchForTroubles({ services: { ...services, db: jobDb }, config, feed })
      onStop('watch for troubles', () => troubles.stop())
    }

    const metrics =
      config.metrics &&
      // Loaded only where they are on.
      (await import('./metrics/metrics.ts')).createMetrics({
        pools: {
          requests: db.pool,
          pages: pageDb.pool,
          jobs: jobDb.pool,
          health: healthDb.pool,
          listen: listenDb.pool,
        },
        figures: { pool: healthDb.pool, isAway: () => watch.isAway, log },
        pageStats: () => pages.stats(),
        feed,
        hub,
        standby,
        jobTrouble,
        sendsMail: services.mail !== undefined,
        dataDir: config.dataDir,
        log,
      })
    const metricsToken = config.metrics?.token
    const health = createHealth({
      askDatabase: () => healthDb.pool.query('select'),
      feed,
      jobs: jobTrouble,
      dataDir: config.dataDir,
      isStopping: running.isStopping,
      log,
    })
    const tokenMetrics =
      metrics && metricsToken
        ? { text: textOfAll(metrics, options.primary), token: metricsToken }
        : undefined

    const app =
      config.role === 'worker'
        ? workerApp({ health, metrics: tokenMetrics })
        : httpApp({
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
            health,
            viewers,
            metrics: tokenMetrics,
            streamsPerAddress: options.streamsPerAddress,
            streamsInAll: options.streamsInAll,
            assets,
          })
    await serveShop({
      app,
      config,
      port,
      metrics,
      hasPrimary: options.primary !== undefined,
      telemetry,
      beginStop: () => hub.shutDown(),
      wrap: options.wrap,
      log,
      running,
      onStop,
    })
    // Last of all: a password that is shown once must not be lost by a start that fails.
    const newAdmin = await makeFirstAdmin({ db, log, settings, config })
    return {
      url: publicUrl,
      newAdmin,
      pageStats: () => pages.stats(),
      health,
      metrics: metrics && (async () => (await metrics.text()).text),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }

  async function ownDatabase() {
    const server = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      log: say,
      onLog: ({ level, message, ...entry }) =>
        log[level]({ source: 'postgresql', ...entry }, message),
    })
    onStop('database', () => server.stop())
    return server.url
  }
}
