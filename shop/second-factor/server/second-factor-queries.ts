import type { Db } from '#platform/db/database.ts'

/** The second factor of an admin; undefined until one was set up. */
export function findSecondFactor(db: Db, userId: string) {
  return db.tables
    .selectFrom('second_factors')
    .select((factor) => [
      'secret',
      'confirmed_at as confirmedAt',
      factor
        .selectFrom('backup_codes')
        .select(({ fn }) => fn.countAll<string>().as('left'))
        .whereRef('backup_codes.user_id', '=', 'second_factors.user_id')
        .where('used_at', 'is', null)
        .as('codesLeft'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The encrypted secret that is being set up in a session. */
export async function findPendingSecret(db: Db, sessionId: string) {
  const row = await db.tables
    .selectFrom('sessions')
    .select('pending_secret')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.pending_secret ?? undefined
}
