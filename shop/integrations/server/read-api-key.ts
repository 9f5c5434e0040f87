import type { Db } from '#platform/db/database.ts'
import type { ReadApiKey } from '#platform/http/api-key.ts'

import { hashOfKey, presentedKey } from './api-key.ts'

const LONG_AGO = new Date(0)

/** Tells which program calls, by its key: asked of the database each time, so that a revoked key ends at once. */
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
        adminRole: found.admin_role,
        provedAt: LONG_AGO,
        secondFactorUntil: undefined,
      },
    }
  }

const SESSION = 'api_key:'

/** How the audit log names a key in place of a session. */
const sessionOfKey = (keyId: string): string => SESSION + keyId
