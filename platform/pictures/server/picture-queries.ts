import type { Db } from '#platform/db/database.ts'

export type NewPicture = { hash: string; width: number; height: number; dominantHex: string }

/** The picture's id, and whether it is new. */
export async function insertPicture(
  db: Db,
  { hash, width, height, dominantHex }: NewPicture,
): Promise<{ id: string; isNew: boolean }> {
  const inserted = await db.tables
    .insertInto('pictures')
    .values({ hash, width, height, dominant_hex: dominantHex })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id: inserted.id, isNew: true }

  const known = await db.tables
    .selectFrom('pictures')
    .select('id')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return { id: known.id, isNew: false }
}
