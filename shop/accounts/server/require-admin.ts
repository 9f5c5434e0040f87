import { redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'

import type { Session } from '#platform/http/session.ts'
import { servicesContext } from '#platform/pages/contexts.ts'

import { ADMIN_HOME, adminConfirmPath } from '#shop/sign-in/admin/admin-paths.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import type { Permission } from '#shop/sign-in/admin/permissions.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import { changedByProof, isProved } from '#shop/sign-in/admin/proof.ts'
import { accountsContext } from './accounts-context.ts'
import { adminContext } from '#shop/sign-in/server/admin-context.ts'
import { askForProof } from './ask-for-proof.ts'

type Context = Readonly<RouterContextProvider>

/** An admin, and the permission they were checked for. */
type AdminWho = Session & { permission: Permission }

/** The admin who asks; throws the way out for one whose role does not include it. */
export function requireAdmin(context: Context, permission: Permission): AdminWho {
  const session = context.get(adminContext)
  if (!can(session, permission)) throw redirect(ADMIN_HOME)
  return { ...session, permission }
}

/**
 * The refusal of a form of the admin area that another site sent, that was sent too often, or that needs a proof
 * of identity (`changedByProof`).
 */
export async function refuseAdminForm(
  context: Context,
  session: AdminWho,
  form: FormData,
): Promise<FormRefused | undefined> {
  const { accounts, caller } = context.get(accountsContext)
  const refused =
    accounts.refuseForeign(caller) ?? accounts.count(caller, ['admin'], `user:${session.userId}`)
  const name = form.get('form')
  if (refused) return refuseForm(refused.refusal, { form: typeof name === 'string' ? name : '' })
  if (!changedByProof.has(session.permission)) return undefined
  const now = context.get(servicesContext).clock.now()
  return askForProof({ accounts, caller, session, form, now })
}

/** Redirects a request for a file of personal data to a proof of identity, unless there was one minutes ago. */
export function onlyProved(context: Context, session: Session, { pathname, search }: URL): void {
  if (!isProved(session, context.get(servicesContext).clock.now()))
    throw redirect(adminConfirmPath(pathname + search))
}
