import type { ProcedureRow } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import type { FocalPoint } from '#platform/pictures/picture-crop.ts'
import type { Picture } from '#platform/pictures/picture.ts'

import type { OnList } from '../../waiting-list.ts'
import type { WaitedItem } from './join-waiting-list.ts'

/** What a customer waits for, or has held for them. */
export type WaitingEntry = WaitedItem &
  OnList & {
    serverTime: Date
    slug: string
    name: string
    colourName: string
    sizeName: string | null
    picture: Picture | null
  }

/** Reads what a customer waits for, in one statement: what is held for them first. */
export async function readWaitingList(db: Db, customerId: string): Promise<WaitingEntry[]> {
  const rows = await db.call('get_waiting_list', { p_user_id: customerId })
  return rows.map(entryOf)
}

const entryOf = (row: ProcedureRow<'get_waiting_list'>): WaitingEntry => ({
  productId: row.product_id!,
  slug: row.slug!,
  name: row.name!,
  colourName: row.colour_name!,
  sizeId: row.size_id,
  sizeName: row.size_name,
  picture: pictureOf(row),
  serverTime: row.server_time!,
  ...standing(row),
})

const standing = (row: ProcedureRow<'get_waiting_list'>): OnList =>
  row.window_expires_at
    ? { state: 'window', expiresAt: row.window_expires_at }
    : { state: 'waiting', place: row.place! }

const pictureOf = (row: ProcedureRow<'get_waiting_list'>): Picture | null =>
  row.image_hash === null
    ? null
    : {
        hash: row.image_hash,
        width: row.image_width!,
        height: row.image_height!,
        dominantHex: row.image_dominant_hex!,
        alt: row.image_alt!,
        focal: row.image_focal as FocalPoint | null,
      }
