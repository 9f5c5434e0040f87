import type { Db } from '#platform/db/database.ts'

/** The passkeys of somebody, the newest last. */
export function findPasskeys(db: Db, userId: string) {
  return db.tables
    .selectFrom('passkeys')
    .select([
      'id',
      'credential_id as credentialId',
      'transports',
      'name',
      'is_synced as isSynced',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What a signature of a passkey is checked with. */
export function findPasskey(db: Db, credentialId: string) {
  return db.tables
    .selectFrom('passkeys')
    .select(['id', 'user_id as userId', 'public_key as publicKey', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}
