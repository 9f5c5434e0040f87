import { deviceText } from '#shop/sign-in/device-text.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import { describeDevice } from '#shop/sign-in/server/sessions/describe-device.ts'
import type { Passkey } from '#shop/passkeys/server/passkeys.ts'

import { done } from '../server-section.ts'
import type { ServerSection } from '../server-section.ts'

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
