import { createContext } from 'react-router'

import { isAdminSession } from '#platform/http/session.ts'
import type { Session } from '#platform/http/session.ts'

import { can } from '../admin/permissions.ts'
import { isProved } from '../admin/proof.ts'

/** The admin who asks for a page of the admin area: its guard read the session from the database. */
export const adminContext = createContext<Session>()

/** What stands between somebody and the admin area. */
export type AdminStep =
  /** Nobody is signed in, or for too long to set up a second factor. */
  | 'sign_in'
  /** Signed in as somebody who is no admin. */
  | 'no_admin'
  | 'set_up'
  /** There is a second factor, and it was not given in this session. */
  | 'second_factor'
  | 'in'

/**
 * Section 6 of the product design: who may see the admin area, whichever way they signed in. Setting
 * up the first factor needs a recent sign-in, so that an old session that was stolen cannot do it.
 */
export function adminStep(
  session: Session | undefined,
  { hasFactor, now }: { hasFactor: boolean; now: Date },
): AdminStep {
  if (!session?.emailVerified) return 'sign_in'
  if (!can(session, 'see_admin_area')) return 'no_admin'
  if (!hasFactor) return isProved(session, now) ? 'set_up' : 'sign_in'
  return isAdminSession(session, now) ? 'in' : 'second_factor'
}
