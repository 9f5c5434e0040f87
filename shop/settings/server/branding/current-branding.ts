import { currentLanguage } from '#platform/languages/current-language.ts'
import type { StoredSettings } from '#platform/settings/stored-settings.ts'

import { badgeKeys } from '../../branding/badges.ts'
import { badgeField } from '../../branding/branding.ts'
import type { Branding } from '../../branding/branding.ts'
import { isBundledFont } from '../../branding/brand-fonts.ts'
import { brandingCss, brandingFonts } from '../../branding/branding-css.ts'
import { logoAt, logoWithin } from '../../logo.ts'
import type { StoreBrand, StoreSettings } from '../../setting-values.ts'
import { bundledFontFiles } from './bundled-font-files.ts'
import { publishedBranding } from './published-branding.ts'
import { LOGO_ON_PAGES, currentSetting } from '../current-settings.ts'

/** How the shop looks, as this process knows it: asked for every page. The logo is a setting of its own, for mails and documents. */
export const currentBranding = (settings: StoredSettings): Branding => ({
  ...publishedBranding(settings),
  logo: currentSetting(settings, 'shop_logo') ?? '',
})

/** The store as pages show it with a branding: the published one, or a draft in a preview. */
export function brandedStore(store: StoreSettings, branding: Branding): StoreSettings {
  const brand = brandOf(branding)
  const { logo: _published, ...unmarked } = store
  const logo = shownLogo(branding.logo)
  const dark = shownLogo(branding.logo_dark)
  return {
    ...unmarked,
    ...(logo && { logo: dark ? { ...logo, dark } : logo }),
    ...(brand && { brand }),
  }
}

const shownLogo = (path: string) => {
  const logo = logoAt(path)
  return logo && { path: logo.path, ...logoWithin(logo, LOGO_ON_PAGES) }
}

const addressOfFont = (font: string) => (isBundledFont(font) ? bundledFontFiles[font] : font)

/** All pictures of a gallery, however many a product has. */
const ALL = 99

/** Words of badges in the language of the page, where there are any. */
function ownBadges(branding: Branding): StoreBrand['badges'] {
  const own = badgeKeys.flatMap((key) => {
    const label = branding[badgeField(currentLanguage(), key)]
    return label === '' ? [] : [[key, label] as const]
  })
  return own.length > 0 ? Object.fromEntries(own) : undefined
}

/** undefined for how the shop comes: then pages have nothing of it. */
function brandOf(branding: Branding): StoreBrand | undefined {
  const css = brandingCss(branding, addressOfFont)
  const fonts = brandingFonts(branding, addressOfFont)
  const wide = { grid: undefined, stacked: ALL, leading: 1 }[branding.gallery]
  const badges = ownBadges(branding)
  if (css === '' && branding.icon === '' && !badges) return undefined
  return {
    css,
    paper: { light: branding['light.paper'], dark: branding['dark.paper'] },
    ...(fonts && { fonts }),
    ...(branding.icon !== '' && { icon: branding.icon }),
    ...(badges && { badges }),
    ...(wide !== undefined && { widePictures: wide }),
  }
}
