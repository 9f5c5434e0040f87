import { randomUUID } from 'node:crypto'

import type { Database } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { demoSender } from '#shop/settings/testing/demo-store.ts'

import { SECRET, SHOP_URL, accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { givenAdmin, givenAdminWithFactor } from '#shop/sign-in/testing/given-admin.ts'
import { readTeam } from '../server/people.ts'

/** The accounts of a shop with owners and managers, and how to look at what is done to them. */
export async function peopleOn(db: Database) {
  const shop = await accountsOn(db)
  const sender = demoSender(SHOP_URL)

  const roleOf = async (id: string) => {
    const { role, admin_role: adminRole } = await db.tables
      .selectFrom('users')
      .select(['role', 'admin_role'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return [role, adminRole]
  }
  const auditOf = (subjectId: string) =>
    db.tables
      .selectFrom('audit_log')
      .select(['actor', 'action', 'before', 'after', 'detail'])
      .where('subject_id', '=', subjectId)
      .orderBy('id')
      .execute()
  const invitationOf = async (email: string) =>
    (await readTeam(db)).invitations.find((invitation) => invitation.email === email)!

  return {
    shop,
    sender,
    services: { db, sender, log: createLog('silent'), sealingKeys: [SECRET] as const },
    givenOwner: () => givenAdmin(db, shop),
    /** With the second factor given. */
    givenManager: () => givenAdminWithFactor(db, shop, new Date(), { role: 'manager' }),
    roleOf,
    auditOf,
    /** The open invitation of an email. */
    invitationOf,
  }
}

export const newEmail = () => `${randomUUID()}@example.com`
