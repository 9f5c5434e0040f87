import { appText } from '#app/app-text.ts'
import { offlineText } from '#app/offline/offline-text.ts'
import { currentLanguage, localPath } from '#platform/languages/current-language.ts'
import { languages } from '#platform/languages/languages.ts'
import { servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import { logoAt } from '#shop/settings/logo.ts'
import { currentBranding } from '#shop/settings/server/branding/current-branding.ts'
import { currentSetting } from '#shop/settings/server/current-settings.ts'

import type { Route } from './+types/manifest'

const png = 'image/png'

/** An uploaded icon in every size, or those that the shop comes with. */
function iconsOf(path: string) {
  const icon = logoAt(path)
  if (icon) return [{ src: icon.path, sizes: `${icon.width}x${icon.height}`, type: png }]
  return [
    { src: '/icon-192.png', sizes: '192x192', type: png },
    { src: '/icon-512.png', sizes: '512x512', type: png },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: png, purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ]
}

/** What an installed shop is called and looks like. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext)
  context.get(tagsContext)('settings', 'branding')
  const name = currentSetting(settings, 'shop_name')
  const branding = currentBranding(settings)
  const paper = branding['light.paper']
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
      background_color: paper,
      theme_color: paper,
      categories: ['shopping', 'lifestyle'],
      icons: iconsOf(branding.icon),
      shortcuts: [{ name: appText.allProducts, url: localPath('/products') }],
    },
    { headers: { 'content-type': 'application/manifest+json; charset=utf-8' } },
  )
}
