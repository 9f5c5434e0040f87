import { redirectDocument } from 'react-router'

import type { CreditEntry } from '#shop/credit/credit.ts'
import { readStoreCredit } from '#shop/credit/server/read-credit.ts'
import type { Passkey } from '#shop/passkeys/server/passkeys.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import type { SignedInDevice } from '#shop/profile/server/profile.ts'
import { deviceText } from '#shop/sign-in/device-text.ts'
import { describeDevice } from '#shop/sign-in/server/sessions/known-devices.ts'

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

/** Passkeys: listed, added (by JavaScript only), renamed and removed. */
export const passkeys = {
  needsProof: true,
  load: async ({ accounts, session }) => ({ passkeys: await accounts.listPasskeys(session) }),
  forms: {
    async 'add-passkey'({ accounts, caller, session }, sent) {
      const added = await accounts.addPasskey(caller, session, {
        response: parsed(sent('response')),
        name: describeDevice(caller.headers.get('user-agent'), deviceText),
      })
      return added.ok ? done('passkey-added') : refuseForm(added.refusal, { form: 'add-passkey' })
    },

    async 'rename-passkey'({ accounts, caller, session }, sent) {
      const [id, name] = [sent('item'), sent('name')]
      const renamed = await accounts.renamePasskey(caller, session, { id, name })
      return renamed.ok
        ? done('passkey-renamed')
        : refuseForm(renamed.refusal, { form: 'rename-passkey', id, typed: { name } })
    },

    async 'remove-passkey'({ accounts, caller, session }, sent) {
      const id = sent('item')
      const removed = await accounts.removePasskey(caller, session, id)
      return removed.ok
        ? done('passkey-removed')
        : refuseForm(removed.refusal, { form: 'remove-passkey', id })
    },
  },
} satisfies ServerSection<{ passkeys: Passkey[] }>

/** What a browser sent; undefined when it is no JSON, which no passkey is either. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The customer's store credit, to look at: it is spent at checkout. */
export const credit = {
  needsProof: false,
  load: ({ db, session }) => readStoreCredit(db, session.userId),
  forms: {},
} satisfies ServerSection<{ balancePence: number; entries: CreditEntry[] }>
