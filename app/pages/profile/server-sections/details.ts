import { refuseForm } from '#shop/profile/profile-refusal.ts'

import { refusedNames } from '../names.ts'
import { done } from '../server-section.ts'
import type { ServerSection } from '../server-section.ts'

/** First and last name; with JavaScript they go through the function `update-profile`. */
export const details = {
  needsProof: false,
  load: ({ session }) =>
    Promise.resolve({ first_name: session.firstName, last_name: session.lastName }),
  forms: {
    async names({ accounts, caller, session }, sent) {
      const typed = { first_name: sent('first_name'), last_name: sent('last_name') }
      const refused = refusedNames(typed)
      if (refused) return refused
      const saved = await accounts.updateProfile(caller, session, typed)
      return saved.ok ? done('names-saved') : refuseForm(saved.refusal, { form: 'names', typed })
    },
  },
} satisfies ServerSection<{ first_name: string; last_name: string }>
