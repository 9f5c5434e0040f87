import type { Db } from '#platform/db/database.ts'

import { isAdminRole } from '#shop/sign-in/admin/permissions.ts'
import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'
import {
  findAdminSessions,
  findAdmins,
  findOpenInvitations,
} from '#shop/second-factor/server/read-admins.ts'
import { describeDevice } from '#shop/sign-in/server/sessions/known-devices.ts'

/** An admin as owners see them. */
export type Colleague = {
  id: string
  email: string
  firstName: string
  lastName: string
  adminRole: AdminRole
  /** Since when their sign-in has a second step; null before. */
  factorSince: Date | null
  /** Until when wrong codes have locked it; null if it is not locked. */
  lockedUntil: Date | null
  /** Where they are signed in, the last used first: "Chrome on macOS". */
  sessions: { id: string; device: string; lastSeenAt: Date }[]
}

/** Everybody who can open the admin area, and whoever is invited to. */
export async function readTeam(db: Db) {
  const [admins, sessions, invitations] = await Promise.all([
    findAdmins(db),
    findAdminSessions(db),
    findOpenInvitations(db),
  ])
  return {
    team: admins.map(
      ({ id, email, firstName, lastName, adminRole, factorSince, lockedUntil }): Colleague => ({
        id,
        email,
        firstName,
        lastName,
        adminRole: known(adminRole),
        factorSince,
        lockedUntil,
        sessions: sessions
          .filter(({ userId }) => userId === id)
          .map(({ id: sessionId, userAgent, lastSeenAt }) => ({
            id: sessionId,
            device: describeDevice(userAgent),
            lastSeenAt,
          })),
      }),
    ),
    invitations: invitations.map(({ id, email, adminRole, expiresAt, invitedBy }) => ({
      id,
      email,
      adminRole: known(adminRole),
      expiresAt,
      invitedBy,
    })),
  }
}

function known(role: string | null): AdminRole {
  if (!isAdminRole(role)) throw new Error(`The database has a role that is none: ${role}.`)
  return role
}
