import { randomInt } from 'node:crypto'

import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Db } from '#platform/db/database.ts'

import { READABLE } from '#shop/second-factor/second-factor.ts'

import { findAnyAdmin } from '#shop/second-factor/server/read-admins.ts'
import { hashPassword } from '#shop/sign-in/server/passwords/passwords.ts'

/** How somebody signs in as an admin. */
export type AdminCredentials = { email: string; password: string }

/**
 * Section 6 of the product design: makes the first owner where there is no admin, however many
 * processes start at once. Returns whether this one did.
 */
export async function ensureFirstAdmin(db: Db, admin: AdminCredentials): Promise<boolean> {
  const { email, password } = admin
  // Hashing is slow on purpose: only the very first start has to wait for it.
  if (await findAnyAdmin(db)) return false
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const { outcome, user_id: userId } = await tx.callOne('ensure_first_admin', {
      p_email: email,
      p_password_hash: passwordHash,
    })
    if (outcome !== 'made' || userId === null) return false
    await recordAudit(tx, {
      actor: 'start',
      action: 'first_admin_made',
      subjectType: 'user',
      subjectId: userId,
    })
    return true
  })
}

/** Whether there is anybody who can open the admin area. */
export const hasAdmin = async (db: Db): Promise<boolean> => (await findAnyAdmin(db)) !== undefined

const LOCAL_PASSWORD_LENGTH = 16

/** An admin of a local shop, with a password that is shown once; 79 random bits. */
export const localAdmin = (shopEmail: string): AdminCredentials => ({
  email: `admin@${shopEmail.slice(shopEmail.lastIndexOf('@') + 1)}`,
  password: Array.from(
    { length: LOCAL_PASSWORD_LENGTH },
    () => READABLE[randomInt(READABLE.length)],
  ).join(''),
})
