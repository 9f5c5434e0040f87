import type { Db } from '#platform/db/database.ts'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import {
  findAdmins,
  findAdminSessions,
  findOpenInvitations,
} from '#shop/second-factor/server/read-admins.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import type { Session } from '#platform/http/session.ts'
import { describeDevice } from '#shop/sign-in/server/sessions/known-devices.ts'

import { describePermissions } from '../roles/role-areas.ts'
import { allRoles, namedRole } from '../name-of-admin.ts'
import type { NamedRole } from '../name-of-admin.ts'
import type { PeopleRefusal } from '../people-refusals.ts'
import { InvitationEmail, invitationSubject } from './emails/invitation-email.tsx'
import { hashOfInvitation, newInvitationSecret } from './invitation.ts'
import { findRoles } from './read-roles.ts'

type Done = Result<undefined, PeopleRefusal>

/** `isWritten`: whether it changed anything. */
type Changed = Result<{ isWritten: boolean }, PeopleRefusal>

/**
 * Invites the owner of this email to run the shop, by a mail with a secret link; seven days. `role`: the name of a
 * fixed role, or the id of a custom one.
 */
export const inviteAdmin = (
  db: Db,
  sender: MailSender,
  { actorId, email, role: key }: { actorId: string; email: string; role: string },
): Promise<Done> =>
  db.transaction(async (tx) => {
    const secret = newInvitationSecret()
    const invited = await tx.callOne('invite_admin', {
      p_actor: actorId,
      p_email: email,
      p_role: key,
      p_secret_hash: hashOfInvitation(secret),
    })
    if (invited.outcome !== 'invited') return err({ kind: invited.outcome })
    const role = named(
      invited.role_name === null
        ? key
        : { id: key, name: invited.role_name, permissions: invited.role_permissions ?? [] },
    )
    await queueEmail(tx, {
      ...mailOf('admin_invitation', sender, { role: role.name }),
      to: email,
      subject: invitationSubject(sender.name),
      message: InvitationEmail({ sender, role, email, secret }),
    })
    return ok(undefined)
  })

/** Takes an open invitation back. */
export async function revokeInvitation(
  db: Db,
  { actorId, invitationId }: { actorId: string; invitationId: string },
): Promise<Done> {
  const { revoke_admin_invitation: outcome } = await db.callOne('revoke_admin_invitation', {
    p_actor: actorId,
    p_invitation_id: invitationId,
  })
  return outcome === 'revoked' ? ok(undefined) : err({ kind: outcome })
}

/** Gives another admin another role, as `inviteAdmin` names it, or with `role: null` takes them out of the team. */
export async function changeRole(
  db: Db,
  asked: {
    actorId: string
    userId: string
    /** What the owner saw. */
    seenRole: string
    role: string | null
  },
): Promise<Changed> {
  const {
    outcome,
    name_now: nameNow,
    written,
  } = await db.callOne('change_admin_role', {
    p_actor: asked.actorId,
    p_user_id: asked.userId,
    p_seen_role: asked.seenRole,
    p_role: asked.role,
  })
  if (outcome === 'version_conflict')
    return err({ kind: outcome, role: nameNow && (namedRole(nameNow)?.name ?? nameNow) })
  return outcome === 'changed' ? ok({ isWritten: written === true }) : err({ kind: outcome })
}

/** Signs another admin out everywhere. */
export async function endSessionsOf(
  db: Db,
  { actorId, userId }: { actorId: string; userId: string },
): Promise<Done> {
  const { end_admin_sessions: outcome } = await db.callOne('end_admin_sessions', {
    p_actor: actorId,
    p_user_id: userId,
  })
  return outcome === 'ended' ? ok(undefined) : err({ kind: outcome })
}

/** Lets another admin, whose second factor wrong codes have locked, try it again. */
export async function unlockSecondFactor(
  db: Db,
  { actorId, userId }: { actorId: string; userId: string },
): Promise<Changed> {
  const before = await db.tables
    .selectFrom('second_factors')
    .select('locked_until')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const { unlock_second_factor: outcome } = await db.callOne('unlock_second_factor', {
    p_actor: actorId,
    p_user_id: userId,
  })
  return outcome === 'unlocked'
    ? ok({ isWritten: before !== undefined && before.locked_until !== null })
    : err({ kind: outcome })
}

/** An admin as owners see them. */
export type Colleague = {
  id: string
  email: string
  firstName: string
  lastName: string
  role: NamedRole
  /** Since when their sign-in has a second step; null before. */
  factorSince: Date | null
  /** Until when wrong codes have locked it; null if it is not locked. */
  lockedUntil: Date | null
  /** Where they are signed in, the last used first: "Chrome on macOS". */
  sessions: { id: string; device: string; lastSeenAt: Date }[]
}

/** Everybody who can open the admin area, everyone invited to it, and the roles that there are. */
export async function readTeam(db: Db) {
  const [admins, sessions, invitations, custom] = await Promise.all([
    findAdmins(db),
    findAdminSessions(db),
    findOpenInvitations(db),
    findRoles(db),
  ])
  return {
    team: admins.map(
      ({ id, email, firstName, lastName, adminRole, factorSince, lockedUntil }): Colleague => ({
        id,
        email,
        firstName,
        lastName,
        role: named(adminRole),
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
      role: named(adminRole),
      expiresAt,
      invitedBy,
    })),
    roles: allRoles(custom),
    customRoles: custom.map(({ id, name, permissions, members }) => ({
      id,
      name,
      hint: describePermissions(permissions),
      members,
    })),
  }
}

function named(role: Session['adminRole']): NamedRole {
  const known = namedRole(role)
  if (!known) throw new Error(`The database has a role that is none: ${JSON.stringify(role)}.`)
  return known
}
