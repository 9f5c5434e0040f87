import { serveStatic } from '@hono/node-server/serve-static'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { requestId } from 'hono/request-id'
import type { RequestIdVariables } from 'hono/request-id'

import { ASSET_CACHING, storedAssets } from '#platform/assets/stored-assets.ts'
import { isDatabaseAway } from '#platform/db/is-database-away.ts'
import { failure } from '#platform/functions/failure.ts'
import { functionsApp, unexpectedError } from '#platform/functions/functions-app.ts'
import { contentSecurityPolicy, permissionsPolicy } from '#platform/http/security-headers.ts'
import { clientAddressReader, limitKey } from '#platform/http/client-address.ts'
import { limitBody } from '#platform/http/limit-body.ts'
import { refuseForeignOrigin } from '#platform/http/origin.ts'
import type { RateLimiter } from '#platform/http/rate-limit.ts'
import { requestLog } from '#platform/http/request-log.ts'
import { LANGUAGE_HEADER, isLanguage, splitPath } from '#platform/languages/languages.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import type { CachedDocument } from '#platform/pages/server/cached-document.ts'
import type { PageStore } from '#platform/pages/server/page-store.ts'
import { limitAttempts } from '#sandbox/limit-attempts.ts'
import { withinOneRequest } from '#platform/payments/provider.ts'
import type { Services } from '#platform/services.ts'
import { realtimeRoutes } from '#platform/realtime/server/realtime-routes.ts'
import type { Hub } from '#platform/realtime/server/hub.ts'
import type { ViewerCount } from '#platform/realtime/server/viewer-count.ts'
import { canByName } from '#shop/sign-in/admin/permissions.ts'
import { isProved } from '#shop/sign-in/admin/proof.ts'
import { readApiKeyOn } from '#shop/integrations/server/api-keys.ts'
import { authRoutes } from '#shop/accounts/server/auth-routes.ts'
import type { Accounts } from '#shop/accounts/server/accounts.ts'
import type { SessionReader } from '#shop/sign-in/server/sessions/read-session.ts'
import { collectorRoutes } from '#shop/analytics/server/collector/collector-routes.ts'
import { picturesRoutes } from '#platform/pictures/server/pictures-routes.ts'
import { captionsRoutes } from '#platform/videos/server/captions-routes.ts'
import { videosRoutes } from '#platform/videos/server/videos-routes.ts'

import { answerAway } from '#shop/maintenance/server/away-page.ts'
import { maintenanceGuard } from '#shop/maintenance/server/maintenance-guard.ts'
import { currentMaintenance } from '#shop/maintenance/server/maintenance-setting.ts'
import { webhookRoutes } from '#shop/checkout/server/webhook-routes.ts'
import { fontUploadRoutes } from '#shop/admin/server/settings/font-upload-routes.ts'
import { logoUploadRoutes } from '#shop/admin/server/settings/logo-upload-routes.ts'
import { fontRoutes } from '#shop/settings/server/branding/font-files.ts'
import { brandingColours } from '#shop/settings/branding/branding-css.ts'
import { publishedBranding } from '#shop/settings/server/branding/published-branding.ts'
import { logoRoutes } from '#shop/settings/server/logo-files.ts'
import { videoUploadRoutes } from '#shop/media/server/video-upload-routes.ts'
import { pictureUploadRoutes } from '#shop/catalogue/server/pictures/picture-upload-routes.ts'
import { translationFileRoutes } from '#shop/content/server/translations/translation-file-routes.ts'
import { takesMessages } from '#shop/contact/admin/staff-message.ts'
import { limitMessages } from '#shop/contact/server/limit-messages.ts'
import { takesStyle } from '#shop/catalogue/admin-catalogue-paths.ts'
import { takesTexts } from '#shop/content/editing/admin-content-paths.ts'
import { takesCampaigns } from '#shop/newsletter/newsletter-paths.ts'
import { mailWebhookRoutes, oneClickRoutes } from '#shop/newsletter/server/mail-routes.ts'
import { photoRoutes } from '#shop/returns/server/photos/photos.ts'
import { reviewPhotoRoutes } from '#shop/reviews/server/photos/photos.ts'
import type { ProductIndex } from '#shop/search/server/product-index.ts'
import { guardRoutes } from '#shop/navigation/server/guard-routes.ts'
import { limitPages } from '#shop/navigation/server/limit-pages.ts'
import { followRedirects } from '#shop/navigation/server/redirects/redirects.ts'
import { withoutTokens } from '#shop/navigation/shop-routes.ts'
import { currentStore } from '#shop/settings/server/current-settings.ts'

import { productFileRoutes } from '#shop/stock/server/product-file/product-file-routes.ts'

import { brandingPreviewRoutes } from './previews/branding-preview.ts'
import { contentPreviewRoutes } from './previews/content-previews.ts'
import { channels } from './changes/channels.ts'
import type { Config } from './config/config.ts'
import { functionsOf, isOpenWhileClosed } from './functions.ts'
import type { Health } from './health.ts'
import type { MetricsText } from './metrics/serve-metrics.ts'
import { operatorRoutes } from './operator-routes.ts'
import type { RenderPage } from './pages.ts'
import { snapshots } from './changes/snapshots.ts'

type Parts = {
  config: Config
  services: Services
  sessions: SessionReader
  limiter: RateLimiter
  accounts: Accounts
  hub: Hub
  index: ProductIndex
  pages: PageStore
  merchantFeed: CachedDocument
  /** Whether the database was unavailable at the last check; pages do not even try then. */
  isDatabaseAway?: () => boolean
  renderPage: RenderPage
  sandboxRoutes: Hono | undefined
  isAdminAddress: (address: string) => boolean
  securityHeaders: Record<string, string>
  viewers: ViewerCount
  /** Whether customers can be served, part by part. */
  health: () => Promise<Health>
  /** The metrics, and the token that opens them here; without it the page does not exist. */
  metrics?: { text: MetricsText; token: string } | undefined
  /** How many event streams one network may keep open, 50 by default, and the total, 5,000. */
  streamsPerAddress?: number | undefined
  streamsInAll?: number | undefined
  /** Folder of the built browser files; undefined in development, where Vite serves them. */
  assets: string | undefined
}

/** What nothing but photos, pictures, files of products and messages with attachments takes more than; functions, sign-in, the webhook and forms of pages take less, but for texts of posts and pages. */
const MAX_BODY_BYTES = 1024 * 1024
const MAX_FORM_BYTES = 64 * 1024

type Variables = RequestIdVariables & {
  /** The request is for a page: no earlier route has answered it. */
  isPage?: true
}

/** The HTTP side of the shop, in the order a request meets it. */
export function httpApp(parts: Parts): Hono<{ Variables: Variables }> {
  const { config, services, sessions, isDatabaseAway: isAway = () => false } = parts
  const readAddress = clientAddressReader(config.trustProxy, (message) =>
    services.log.warn(message),
  )
  const addressOf = (c: Context) =>
    readAddress(
      c.req.raw.headers,
      (c.env as HttpBindings | undefined)?.incoming.socket.remoteAddress ?? '',
    )
  const shopNow = () => {
    const { name, trader } = currentStore(services.settings)
    const colours = brandingColours(publishedBranding(services.settings))
    return { name, colours, email: trader.email }
  }
  const app = new Hono<{ Variables: Variables }>()

  // A stored page is answered before anything else is done, unless the shop is closed.
  app.use((c, next) => {
    const isOpen = !currentMaintenance(services.settings).isOn
    const find = isAway() ? parts.pages.findStale : parts.pages.find
    const stored = isOpen ? find(c.req.raw) : undefined
    return stored ? Promise.resolve(stored) : next()
  })

  app.use((c, next) => inLanguage(languageAsked(c), next))
  app.use((_c, next) => withinOneRequest(next))
  app.use(async (c, next) => {
    await next()
    // A stricter policy that the response sets itself is not overwritten.
    for (const [name, value] of Object.entries(parts.securityHeaders))
      if (!c.res.headers.has(name)) c.header(name, value)
    // Stocktakes scan with the camera, from whichever page of the admin area somebody came.
    if (c.req.path.startsWith('/admin')) c.header('permissions-policy', permissionsPolicy('(self)'))
  })
  const unexpected = unexpectedError(services.log)
  app.onError((error, c) => {
    if (!c.get('isPage') || !isDatabaseAway(error)) return unexpected(error, c)
    services.log.warn({ err: error, requestId: c.get('requestId') }, 'page not available')
    return answerAway(c, shopNow())
  })

  app.route('/', operatorRoutes(parts))

  if (parts.assets) {
    app.use(
      '/assets/*',
      serveStatic({
        root: parts.assets,
        precompressed: true,
        onFound: (_path, c) => c.header('cache-control', ASSET_CACHING),
      }),
    )
    const answerStored = storedAssets(services)
    app.get(
      '/assets/:name',
      async (c, next) => (await answerStored(c.req.raw, c.req.param('name'))) ?? next(),
    )
    app.use('*', serveStatic({ root: parts.assets, precompressed: true }))
  }
  app.route('/', picturesRoutes(services))
  app.route('/', videosRoutes(services))
  app.route('/', captionsRoutes(services))
  app.route('/', logoRoutes(services))
  app.route('/', fontRoutes(services))

  app.use(requestId(), requestLog(services.log, withoutTokens))
  const functions = functionsOf(parts.index)
  app.use(
    maintenanceGuard({
      services,
      readSession: sessions,
      shop: shopNow,
      isOpenFunction: isOpenWhileClosed(functions),
    }),
  )
  const takingFiles = {
    services,
    readSession: sessions,
    limiter: parts.limiter,
    addressOf,
    isAdminAddress: parts.isAdminAddress,
  }
  app.route('/', photoRoutes(takingFiles))
  app.route('/', reviewPhotoRoutes(takingFiles))
  app.route('/', pictureUploadRoutes(takingFiles))
  app.route('/', videoUploadRoutes(takingFiles))
  app.route('/', logoUploadRoutes(takingFiles))
  app.route('/', fontUploadRoutes(takingFiles))
  app.route('/', productFileRoutes(takingFiles))
  app.route('/', translationFileRoutes(takingFiles))
  app.route('/', brandingPreviewRoutes({ ...takingFiles, renderPage: parts.renderPage }))
  app.route('/', contentPreviewRoutes({ ...takingFiles, renderPage: parts.renderPage }))
  app.route('/', collectorRoutes({ ...takingFiles, shownPath: withoutTokens }))

  app.use(limitMessages({ services, readSession: sessions }, limitBody(MAX_BODY_BYTES)))

  app.route(
    '/',
    functionsApp({
      functions,
      services,
      readSession: sessions,
      readKey: readApiKeyOn(services.db),
      limiter: parts.limiter,
      addressOf,
      isAdminAddress: parts.isAdminAddress,
      may: canByName,
      isProved,
    }),
  )
  app.route('/api/auth', authRoutes({ accounts: parts.accounts, sessions, addressOf }))
  app.route(
    '/',
    realtimeRoutes({
      hub: parts.hub,
      channels,
      snapshots: snapshots(services.db),
      readSession: sessions,
      addressOf,
      headers: parts.securityHeaders,
      viewers: parts.viewers,
      streamsPerAddress: parts.streamsPerAddress,
      streamsInAll: parts.streamsInAll,
      hit: (network, address) =>
        parts.limiter.hit('api', `realtime:${network}`, parts.isAdminAddress(address)),
      log: services.log,
    }),
  )
  app.route('/', webhookRoutes(services))
  app.route('/', mailWebhookRoutes({ services, secret: config.mailWebhookSecret }))
  app.route('/', oneClickRoutes(services))
  app.get('/merchant-feed.xml', (c) => parts.merchantFeed.answer(c.req.raw))
  if (parts.sandboxRoutes) {
    const hit = (c: Context) => {
      const address = addressOf(c)
      return parts.limiter.hit('payment', limitKey(address), parts.isAdminAddress(address))
    }
    app.use('/sandbox/stripe/*', limitAttempts(hit))
    app.route('/sandbox/stripe', parts.sandboxRoutes)
  }

  // Only pages remain from here on.
  app.use(async (c, next) => {
    c.set('isPage', true)
    if (isAway()) return answerAway(c, shopNow())
    await next()
    return undefined
  })
  const limited = { limiter: parts.limiter, addressOf, isAdminAddress: parts.isAdminAddress }
  app.use(limitPages(limited))
  app.use(
    guardRoutes({
      limiter: parts.limiter,
      log: services.log,
      addressOf,
      isAdminAddress: parts.isAdminAddress,
    }),
  )
  app.use(followRedirects(services.db))
  const limitForm = limitBody(MAX_FORM_BYTES)
  app.use((c, next) =>
    takesTexts(c.req.path) ||
    takesStyle(c.req.path) ||
    takesCampaigns(c.req.path) ||
    takesMessages(c.req.path)
      ? next()
      : limitForm(c, next),
  )
  app.all('*', async (c) => {
    if (!pageMethods.has(c.req.method)) {
      return c.json(failure('Pages are read with GET and sent forms with POST.'), 405, {
        allow: [...pageMethods].join(', '),
      })
    }
    const foreign = refuseForeignOrigin(c.req.method, c.req.raw.headers, services.publicUrl)
    if (foreign) return c.json(failure(foreign), 403)
    const stored = parts.assets && (await parts.pages.fetch(c.req.raw))
    if (stored) return stored
    const { response, nonce } = await parts.renderPage(
      withDecodablePath(c.req.raw),
      addressOf(c),
      c.get('requestId'),
    )
    // Vite writes inline scripts of its own in development.
    if (parts.assets) {
      const policy = contentSecurityPolicy(
        { nonce },
        {
          stripe: config.stripe !== undefined,
          filesOfDevice: c.req.path.startsWith('/admin'),
        },
      )
      response.headers.set('content-security-policy', policy)
    }
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    return response
  })
  return app
}

/** The language of the page that is asked for, or of the one that calls. */
function languageAsked(c: Context) {
  const named = c.req.header(LANGUAGE_HEADER)
  return isLanguage(named) ? named : splitPath(c.req.path).language
}

const pageMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])

/** The request, or one for the very text of a path that decodes to nothing: no page has that name. */
function withDecodablePath(request: Request): Request {
  const url = new URL(request.url)
  try {
    // Its value is used: a call for its error alone is taken for dead by the bundler.
    if (decodeURIComponent(url.pathname) !== '') return request
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25')
  }
  return new Request(url, request)
}
