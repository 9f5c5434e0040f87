import { redirectDocument } from 'react-router'

import { refuseForm } from '#shop/profile/profile-refusal.ts'
import type { SignedInDevice } from '#shop/profile/server/sessions-of-customer.ts'

import { done } from '../server-section.ts'
import type { ServerSection } from '../server-section.ts'

/** Where the customer is signed in. */
export const sessions = {
  needsProof: false,
  load: async ({ accounts, session }) => ({ sessions: await accounts.listSessions(session) }),
  forms: {
    async 'end-session'({ accounts, caller, session }, sent) {
      const id = sent('item')
      const ended = await accounts.endSession(caller, session, id)
      if (!ended.ok) return refuseForm(ended.refusal, { form: 'end-session', id })
      return id === session.sessionId ? signedOut() : done('session-ended')
    },

    async 'end-other-sessions'({ accounts, caller, session }) {
      const ended = await accounts.endSessions(caller, session, 'others')
      return ended.ok
        ? done('sessions-ended')
        : refuseForm(ended.refusal, { form: 'end-other-sessions' })
    },

    async 'end-all-sessions'({ accounts, caller, session }) {
      const ended = await accounts.endSessions(caller, session, 'all')
      return ended.ok ? signedOut() : refuseForm(ended.refusal, { form: 'end-all-sessions' })
    },
  },
} satisfies ServerSection<{ sessions: SignedInDevice[] }>

/** A new document: nothing of what was the customer's stays in memory. */
const signedOut = () => redirectDocument('/customer-auth?notice=signed-out')
