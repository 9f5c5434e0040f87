import type { Db } from '#platform/db/database.ts'

/** The newest mail with the gift card of an account; undefined once it was deleted, and before there is one. */
export const findGiftCardMail = (
  db: Db,
  { accountId, sends }: { accountId: string; sends: number },
) =>
  db.tables
    .selectFrom('emails')
    .where('dedupe_key', '=', `gift_card:${accountId}:${sends}`)
    .select(['created_at as writtenAt', 'sent_at as sentAt', 'last_error as error'])
    .executeTakeFirst()
