import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { currentLanguage } from '#platform/languages/current-language.ts'
import type { Untranslated } from '#platform/languages/fallback-language-text.ts'
import { hashOf, isTranslated } from '#platform/languages/server/translations.ts'
import type { StoredSettings } from '#platform/settings/stored-settings.ts'

import type { SettingKey, SettingValues } from '../setting-values.ts'
import { siteDefaultText } from '../site-default-text.ts'
import type { MenuKey, ShownLink } from '../site-values.ts'
import { currentSetting } from './current-settings.ts'

/** Settings that are one text, or none. */
type TextKey = {
  [Key in SettingKey]: SettingValues[Key] extends string | null ? Key : never
}[SettingKey]

/**
 * What the home page and the menus say in the current language: texts that are set by their translations, and
 * those that come with the shop by its own. One statement, and none in the default language.
 */
export async function readLocalSite(db: Db, settings: StoredSettings) {
  const translations = isTranslated() ? await selectSiteTexts(db) : new Map<string, string>()
  const own = (key: SettingKey, field: string, place: string): string | undefined =>
    isSet(settings, key) ? translations.get(field) : siteDefaultText[place]

  return {
    /** Texts by names of the caller's; `untranslated` names those that there are only in English. */
    texts<Keys extends Record<string, TextKey>>(
      keys: Keys,
    ): { [Name in keyof Keys]: SettingValues[Keys[Name]] } & Untranslated {
      const found = Object.entries(keys).map(([name, key]) => {
        const english = currentSetting(settings, key)
        const text = english === null || !isTranslated() ? english : own(key, key, key)
        return { name, text: text ?? english, isEnglish: text === undefined }
      })
      const untranslated = found.flatMap(({ name, isEnglish }) => (isEnglish ? [name] : []))
      return {
        ...(Object.fromEntries(found.map(({ name, text }) => [name, text])) as {
          [Name in keyof Keys]: SettingValues[Keys[Name]]
        }),
        ...(untranslated.length > 0 && { untranslated }),
      }
    },

    menu: (key: MenuKey): ShownLink[] =>
      currentSetting(settings, key).map((link) => {
        if (!isTranslated()) return link
        const label = own(key, `${key}:${link.url}`, link.url)
        const { url } = link
        return label === undefined
          ? { label: link.label, url, untranslated: ['label'] }
          : { label, url }
      }),

    /** The paragraphs of the story; `untranslated` names those that there are only in English by what they say. */
    story(): { paragraphs: string[] } & Untranslated {
      const english = currentSetting(settings, 'story_text')
      if (!isTranslated()) return { paragraphs: english }
      const local = english.map((text, at) => {
        return own('story_text', `story_text:${hashOf(text)}`, `story_text:${at}`)
      })
      return {
        paragraphs: local.map((text, at) => text ?? english[at]!),
        untranslated: english.filter((_, at) => local[at] === undefined),
      }
    },
  }
}

/** Null is stored for a menu that is again the one that comes with the shop. */
const isSet = (settings: StoredSettings, key: SettingKey) =>
  (settings.get(key)?.value ?? null) !== null

export type LocalSite = Awaited<ReturnType<typeof readLocalSite>>

async function selectSiteTexts(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ field: string; text: string }>`
    select field, text from content_translations
     where kind = 'site' and language = ${currentLanguage()}`.execute(db.tables)
  return new Map(rows.map(({ field, text }) => [field, text]))
}
