import { isAdminSession } from '#platform/http/session.ts'
import type { Session } from '#platform/http/session.ts'

import { adminStep } from '#shop/sign-in/server/admin-context.ts'
import type { AdminStep } from '#shop/sign-in/server/admin-context.ts'
import { findAdmins } from './read-admins.ts'
import type { AccountsOptions } from '#shop/sign-in/server/accounts-options.ts'

import { givingSecondFactor } from './give-second-factor.ts'
import { findSecondFactor } from './second-factor-queries.ts'
import { settingUpSecondFactor } from './set-up-second-factor.ts'

/** Everything about the second factor of admins. */
export const secondFactor = (options: AccountsOptions) => {
  const { db, clock } = options

  return {
    ...settingUpSecondFactor(options),
    ...givingSecondFactor(options),

    /** What stands between a session, read afresh, and the admin area. */
    async adminStep(session: Session | undefined): Promise<AdminStep> {
      const now = clock.now()
      const hasFactor =
        session?.role === 'admin' &&
        (isAdminSession(session, now) || (await findSecondFactor(db, session.userId)) !== undefined)
      return adminStep(session, { hasFactor, now })
    },

    /** What an admin may know of their second factor; undefined when there is none. */
    async secondFactorOf(userId: string) {
      const factor = await findSecondFactor(db, userId)
      return factor && { since: factor.confirmedAt, codesLeft: Number(factor.codesLeft ?? 0) }
    },

    /** The team: every admin, their role, and since when they have a second factor. */
    listAdmins: () => findAdmins(db),
  }
}
