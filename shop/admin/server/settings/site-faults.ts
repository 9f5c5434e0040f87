import type { Db } from '#platform/db/database.ts'
import { selectPictures } from '#platform/pictures/server/picture-queries.ts'
import type { StoredSettings } from '#platform/settings/stored-settings.ts'
import { listCollections } from '#shop/catalogue/server/list-categories.ts'
import { findProduct } from '#shop/catalogue/server/find-product.ts'
import { deadAmong } from '#shop/content/server/blocks/dead-links.ts'
import { validateRoute } from '#shop/navigation/validate-route.ts'
import type { SettingChange } from '#shop/settings/server/save-settings.ts'
import { currentSetting } from '#shop/settings/server/current-settings.ts'
import { legalPages } from '#shop/settings/site-values.ts'
import type { MenuLink } from '#shop/settings/site-values.ts'

import { siteText as text } from '../../settings/settings-text.ts'

type Services = { db: Db; settings: StoredSettings }
type Faults = Record<string, string>

const pathOf = (place: string) => place.replace(/[?#].*$/s, '')
const isPage = (place: string) => validateRoute(pathOf(place)).isValid

/** What the home page and the menus would lead to that is not there; by the keys of the settings. */
export async function siteFaults(
  { db, settings }: Services,
  changes: readonly SettingChange[],
): Promise<Faults> {
  const faults: Faults = {}
  for (const { key, value } of changes) {
    const fault = await faultOf(db, key, value)
    if (fault !== undefined) faults[key] = fault
  }
  return { ...legalFault(), ...heroFaults(), ...faults }

  /** The picture at the top is wide, and has a description. */
  function heroFaults(): Faults {
    const keys = ['hero_picture', 'hero_picture_tall', 'hero_picture_alt'] as const
    const [wide, tall, alt] = keys.map((key) => {
      const change = changes.find((each) => each.key === key)
      return change ? change.value : currentSetting(settings, key)
    })
    if (!changes.some(({ key }) => keys.some((each) => each === key))) return {}
    return {
      ...(tall && !wide ? { hero_picture: text.noWide } : {}),
      ...((wide || tall) && !alt ? { hero_picture_alt: text.noAlt } : {}),
    }
  }

  function legalFault(): Faults {
    const isChanged = changes.some(({ key }) => key === 'menu_help' || key === 'menu_company')
    const linksOf = (key: 'menu_help' | 'menu_company') =>
      (changes.find((change) => change.key === key)?.value as MenuLink[] | undefined) ??
      currentSetting(settings, key)
    const led = new Set([...linksOf('menu_help'), ...linksOf('menu_company')].map(({ url }) => url))
    const missing = legalPages.filter((page) => !led.has(page))
    return isChanged && missing.length > 0 ? { menu_company: text.legal(missing) } : {}
  }
}

async function faultOf(db: Db, key: string, value: unknown): Promise<string | undefined> {
  switch (key) {
    case 'menu_main':
    case 'menu_help':
    case 'menu_company': {
      const links = value as MenuLink[]
      const dead = await deadAmong(
        db,
        links.map(({ url }) => url),
      )
      const wrong = links.find(({ url }) => !isPage(url) || dead.has(url))
      return wrong && text.noPage(wrong.url)
    }
    case 'hero_link':
    case 'story_link': {
      if (typeof value !== 'string') return undefined
      const dead = await deadAmong(db, [value])
      return !isPage(value) || dead.has(value) ? text.noPage(value) : undefined
    }
    case 'hero_product':
    case 'story_product': {
      const found = typeof value === 'string' ? await findProduct(db, value) : undefined
      return typeof value === 'string' && found?.kind !== 'found'
        ? text.noProduct(value)
        : undefined
    }
    case 'hero_picture':
    case 'hero_picture_tall': {
      const found = typeof value === 'string' ? await selectPictures(db, [value]) : []
      return typeof value === 'string' && found.length === 0 ? text.noPicture : undefined
    }
    case 'featured_collection': {
      const collections = await listCollections(db)
      return typeof value === 'string' && !collections.some(({ slug }) => slug === value)
        ? text.noCollection(value)
        : undefined
    }
    default:
      return undefined
  }
}
