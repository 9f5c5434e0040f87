import { randomBytes } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import type { ReadApiKey } from '#platform/http/session.ts'
import { bearerToken } from '#platform/http/origin.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { tokenHash } from '#platform/token-hash.ts'

import type { NewApiKey } from '../api-key-form.ts'
import type { ApiKeyListQuery } from '../api-key-list.ts'
import { findApiKeys } from './integrations-queries.ts'

/** Makes a key; it is shown now and never again. `keyId` is made for the form, so that two presses make one. */
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

/** What every key begins with, so that it is known for one wherever it turns up. */
const PREFIX = 'libas_'
const KEY = /^libas_[A-Za-z0-9_-]{43}$/
const SHOWN = 12

/** A new key: 256 random bits, and what is shown of it later. */
function newApiKey(): { key: string; prefix: string } {
  const key = PREFIX + randomBytes(32).toString('base64url')
  return { key, prefix: key.slice(0, SHOWN) }
}

/** What is kept of a key. It is as random as its hash, so that a plain one will do. */
const hashOfKey = (key: string): string => tokenHash(key)

/** The key that a request presents: undefined for none, `wrong` for what begins like one and is none. */
function presentedKey(headers: Headers): string | undefined {
  const bearer = bearerToken(headers)
  if (!bearer?.startsWith(PREFIX)) return undefined
  return KEY.test(bearer) ? bearer : 'wrong'
}

const LONG_AGO = new Date(0)

/** Identifies the calling program by its key: asked of the database each time, so that a revoked key ends at once. */
export const readApiKeyOn =
  (db: Db): ReadApiKey =>
  async (headers) => {
    const key = presentedKey(headers)
    if (key === undefined) return undefined
    const [found] = await db.call('use_api_key', { p_hash: hashOfKey(key) })
    if (!found) return 'refused'
    return {
      id: found.key_id!,
      permissions: found.permissions!,
      session: {
        sessionId: sessionOfKey(found.key_id!),
        userId: found.user_id!,
        email: found.email!,
        emailVerified: true,
        firstName: found.first_name!,
        lastName: found.last_name!,
        role: 'admin',
        adminRole:
          found.custom_role_id === null
            ? found.admin_role
            : {
                id: found.custom_role_id,
                name: found.custom_role_name!,
                permissions: found.custom_role_permissions!,
              },
        provedAt: LONG_AGO,
        secondFactorUntil: undefined,
      },
    }
  }

const SESSION = 'api_key:'

/** How the audit log names a key in place of a session. */
const sessionOfKey = (keyId: string): string => SESSION + keyId
