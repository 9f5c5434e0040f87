import { appText } from '#app/app-text.ts'
import { offlineText } from '#app/offline/offline-text.ts'
import { themeColours } from '#app/theme-colours.ts'
import { currentLanguage, localPath } from '#platform/languages/current-language.ts'
import { languages } from '#platform/languages/languages.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { currentSetting } from '#shop/settings/server/current-settings.ts'

import type { Route } from './+types/manifest'

/** What an installed shop is called and looks like. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext)
  const name = currentSetting(settings, 'shop_name')
  const { tag, direction } = languages[currentLanguage()]
  return Response.json(
    {
      id: '/',
      name,
      short_name: name,
      description: offlineText.description,
      lang: tag,
      dir: direction,
      start_url: localPath('/'),
      scope: '/',
      display: 'standalone',
      background_color: themeColours.light,
      theme_color: themeColours.light,
      categories: ['shopping', 'lifestyle'],
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
      shortcuts: [{ name: appText.allProducts, url: localPath('/products') }],
    },
    { headers: { 'content-type': 'application/manifest+json; charset=utf-8' } },
  )
}
