import type { Db } from '#platform/db/database.ts'

import type { PictureCrop } from '../picture-crop.ts'

export type NewPicture = { hash: string; width: number; height: number; dominantHex: string }

/** Where a picture came from, and whether the media library keeps it while nothing shows it. */
export type Origin = { fileName?: string; isKept?: boolean }

/** The picture's id, and whether it is new. */
export async function insertPicture(
  db: Db,
  { hash, width, height, dominantHex }: NewPicture,
  { fileName = '', isKept = false }: Origin = {},
): Promise<{ id: string; isNew: boolean }> {
  const inserted = await db.tables
    .insertInto('pictures')
    .values({
      hash,
      width,
      height,
      dominant_hex: dominantHex,
      file_name: fileName,
      is_kept: isKept,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id: inserted.id, isNew: true }

  const known = await db.tables
    .selectFrom('pictures')
    .select('id')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  if (isKept)
    await db.tables
      .updateTable('pictures')
      .set('is_kept', true)
      .where('id', '=', known.id)
      .execute()
  // A repeated upload is about to be shown.
  await db.tables.deleteFrom('unused_pictures').where('hash', '=', hash).execute()
  return { id: known.id, isNew: false }
}

/** Of which picture a hash is a part, and which; undefined for one that is no part of a picture. */
export async function selectCrop(
  db: Db,
  hash: string,
): Promise<{ of: string; crop: PictureCrop } | undefined> {
  const row = await db.tables
    .selectFrom('picture_crops as part')
    .innerJoin('pictures', 'pictures.id', 'part.picture_id')
    .where('part.hash', '=', hash)
    .select(['pictures.hash as of', 'part.x', 'part.y', 'part.width', 'part.height'])
    .executeTakeFirst()
  if (!row) return undefined
  const { of, ...crop } = row
  return { of, crop }
}

/** Pictures by their ids, without what each shows; unknown ids are left out. */
export const selectPictures = (
  db: Db,
  ids: readonly string[],
): Promise<(NewPicture & { id: string })[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.tables
        .selectFrom('pictures')
        .where('id', 'in', [...ids])
        .select(['id', 'hash', 'width', 'height', 'dominant_hex as dominantHex'])
        .execute()
