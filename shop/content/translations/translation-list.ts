import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import { DEFAULT_LANGUAGE, isLanguage, otherLanguages } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'

export const ADMIN_TRANSLATIONS = '/admin/translations'
export const TRANSLATION_FILES = `${ADMIN_TRANSLATIONS}/files`
export const TRANSLATION_EXPORT = `${TRANSLATION_FILES}/export`
export const translationImportPath = (id: string): string => `${TRANSLATION_FILES}/${id}`

/** What has texts in other languages, in the order of the list. */
export const translatedKinds = [
  'product',
  'category',
  'collection',
  'delivery_method',
  'discount',
  'post',
  'page',
  'picture',
  'site',
  'set_slug',
  'free_page_slug',
] as const
export type TranslatedKind = (typeof translatedKinds)[number]

/** The one subject of the kind `site`: the texts of the home page and the menus. */
export const SITE_SUBJECT = '00000000-0000-0000-0000-000000000000'

/** What is written in every language in its own editor: local_texts.sql. */
export const localKinds = ['free_page', 'attribute', 'size_system', 'set', 'video'] as const
export type LocalKind = (typeof localKinds)[number]
export type ContentKind = TranslatedKind | LocalKind

export const isLocalKind = (kind: ContentKind): kind is LocalKind =>
  (localKinds as readonly string[]).includes(kind)

/** The forms of the texts of one subject, whose inputs are `text:FIELD`, `version:FIELD` and `confirm:FIELD`, and of an import. */
export const TRANSLATION_FORM = 'save-translations'
export const IMPORT_FORM = 'apply-translations'

/** Texts of a file, both ways, and bytes of one that is sent. */
export const MAX_FILE_TEXTS = 5000
export const MAX_FILE_BYTES = 8 * 1024 * 1024

export const fileFormats = ['csv', 'xliff-1.2', 'xliff-2.0'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Whether a text names one of them. */
export const isOtherLanguage = (name: unknown): name is Language =>
  isLanguage(name) && name !== DEFAULT_LANGUAGE

const [first = DEFAULT_LANGUAGE, ...more] = otherLanguages

/** What texts there are of: a product, a category … by its name. */
export const translationList = defineList({
  name: 'translations',
  path: ADMIN_TRANSLATIONS,
  filters: {
    language: z.enum([first, ...more]).default(first),
    kind: z.enum([...translatedKinds, ...localKinds]).default('product'),
    show: z.enum(['missing', 'outdated']).optional(),
  },
  sorts: { title: 'text' },
  usual: 'title',
})

export type TranslationFilters = {
  language: Language
  kind: ContentKind
  show?: 'missing' | 'outdated' | undefined
}
export type TranslationListQuery = ListQuery<TranslationFilters, 'title'>

/**
 * A subject in the list: how many texts it has, how many are translated, and how many of those are outdated.
 * `key`: what the address of its editor has.
 */
export type ListedSubject = {
  id: string
  key: string
  title: string
  total: number
  translated: number
  outdated: number
}

/** How far a kind of content is translated, in texts. */
export type Progress = { kind: ContentKind; total: number; translated: number; outdated: number }

/** Translated texts that are not outdated, in whole per cent rounded down: a hundred is all of them. */
export const percentDone = ({ total, translated, outdated }: Omit<Progress, 'kind'>): number =>
  total === 0 ? 100 : Math.floor((100 * (translated - outdated)) / total)

/** The page where the texts of a subject are translated. */
export const translationPath = (of: {
  language: Language
  kind: TranslatedKind
  id: string
}): string => `${ADMIN_TRANSLATIONS}/${of.language}/${of.kind}/${of.id}`

/** A text and its translation; `version` 0 and an empty text for none. */
export type TranslatedText = {
  field: string
  source: string
  /** The longest translation, in characters. */
  most: number
  text: string
  version: number
  isOutdated: boolean
  /** Of an address: what the translated name suggests. */
  suggestion?: string
}
