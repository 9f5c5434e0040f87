import { sql } from 'kysely'
import { z } from 'zod'

import type { ProcedureRow } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import type { Untranslated } from '#platform/languages/fallback-language-text.ts'
import { localisedRows } from '#platform/languages/server/translations.ts'
import type { FocalPoint } from '#platform/pictures/picture-crop.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { JoinRefusal, OnList, WaitingState } from '../../waiting-list.ts'

/** A product and size; null for goods without sizes. */
export type WaitedItem = { productId: string; sizeId: string | null }

/** The customer's place, as of the server's time. */
type Waiting = WaitingState & { serverTime: Date }

/**
 * Puts a customer on the waiting list of a product and size; doing it again changes nothing. `network`: where
 * they ask from (Services.networkOf); null where the shop itself acts.
 */
export async function joinWaitingList(
  db: Db,
  customerId: string,
  { productId, sizeId }: WaitedItem,
  network: string | null = null,
): Promise<Result<Waiting, JoinRefusal>> {
  const row = await db.callOne('join_waiting_list', {
    p_user_id: customerId,
    p_product_id: productId,
    p_size_id: sizeId,
    p_network: network,
  })
  const serverTime = row.server_time!
  const { outcome } = row
  if (outcome === 'window_open')
    return ok({ state: 'window', expiresAt: row.window_expires_at!, serverTime })
  if (outcome === 'joined' || outcome === 'already_waiting')
    return ok({ state: 'waiting', place: row.place!, serverTime })
  return err({ kind: outcome })
}

/** Takes a customer off a waiting list; a unit held for them passes on at once. */
export async function leaveWaitingList(
  db: Db,
  customerId: string,
  { productId, sizeId }: WaitedItem,
): Promise<Waiting> {
  const row = await db.callOne('leave_waiting_list', {
    p_user_id: customerId,
    p_product_id: productId,
    p_size_id: sizeId,
  })
  return { state: 'none', serverTime: row.server_time! }
}

/** What a customer waits for, or has held for them. */
export type WaitingEntry = WaitedItem &
  OnList &
  Untranslated & {
    serverTime: Date
    slug: string
    name: string
    colourName: string
    sizeName: string | null
    picture: Picture | null
  }

/** A customer's waiting list entries, in one statement: priority windows first. */
export async function readWaitingList(db: Db, customerId: string): Promise<WaitingEntry[]> {
  const rows = await localisedRows(
    db,
    await db.call('get_waiting_list', { p_user_id: customerId }),
    {
      kind: 'product',
      id: (row) => row.product_id,
      fields: { name: 'name', colour_name: 'colour_name' },
    },
  )
  return rows.map(entryOf)
}

const entryOf = (row: ProcedureRow<'get_waiting_list'> & Untranslated): WaitingEntry => ({
  untranslated: row.untranslated,
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

/** A place on the waiting list as the functions return it. */
export const waitingFields = {
  /** 1 is next; null for who does not wait. */
  place: z.int().min(1).nullable(),
  /** Until when one is held for the caller; null when none is. */
  expires_at: z.iso.datetime().nullable(),
}

/** The caller's place, in the fields of the functions. */
export const waitingAnswer = (waiting: Waiting) => ({
  state: waiting.state,
  place: waiting.state === 'waiting' ? waiting.place : null,
  expires_at: waiting.state === 'window' ? waiting.expiresAt.toISOString() : null,
  server_time: waiting.serverTime.toISOString(),
})

/** Records that the owner of a priority window has been notified. */
export async function recordWindowNotice(db: Db, entryId: string): Promise<void> {
  await db.tables
    .updateTable('waiting_list_entries')
    .set({ notified_at: sql<Date>`now()` })
    .where('id', '=', entryId)
    .execute()
}
