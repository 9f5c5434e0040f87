import { mailPurposes } from '#shop/newsletter/purposes.ts'
import type { MailPurpose } from '#shop/newsletter/purposes.ts'
import { chooseOwnMails, readOwnMails } from '#shop/newsletter/server/choices.ts'

import { done } from '../server-section.ts'
import type { ServerSection } from '../server-section.ts'

/** What the customer is written to about, beside orders and the account. */
export const emails = {
  needsProof: false,
  async load({ db, session }) {
    return { purposes: await readOwnMails(db, session.userId) }
  },
  forms: {
    async emails({ db, session }, sent) {
      // One field for each: a form of the profile knows texts alone.
      const chosen = mailPurposes.filter((purpose) => sent(purpose) === 'on')
      await chooseOwnMails(db, session.userId, chosen)
      return done('emails-saved')
    },
  },
} satisfies ServerSection<{ purposes: MailPurpose[] }>
