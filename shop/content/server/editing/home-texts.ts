import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import type { StoredSettings } from '#platform/settings/stored-settings.ts'
import { defaultSettings } from '#shop/settings/server/default-settings.ts'
import { homeKeys, isHomeKey, siteSchemas, textUpTo } from '#shop/settings/site-values.ts'
import type { HomeKey } from '#shop/settings/site-values.ts'

import { HOME_SLUG } from '../../blocks/home-sections.ts'
import type { HomeSection } from '../../blocks/home-sections.ts'
import type {
  BlocksContent,
  ContentKind,
  EditedContent,
  HomeTexts,
} from '../../editing/content-fields.ts'
import type { ContentFaults } from '../../editing/content-lists.ts'
import { contentFaultText } from '../../editing/editor-text.ts'
import { homeFieldsOf } from '../../editing/home-fields.ts'
import { homeTextsText as text } from '../../editing/home-texts-text.ts'
import { inOneOrder } from '../../editing/lines-of.ts'
import { deadAmong } from '../blocks/dead-links.ts'

export const HOME = { kind: 'page', key: HOME_SLUG } as const

/** What comes with the shop; empty for none. */
const defaultOf = (key: HomeKey): string | string[] => defaultSettings[key] ?? ''

/** Texts of the home page as they are stored, with those that come with the shop for the ones that are null. */
export const wholeHomeTexts = (stored: object): HomeTexts =>
  Object.fromEntries(
    homeKeys.map((key) => [key, (Reflect.get(stored, key) as unknown) ?? defaultOf(key)]),
  ) as HomeTexts

/** Texts as they are stored: null for one as it comes with the shop, which has it in each language. */
export const storedHomeTexts = (texts: Partial<HomeTexts>): Partial<Record<HomeKey, unknown>> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => isHomeKey(key))
      .map(([key, value]) => [
        key,
        inOneOrder(value) === inOneOrder(defaultOf(key as HomeKey)) ? null : value,
      ]),
  )

/** What is edited of the home page, whole; of anything else as it is. */
export const withWholeHome = <Kind extends ContentKind>(
  edited: EditedContent<Kind>,
): EditedContent<Kind> =>
  edited.kind === HOME.kind && edited.key === HOME.key
    ? { ...edited, content: { ...edited.content, ...wholeHomeTexts(edited.content) } }
    : edited

const line = z.string().transform((typed) => typed.replaceAll(/\s+/g, ' ').trim())

/** The texts as an editor sends them: one that knows none of them leaves them as they are. */
export const SentHomeTexts = z
  .object({
    ...(Object.fromEntries(homeKeys.map((key) => [key, line])) as Record<
      Exclude<HomeKey, 'story_text'>,
      typeof line
    >),
    story_text: z.array(line).transform((lines) => lines.filter(Boolean)),
  })
  .partial()

const links: ReadonlySet<HomeKey> = new Set(['hero_link', 'story_link'])

/** What cannot be kept, not even in a draft; that something is missing or leads nowhere can. */
export function homeDraftFaults(texts: Partial<HomeTexts>): ContentFaults {
  const faults: ContentFaults = {}
  for (const key of homeKeys) {
    const typed = texts[key]
    if (typed === undefined || typed.length === 0) continue
    const schema = links.has(key) ? textUpTo(300) : siteSchemas[key]
    const read = schema.safeParse(typed)
    if (!read.success) faults[key] = read.error.issues[0]?.message
  }
  return faults
}

/** Why visitors cannot have what the sections of a home page say and show, as it is stored; of sections that it has. */
export async function homeFaults(
  db: Db,
  { body, ...stored }: Pick<BlocksContent, 'body'>,
): Promise<ContentFaults> {
  const texts = wholeHomeTexts(stored)
  const sections = new Set<HomeSection>(
    body.content.flatMap((block) => (block.type === 'home_section' ? block.section : [])),
  )
  const keys = homeKeys.filter(
    (key) => key in stored && [...sections].some((each) => homeFieldsOf(each).includes(key)),
  )
  const addresses = new Map(
    keys.flatMap((key) => {
      const value = texts[key]
      const address = typeof value === 'string' && value !== '' ? addressOf(key, value) : undefined
      return address === undefined ? [] : [[key, address] as const]
    }),
  )
  const dead = await deadAmong(
    db,
    [...addresses.values()].filter((address) => siteSchemas.hero_link.safeParse(address).success),
  )
  const faults: ContentFaults = {}
  for (const key of keys) {
    const value = texts[key]
    const address = addresses.get(key)
    const isMissing = value.length === 0 && !siteSchemas[key].safeParse(null).success
    if (isMissing) faults[key] = contentFaultText.not_publishable
    else if (
      address !== undefined &&
      (dead.has(address) || !siteSchemas.hero_link.safeParse(address).success)
    )
      faults[key] = text.gone(key, String(value))
  }
  if (sections.has('hero')) {
    if (texts.hero_picture_tall !== '' && texts.hero_picture === '')
      faults.hero_picture = text.noWide
    if ((texts.hero_picture_tall || texts.hero_picture) !== '' && texts.hero_picture_alt === '')
      faults.hero_picture_alt = text.noAlt
  }
  return faults
}

/** The address of this shop that a value leads to or is shown at; undefined for other values. */
function addressOf(key: HomeKey, value: string): string | undefined {
  if (links.has(key)) return value
  if (key === 'hero_product' || key === 'story_product') return `/products/${value}`
  return key === 'featured_collection' ? `/products?collection=${value}` : undefined
}

/** The settings with what a draft of the home page says, for a preview. */
export function settingsWithHome(settings: StoredSettings, content: object): StoredSettings {
  const draft = new Map(
    Object.entries(storedHomeTexts(content)).map(([key, value]) => [
      key,
      // Without a row it is what comes with the shop; a text that is left out is null.
      value === null ? undefined : { value: value === '' ? null : value, version: 0 },
    ]),
  )
  return { ...settings, get: (key) => (draft.has(key) ? draft.get(key) : settings.get(key)) }
}
