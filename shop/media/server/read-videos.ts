import { sql } from 'kysely'

import type { Outcome } from '#database/generated/procedures.ts'
import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { isStorable } from '#platform/storable-text.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import type { Captions, Video, VideoFormat } from '#platform/videos/video.ts'

import type { ChoosableVideo, MediaVideo, MediaListQuery } from '../media.ts'
import { CHOOSABLE, readUses } from './read-media.ts'

const selectVideos = (db: Db) =>
  db.tables
    .selectFrom('videos')
    .innerJoin('pictures as poster', 'poster.id', 'videos.poster_id')
    .select([
      'videos.id',
      'videos.hash',
      sql<VideoFormat>`videos.format`.as('format'),
      'videos.width',
      'videos.height',
      'videos.duration_ms as durationMs',
      'videos.bytes',
      'videos.has_sound as hasSound',
      'videos.is_loop as isLoop',
      'videos.is_wordless as isWordless',
      sql<Captions>`captions_of(videos.id)`.as('captions'),
      'videos.file_name as fileName',
      'videos.is_kept as isKept',
      'videos.created_at as addedAt',
      'poster.id as posterId',
      'poster.hash as posterHash',
      'poster.width as posterWidth',
      'poster.height as posterHeight',
      'poster.dominant_hex as posterHex',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectVideos>['executeTakeFirstOrThrow']>>

/** Videos with a text in the name of their file. */
const saying = (search: string) =>
  sql<boolean>`videos.file_name ilike ${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`}`

const isShown = sql<boolean>`videos.id::text in (select picture from picture_uses)`

const withPoster = ({
  posterId,
  posterHash,
  posterWidth,
  posterHeight,
  posterHex,
  ...video
}: Row): Omit<MediaVideo, 'uses'> => ({
  ...video,
  poster: {
    id: posterId,
    hash: posterHash,
    width: posterWidth,
    height: posterHeight,
    dominantHex: posterHex,
  },
})

/** A page of the videos of the media library, with what shows each; two statements. */
export async function listVideos(db: Db, query: MediaListQuery): Promise<ListPage<MediaVideo>> {
  const { shown } = query.filters
  const page = await keysetPage(
    selectVideos(db)
      .$if(query.search !== '', (some) => some.where(saying(query.search)))
      .$if(shown !== undefined, (some) =>
        some.where(shown === 'yes' ? isShown : sql<boolean>`not ${isShown}`),
      ),
    { query, keys: { added: sql`videos.created_at` }, id: sql`videos.id` },
  )
  const uses = await readUses(
    db,
    page.rows.map(({ id }) => id),
  )
  return {
    ...page,
    rows: page.rows.map((row) => Object.assign(withPoster(row), { uses: uses.get(row.id) ?? [] })),
  }
}

/** A video with what shows it; undefined for none. Two statements. */
export async function readVideo(db: Db, id: string): Promise<MediaVideo | undefined> {
  const row = await selectVideos(db).where('videos.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  return { ...withPoster(row), uses: (await readUses(db, [id])).get(id) ?? [] }
}

/** The newest videos that a text finds, to choose one; two statements. */
export async function findVideos(db: Db, search: string): Promise<ChoosableVideo[]> {
  if (!isStorable(search)) return []
  return choosable(
    db,
    await selectVideos(db)
      .$if(search !== '', (some) => some.where(saying(search)))
      .orderBy('videos.created_at', 'desc')
      .orderBy('videos.id', 'desc')
      .limit(CHOOSABLE)
      .execute(),
  )
}

/** One video, to be chosen; undefined for none. */
export async function readChoosableVideo(db: Db, id: string): Promise<ChoosableVideo | undefined> {
  const rows = await selectVideos(db).where('videos.id', '=', id).execute()
  return (await choosable(db, rows))[0]
}

async function choosable(db: Db, rows: readonly Row[]): Promise<ChoosableVideo[]> {
  if (rows.length === 0) return []
  const described = await db.call('picture_descriptions', {
    p_ids: rows.map(({ posterId }) => posterId),
  })
  const texts = new Map(
    described.map(({ picture_id, texts: own }) => [picture_id, own as Record<Language, string>]),
  )
  return rows.map(withPoster).map((video) => {
    const { id, hash, format, width, height, durationMs, isLoop, captions, fileName, poster } =
      video
    const { [DEFAULT_LANGUAGE]: alt = '', ...alts } = texts.get(poster.id) ?? {}
    return Object.assign(poster, {
      fileName,
      alt,
      alts,
      video: { id, hash, format, width, height, durationMs, isLoop, captions },
    })
  })
}

type Change =
  | { is_kept: boolean }
  | { is_loop: boolean }
  | { is_wordless: boolean }
  | { poster_id: string }

/** Keeps a video or no longer, has it play by itself or not, says whether it has words, or gives it another poster. */
export async function changeVideo(
  db: Db,
  { id, change, actorId }: { id: string; change: Change; actorId: string },
): Promise<Outcome<'change_video'>> {
  const asked = { p_id: id, p_changes: change, p_actor: actorId }
  return (await db.callOne('change_video', asked)).outcome
}

/** A video as pages show it, with the day in UTC on which the shop has it since; its poster has no text of its own. */
export type ShownVideo = Video & { addedOn: string; poster: Omit<Picture, 'alt'> }

/** Videos by their ids; unknown ids are left out. One statement, or none. */
export async function readShownVideos(
  db: Db,
  ids: readonly string[],
): Promise<Record<string, ShownVideo>> {
  if (ids.length === 0) return {}
  const rows = await selectVideos(db)
    .where('videos.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return Object.fromEntries(
    rows.map(withPoster).map((video) => {
      const { id, hash, format, width, height, durationMs, isLoop, captions, addedAt } = video
      const { id: _poster, ...poster } = video.poster
      const addedOn = addedAt.toISOString().slice(0, 10)
      return [id, { hash, format, width, height, durationMs, isLoop, captions, addedOn, poster }]
    }),
  )
}

/** What videos are called and their posters, by their ids, for a form that names them; one statement, or none. */
export async function nameVideos(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string; posterHash: string }[]> {
  if (ids.length === 0) return []
  const rows = await selectVideos(db)
    .where('videos.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return rows.map(({ id, fileName, posterHash }) => ({ id, name: fileName, posterHash }))
}

/** Gives a video captions in a language, or deletes those that it has for null. */
export async function saveCaptions(
  db: Db,
  of: { id: string; language: Language; content: string | null; actorId: string },
): Promise<Outcome<'save_captions'>> {
  const asked = {
    p_video_id: of.id,
    p_language: of.language,
    p_content: of.content,
    p_actor: of.actorId,
  }
  return (await db.callOne('save_captions', asked)).outcome
}
