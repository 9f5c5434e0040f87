import { refuseForm } from '#shop/profile/profile-refusal.ts'

import { done } from '../server-section.ts'
import type { ServerSection } from '../server-section.ts'

/** The password; whoever has none gets one. */
export const password = {
  needsProof: true,
  load: async ({ accounts, session }) => ({ hasPassword: await accounts.hasPassword(session) }),
  forms: {
    async password({ accounts, caller, session }, sent) {
      const changed = await accounts.changePassword(caller, session, sent('password'))
      return changed.ok
        ? done('password-changed')
        : refuseForm(changed.refusal, { form: 'password' })
    },
  },
} satisfies ServerSection<{ hasPassword: boolean }>
