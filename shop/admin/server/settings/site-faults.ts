import type { Db } from '#platform/db/database.ts'
import { selectPictures } from '#platform/pictures/server/picture-queries.ts'
import type { StoredSettings } from '#platform/settings/stored-settings.ts'
import { listCollections } from '#shop/catalogue/server/list-categories.ts'
import { findProduct } from '#shop/catalogue/server/find-product.ts'
import { deadAmong } from '#shop/content/server/blocks/dead-links.ts'
import { validateRoute } from '#shop/navigation/validate-route.ts'
import type { SettingChange } from '#shop/settings/server/save-settings.ts'
import { currentSetting } from '#shop/settings/server/current-settings.ts'

import { siteText as text } from '../../settings/settings-text.ts'

type Services = { db: Db; settings: StoredSettings }
type Faults = Record<string, string>

const pathOf = (place: string) => place.replace(/[?#].*$/s, '')
const isPage = (place: string) => validateRoute(pathOf(place)).isValid

/** What the home page would lead to that is not there; by the keys of the settings. */
export async function siteFaults(
  { db, settings }: Services,
  changes: readonly SettingChange[],
): Promise<Faults> {
  const faults: Faults = {}
  for (const { key, value } of changes) {
    const fault = await faultOf(db, key, value)
    if (fault !== undefined) faults[key] = fault
  }
  return { ...heroFaults(), ...faults }

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
}

async function faultOf(db: Db, key: string, value: unknown): Promise<string | undefined> {
  switch (key) {
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
