import { redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'

import type { Session } from '#platform/http/session.ts'

import { ADMIN_HOME } from '../admin-paths.ts'
import { may } from '../permissions.ts'
import type { Permission } from '../permissions.ts'
import type { ProfileRefused } from '../profile-answer.ts'
import { refuseForm } from '../profile-refusal.ts'
import { accountsContext } from './accounts-context.ts'
import { adminContext } from './admin-context.ts'

type Context = Readonly<RouterContextProvider>

/** The admin who asks; throws the way out for one whose role does not include it. */
export function adminWho(context: Context, permission: Permission): Session {
  const session = context.get(adminContext)
  if (!may(session, permission)) throw redirect(ADMIN_HOME)
  return session
}

/** The refusal of a form of the admin area that another site sent, or that was sent too often. */
export function refuseAdminForm(
  context: Context,
  { userId }: Session,
  form: FormData,
): ProfileRefused | undefined {
  const { accounts, caller } = context.get(accountsContext)
  const refused =
    accounts.refuseForeign(caller) ?? accounts.count(caller, ['admin'], `user:${userId}`)
  const name = form.get('form')
  return refused && refuseForm(refused.refusal, { form: typeof name === 'string' ? name : '' })
}
