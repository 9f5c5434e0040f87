import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import { currentLanguage } from '../current-language.ts'
import type { Untranslated } from '../fallback-language-text.ts'
import { DEFAULT_LANGUAGE } from '../languages.ts'
import type { LocalSlugs } from '../local-slug.ts'

/** What has texts in other languages: see translatable_texts.sql. */
export type TranslatedKind =
  | 'product'
  | 'category'
  | 'collection'
  | 'delivery_method'
  | 'discount'
  | 'post'
  | 'page'
  | 'picture'
  | 'site'
  | 'set_slug'
  | 'free_page_slug'

/** Texts of one subject in a language, by field. */
export type Texts = Readonly<Record<string, string>>

/** Whether the current language has texts of its own; those of the default language are in their tables. */
export const isTranslated = (): boolean => currentLanguage() !== DEFAULT_LANGUAGE

/**
 * An expression for the texts of a subject in the current language, null for none. `id`: a column, such as
 * `products.id`, or an expression. `fields`: all of them unless named. Select it where `isTranslated()`, and give the row to `localised`.
 */
export const textsOf = (
  kind: TranslatedKind,
  id: string | RawBuilder<unknown>,
  fields?: readonly string[],
): RawBuilder<Texts | null> =>
  sql<Texts | null>`(select jsonb_object_agg(t.field, t.text) from content_translations t
    where t.kind = ${kind} and t.subject_id = ${typeof id === 'string' ? sql.ref(id) : id} and t.language = ${currentLanguage()}
      ${fields ? sql`and t.field in (${sql.join(fields)})` : sql``})`

/** An expression for the slugs of a subject in the languages that have one of their own, null for none. */
export const localSlugsOf = (kind: TranslatedKind, id: string): RawBuilder<LocalSlugs | null> =>
  sql<LocalSlugs | null>`(select jsonb_object_agg(t.language, t.text) from content_translations t
    where t.kind = ${kind} and t.subject_id = ${sql.ref(id)} and t.field = 'slug')`

/** The id of the subject that has a slug in the current language, for use where `isTranslated()`. */
export const idOfLocalSlug = (kind: TranslatedKind, slug: string): RawBuilder<string | null> =>
  sql<string | null>`(select t.subject_id from content_translations t
    where t.kind = ${kind} and t.field = 'slug' and t.text = ${slug} and t.language = ${currentLanguage()})`

/** Which field of a subject each text of a row is. */
type FieldOf = Readonly<Record<string, string>>

/** A row with its texts; those of names that the row itself lacks, such as a slug of the language, are there where they are translated. */
type Localised<Row, Fields> = Row &
  Untranslated & { [Name in Exclude<keyof Fields, keyof Row>]?: string }

/**
 * A row with its texts in the current language; those that there are only in the default one are named in
 * `untranslated`. In the default language the row as it is.
 */
export function localised<Row extends object, Fields extends FieldOf>(
  row: Row & { texts?: Texts | null | undefined },
  fieldOf: Fields,
): Localised<Omit<Row, 'texts'>, Fields> {
  const { texts, ...shown } = row
  if (!isTranslated()) return shown as never
  const found = Object.entries(fieldOf).map(([name, field]) => [name, texts?.[field]] as const)
  const untranslated = found.flatMap(([name, text]) =>
    text === undefined && (row as Record<string, unknown>)[name] ? [name] : [],
  )
  const own = Object.fromEntries(found.filter(([, text]) => text !== undefined))
  return { ...shown, ...own, ...(untranslated.length > 0 && { untranslated }) } as never
}

/**
 * Rows of procedures, which know no language, with their texts in the current one: one statement, and none in
 * the default language.
 */
export async function localisedRows<Row extends object, Fields extends FieldOf>(
  db: Db,
  rows: readonly Row[],
  {
    kind,
    id,
    fields,
    isKept = false,
  }: {
    kind: TranslatedKind
    /** The id of the subject of a row; null for none. */
    id: (row: Row) => string | null
    fields: Fields
    /** Whether rows keep the English text of their time: a translation of another one is none of it. Slugs are those of now. */
    isKept?: boolean
  },
): Promise<Localised<Row, Fields>[]> {
  if (!isTranslated() || rows.length === 0) return [...rows] as never
  const ids = [...new Set(rows.map(id).filter((one) => one !== null))]
  const { rows: found } = await sql<{ id: string; field: string; text: string; hash: string }>`
    select subject_id as id, field, text, source_hash as hash from content_translations
     where kind = ${kind} and subject_id = any(${ids}::uuid[]) and language = ${currentLanguage()}
       and field in (${sql.join(Object.values(fields))})`.execute(db.tables)
  const bySubject = Map.groupBy(found, (text) => text.id)
  const names = Object.entries(fields)
  return rows.map((row) => {
    const own = bySubject.get(id(row) ?? '') ?? []
    const isOfRow = ({ field, hash }: (typeof own)[number]) =>
      names.some(
        ([name, of]) => of === field && (field === 'slug' || hash === hashOf((row as never)[name])),
      )
    const texts = Object.fromEntries(
      own.filter((text) => !isKept || isOfRow(text)).map(({ field, text }) => [field, text]),
    )
    return localised({ ...row, texts }, fields) as never
  })
}

/** What a translation keeps of the English text it is of, as md5() of PostgreSQL. */
export const hashOf = (text: unknown): string =>
  createHash('md5').update(String(text)).digest('hex')
