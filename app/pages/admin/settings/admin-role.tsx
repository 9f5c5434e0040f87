import { randomUUID } from 'node:crypto'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { RecordForm } from '#platform/forms/browser/record-form.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { DeleteRole } from '#shop/people/browser/delete-role.tsx'
import { StartFrom } from '#shop/people/browser/start-from.tsx'
import { currentRole, newRole, ROLE_FORM, roleFields } from '#shop/people/roles/role-form.ts'
import { isRoleDone, roleDoneText, roleText as text } from '#shop/people/roles/role-text.ts'
import { findHolders, findRole, findRoles } from '#shop/people/server/read-roles.ts'
import { permissionsToStartFrom, roleAction, startingRoles } from '#shop/people/server/roles.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { ADMIN_PEOPLE, adminRolePath } from '#shop/sign-in/admin/admin-paths.ts'

import { actOnRecord, refuseUnknown } from '../admin-form.ts'
import type { Route } from './+types/admin-role'
import { notFound, rowId } from '../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.role?.name ?? text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

/** A role that owners made, or with `new` in place of its id the form for one. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_admins')
  const { db } = context.get(servicesContext)
  if (params.id === 'new') {
    const [roles, permissions] = await Promise.all([
      findRoles(db),
      permissionsToStartFrom(db, url.searchParams.get('from')),
    ])
    return {
      role: undefined,
      id: randomUUID(),
      now: newRole(permissions),
      starts: startingRoles(roles),
      holders: undefined,
      done: undefined,
    }
  }
  const id = rowId(params)
  const [role, holders] = await Promise.all([findRole(db, id), findHolders(db, id)])
  if (!role) throw notFound()
  const done = url.searchParams.get('done')
  return {
    role,
    id,
    now: currentRole(role),
    starts: undefined,
    holders,
    done: isRoleDone(done) ? done : undefined,
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnRecord(
    args,
    'manage_admins',
    ({ id, form, actorId, services }) => {
      refuseUnknown(args, form)
      return roleAction(services, { id, form, actorId })
    },
    ({ done, id }) => {
      if (done === 'saved') return `${adminRolePath(id)}?done=${done}`
      const search = new URLSearchParams({
        done: `role-${done}`,
        ...(done === 'created' && { role: id }),
      })
      return `${ADMIN_PEOPLE}?${search}${done === 'created' ? '#invite' : ''}`
    },
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminRolePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { role, id, now, starts, holders, done } = loaderData
  return (
    <AdminFrame
      back={{ to: ADMIN_PEOPLE, label: text.back }}
      title={role?.name ?? text.newTitle}
      wraps
      answer={answer}
      done={done && roleDoneText[done]}
    >
      {starts && <StartFrom starts={starts} form={ROLE_FORM} />}
      <RecordForm
        form={ROLE_FORM}
        id={id}
        fields={roleFields}
        now={now}
        submit={role ? text.save : text.create}
        answer={answer}
      />
      {role && holders && <DeleteRole role={role} holders={holders} answer={answer} />}
    </AdminFrame>
  )
}
