import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { NewApiKey } from '../api-key-form.ts'
import type { ApiKeyListQuery } from '../api-key-list.ts'
import { newApiKey, hashOfKey } from './api-key.ts'
import { findApiKeys } from './api-key-queries.ts'

/** Makes a key; it is told now and never again. `keyId` is made for the form, so that two presses make one. */
export async function makeApiKey(
  db: Db,
  { keyId, actorId, name, permissions, endsAt }: NewApiKey & { keyId: string; actorId: string },
): Promise<Result<string, 'made_before'>> {
  const { key, prefix } = newApiKey()
  const { make_api_key: outcome } = await db.callOne('make_api_key', {
    p_id: keyId,
    p_name: name,
    p_prefix: prefix,
    p_hash: hashOfKey(key),
    p_permissions: permissions,
    p_ends_at: endsAt,
    p_actor: actorId,
  })
  return outcome === 'made' ? ok(key) : err('made_before')
}

/** Ends a key at once; false where there is none. */
export async function revokeApiKey(
  db: Db,
  { keyId, actorId }: { keyId: string; actorId: string },
): Promise<boolean> {
  const { revoke_api_key: outcome } = await db.callOne('revoke_api_key', {
    p_id: keyId,
    p_actor: actorId,
  })
  return outcome === 'revoked'
}

/** A page of the keys. */
export const listApiKeys = (db: Db, query: ApiKeyListQuery) => findApiKeys(db, query)
