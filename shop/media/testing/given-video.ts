import { randomBytes } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'

const hash = () => randomBytes(32).toString('hex')

/** A picture, as a poster is one; returns its id. */
export async function givenPoster(db: Db): Promise<string> {
  const { id } = await db.tables
    .insertInto('pictures')
    .values({ hash: hash(), width: 900, height: 1200, dominant_hex: '#aabbcc' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The row of a video with a poster of its own; nothing is stored of it. */
export async function givenVideoRow(db: Db) {
  const posterId = await givenPoster(db)
  return db.tables
    .insertInto('videos')
    .values({
      hash: hash(),
      sent_hash: hash(),
      format: 'mp4',
      width: 720,
      height: 960,
      duration_ms: 12_400,
      bytes: 1000,
      has_sound: true,
      file_name: 'clip.mp4',
      poster_id: posterId,
    })
    .returning(['id', 'hash', 'poster_id as posterId'])
    .executeTakeFirstOrThrow()
}
