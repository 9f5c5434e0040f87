import { sql } from 'kysely'

import type { Outcome } from '#database/generated/procedures.ts'
import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { isStorable } from '#platform/storable-text.ts'

import { placeInFileName, slugsInFileName } from '../file-names.ts'
import type { PictureView } from '../file-names.ts'
import { MAX_ADDED_FILES } from '../media.ts'
import type {
  ChoosablePicture,
  MediaListQuery,
  MediaPicture,
  MediaUse,
  MediaUseKind,
} from '../media.ts'

const selectMedia = (db: Db) =>
  db.tables
    .selectFrom('pictures')
    .select([
      'pictures.id',
      'hash',
      'width',
      'height',
      'dominant_hex as dominantHex',
      'file_name as fileName',
      'is_kept as isKept',
      'created_at as addedAt',
    ])

/** Pictures with a text in the name of their file, or in what shows them: `%` and `_` are letters like others. */
const saying = (search: string) => {
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(file_name ilike ${like}
    or exists (select from product_images i join products p on p.id = i.product_id
                where i.picture_id = pictures.id
                  and (i.alt ilike ${like} or p.name || ' ' || p.colour_name ilike ${like}))
    or exists (select from posts o
                where o.cover_picture_id = pictures.id and (o.cover_alt ilike ${like} or o.title ilike ${like}))
    or exists (select from content_translations t
                where t.kind = 'picture' and t.subject_id = pictures.id and t.text ilike ${like}))`
}

const isShown = sql<boolean>`(pictures.id::text in (select picture from picture_uses)
  or pictures.hash in (select picture from picture_uses))`

/** A page of the media library, with what shows each picture; two statements. */
export async function listMedia(db: Db, query: MediaListQuery): Promise<ListPage<MediaPicture>> {
  const { shown } = query.filters
  const page = await keysetPage(
    selectMedia(db)
      .$if(query.search !== '', (some) => some.where(saying(query.search)))
      .$if(shown !== undefined, (some) =>
        some.where(shown === 'yes' ? isShown : sql<boolean>`not ${isShown}`),
      ),
    { query, keys: { added: sql`pictures.created_at` }, id: sql`pictures.id` },
  )
  const uses = await readUses(
    db,
    page.rows.map(({ id }) => id),
  )
  return {
    ...page,
    rows: page.rows.map((row) => Object.assign(row, { uses: uses.get(row.id) ?? [] })),
  }
}

/** A picture with what shows it; undefined for none. Two statements. */
export async function readMedia(db: Db, id: string): Promise<MediaPicture | undefined> {
  const picture = await selectMedia(db).where('pictures.id', '=', id).executeTakeFirst()
  if (!picture) return undefined
  return { ...picture, uses: (await readUses(db, [id])).get(id) ?? [] }
}

/** Where pictures or videos are shown, by their ids; one statement. */
export async function readUses(db: Db, ids: readonly string[]): Promise<Map<string, MediaUse[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db.call('media_uses', { p_ids: [...ids] })
  const uses = new Map<string, MediaUse[]>()
  for (const row of rows) {
    const [pictureId, kind, id] = [row.picture_id!, row.kind as MediaUseKind, row.subject_id!]
    const alt = row.alt ?? ''
    const own = uses.get(pictureId) ?? []
    // A post may show a picture at its head and in its text.
    const same = own.find((use) => use.kind === kind && use.id === id)
    if (same) same.alt ||= alt
    else own.push({ kind, id, name: row.name ?? id, colour: row.colour, alt })
    uses.set(pictureId, own)
  }
  return uses
}

/** As many as fill the dialog to choose from; a search finds the others. */
export const CHOOSABLE = 48

/** The newest pictures that a text finds, to choose one; two statements. */
export async function findMedia(db: Db, search: string): Promise<ChoosablePicture[]> {
  if (!isStorable(search)) return []
  const found = await selectMedia(db)
    .clearSelect()
    .select([
      'pictures.id',
      'hash',
      'width',
      'height',
      'dominant_hex as dominantHex',
      'file_name as fileName',
    ])
    .$if(search !== '', (some) => some.where(saying(search)))
    .orderBy('pictures.created_at', 'desc')
    .orderBy('pictures.id', 'desc')
    .limit(CHOOSABLE)
    .execute()
  if (found.length === 0) return []
  const rows = await db.call('picture_descriptions', { p_ids: found.map(({ id }) => id) })
  const texts = new Map(
    rows.map(({ picture_id, texts: own }) => [picture_id, own as Record<Language, string>]),
  )
  return found.map((picture) => {
    const { [DEFAULT_LANGUAGE]: alt = '', ...alts } = texts.get(picture.id) ?? {}
    return Object.assign(picture, { alt, alts })
  })
}

/** The product that a file's name begins with, and what the name says of the picture. */
export type MatchedFile = {
  fileName: string
  product: { id: string; name: string; colour: string } | null
  view: PictureView | undefined
  place: number
}

/** Finds the products of files by their names, the longest address first; one statement. */
export async function matchFiles(db: Db, names: readonly string[]): Promise<MatchedFile[]> {
  const files = names.slice(0, MAX_ADDED_FILES).map((name) => name.slice(0, 200))
  const slugs = [...new Set(files.flatMap(slugsInFileName))]
  const found =
    slugs.length === 0
      ? []
      : await db.tables
          .selectFrom('products')
          .where('slug', '=', sql<string>`any(${slugs}::text[])`)
          .where('status', '<>', 'archived')
          .select(['id', 'slug', 'name', 'colour_name as colour'])
          .execute()
  const products = new Map(found.map((product) => [product.slug, product]))
  return files.map((fileName) => {
    const slug = slugsInFileName(fileName).find((one) => products.has(one))
    if (slug === undefined) return { fileName, product: null, view: undefined, place: 0 }
    const { id, name, colour } = products.get(slug)!
    const { view, place } = placeInFileName(fileName, slug)
    return { fileName, product: { id, name, colour }, view, place }
  })
}

/** Keeps a picture while nothing shows it, or no longer. */
export async function keepPicture(
  db: Db,
  { id, isKept, actorId }: { id: string; isKept: boolean; actorId: string },
): Promise<Outcome<'keep_picture'>> {
  const asked = { p_id: id, p_is_kept: isKept, p_actor: actorId }
  return (await db.callOne('keep_picture', asked)).outcome
}
