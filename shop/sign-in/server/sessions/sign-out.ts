import type { Session } from '#platform/http/session.ts'
import { ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { AccountRefusal } from '../../account-refusals.ts'

import type { AccountsCaller } from '../account-guard.ts'
import type { AccountsOptions } from '../accounts-options.ts'

export const signingOut = ({ sessionCookie, db, guard, sessions }: AccountsOptions) => ({
  /** Section 7, sign out: ends the session; the answer takes its cookie away. */
  async signOut(
    caller: AccountsCaller,
    session: Session | undefined,
  ): Promise<Result<{ cookies: string[] }, AccountRefusal>> {
    const refused = guard.refuseForeign(caller) ?? guard.count(caller, ['api'])
    if (refused) return refused
    if (session) {
      const { userId, sessionId } = session
      const [ended] = await db.call('end_session', { p_user_id: userId, p_session_id: sessionId })
      if (ended) sessions.forget(ended.token_hash!)
    }
    return ok({ cookies: [sessionCookie.end()] })
  },
})
