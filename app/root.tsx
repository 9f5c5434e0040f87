import { QueryClientProvider } from '@tanstack/react-query'
import { use, useLayoutEffect, useState, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'

import '#platform/ui/styles.css'

import { currentLanguage, localPath } from '#platform/languages/current-language.ts'
import { languages } from '#platform/languages/languages.ts'
import { servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import { fontFiles } from '#platform/ui/font-files.ts'
import { SavingTextContext } from '#platform/ui/price.tsx'
import { chooseTheme, themeChoice, themeScript } from '#platform/ui/theme/theme.ts'
import { Toaster } from '#platform/ui/toast/toaster.tsx'
import { cartCountScript } from '#shop/cart/browser/cart-count-hint.ts'
import { Preloading, useMissingChunks } from '#shop/navigation/browser/preloading.tsx'
import { flagsScript } from '#shop/analytics/browser/shown-flags.ts'
import { StoreContext, useStoreOrLast } from '#shop/settings/browser/store.ts'
import { signedInScript } from '#shop/sign-in/browser/signed-in-hint.ts'
import { brandingContext } from '#shop/settings/server/branding/branding-context.ts'
import { brandedStore, currentBranding } from '#shop/settings/server/branding/current-branding.ts'
import { currentStore } from '#shop/settings/server/current-settings.ts'

import type { Route } from './+types/root'
import { useAnalytics } from './analytics/follow-analytics.ts'
import { NavigationProgress, useFocusOnNavigation } from './layouts/navigation-progress.tsx'
import { PageError } from './layouts/page-error.tsx'
import { ShopLogo } from './layouts/shop-logo.tsx'
import { unlessSamePage } from './layouts/unless-same-page.ts'
import { NonceContext } from './nonce.ts'
import { useOffline } from './offline/use-offline.ts'
import { createQueryClient } from './query-client.ts'
import { themeColours } from './theme-colours.ts'

/** The icons that the shop comes with. */
const icons = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** What every page needs that no part of it may have written into its code. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { publicKeys, settings } = context.get(servicesContext)
  context.get(tagsContext)('settings', 'branding')
  const [publicKey = ''] = publicKeys
  const store = currentStore(settings)
  // The admin area stays as it comes: nothing that is chosen can make it hard to use.
  if (/^\/admin(?![a-z0-9])/.test(url.pathname)) return { publicKey, store }
  const branding = context.get(brandingContext) ?? currentBranding(settings)
  return { publicKey, store: brandedStore(store, branding) }
}

/** What marks the document before its first paint; it runs from HTML alone, so browsers need no copy in their scripts. */
const headScript = import.meta.env.SSR
  ? [themeScript, signedInScript, cartCountScript, flagsScript].join(';')
  : ''

export const shouldRevalidate = unlessSamePage

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const store = useStoreOrLast(useRouteLoaderData<typeof loader>('root')?.store)
  const { tag, direction } = languages[currentLanguage()]
  const {
    css,
    icon,
    fonts = [fontFiles.sans, fontFiles.serif],
    paper = themeColours,
  } = store?.brand ?? {}

  // An error screen for the whole document comes with a new <html>, which lost its class.
  useLayoutEffect(() => chooseTheme(themeChoice()), [])

  return (
    // The scripts add classes, a style and what is tried out, which the page itself, the same for everybody, does not have.
    <html lang={tag} dir={direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {Object.entries(paper).map(([scheme, colour]) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={colour}
          />
        ))}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: headScript }}
        />
        <Meta />
        <Links />
        {fonts.map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            href={href}
          />
        ))}
        {icons.map((link) => (
          <link key={link.rel} {...link} {...(icon && { href: icon, type: 'image/png' })} />
        ))}
        <link rel="manifest" href={localPath('/manifest.webmanifest')} />
        {css && <style dangerouslySetInnerHTML={{ __html: css }} />}
      </head>
      <body>
        <StoreContext value={store}>
          <SavingTextContext value={store?.brand?.badges?.saving}>{children}</SavingTextContext>
        </StoreContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const [queryClient] = useState(createQueryClient)
  useFocusOnNavigation()
  useMissingChunks()
  useOffline(queryClient)
  useAnalytics()

  return (
    <QueryClientProvider client={queryClient}>
      <NavigationProgress />
      <Outlet />
      <Toaster />
      <Preloading />
    </QueryClientProvider>
  )
}

/** Stands for everything, the layout too, so it asks for nothing that may have failed. */
export function ErrorBoundary() {
  const store = use(StoreContext)
  return (
    <>
      <header className="border-b">
        <div className="shell flex h-16 items-center justify-center lg:h-18">
          <ShopLogo name={store?.name} logo={store?.logo} reloadDocument />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <PageError />
      </main>
    </>
  )
}
