import { versionOf } from '#platform/admin/record-form.ts'
import { z } from 'zod'

import type { Outcome } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import type { CustomAdminRole } from '#platform/http/session.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { refuseWith } from '#platform/forms/sent-form.ts'
import { recordAction } from '#platform/forms/server/record-action.ts'
import { err, ok, resultOf } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { withSecurityEvent } from '#platform/security-events.ts'
import type { Services } from '#platform/services.ts'
import { adminText } from '#shop/second-factor/admin-text.ts'
import { adminRoles, isAdminRole, permissionsOf } from '#shop/sign-in/admin/permissions.ts'

import {
  currentRole,
  readRoleForm,
  ROLE_FORM,
  roleInputs,
  textsOfPermissions,
} from '../roles/role-form.ts'
import type { EditedRole } from '../roles/role-form.ts'
import { roleText } from '../roles/role-text.ts'
import type { RoleDone } from '../roles/role-text.ts'
import { findRole } from './read-roles.ts'

type SavingRefusal = Exclude<Outcome<'save_admin_role'>, 'created' | 'saved'>

/** Creates a role (version 0), or saves one if its version is still current; `isWritten`: whether that changed it. */
export async function saveRole(
  db: Db,
  { id, version, name, permissions, actorId }: EditedRole & { actorId: string },
): Promise<Result<{ done: 'created' | 'saved'; isWritten: boolean }, { kind: SavingRefusal }>> {
  const { outcome, written } = await db.callOne('save_admin_role', {
    p_actor: actorId,
    p_id: id,
    p_version: version,
    p_name: name,
    p_permissions: permissions,
  })
  const saved = resultOf(outcome, ['created', 'saved'])
  return saved.ok ? ok({ done: saved.value, isWritten: written === true }) : saved
}

type DeletingRefusal =
  | { kind: 'version_conflict' | 'not_allowed' }
  | { kind: 'in_use'; members: number; invitations: number }

/** Deletes a role that nobody has; `isWritten`: whether there was one. */
export async function deleteRole(
  db: Db,
  { id, version, actorId }: { id: string; version: number; actorId: string },
): Promise<Result<{ done: 'deleted'; isWritten: boolean }, DeletingRefusal>> {
  const { outcome, written, members, invitations } = await db.callOne('delete_admin_role', {
    p_actor: actorId,
    p_id: id,
    p_version: version,
  })
  if (outcome === 'deleted') return ok({ done: outcome, isWritten: written === true })
  return outcome === 'in_use'
    ? err({ kind: outcome, members: members ?? 0, invitations: invitations ?? 0 })
    : err({ kind: outcome })
}

/** What a new role begins with: what another one includes, by the name of a fixed one or the id of a custom one. */
export async function permissionsToStartFrom(
  db: Db,
  from: string | null,
): Promise<readonly string[]> {
  if (isAdminRole(from)) return permissionsOf(from)
  const id = z.uuid().safeParse(from).data
  return (id && (await findRole(db, id))?.permissions) || []
}

/** The roles that a new one can start from, with what the form says for each: all but Owner. */
export const startingRoles = (custom: readonly CustomAdminRole[]) => [
  ...adminRoles
    .filter((role) => role !== 'owner')
    .map((role) => ({
      key: role as string,
      name: adminText.roles[role],
      texts: textsOfPermissions(permissionsOf(role)),
    })),
  ...custom.map(({ id, name, permissions }) => ({
    key: id,
    name,
    texts: textsOfPermissions(permissions),
  })),
]

type Asked = { id: string; form: FormData; actorId: string }

/** What a form on the page of a role asks for; undefined for another form, and where there is no such role. */
export async function roleAction(
  { db, log, sealingKeys }: Pick<Services, 'db' | 'log' | 'sealingKeys'>,
  { id, form, actorId }: Asked,
): Promise<{ done: RoleDone } | FormRefused | undefined> {
  const { faults } = roleText
  const needs = { db, log, keys: sealingKeys }
  const about = { userId: actorId }
  const name = form.get('form')
  if (name === ROLE_FORM)
    return recordAction(form, {
      name: ROLE_FORM,
      inputs: roleInputs,
      read: readRoleForm,
      async save(version, fields) {
        const saved = await withSecurityEvent(
          needs,
          'custom_role_saved',
          about,
          (tx) => saveRole(tx, { id, version, ...fields, actorId }),
          ({ isWritten }) => isWritten,
        )
        return saved.ok ? ok(saved.value.done) : saved
      },
      gone: 'role_not_found',
      async now() {
        const role = await findRole(db, id)
        return role && currentRole(role)
      },
      faults: {
        name_taken: { field: 'name', message: faults.name_taken },
        too_many: { field: 'name', message: faults.too_many },
        not_allowed: { field: 'name', message: faults.not_allowed },
      },
    })
  if (name !== 'delete') return undefined
  const version = versionOf(form.get('version'))
  const deleted = await withSecurityEvent(
    needs,
    'custom_role_deleted',
    about,
    (tx) => deleteRole(tx, { id, version, actorId }),
    ({ isWritten }) => isWritten,
  )
  if (deleted.ok) return { done: deleted.value.done }
  return refuseWith(
    { title: roleText.refused.title, message: deletingRefusalText(deleted.refusal) },
    { form: 'delete' },
  )
}

function deletingRefusalText(refusal: DeletingRefusal): string {
  const { refused } = roleText
  return refusal.kind === 'in_use'
    ? refused.in_use(refusal.members, refusal.invitations)
    : refused[refusal.kind]
}
