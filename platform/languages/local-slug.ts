import { normalised } from '../bounded-text.ts'

import { currentLanguage } from './current-language.ts'
import { latinDigits } from './latin-digits.ts'
import { languageNames } from './languages.ts'
import type { Language } from './languages.ts'

/** The longest slug in another language than English, in characters: an address takes six for each Arabic letter. */
export const MAX_LOCAL_SLUG = 80

/** What has an address of its own by its slug, which may be another one in the current language. */
export type Slugged = { slug: string; localSlug?: string | undefined }

/** What an address of the current language has of it. */
export const localSlugOf = (of: string | Slugged): string =>
  typeof of === 'string' ? of : (of.localSlug ?? of.slug)

/** The same, ready for a path: letters beyond ASCII are percent-encoded. */
export const slugInPath = (of: string | Slugged): string => encodeURIComponent(localSlugOf(of))

/** Slugs of one subject in other languages than English. */
export type LocalSlugs = Partial<Record<Language, string>>

/**
 * The path of a page in each other language than the current one, without the prefix of the language; with its search
 * where a slug is in that.
 */
export type LocalPaths = Partial<Record<Language, string>>

/** The path of a page in a language with its search, which `localPaths` may have in the words of the language. */
export function localAddress(
  localPaths: LocalPaths | undefined,
  language: Language,
  { path, search }: { path: string; search: string },
): string {
  const local = localPaths?.[language] ?? path
  return local.includes('?') ? local : local + search
}

/** `LocalPaths` by what makes a path of a language. */
export const pathsInOtherLanguages = (pathIn: (language: Language) => string): LocalPaths =>
  Object.fromEntries(
    languageNames
      .filter((language) => language !== currentLanguage())
      .map((language) => [language, pathIn(language)]),
  )

/**
 * For the data of a page: `localPaths` of it, by which its head and the language switch go. Nothing where a page has the
 * same slug in each language.
 */
export const localPathsOf = (
  { slug, localSlugs }: { slug: string; localSlugs: LocalSlugs | null | undefined },
  pathOf: (of: Slugged) => string,
): { localPaths?: LocalPaths } =>
  localSlugs
    ? {
        localPaths: pathsInOtherLanguages((language) =>
          pathOf({ slug, localSlug: localSlugs[language] }),
        ),
      }
    : {}

/** What `localPathsOf` gave the data of the innermost route of a page; undefined for nothing. */
export const localPathsIn = (
  matches: readonly ({ loaderData?: unknown } | undefined)[],
): LocalPaths | undefined =>
  (matches.at(-1)?.loaderData as { localPaths?: LocalPaths } | null | undefined)?.localPaths

/** Length of a text that is read for a slug, in UTF-16 units. */
const MAX_LENGTH = 300

/**
 * What somebody typed for a slug as it is saved: composed small letters, Latin digits, single hyphens for spaces, and
 * neither the vowel signs nor the stretching of Arabic, which searches and keyboards leave out.
 */
export const normalSlug = (typed: string): string =>
  latinDigits(normalised(typed, 'NFC', MAX_LENGTH).toLowerCase())
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll(/[\s_-]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Whether a text, normalised as `normalSlug` does, can be a slug in another language than English. */
export const isLocalSlug = (text: string): boolean =>
  text.length <= MAX_LOCAL_SLUG && /^[\p{Ll}\p{Lo}\d]+(?:-[\p{Ll}\p{Lo}\d]+)*$/u.test(text)

/** The slug that fits a name, cut after a word; empty for a name without letters. */
export function suggestedSlug(name: string): string {
  const parts = normalSlug(name)
    .replaceAll(/['’]/g, '')
    .split(/[^\p{Ll}\p{Lo}\d]+/u)
    .filter((part) => part !== '')
  let slug = ''
  for (const part of parts) {
    const longer = slug === '' ? part : `${slug}-${part}`
    if (longer.length > MAX_LOCAL_SLUG) break
    slug = longer
  }
  return slug
}
